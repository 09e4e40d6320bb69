"""How bad input is answered: every fault, each with its place and what to do."""

from dataclasses import dataclass
from typing import Self

from movements.message import lines, message

THE_FILE = message("the file")
"""The place of what is wrong with a file as a whole."""


def line_place(number: int) -> str:
    """The place of what is wrong in a line of a file, from 1."""
    return message("line %(number)s", number=number)


@dataclass(frozen=True, slots=True)
class Fault:
    """``place`` is where a person finds it ("line 3", "results row 7"); ``what`` a whole sentence, which may be
    translated only when it is shown."""

    place: str
    what: str

    def __str__(self) -> str:
        return message("%(place)s: %(what)s", place=self.place, what=self.what) if self.place else str(self.what)


class BadInput(ValueError):
    """Input that changes nothing, with everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__(lines(map(str, faults)))

    @classmethod
    def at(cls, place: str, what: str) -> Self:
        return cls([Fault(place, what)])
