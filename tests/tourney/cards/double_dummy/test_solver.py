"""The solver process: what it finds, and what happens to a deal when the solver is missing, hangs or crashes."""

import os
import signal
import sys
import textwrap
from pathlib import Path

import pytest

from tourney.cards.double_dummy import library, solver
from tourney.cards.double_dummy.solver import NoSolver, Solver, Unsolved
from tourney.scoring.hands import DealError

SUITS_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
OTHER = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"


def as_program(text: str) -> list[str]:
    """A process in place of the solver's."""
    return [sys.executable, "-c", textwrap.dedent(text)]


def pid_of(ours: Solver) -> int | None:
    return ours._process.pid if ours._process else None


def test_one_process_solves_several_deals_in_turn():
    with Solver() as ours:
        assert ours.solve(SUITS_EACH).table["N"] == {"C": 0, "D": 13, "H": 0, "S": 13, "NT": 0}
        first = pid_of(ours)
        assert ours.solve(OTHER).table["E"] == {"C": 13, "D": 0, "H": 0, "S": 13, "NT": 0}
        assert pid_of(ours) == first
    assert pid_of(ours) is None


@pytest.mark.skipif(not Path("/proc/self/autogroup").exists(), reason="only Linux shares processors among sessions")
def test_process_has_a_session_of_its_own_with_low_priority():
    with Solver() as ours:
        ours.solve(SUITS_EACH)
        assert pid_of(ours) is not None
        assert os.getsid(pid_of(ours)) == pid_of(ours)
        assert os.getpriority(os.PRIO_PROCESS, pid_of(ours)) == os.getpriority(os.PRIO_PROCESS, 0) + library.NICE
        assert Path(f"/proc/{pid_of(ours)}/autogroup").read_text().endswith(f" nice {library.SESSION_NICE}\n")


def test_a_deal_of_51_cards_never_reaches_the_process():
    with Solver() as ours:
        with pytest.raises(DealError, match="12"):
            ours.solve(SUITS_EACH.replace("2... ", "... "))
        assert pid_of(ours) is None


def test_killed_process_is_restarted_for_the_next_deal():
    with Solver() as ours:
        ours.solve(SUITS_EACH)
        assert pid_of(ours) is not None
        os.kill(pid_of(ours), signal.SIGTERM)
        with pytest.raises(Unsolved, match="crashed"):
            ours.solve(OTHER)
        assert ours.solve(OTHER).table["S"]["D"] == 13


def test_hanging_deal_times_out_and_the_next_deal_is_solved():
    """The first process never answers; the next one is the real solver."""
    hangs = as_program("import time; print('ready', flush=True); time.sleep(600)")
    with Solver(seconds=1, command=hangs) as ours:
        with pytest.raises(Unsolved, match="The solver did not respond within 1 seconds"):
            ours.solve(SUITS_EACH)
        assert pid_of(ours) is None
        ours._command = Solver()._command
        ours._seconds = 60
        assert ours.solve(SUITS_EACH).declaring("N", "S") == 13


def test_process_that_exits_at_once_is_not_a_solver():
    with Solver(command=as_program("raise SystemExit(1)")) as ours, pytest.raises(NoSolver, match="as soon as"):
        ours.solve(SUITS_EACH)


def test_crash_of_the_process_costs_only_the_deal_that_caused_it():
    with Solver(command=as_program("print('ready', flush=True); input(); raise SystemExit(1)")) as ours:
        for _ in range(2):
            with pytest.raises(Unsolved, match="crashed"):
                ours.solve(SUITS_EACH)


def test_invalid_answer_of_the_process_is_rejected():
    with (
        Solver(command=as_program("print('ready', flush=True); input(); print('7 7', flush=True)")) as ours,
        pytest.raises(Unsolved, match="The solver's output cannot be read"),
    ):
        ours.solve(SUITS_EACH)


def test_missing_solver_error_says_what_to_install():
    missing = as_program(f"print('The solver is not installed.'); raise SystemExit({library.MISSING})")
    with Solver(command=missing) as ours, pytest.raises(NoSolver, match=r"requirements-deals\.txt"):
        ours.solve(SUITS_EACH)
    with Solver(command=["/nowhere/python"]) as ours, pytest.raises(NoSolver, match="cannot be started"):
        ours.solve(SUITS_EACH)


def test_installed_check_does_not_load_the_solver(monkeypatch):
    assert solver.installed()
    monkeypatch.setattr(library, "where", lambda: None)
    assert not solver.installed()


@pytest.mark.whole
@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="Windows has no alarm")
def test_orphaned_process_ends_itself_on_a_deal_that_never_finishes():
    """The process that started it was killed: no other process is left to end it."""
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
