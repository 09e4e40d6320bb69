"""How bad input is answered: every fault, each with its place and what to do."""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Fault:
    """``place`` is where a person finds it ("line 3", "results row 7"); ``what`` a whole sentence, which may be
    translated only when it is shown."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" if self.place else str(self.what)


class BadInput(ValueError):
    """Input that changes nothing, with everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))

    @classmethod
    def at(cls, place: str, what: str) -> Self:
        return cls([Fault(place, what)])
