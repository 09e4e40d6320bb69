"""Manage the solver's process: started for the first deal, ended when a deal takes too long, restarted after a crash.
If a deal cannot be solved, only that deal is lost."""

import os
import re
import subprocess
import threading
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from movements.message import gettext_noop, message, sentences

from ...installed import alone, extra
from ..pbn_deal import canonical
from . import library
from .tricks import Solved

CHILD = Path(library.__file__)
SECONDS = 60
"""Time limit in seconds for one deal, by the wall clock: most take a quarter of a second, the hardest a few seconds."""
HOW = extra("deals")
PROBLEMS = {
    "not-installed": gettext_noop("The solver is not installed."),
    "does-not-run": gettext_noop("The installed solver does not run on this computer: %(problem)s."),
    "other-version": gettext_noop("The installed solver is DDS %(version)s, not 2.9.0."),
    "not-started": gettext_noop("The solver cannot be started: %(strerror)s."),
    "stops": gettext_noop("The installed solver stops as soon as it starts."),
    "unreadable": gettext_noop("The solver's output cannot be read."),
    "crashed": gettext_noop("The solver crashed."),
    "slow": gettext_noop("The solver did not respond within %(seconds)s seconds."),
}
"""Code -> sentence. Codes are stored, so they never change. Sentences can be reworded."""
_NOT_INSTALLED = "The solver is not installed."
_NOT_HERE = re.compile(r"The solver that is installed does not run on this machine: (.*)\.")
_OTHER = re.compile(r"The solver that is installed is DDS (.*), not 2\.9\.0\.")


class NoSolver(Exception):
    """This computer has no solver. ``why`` is the reason; the message may add how to install one."""

    def __init__(self, why: str, how: str = "") -> None:
        self.why = why
        super().__init__(sentences([why, how]))


class Unsolved(Exception):
    """This deal could not be solved; the message gives the reason in one sentence."""


def installed() -> bool:
    """Whether there may be a solver, determined quickly without loading it."""
    return library.where() is not None


class Solver(AbstractContextManager["Solver"]):
    """Solves one deal after another. Its process, ``command``, ends with the ``with`` block."""

    def __init__(self, seconds: int = SECONDS, command: Sequence[str] = ()) -> None:
        # -I ignores the server's folder and environment.
        self._command = [*(command or alone(CHILD)), str(seconds + 5)]
        self._seconds = seconds
        self._process: subprocess.Popen[str] | None = None

    def __exit__(self, *raised: object) -> None:
        self.close()

    def solve(self, deal: str) -> Solved:
        """Return the double-dummy result of a deal in PBN notation. Raises Unsolved, NoSolver and DealError."""
        text = canonical(deal)
        answer = self._ask(self._process or self._begin(), text)
        try:
            numbers = list(map(int, answer.split()))
            return Solved.of([numbers[at : at + 4] for at in range(0, len(numbers), 4)])
        except ValueError:
            self.close()
            raise Unsolved(message(PROBLEMS["unreadable"])) from None

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process:
            _end(self._process)
            self._process = None

    def _begin(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env=_environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
                | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            )
        except OSError as problem:
            raise NoSolver(message(PROBLEMS["not-started"], strerror=problem.strerror)) from None
        self._process = process
        said = self._line(process)
        if said == "ready":
            return process
        code = process.wait()
        self.close()
        if code == library.MISSING and said:
            raise NoSolver(_missing(said), HOW)
        raise NoSolver(message(PROBLEMS["stops"]))

    def _ask(self, process: subprocess.Popen[str], deal: str) -> str:
        assert process.stdin is not None
        try:
            process.stdin.write(f"{deal}\n")
            process.stdin.flush()
            answer = self._line(process)
        except OSError:  # it has ended since the last deal
            answer = ""
        if answer:
            return answer
        self.close()
        raise Unsolved(message(PROBLEMS["crashed"]))

    def _line(self, process: subprocess.Popen[str]) -> str:
        """Return the next line of the process; empty if it has ended. If it takes too long, end it and raise
        Unsolved."""
        assert process.stdout is not None
        late = threading.Event()

        def end() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(self._seconds, end)
        timer.start()
        try:
            line = process.stdout.readline().strip()
        finally:
            timer.cancel()
        if late.is_set() and not line:
            self.close()
            raise Unsolved(message(PROBLEMS["slow"], seconds=self._seconds))
        return line


def _missing(said: str) -> str:
    """Return the reason why there is no solver: the output of its process as one of our messages."""
    if said == _NOT_INSTALLED:
        return message(PROBLEMS["not-installed"])
    if found := _NOT_HERE.fullmatch(said):
        return message(PROBLEMS["does-not-run"], problem=found[1])
    if found := _OTHER.fullmatch(said):
        return message(PROBLEMS["other-version"], version=found[1])
    return said


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            try:
                pipe.close()
            except OSError:
                continue  # waiting output can no longer be written


def _environment() -> dict[str, str]:
    """Return an environment without the server's secrets; Windows needs its own folder."""
    return {name: value for name, value in os.environ.items() if name.upper() in {"SYSTEMROOT", "PATH", "TEMP", "TMP"}}
