"""Deals are solved beside a running server, and not twice by two processes."""

import os
import time

import pytest

from tests.tourney.exchange.dealt import deal as dealt
from tourney.cards.double_dummy.solver import NoSolver, Solver
from tourney.cards.double_dummy.tricks import Solved
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.deals.solver_queue import SolvingProgress
from tourney.desk.deals.solving import progress_of
from tourney.exchange.admission import a_place
from tourney.management import solver_process
from tourney.management.solver_process import _SolverWork

MADE = Solved((7, 4, 7, 10, 8, 5, 9, 5, 3, 5) * 2)


@pytest.fixture(autouse=True)
def a_machine_of_its_own(monkeypatch, tmp_path):
    """Other tests have servers that solve, on this machine and at this moment."""
    monkeypatch.setattr(solver_process, "PLACE", f"double-dummy-{tmp_path.name}-{os.getpid()}")


@pytest.fixture
def two(night, by, monkeypatch):
    """A night with two deals that wait; connections stay those of the test."""
    monkeypatch.setattr(solver_process.connections, "close_all", lambda: None)
    section = night(10)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by)
    return section


def test_worker_solves_waiting_deals_and_then_has_nothing_to_do(two, monkeypatch):
    monkeypatch.setattr(Solver, "solve", lambda self, deal: MADE)
    work = _SolverWork()
    assert [work.piece(), work.piece(), work.piece()] == [True, True, False]
    work.rest()
    assert progress_of(two.session) == SolvingProgress(solved=2)


def test_worker_leaves_solving_to_another_process_of_this_machine(two, monkeypatch):
    monkeypatch.setattr(Solver, "solve", lambda self, deal: MADE)
    work = _SolverWork()
    with a_place(solver_process.PLACE, 1, 0.0):
        assert work.piece() is False
    assert work.piece() is True
    work.rest()


def test_missing_solver_is_logged_once_and_looked_for_again_later(two, monkeypatch, caplog):
    asked = []

    def missing(self, deal):
        asked.append(deal)
        raise NoSolver("The solver is not installed.")

    monkeypatch.setattr(Solver, "solve", missing)
    work = _SolverWork()
    rounds = 2 * int(solver_process.LATER / solver_process.PAUSE)
    assert not any(work.piece() for _ in range(rounds))
    work.rest()
    assert len(asked) == 2
    assert caplog.text.count("The solver is not installed.") == 1
    assert progress_of(two.session) == SolvingProgress(waiting=2, halted="The solver is not installed.")


@pytest.mark.django_db(transaction=True)
def test_real_thread_solves_with_the_real_solver(night, by):
    """Nothing is mocked: another thread, another connection, another process."""
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    beside = solver_process.start()
    try:
        until = time.monotonic() + 60
        while progress_of(section.session) != SolvingProgress(solved=1):
            assert time.monotonic() < until
            time.sleep(0.05)
    finally:
        beside.end()
