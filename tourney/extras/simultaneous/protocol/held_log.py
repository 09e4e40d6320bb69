"""A club's log: hashes of the files that it has from each club, so that clubs notice if one of them, or the organiser,
shows different files to different clubs.

Each club compares the logs of those that follow it in the order of keys. So if any two groups of clubs see different
files, a club at the edge of one has a log of the other.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from ....faults import Faults
from .envelopes import HASH, canonical
from .invitation import Roll
from .refusal_codes import refusal

HELD = "held"
"""The kind of a log file."""
NEIGHBOURS = 20
"""The logs that a club compares."""
DIGITS = 32
"""Hexadecimal digits of each club's hash."""
FILES = re.compile(f"(?:[0-9a-f]{{{DIGITS}}})*")
RollState = Literal["same", "earlier", "later", "two stories"]


@dataclass(frozen=True, slots=True)
class HeldLog:
    """A club's log with a ``number``: the roll that the club has, and a hash for each club on it, in the order of
    keys."""

    number: int
    roll: tuple[int, str]
    files: str

    def roll_state(self, own: Roll) -> RollState:
        """How the roll of the log compares with this one."""
        if self.roll[0] != own.number:
            return "earlier" if self.roll[0] < own.number else "later"
        return "same" if self.roll[1] == own.digest else "two stories"

    def compared(self, club: str, own: Roll, files: str) -> "ComparedLog | None":
        """Compare the log with the hashes of the files here; None if the log lacks the hashes of its roll."""
        state = self.roll_state(own)
        if state != "same":
            return ComparedLog(club, state)
        if len(self.files) != len(files):
            return None
        pairs = zip(sorted(own.clubs), _parts(self.files), _parts(files), strict=True)
        return ComparedLog(club, state, tuple(key for key, there, here in pairs if there != here))


@dataclass(frozen=True, slots=True)
class ComparedLog:
    """The differences of a ``club``'s log from the files here: in its roll, or in the files of the ``differing``
    clubs."""

    club: str
    roll: RollState
    differing: tuple[str, ...] = ()


def _parts(files: str) -> list[str]:
    return [files[at : at + DIGITS] for at in range(0, len(files), DIGITS)]


def neighbours(own: str, roll: Roll) -> tuple[str, ...]:
    """Return the clubs whose logs a club compares: those after it in the order of keys, the first after the last. An
    organiser that does not play has a place in this order, too."""
    keys = sorted(roll.clubs)
    return tuple([*(key for key in keys if key > own), *(key for key in keys if key < own)][:NEIGHBOURS])


def hashes(held: Iterable[tuple[str, str, int, str]], roll: Roll) -> str:
    """Return the hash of the files of each club on the roll, in its order. Each file enters with its sender, kind,
    number and digest."""
    of_clubs: dict[str, list[tuple[str, int, str]]] = {key: [] for key in sorted(roll.clubs)}
    for sender, kind, number, digest in held:
        if sender in of_clubs and kind != "roll":
            of_clubs[sender].append((kind, number, digest))
    return "".join(sha256(canonical(lines)).hexdigest()[:DIGITS] for lines in of_clubs.values())


def read_log(number: int, body: Mapping[str, Any]) -> HeldLog:
    """Read the body of a log. Raises BadInput with every fault."""
    faults, files = Faults(), body.get("files")
    roll = read_seen_roll(body.get("roll"), faults)
    if not isinstance(files, str) or not FILES.fullmatch(files):
        faults.fault("files", refusal("not-a-log", count=DIGITS))
    faults.refuse()
    return HeldLog(number, roll, str(files))


def read_seen_roll(said: object, faults: Faults) -> tuple[int, str]:
    """Read the number and digest of the newest roll that a club has seen."""
    if isinstance(said, list) and len(said) == 2 and type(said[0]) is int and isinstance(said[1], str):
        return said[0], said[1][:HASH]
    faults.fault("roll", refusal("not-a-roll"))
    return 0, ""
