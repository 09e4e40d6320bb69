"""When a night is over: from then on everybody may see the cards."""

from ...models import ResultVersion, Session
from ..queries import Sitting, came_played, rounds_of, sittings_of
from .planned_trays import is_open_ended, planned_trays


def is_over(session: Session) -> bool:
    """Whether nothing is to be played any more, in any section: its last round is closed, or every result is in. A
    night that is final is over; a section that never had a movement is when it has results. Of a Swiss whose rounds are
    not planned nobody knows which is the last: such a night is over when it is final."""
    return session.final_at is not None or all(map(_played, sittings_of(session)))


def _played(sitting: Sitting) -> bool:
    section, movement = sitting.section, sitting.movement
    if movement is None:
        return came_played(section)
    if is_open_ended(movement):
        return False
    if section.closed >= max(movement.planned, len(movement.rounds)):
        return True
    return movement.planned <= len(movement.rounds) and all(each.done for each in rounds_of(section, movement))


def has_results(session: Session) -> bool:
    """Whether a tray was played already."""
    return ResultVersion.objects.standing(list(session.sections.all())).exists()


def trays_of(session: Session) -> int:
    """How many trays the night needs, with those of rounds that are still to be drawn; 0 while there is no movement."""
    return max((planned_trays(each.movement) for each in sittings_of(session) if each.movement), default=0)
