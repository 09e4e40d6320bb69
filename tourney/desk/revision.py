"""The revision of a night, for pages that follow it."""

import re
from dataclasses import dataclass

from ..models import Section

WRITTEN = re.compile(r"([0-9a-f]{16})-([0-9]{1,19})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Revision:
    """``number`` rises with every write. After a backup is restored it continues from the backup's number, in another
    ``epoch`` of the club: only within one epoch does a higher number mean later."""

    epoch: str
    number: int

    def __str__(self) -> str:
        return f"{self.epoch}-{self.number}"

    @classmethod
    def read(cls, text: str) -> "Revision | None":
        """Read a revision written by :meth:`__str__`; return None for anything else."""
        found = WRITTEN.fullmatch(text)
        return cls(found[1], int(found[2])) if found else None

    def later_than(self, other: "Revision") -> bool:
        return self.epoch == other.epoch and self.number > other.number


def revision_in(section: Section) -> Revision:
    """Return the revision of one section."""
    return Revision(section.session.event.club.epoch, section.revision)
