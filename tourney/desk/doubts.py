"""Which of the stored results want a second look, each compared with the same tray at every other table."""

from collections.abc import Iterable

from ..models import ResultVersion, Section
from .state import made_of
from .typed import score_of
from .unlikely import Line, Place, marks


def doubts_of(section: Section) -> dict[Place, tuple[str, ...]]:
    """Round, table, tray of a result of ``section`` -> why it wants a second look. Sections in one field have
    the same trays and are compared with each other."""
    session = section.session
    rooms = session.sections.all() if session.one_field else [section]
    standing = ResultVersion.objects.standing(rooms)
    found = marks(_lines(section, standing), "tricks" if session.game == "whist" else "points")
    return {place: said for (room, place), said in found.items() if room == section.pk}


def _lines(section: Section, standing: Iterable[ResultVersion]) -> Iterable[Line]:
    """What can be compared: results that are one number."""
    for version in standing:
        place, made = version.result, made_of(version)
        number = score_of(made, section.session, place.tray) if made.played else made.score
        if made.tricks is not None:
            number = made.tricks
        if number is not None:
            tricks = made.played.tricks if made.played and made.played.by else None
            yield Line(place.section_id, (place.round, place.table, place.tray), number, tricks)
