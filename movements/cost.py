"""The cost of a movement: rounds, trays, minutes, sit-outs, and how hard it is to run."""

from collections import Counter
from dataclasses import dataclass

from .announcements import follows_cards, one_call, rovers_are_called
from .message import Message, in_a_row, message
from .plan import Line, Movement, Party


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost. ``trays_each`` is the (fewest, most) trays that a contestant, or each half of a team, plays.
    ``sitting_out`` is the number of contestants who ever sit out, ``waiting`` the number in one round, and
    ``longest_wait`` the most rounds for one of them. ``minutes`` is the length of play."""

    rounds: int
    trays: int
    trays_a_round: int
    trays_each: tuple[int, int]
    sitting_out: tuple[int, ...]
    waiting: int
    longest_wait: int
    shared: bool
    minutes: int


def cost(movement: Movement, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Cost:
    """Return the cost with these minutes for a tray and a move. Undrawn rounds cost the same as drawn ones."""
    waits: Counter[int] = Counter()
    length = 0
    for each in movement.rounds:
        longest = max((len(seating.trays) for seating in each.tables), default=0)
        length += longest * minutes_per_tray
        waits.update(out.contestant for out in each.sitting_out)
    drawn = len(movement.rounds)
    rounds = max(movement.planned, drawn)
    length = length * rounds // (drawn or 1)
    each_plays = [number * rounds // (drawn or 1) for number in movement.plays().values()]
    return Cost(
        rounds=rounds,
        trays=len(movement.times_played()) * rounds // (drawn or 1),
        trays_a_round=max((len(seating.trays) for _, seating in movement.meetings()), default=0),
        trays_each=(min(each_plays, default=0), max(each_plays, default=0)),
        sitting_out=tuple(sorted(waits)),
        waiting=max((len({out.contestant for out in each.sitting_out}) for each in movement.rounds), default=0),
        longest_wait=max(waits.values(), default=0),
        shared=any(seating.shares for _, seating in movement.meetings()),
        minutes=length + minutes_per_move * max(0, rounds - 1),
    )


@dataclass(frozen=True, slots=True)
class Running:
    """With ``one_call``, one announcement moves everybody and all trays after each round; N&S sit ``still`` all
    evening; ``burden`` is deducted from suggestions, and ``words`` name the difficulties."""

    one_call: bool
    still: bool
    burden: float
    words: str


def running(movement: Movement, spent: Cost) -> Running:
    drawn = movement.drawn_from is not None
    simple = not drawn and one_call(movement)
    by_cards = not simple and follows_cards(movement)
    rovers = not simple and rovers_are_called(movement)
    turned = any(seating.turned for _, seating in movement.meetings())
    burdens: tuple[tuple[bool, float, Message], ...] = (
        (drawn, 0.05, message("each draw is based on the results")),
        (by_cards, 0.05, message("all follow cards")),
        (rovers, 0.05, message("rovers are sent to a table each round")),
        (not (simple or drawn or by_cards or rovers), 0.05, message("trays follow the schedule")),
        (spent.shared, 0.03, message("tables share trays")),
        (turned, 0.05, message("trays are turned")),
    )
    burden = sum(weight for there, weight, _ in burdens if there)
    words = [message("everyone moves on a single call")] if simple else []
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
