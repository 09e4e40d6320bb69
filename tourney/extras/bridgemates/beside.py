"""Bridgemates beside the server, for every command that serves: one process of a machine speaks with the connectors."""

from contextlib import ExitStack

from django.db import connections

from tourney.exchange.admission import Busy, a_place
from tourney.serving.beside import Beside

from .link import look
from .verbs.links import running_links

PLACE = "bridgemates"
"""Held by whoever speaks with the connectors of this machine."""
PAUSE = 2.0
"""Seconds between two looks."""


class _Work:
    """Holds its place on the machine while any night has Bridgemates."""

    def __init__(self) -> None:
        self._place = ExitStack()
        self._has_place = False

    def piece(self) -> bool:
        found = running_links()
        if not found:
            self._leave()
            return False
        try:
            if not self._has_place:
                self._place.enter_context(a_place(PLACE, 1, 0.0))
                self._has_place = True
        except Busy:
            return False
        for link in found:
            look(link)
        return False

    def rest(self) -> None:
        connections.close_all()

    def _leave(self) -> None:
        self._place.close()
        self._has_place = False


def start() -> Beside:
    work = _Work()
    return Beside(work.piece, work.rest, PAUSE).start()
