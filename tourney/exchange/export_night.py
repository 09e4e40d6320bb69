"""A night of the database as the value that files are written from."""

from ..desk.queries import movement_of, night_of
from ..desk.setup.night_value import NightFile
from ..models import Session


def export_night(session: Session) -> NightFile:
    """All of a night that its file can hold."""
    sections = list(session.sections.order_by("name"))
    movements = {section.name if len(sections) > 1 else "": movement_of(section) for section in sections}
    return NightFile(
        name=session.name,
        date=session.date,
        starts_at=session.starts_at,
        game=session.game,
        night=night_of(session),
        movements={name: movement for name, movement in movements.items() if movement},
        deals={int(tray): deal for tray, deal in session.deals.items()},
    )
