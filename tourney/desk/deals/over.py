"""When a night is over: from then on everybody may see the cards."""

from collections.abc import Iterable

from movements.plan import Movement

from ...models import MovementVersion, ResultVersion, Session
from ..byes import is_drawn_from_standings
from ..queries import Sitting, rounds_of, sittings_of


def is_over(session: Session) -> bool:
    """Whether nothing is to be played any more, in any section: its last round is closed, or every result is in. A
    night that is final is over; a section that never had a movement is when it has results. Of a Swiss whose rounds are
    not planned nobody knows which is the last: such a night is over when it is final."""
    return session.final_at is not None or all(map(_played, sittings_of(session)))


def _played(sitting: Sitting) -> bool:
    section, movement = sitting.section, sitting.movement
    if movement is None:
        planned = MovementVersion.objects.filter(section=section).exists()
        return not planned and ResultVersion.objects.standing([section]).exists()
    if is_open_ended(movement):
        return False
    if section.closed >= max(movement.planned, len(movement.rounds)):
        return True
    return movement.planned <= len(movement.rounds) and all(each.done for each in rounds_of(section, movement))


def has_results(session: Session) -> bool:
    """Whether a tray was played already."""
    return ResultVersion.objects.standing(list(session.sections.all())).exists()


def is_open_ended(movement: Movement) -> bool:
    """A Swiss of which nobody said how many rounds it has."""
    return is_drawn_from_standings(movement) and not movement.planned


def trays_of(session: Session) -> int:
    """How many trays the night needs, with those of rounds that are still to be drawn; 0 while there is no movement."""
    return max((_planned(each.movement) for each in sittings_of(session) if each.movement), default=0)


def most_trays(movements: Iterable[Movement | None]) -> int:
    """The highest tray that there can be; 0 where nobody can say."""
    found = list(movements)
    if not all(found) or any(is_open_ended(each) for each in found if each):
        return 0
    return max((_planned(each) for each in found if each), default=0)


def _planned(movement: Movement) -> int:
    drawn = len(movement.rounds)
    if not is_drawn_from_standings(movement) or not drawn:
        return movement.trays
    return movement.trays // drawn * max(movement.planned, drawn)
