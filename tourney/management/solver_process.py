"""The solver in the background, for every command that serves: one per computer, however many processes serve."""

import logging

from django.db import connections

from tourney.cards.double_dummy.solver import NoSolver, Solver
from tourney.desk.deals.solving import solve_next
from tourney.exchange.admission import KeptPlace
from tourney.serving.beside import PAUSE, Beside

PLACE = "double dummy"
"""Lock of the process that solves deals on this computer."""
LATER = 60.0
"""Seconds until a missing solver is looked for again."""
log = logging.getLogger("tourney")


class _SolverWork:
    """The background work, which holds its lock on the computer, and its process, while deals wait."""

    def __init__(self) -> None:
        self._solver = Solver()
        self._place = KeptPlace(PLACE)
        self._said = ""
        self._rests = 0.0

    def piece(self) -> bool:
        if self._rests > 0:
            self._rests -= PAUSE
            return False
        try:
            return self._place.take() and solve_next(self._solver)
        except NoSolver as problem:
            self._rests = LATER
            if str(problem) != self._said:  # only once, not every minute
                self._said = str(problem)
                log.warning("Deals wait to be solved. %s", problem)
            return False

    def rest(self) -> None:
        self._solver.close()
        self._place.leave()
        connections.close_all()


def start() -> Beside:
    work = _SolverWork()
    return Beside(work.piece, work.rest).start()
