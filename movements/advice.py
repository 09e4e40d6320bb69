"""Which systems suit tonight, and what each costs: rounds, trays, minutes, and how hard it is to run."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from . import catalogue, fairness, one_more
from .announcements import follows_cards
from .message import in_a_row, message, plural
from .plan import Impossible, Movement, Party, usual_set_size
from .request import DIRECTIONS, Request

USUAL_TRAYS = 24
"""Trays in a whole evening: "24 is usual" (Foster, 000:2066)."""


@dataclass(frozen=True, slots=True)
class Cost:
    """``trays_each`` is (fewest, most) trays that a contestant, or each half of a team, plays;
    ``sitting_out`` the contestants who sit out at all, and ``longest_wait`` how many rounds one of them
    does; ``minutes`` the length of play."""

    rounds: int
    trays: int
    trays_a_round: int
    trays_each: tuple[int, int]
    sitting_out: tuple[int, ...]
    longest_wait: int
    shared: bool
    rests: bool
    minutes: int


def cost(movement: Movement, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Cost:
    """What ``movement`` costs when a tray and a move take so many minutes. The last round has no move. Rounds that are
    planned and still to be drawn cost what the drawn ones do."""
    plays: Counter[Party] = Counter()
    waits: Counter[int] = Counter()
    length = 0
    for each in movement.rounds:
        longest = max((len(seating.trays) for seating in each.tables), default=0)
        length += longest * minutes_per_tray
        waits.update(out.contestant for out in each.sitting_out)
        for number, place in each.seated():
            half = place.line.value if movement.of_teams else ""
            plays[number, half] += len(place.seating.trays) if place.seating else 0
    drawn = len(movement.rounds)
    rounds = max(movement.planned, drawn)
    length = length * rounds // (drawn or 1)
    each_plays = [number * rounds // (drawn or 1) for number in plays.values()]
    return Cost(
        rounds=rounds,
        trays=len({tray for _, seating in movement.meetings() for tray in seating.trays}) * rounds // (drawn or 1),
        trays_a_round=max((len(seating.trays) for _, seating in movement.meetings()), default=0),
        trays_each=(min(each_plays, default=0), max(each_plays, default=0)),
        sitting_out=tuple(sorted(waits)),
        longest_wait=max(waits.values(), default=0),
        shared=any(seating.shares for _, seating in movement.meetings()),
        rests=any(each.resting and each.tables for each in movement.rounds),
        minutes=length + minutes_per_move * max(0, rounds - 1),
    )


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One way to play tonight.

    ``met`` is the share of those they are ranked with or against that a contestant meets, on average; ``qf`` the
    fairness of a single field (None with two winners); ``running`` says what makes it hard to run; ``why`` is one
    sentence for it; ``late`` what one more contestant at the door would cost; ``worth`` what suggestions are ranked
    by, 1 at best.
    """

    request: Request
    movement: Movement
    cost: Cost
    met: Fraction
    qf: Fraction | None
    running: str
    why: str
    late: str
    worth: float


def suggest(
    contestants: int,
    minutes: int | None = None,
    trays: int | None = None,
    kind: str = "pairs",
    *,
    asked: Request | None = None,
    systems: Collection[str] | None = None,
    minutes_per_tray: int = 7,
    minutes_per_move: int = 2,
) -> list[Suggestion]:
    """What fits tonight, best first.

    ``minutes`` is the time there is and ``trays`` how many the club owns (None: no limit). Without limits
    each system is taken whole, with its usual set; within limits the set and the rounds are chosen so that
    most is played. ``asked`` fixes the set and the rounds instead, and which way round the room moves; ``systems``
    names the only ones to consider. A system that cannot keep to the limits is not suggested.
    """
    found: list[Suggestion] = []
    for request in _requests(contestants, kind, systems, asked):
        best: Suggestion | None = None
        for wanted in _sizes(request, minutes, trays, asked, minutes_per_tray, minutes_per_move):
            try:
                movement = catalogue.build(wanted)
            except Impossible:
                continue
            spent = cost(movement, minutes_per_tray, minutes_per_move)
            if (minutes is None or spent.minutes <= minutes) and (trays is None or movement.trays <= trays):
                one = _suggestion(wanted, movement, spent, minutes, minutes_per_tray)
                best = one if best is None or one.worth > best.worth else best
        if best is not None and all(best.movement.rounds != other.movement.rounds for other in found):
            found.append(best)
    ranked = sorted(found, key=lambda each: (-each.worth, each.request.system, each.request.variant or ""))
    return [replace(each, late=_late(each, minutes_per_tray, minutes_per_move)) for each in ranked]


