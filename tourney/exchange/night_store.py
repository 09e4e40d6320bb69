"""A night file into the database and out of it."""

from decimal import Decimal

from django.db import transaction

from ..desk.movement import adopt
from ..desk.nights import Opening, open_night
from ..desk.results import Place, store
from ..desk.rulings import Decision
from ..desk.rulings import write as write_rulings
from ..desk.seating import place as place_contestants
from ..desk.state import movement_of, night_of
from ..desk.writing import By, change
from ..faults import BadInput, Fault
from ..models import Club, Section
from ..scoring.night import Ruling
from ..scoring.options import DEFAULTS
from .night_file import NightFile


def import_night(file: NightFile, club: Club, by: By) -> Section:
    """A new night with all that ``file`` holds. Raises BadInput for what the database has no place for."""
    if beyond := not_stored(file):
        raise BadInput(
            [
                Fault(place, f"{what} `score` can score this night, but it cannot be stored yet.")
                for place, what in beyond
            ]
        )
    return _import(file, club, by)


def not_stored(file: NightFile) -> list[tuple[str, str]]:
    """What of a night only its file can hold: (place, what it is), the first row of each kind."""
    night = file.night
    found = []
    if night.game != "whist":
        found.append(("game", f"Only whist is stored, and this is {night.game}."))
    if night.scoring != "average":
        found.append(("scoring", f"Only scoring 'average' is stored, and this is '{night.scoring}'."))
    if night.options != DEFAULTS:
        found.append(("scoring_options", "Options of scoring are not stored."))
    if night.kind != "pairs":
        found.append(("contestants kind", f"Only pairs are stored, and these are {night.kind}."))
    if any(entry.section for entry in night.entries):
        found.append(("entries", "A night of several sections is not stored."))
    for at, ruling in enumerate(night.rulings, start=1):
        if ruling.result is not None:
            found.append((f"rulings row {at}", "Rulings that put another result in place are not stored."))
            break
    for at, result in enumerate(night.results, start=1):
        if result.tricks is None or result.revokes or result.section:
            found.append((f"results row {at}", "Only plain tricks are stored."))
            break
    return found


@transaction.atomic
def _import(file: NightFile, club: Club, by: By) -> Section:
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
        write_rulings(under_way, [_decision(ruling) for ruling in file.night.rulings], by)
    return section


def _decision(ruling: Ruling) -> Decision:
    return Decision(
        found=ruling.found,
        decided=ruling.decided,
        rule=ruling.rule,
        law=ruling.law,
        paragraph=ruling.section,
        came_to_light=ruling.when,
        contestant=ruling.contestant,
        penalty=Decimal(ruling.penalty.numerator) / Decimal(ruling.penalty.denominator),
        unit=ruling.unit,
        place=ruling.at[1:] if ruling.at else None,
    )


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
