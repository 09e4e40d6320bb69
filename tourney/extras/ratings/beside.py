"""Ratings in the background, calculated again, a night at a time, when published nights have changed."""

import time
from collections.abc import Iterator

from django.db import connections

from tourney.exchange.admission import KeptPlace
from tourney.serving.beside import Beside

from .verbs import next_to_rate, rate, rated_from

PLACE = "ratings"
"""The lock of the process that calculates ratings on this computer."""
PAUSE = 60.0
"""Seconds between two checks for changed nights: corrections often come several at a time."""
BREATH = 0.1
"""Seconds between two nights."""


class _RatingsWork:
    def __init__(self) -> None:
        self._place = KeptPlace(PLACE)
        self._steps: Iterator[None] | None = None
        self._broken: set[str] = set()

    def piece(self) -> bool:
        if self._steps is None:
            club = next_to_rate(self._broken)
            if club is None or not self._place.take():
                return False
            # Set until it is done, so that a club whose nights cannot be read does not block the others.
            self._digest = rated_from(club).digest
            self._broken.add(self._digest)
            self._steps = rate(club)
        for _ in self._steps:
            time.sleep(BREATH)
            return True
        self._broken.discard(self._digest)
        self._leave()
        return True

    def _leave(self) -> None:
        self._steps = None
        self._place.leave()

    def rest(self) -> None:
        self._leave()
        connections.close_all()


def start() -> Beside:
    work = _RatingsWork()
    return Beside(work.piece, work.rest, PAUSE).start()
