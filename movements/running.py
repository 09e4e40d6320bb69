"""How hard a movement is to run, derived from its rounds."""

from dataclasses import dataclass

from .announcements import follows_cards, one_call, rovers_are_called
from .cost import Cost
from .fairness import AS_RESULTS_COME
from .message import Message, in_a_row, message
from .plan import Line, Movement, Party


@dataclass(frozen=True, slots=True)
class Running:
    """``one_call`` moves everybody and all trays after each round; N&S sit ``still`` all evening; ``burden`` is what
    suggestions lose by it, and ``words`` name what makes it hard."""

    one_call: bool
    still: bool
    burden: float
    words: str


def running(movement: Movement, spent: Cost) -> Running:
    drawn = (movement.system, movement.variant) in AS_RESULTS_COME
    simple = not drawn and one_call(movement)
    by_cards = not simple and follows_cards(movement)
    rovers = not simple and rovers_are_called(movement)
    turned = any(seating.turned for _, seating in movement.meetings())
    burdens: tuple[tuple[bool, float, Message], ...] = (
        (drawn, 0.05, message("each round is drawn from the results")),
        (by_cards, 0.05, message("all follow cards")),
        (rovers, 0.05, message("rovers are sent to a table each round")),
        (not (simple or drawn or by_cards or rovers), 0.05, message("trays follow the schedule")),
        (spent.shared, 0.03, message("tables share trays")),
        (turned, 0.05, message("trays are turned")),
    )
    burden = sum(weight for there, weight, _ in burdens if there)
    words = [message("a single call moves everyone")] if simple else []
    words += [said for there, _, said in burdens if there]
    return Running(simple, _still(movement), burden, in_a_row(words))


def _still(movement: Movement) -> bool:
    """Whether all N&S keep their tables."""
    tables: dict[Party, int] = {}
    return all(
        tables.setdefault(party, place.table) == place.table
        for each in movement.rounds
        for party, place in each.halves.items()
        if place.line is Line.NS
    )
