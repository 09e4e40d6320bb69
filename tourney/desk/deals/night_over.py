"""The end of a night, after which everyone may see the cards."""

from collections.abc import Sequence

from movements.message import message, plural

from ...faults import BadInput, Fault
from ...models import MovementVersion, ResultVersion, Session
from ..queries import Sitting, sittings_of
from ..round_states import came_played, rounds_of
from .planned_trays import is_open_ended, planned_trays


def is_over(session: Session) -> bool:
    """Whether nothing is left to play in any section: every result is in, and boards that nobody played are stored as
    not played. A round that was closed with results missing can be opened again, so it ends nothing. A Swiss without a
    planned number of rounds is over when the night is final."""
    if session.final_at is not None:
        return True
    sittings = sittings_of(session)
    open_ended = any(each.movement and is_open_ended(each.movement) for each in sittings)
    return not open_ended and not _unfinished(sittings)


def must_be_played(session: Session) -> None:
    """Raise BadInput naming what each section has still to play."""
    if faults := _unfinished(sittings_of(session)):
        raise BadInput(faults)


def _unfinished(sittings: Sequence[Sitting]) -> list[Fault]:
    """Return what is left to play, by section. A section that was opened for nobody is left out, unless all are."""
    used = [each for each in sittings if each.entries or _was_planned(each)] or sittings
    return [
        Fault(message("Section %(section)s", section=each.name) if each.name else "", what)
        for each in used
        for what in _left_to_play(each)
    ]


def _was_planned(sitting: Sitting) -> bool:
    return MovementVersion.objects.filter(section=sitting.section).exists()


def _left_to_play(sitting: Sitting) -> list[str]:
    section, movement = sitting.section, sitting.movement
    if movement is None:
        return (
            [] if came_played(section) else [message("Nothing has been played here yet, because there is no movement.")]
        )
    found: list[str] = []
    if movement.planned > len(movement.rounds):
        found.append(
            message(
                "Round %(round)s still has to be drawn. Draw it, or end the night early under Fix a problem.",
                round=len(movement.rounds) + 1,
            )
        )
    if missing := sum(each.missing for each in rounds_of(section, movement)):
        found.append(
            plural(
                "%(count)s result is missing. Enter it, mark it as not played, or end the night early "
                "under Fix a problem.",
                "%(count)s results are missing. Enter them, mark them as not played, or end the night "
                "early under Fix a problem.",
                missing,
            )
        )
    return found


def has_results(session: Session) -> bool:
    """Whether a tray has been played."""
    return ResultVersion.objects.current(list(session.sections.all())).exists()


def trays_of(session: Session) -> int:
    """Return the number of trays that a night needs, including rounds not yet drawn; 0 without a movement."""
    return max((planned_trays(each.movement) for each in sittings_of(session) if each.movement), default=0)
