"""The solver DDS 2.9 (Bo Haglund, Soren Hein; Apache-2.0), from the wheel of endplay, with ctypes.

Only this file uses it, without the rest of the program: as a script it is the process that :mod:`.solver` manages, with
a deal on each input line and tricks on each output line. A crash or an endless search does no harm there. endplay
itself is not imported, because it would load numpy and matplotlib, which takes a second and 94 MB.
"""

import ctypes
import importlib.util
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

PINNED = "0.5.12"
"""The endplay version in requirements-deals.txt."""
VERSION = (2, 9, 0)
"""The version of DDS whose data layout is used below."""
MEMORY = 200
"""The most memory in MB for what the solver remembers of a deal: with less than 160 it takes a quarter longer."""
NICE, SESSION_NICE = 10, 5
"""Priority in its session, and that of the session: not so low that a busy computer never solves a deal."""
MISSING = 3
"""The exit status of the process if there is no solver; its output gives the reason."""
SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
STRAINS = ("S", "H", "D", "C", "NT")
"""The strains in the order of the library, like the seats and suits."""


class Missing(Exception):
    """This computer has no solver; the message gives the reason."""


class LibraryError(Exception):
    """The library rejected its input."""


class _Cards(ctypes.Structure):
    _fields_ = (("held", (ctypes.c_uint * 4) * 4),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class _Info(ctypes.Structure):
    _fields_ = (
        ("version", ctypes.c_int * 3),
        ("more", ctypes.c_char * 4096),
    )


Hands = list[list[str]]
"""The cards of N, E, S, W in spades, hearts, diamonds and clubs; all hands have the same number."""


def where() -> Path | None:
    """Return the path of the library; None if endplay is not installed."""
    try:
        found = importlib.util.find_spec("endplay")
    except (ImportError, ValueError):
        return None
    folders = [Path(each) / "_dds" for each in found.submodule_search_locations or ()] if found else []
    files = [file for folder in folders for file in sorted(folder.glob("*dds*")) if file.suffix in _SUFFIXES]
    return files[0] if files else None


_SUFFIXES = {".so", ".dylib", ".dll"}


class Library:
    """The loaded library. Raises Missing if there is none, or if its version is not :data:`VERSION`."""

    def __init__(self) -> None:
        file = where()
        if file is None:
            raise Missing("The solver is not installed.")
        try:
            self._dds = ctypes.CDLL(str(file))
        except OSError as problem:
            raise Missing(f"The solver that is installed does not run on this machine: {problem}.") from None
        info = _Info()
        self._dds.SetResources(MEMORY, 1)
        self._dds.GetDDSInfo(ctypes.byref(info))
        if tuple(info.version) != VERSION:
            raise Missing(f"The solver that is installed is DDS {'.'.join(map(str, info.version))}, not 2.9.0.")

    def table(self, hands: Hands) -> list[list[int]]:
        """Return the tricks of four whole hands by strain (S, H, D, C, NT) and declarer (N, E, S, W)."""
        cards, found = _Cards(_held(hands)), _Table()
        self._must(self._dds.CalcDDtable(cards, ctypes.byref(found)))
        return [list(each) for each in found.tricks]

    def _must(self, code: int) -> None:
        if code != 1:
            said = ctypes.create_string_buffer(80)
            self._dds.ErrorMessage(code, said)
            raise LibraryError(said.value.decode("ascii", "replace"))


def _held(hands: Hands) -> ctypes.Array[ctypes.Array[ctypes.c_uint]]:
    held = ((ctypes.c_uint * 4) * 4)()
    for seat, suits in enumerate(hands):
        for suit, cards in enumerate(suits):
            held[seat][suit] = sum(1 << (RANKS.index(card) + 2) for card in cards)
    return held


def read(line: str) -> Hands:
    """Return the hands of a deal in PBN notation, from North."""
    return [hand.split(".") for hand in line.strip().removeprefix("N:").split(" ")]


def _serve(seconds: int) -> None:
    """Solve deals until the input ends. A deal that takes longer than ``seconds`` ends the process, even if its parent
    has gone (if the system supports that)."""
    try:
        library = Library()
    except Missing as problem:
        print(problem, flush=True)
        sys.exit(MISSING)
    alarm = getattr(signal, "alarm", None)
    print("ready", flush=True)
    for line in sys.stdin:
        if alarm:
            alarm(seconds)
        table = library.table(read(line))
        if alarm:
            alarm(0)
        print(" ".join(str(tricks) for row in table for tricks in row), flush=True)


def _let_entries_go_first() -> None:
    """Lower the priority of this process. Linux shares the processors among sessions before it compares the priorities
    inside one, so the process also gets a session of its own, with a low priority too."""
    if hasattr(os, "nice"):
        os.nice(NICE)
        with suppress(OSError):
            os.setsid()
            Path("/proc/self/autogroup").write_text(str(SESSION_NICE), "ascii")


if __name__ == "__main__":
    _let_entries_go_first()
    _serve(int(sys.argv[1]))
