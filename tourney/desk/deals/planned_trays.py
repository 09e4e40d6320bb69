"""The number of trays that a movement needs, including rounds not yet drawn."""

from collections.abc import Iterable

from movements.plan import Movement


def is_open_ended(movement: Movement) -> bool:
    """Whether it is a Swiss without a planned number of rounds."""
    return movement.drawn_from == "standings" and not movement.planned


def most_trays(movements: Iterable[Movement | None]) -> int:
    """Return the highest possible tray; 0 if it is not known."""
    found = list(movements)
    if not all(found) or any(is_open_ended(each) for each in found if each):
        return 0
    return max((planned_trays(each) for each in found if each), default=0)


def planned_trays(movement: Movement) -> int:
    """Return the number of trays, including planned rounds that are not yet drawn."""
    drawn = len(movement.rounds)
    if movement.drawn_from is None or not drawn:
        return movement.trays
    return movement.trays // drawn * max(movement.planned, drawn)