def suggestion(request: Request, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Suggestion:
    """What one request would cost and how it compares, whether or not it would be suggested. Raises Impossible."""
    movement = catalogue.build(request)
    spent = cost(movement, minutes_per_tray, minutes_per_move)
    one = _suggestion(request, movement, spent, None, minutes_per_tray)
    return replace(one, late=_late(one, minutes_per_tray, minutes_per_move))


def _requests(contestants: int, kind: str, systems: Collection[str] | None, asked: Request | None) -> Iterator[Request]:
    """Every system of that kind in every variant, and for one field with turned trays; those that go the way that is
    asked for, in the book's way without it."""
    direction = (asked and asked.direction) or DIRECTIONS[0]
    for system in (catalogue.SYSTEMS if systems else catalogue.offered(direction)).values():
        if system.contestants != kind or contestants not in system.counts or (systems and system.name not in systems):
            continue
        for variant in system.variants:
            for turning in ("none", "tables", "trays"):
                way = system.way(direction) if direction in system.directions else None
                yield Request(system.name, contestants, variant, turning=turning, direction=way)


def _sizes(
    request: Request,
    minutes: int | None,
    trays: int | None,
    asked: Request | None,
    minutes_per_tray: int,
    minutes_per_move: int,
) -> Iterator[Request]:
    """The sets and rounds to try: as asked; the usual ones where nothing limits; else every set, with as
    many rounds as there is time for."""
    if asked is not None and (asked.trays_per_set or asked.rounds):
        yield replace(request, trays_per_set=asked.trays_per_set, rounds=asked.rounds)
        return
    if minutes is None and trays is None:
        yield request
        return
    whole = _whole(request)
    for size in range(1, max(usual_set_size(whole), 8) + 1 if whole else 1):
        fits = whole
        if minutes is not None:
            fits = min(whole, (minutes + minutes_per_move) // (size * minutes_per_tray + minutes_per_move))
        if fits:
            yield replace(request, trays_per_set=size, rounds=None if fits == whole else fits)


def _whole(request: Request) -> int:
    """How many rounds it has, with sets of one or, where tables exchange trays, of two; 0 where it cannot be had."""
    for size in (1, 2):
        try:
            return len(catalogue.build(replace(request, trays_per_set=size)).rounds)
        except Impossible:
            continue
    return 0


def _suggestion(
    request: Request, movement: Movement, spent: Cost, minutes: int | None, minutes_per_tray: int
) -> Suggestion:
    met = _met(movement)
    qf = fairness.qf(movement)
    burdens = _burdens(movement, spent)
    wanted = USUAL_TRAYS if minutes is None else max(1, min(USUAL_TRAYS + 4, minutes // minutes_per_tray))
    filled = min(1.0, spent.trays_each[0] / wanted)
    # Too long an evening is as bad as too short a one.
    over = max(0.0, spent.trays_each[1] / wanted - 1.25)
    fair = 0.85 if qf is None else float(qf) / 100
    waiting = sum(len(each.sitting_out) for each in movement.rounds) / sum(
        2 * len(each.tables) + len(each.sitting_out) for each in movement.rounds
    )
    whole = 0.0 if request.rounds is None else 0.05
    worth = 0.4 * filled - 0.5 * over + 0.2 * float(met) + 0.25 * fair + 0.15 * (1 - len(burdens) / 3) - waiting - whole
    return Suggestion(request, movement, spent, met, qf, _running(burdens), _why(movement, spent, met, qf), "", worth)


def _met(movement: Movement) -> Fraction:
    """The average share of possible opponents whom a contestant meets."""
    opponents: dict[int, set[int]] = {number: set() for number in movement.contestants.numbers}
    for _, seating in movement.meetings():
        ns, ew = seating.sides
        for one in ns:
            opponents[one].update(ew)
        for one in ew:
            opponents[one].update(ns)
    count = len(opponents)
    if movement.winners == 1:
        return Fraction(sum(map(len, opponents.values())), count * (count - 1))
    fields = Counter(movement.field_of(number) for number in opponents)
    return (
        sum(
            (Fraction(len(met), count - fields[movement.field_of(number)]) for number, met in opponents.items()),
            Fraction(0),
        )
        / count
    )


def _burdens(movement: Movement, spent: Cost) -> list[str]:
    """Everything that makes an evening harder to run than calling out one move: cards to follow, trays to share, trays
    to turn."""
    by_cards = follows_cards(movement)
    turned = any(seating.turned for _, seating in movement.meetings())
    burdens = (
        (by_cards, message("all follow cards")),
        (spent.shared, message("tables share trays")),
        (turned, message("trays are turned")),
    )
    return [words for there, words in burdens if there]


def _running(burdens: list[str]) -> str:
    return in_a_row(burdens) or message("one call moves the room")


def _why(movement: Movement, spent: Cost, met: Fraction, qf: Fraction | None) -> str:
    """The strongest argument for it, in one sentence."""
    if qf is not None and qf == 100:
        return message("Perfectly balanced: every result counts equally against every other's.")
    if met == 1 and movement.winners == 1:
        return message("Everybody meets everybody; one winner.")
    if movement.winners == 2 and met == 1:
        return message("Every N&S pair meets every E&W pair; two winners, and one call moves the room.")
    if movement.winners == 2:
        return message("Simple to run: N&S stay, one call moves the room; two winners.")
    if qf is not None:
        return message("One winner, fairness %(qf)s of 100.", qf=f"{float(qf):.0f}")
    return plural("%(count)s rounds.", "%(count)s rounds.", spent.rounds)


def _late(each: Suggestion, minutes_per_tray: int, minutes_per_move: int) -> str:
    """What one more contestant before play begins would cost, in words."""
    request = replace(each.request, count=each.request.count + 1, variant=None, rounds=None)
    kind = each.movement.contestants.kind
    try:
        movement = catalogue.build(request)
    except Impossible:
        return one_more.AT_THE_DOOR[kind]
    more = cost(movement, minutes_per_tray, minutes_per_move)
    if each.cost.sitting_out and not more.sitting_out:
        words = one_more.FILLS[kind]
    elif more.sitting_out and not each.cost.sitting_out:
        words = one_more.sit_out(kind, len(more.sitting_out))
    else:
        words = one_more.CHANGES_NOTHING[kind]
    return one_more.with_minutes(words, more.minutes - each.cost.minutes)
