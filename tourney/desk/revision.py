"""How far a night has come, as it is told to whoever follows it."""

import re
from dataclasses import dataclass

from ..models import Section

WRITTEN = re.compile(r"([0-9a-f]{16})-([0-9]{1,19})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Revision:
    """``number`` rises with every write. Where a copy of the database was put back it counts again from what it was
    then, in another ``epoch`` of the club: only within one epoch does a higher number mean later."""

    epoch: str
    number: int

    def __str__(self) -> str:
        return f"{self.epoch}-{self.number}"

    @classmethod
    def read(cls, text: str) -> "Revision | None":
        """What :meth:`__str__` wrote; None for anything else that somebody may send."""
        found = WRITTEN.fullmatch(text)
        return cls(found[1], int(found[2])) if found else None

    def later_than(self, other: "Revision") -> bool:
        return self.epoch == other.epoch and self.number > other.number


def revision_in(section: Section) -> Revision:
    """Of one room alone."""
    return Revision(section.session.event.club.epoch, section.revision)
