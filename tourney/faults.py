"""Answers to bad input: every fault, its place, and how to fix it."""

import errno
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from movements.message import Message, in_a_row, labelled, lines, message

THE_FILE = message("the file")
"""The place of a fault that concerns a file as a whole."""
REASONS = {
    errno.ENOENT: message("No such file or directory"),
    errno.EISDIR: message("Is a directory"),
    errno.EACCES: message("Permission denied"),
}
"""Error number -> the English text of the system."""


def reason(problem: OSError) -> str | None:
    """Return the reason why the system could not use a file; a message if the reason is a common one."""
    return REASONS.get(problem.errno or 0, problem.strerror)


def line_place(number: int) -> str:
    """Return the place of a fault in a line of a file, counted from 1."""
    return message("line %(number)s", number=number)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: ``place`` says where it is ("line 3", "results row 7"); ``what`` is a complete sentence as a message.
    Plain text becomes a message."""

    place: str
    what: str

    def __post_init__(self) -> None:
        if type(self.what) is str and self.what:
            object.__setattr__(self, "what", message(self.what))

    @classmethod
    def at(cls, place: str, what: Any, /, **values: object) -> Self:
        """Return a fault with this text and its ``values``; messages and translated texts stay unchanged."""
        return cls(place, message(what, **values) if values else what)

    def __str__(self) -> str:
        return labelled(self.place, self.what) if self.place else str(self.what)


class BadInput(ValueError):
    """The input is invalid and nothing was changed; it has every fault."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__(lines(map(str, faults)))

    @classmethod
    def at(cls, place: str, what: Any, /, **values: object) -> Self:
        """Return BadInput with a single fault, see :meth:`Fault.at`."""
        return cls([Fault.at(place, what, **values)])


class Faults(list[Fault]):
    """The faults found so far in some input."""

    def fault(self, place: str, what: Any, /, **values: object) -> None:
        """Add a fault, see :meth:`Fault.at`, unless ``what`` is empty."""
        if what:
            self.append(Fault.at(place, what, **values))

    def refuse(self) -> None:
        """Raise BadInput if anything is wrong."""
        if self:
            raise BadInput(self)


SHOWN = 3
"""Maximum number of faults of one kind shown in full."""


def briefly(faults: Iterable[Fault]) -> list[str]:
    """Return every fault with its place. If many places have the same fault, only the first ones are in full, and the
    others are listed by place."""
    kinds: dict[str, list[Fault]] = defaultdict(list)
    for fault in dict.fromkeys(faults):
        kinds[fault.what.text if isinstance(fault.what, Message) else fault.what].append(fault)
    said: list[str] = []
    for alike in kinds.values():
        shown = alike if len(alike) <= SHOWN + 1 else alike[:SHOWN]
        said += map(str, shown)
        if others := alike[len(shown) :]:
            places = in_a_row(dict.fromkeys(each.place for each in others))
            said.append(
                message(
                    "The same problem occurs in %(count)s more places: %(places)s.", count=len(others), places=places
                )
            )
    return said
