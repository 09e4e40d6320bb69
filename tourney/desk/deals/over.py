"""When a night is over: from then on everybody may see the cards."""

from ...models import MovementVersion, ResultVersion, Session
from ..queries import Sitting, rounds_of, sittings_of


def is_over(session: Session) -> bool:
    """Whether nothing is to be played any more, in any section: its last round is closed, or every result is in. A
    night that is final is over; a section that never had a movement is when it has results."""
    return session.final_at is not None or all(map(_played, sittings_of(session)))


def _played(sitting: Sitting) -> bool:
    section, movement = sitting.section, sitting.movement
    if movement is None:
        planned = MovementVersion.objects.filter(section=section).exists()
        return not planned and ResultVersion.objects.standing([section]).exists()
    if section.closed >= max(movement.planned, len(movement.rounds)):
        return True
    return movement.planned <= len(movement.rounds) and all(each.done for each in rounds_of(section, movement))


def has_results(session: Session) -> bool:
    """Whether a tray was played already."""
    return ResultVersion.objects.standing(list(session.sections.all())).exists()


def trays_of(session: Session) -> int:
    """How many trays the movements of the night have; 0 while there is none."""
    return max((each.movement.trays for each in sittings_of(session) if each.movement), default=0)
