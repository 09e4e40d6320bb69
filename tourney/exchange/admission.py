"""Limit how many expensive tasks run at once in all processes of this computer."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

if sys.platform != "win32":  # where one process serves
    import fcntl

_here: dict[str, threading.BoundedSemaphore] = {}
_guard = threading.Lock()


class Busy(Exception):
    """No place became free in time."""


@contextmanager
def a_place(what: str, most: int, patience: float) -> Iterator[None]:
    """Hold one of ``most`` places, freed however the process ends. Raises Busy after ``patience`` seconds."""
    until = time.monotonic() + patience
    with _guard:
        ours = _here.setdefault(what, threading.BoundedSemaphore(most))
    if not ours.acquire(timeout=patience):
        raise Busy
    try:
        held = _lock(what, most, until)
        try:
            yield
        finally:
            if held:
                held.close()
    finally:
        ours.release()


class KeptPlace:
    """The only place, held by background work between its steps."""

    def __init__(self, what: str) -> None:
        self._what, self._stack, self._is_ours = what, ExitStack(), False

    def take(self) -> bool:
        """Take the place, and return whether it is now ours."""
        if not self._is_ours:
            try:
                self._stack.enter_context(a_place(self._what, 1, 0.0))
            except Busy:
                return False
            self._is_ours = True
        return True

    def leave(self) -> None:
        self._stack.close()
        self._is_ours = False


def _lock(what: str, most: int, until: float) -> IO[bytes] | None:
    """Return a file that no other process has locked; None if there are no locks or no place for files."""
    if sys.platform == "win32":
        return None
    import tempfile  # most commands share nothing with other processes

    folder = Path(tempfile.gettempdir()) / f"tourney-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.stat().st_uid != os.getuid():
            return None
        files = [open(folder / f"{what}-{number}", "wb") for number in range(most)]  # noqa: SIM115 - closed below
    except OSError:
        return None
    held = None
    try:
        while held is None:
            held = next((each for each in files if _locked(each)), None)
            if held is None and time.monotonic() >= until:
                raise Busy
            if held is None:
                # Seconds between two looks whether another process has left.
                time.sleep(0.05)
        return held
    finally:
        for each in files:
            if each is not held:
                each.close()


def _locked(file: IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
