"""Bridgemates beside the server: one process per computer talks to the connectors while a night uses them."""

from django.db import connections

from tourney.exchange.admission import KeptPlace
from tourney.serving.beside import Beside

from .link import look
from .verbs.links import running_links

PLACE = "bridgemates"
"""The lock of the process that talks to the connectors on this computer."""
PAUSE = 2.0
"""Seconds between two checks."""


class _ConnectorWork:
    def __init__(self) -> None:
        self._place = KeptPlace(PLACE)

    def piece(self) -> bool:
        found = running_links()
        if not found:
            self._place.leave()
        elif self._place.take():
            for link in found:
                look(link)
        return False


def start() -> Beside:
    return Beside(_ConnectorWork().piece, connections.close_all, PAUSE).start()
