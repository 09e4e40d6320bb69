"""Finding an imported night that is already here, from the same file or another program's."""

from datetime import timedelta

from movements.message import message

from ...faults import BadInput
from ...models import Club, JournalEntry, ResultVersion, Session
from ...scoring.same_night import LARGER, is_same_night
from ..queries import night_of
from .match_players import recognised
from .night_value import NightFile

DAYS = timedelta(days=7)
"""Largest difference between two dates of one evening: some programs write the date of the export."""


class AlreadyHere(BadInput):
    """The file is probably a night that is already here: ``twin``. It is imported after confirmation."""

    def __init__(self, twin: Session) -> None:
        self.twin = twin
        said = message(
            "The players and results are the same as those of %(night)s on %(day)s. Confirm that you want "
            "to import them again.",
            night=twin.name,
            day=twin.date.isoformat(),
        )
        super().__init__(BadInput.at("", said).faults)


def imported_before(club: Club, digest: str) -> Session | None:
    """Return the night imported from a file with this ``digest``, recorded in its journal; None if it no longer
    exists."""
    lines = JournalEntry.objects.filter(club=club, verb="import_night", data__file=digest, session__isnull=False)
    line = lines.select_related("session__event").order_by("pk").first()
    return line.session if line else None


def twin_of(club: Club, file: NightFile, digest: str = "") -> Session | None:
    """Return the club's night that the file most likely repeats, by its digest or its players and results."""
    if digest and (before := imported_before(club, digest)):
        return before
    count = len(file.night.results)
    if not count:
        return None
    file = recognised(club, file).night
    near = Session.objects.filter(club=club, event__demo=False, date__range=(file.date - DAYS, file.date + DAYS))
    for session in near.select_related("event__club").order_by("pk"):
        current = ResultVersion.objects.current(list(session.sections.all())).count()
        alike = current and max(current, count) <= LARGER * min(current, count)
        if alike and is_same_night(file.night, night_of(session), same_day=session.date == file.date):
            return session
    return None
