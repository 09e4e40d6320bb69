"""A night file into the database and out of it."""

from django.db import transaction

from ..desk.movement import adopt
from ..desk.nights import Opening, open_night
from ..desk.results import Place, store
from ..desk.seating import place as place_contestants
from ..desk.state import movement_of, night_of
from ..desk.writing import By, change
from ..models import Club, Section
from .night_file import NightFile


@transaction.atomic
def import_night(file: NightFile, club: Club, by: By) -> Section:
    """A new night with all that ``file`` holds."""
    opening = Opening(file.name, file.date, file.starts_at, file.game, file.night.scoring)
    section = open_night(club, opening, by)
    with change(section, "import_night", by) as under_way:
        made = place_contestants(under_way, [(each.number, each.names, each.field) for each in file.night.entries])
        if file.movement:
            adopt(under_way, file.movement, None, by)
        contestants = {contestant.number: contestant for contestant in made}
        rows = [
            (Place(each.round, each.table, each.tray), each.ns, each.ew, each.tricks) for each in file.night.results
        ]
        store(under_way, contestants, rows, by)
    return section


def export_night(section: Section) -> NightFile:
    """All of a night that its file can hold."""
    session = section.session
    return NightFile(
        name=session.name,
        date=session.date,
        starts_at=session.starts_at,
        game=session.game,
        night=night_of(section),
        movement=movement_of(section),
    )
