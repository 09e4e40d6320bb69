"""Which of the stored results want a second look, each compared with the same tray at every other table."""

from collections.abc import Collection, Iterator

from ...models import ResultVersion, Section
from ...scoring.made import Made, from_row
from .outliers import Line, Place, marks
from .parse import score_of

COLUMNS = ("result__section", "result__round", "result__table", "result__tray", "tricks", "made")


def doubts_of(section: Section, trays: Collection[int] | None = None) -> dict[Place, tuple[str, ...]]:
    """Round, table, tray of a result of ``section`` -> why it wants a second look; of these ``trays`` alone, or of
    all. Sections in one field have the same trays and are compared with each other."""
    session = section.session
    rooms = session.sections.all() if session.one_field else [section]
    standing = ResultVersion.objects.standing(rooms)
    if trays is not None:
        standing = standing.filter(result__tray__in=trays)
    found = marks(_lines(section, standing.values_list(*COLUMNS)), "tricks" if session.game == "whist" else "points")
    return {place: said for (room, place), said in found.items() if room == section.pk}


def _lines(section: Section, rows: Collection[tuple]) -> Iterator[Line]:
    """What can be compared: results that are one number."""
    for room, round_, table, tray, tricks, row in rows:
        made = Made(tricks=tricks) if row is None else from_row(row)
        number = score_of(made, section.session, tray) if made.played else made.score
        if made.tricks is not None:
            number = made.tricks
        if number is not None:
            declarers = made.played.tricks if made.played and made.played.by else None
            yield Line(room, (round_, table, tray), number, declarers)
