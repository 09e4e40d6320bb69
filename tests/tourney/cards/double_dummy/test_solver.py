"""The process that solves: what it finds, and what becomes of a deal where it is missing, hangs or crashes."""

import os
import signal
import sys
import textwrap

import pytest

from tourney.cards.double_dummy import library, solver
from tourney.cards.double_dummy.solver import NoSolver, Solver, Unsolved
from tourney.cards.pbn_deal import DealError

SUITS_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
OTHER = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"


def as_program(text: str) -> list[str]:
    """A process in place of the solver's."""
    return [sys.executable, "-c", textwrap.dedent(text)]


def test_it_solves_one_deal_after_the_other_in_one_process():
    with Solver() as ours:
        assert ours.solve(SUITS_EACH).table["N"] == {"C": 0, "D": 13, "H": 0, "S": 13, "NT": 0}
        first = ours.pid
        assert ours.solve(OTHER).table["E"] == {"C": 13, "D": 0, "H": 0, "S": 13, "NT": 0}
        assert ours.pid == first
    assert ours.pid is None


def test_a_deal_of_51_cards_never_reaches_the_process():
    with Solver() as ours:
        with pytest.raises(DealError, match="12"):
            ours.solve(SUITS_EACH.replace("2... ", "... "))
        assert ours.pid is None


def test_killed_it_is_begun_again_for_the_next_deal():
    with Solver() as ours:
        ours.solve(SUITS_EACH)
        assert ours.pid is not None
        os.kill(ours.pid, signal.SIGTERM)
        with pytest.raises(Unsolved, match="crashed"):
            ours.solve(OTHER)
        assert ours.solve(OTHER).table["S"]["D"] == 13


def test_a_deal_that_hangs_is_given_up_and_the_next_is_solved():
    """The first process never answers; then there is the real one."""
    hangs = as_program("import time; print('ready', flush=True); time.sleep(600)")
    with Solver(seconds=1, command=hangs) as ours:
        with pytest.raises(Unsolved, match="The solver did not answer within 1 seconds"):
            ours.solve(SUITS_EACH)
        assert ours.pid is None
        ours._command = Solver()._command
        ours._seconds = 60
        assert ours.solve(SUITS_EACH).declaring("N", "S") == 13


def test_one_that_ends_at_once_is_no_solver():
    with Solver(command=as_program("raise SystemExit(1)")) as ours, pytest.raises(NoSolver, match="as soon as"):
        ours.solve(SUITS_EACH)


def test_one_that_crashes_on_a_deal_costs_that_deal():
    with Solver(command=as_program("print('ready', flush=True); input(); raise SystemExit(1)")) as ours:
        for _ in range(2):
            with pytest.raises(Unsolved, match="crashed"):
                ours.solve(SUITS_EACH)


def test_an_answer_that_is_none_is_not_believed():
    with (
        Solver(command=as_program("print('ready', flush=True); input(); print('7 7', flush=True)")) as ours,
        pytest.raises(Unsolved, match="The solver's answer cannot be read"),
    ):
        ours.solve(SUITS_EACH)


def test_where_it_is_missing_it_says_what_to_install():
    missing = as_program(f"print('The solver is not installed.'); raise SystemExit({library.MISSING})")
    with Solver(command=missing) as ours, pytest.raises(NoSolver, match=r"requirements-deals\.txt"):
        ours.solve(SUITS_EACH)
    with Solver(command=["/nowhere/python"]) as ours, pytest.raises(NoSolver, match="cannot be started"):
        ours.solve(SUITS_EACH)


def test_whether_it_is_installed_is_known_without_loading_it(monkeypatch):
    assert solver.installed()
    monkeypatch.setattr(library, "where", lambda: None)
    assert not solver.installed()


@pytest.mark.whole
@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="Windows has no alarm")
def test_left_alone_with_a_deal_that_never_ends_the_process_ends_itself():
    """Whoever began it was killed: nobody is there to end it."""
    alone = """
        import sys
        sys.argv = ["library", "1"]
        from tourney.cards.double_dummy import library
        class Endless:
            def table(self, hands):
                while True:
                    pass
        library.Library = Endless
        library._serve(1)
    """
    with Solver(command=as_program(alone)) as ours, pytest.raises(Unsolved, match="crashed"):
        ours.solve(SUITS_EACH)
