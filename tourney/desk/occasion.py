"""Which night of which club: the head of everything printed or handed out."""

from dataclasses import dataclass
from datetime import date

from ..models import Section


@dataclass(frozen=True, slots=True)
class Occasion:
    """What stands at the head of everything printed or handed out."""

    club: str
    night: str
    date: date
    section: str

    @property
    def line(self) -> str:
        return " · ".join(filter(None, (self.club, self.night, f"{self.date.day} {self.date:%B %Y}")))


def occasion_of(section: Section) -> Occasion:
    session = section.session
    return Occasion(session.event.club.name, session.name, session.date, section.name)
