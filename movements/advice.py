"""Suggested systems for tonight, best first: movements for the available trays, with their costs."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from . import catalogue, fairness, one_more
from .cost import Cost, Running, cost, running
from .fitting import USUAL_TRAYS, Limits, evening, fitted, outline, trouble
from .message import Message, message
from .plan import Movement
from .request import DIRECTIONS, Request
from .titles import counted

__all__ = ["USUAL_TRAYS", "Cost", "Limits", "Suggestion", "cost", "suggest", "suggestion"]

TURNED = 3
"""Number of first suggestions that are also offered with turned trays, for one winner or a better balance."""
MOST_SETS = 4
"""The most sets of trays that a club can be expected to get together."""
SMALL_FIELD = 6
"""A field smaller than this has too little to compare; as a rule it plays for one winner."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One way to play tonight.

    ``met`` is the average share of rivals that a contestant meets; ``qf`` the balance of a single field (None with two
    winners); ``running`` describes what makes it hard to run; ``why`` is a sentence in its favour; ``worth`` ranks
    suggestions within the ``limits``, 1 at best. A suggestion that needs more sets of trays than available tells
    whether it is ``fairer`` than those that do not; False if fairness is not measured.
    """

    request: Request
    movement: Movement
    cost: Cost
    met: Fraction
    qf: Fraction | None
    running: str
    why: str
    worth: float
    limits: Limits
    fairer: bool = False

    @property
    def turned(self) -> bool:
        """Whether it turns trays that the movement does not turn by default."""
        return self.request.turning != "none"

    @property
    def sets(self) -> int:
        """Return the number of sets of trays needed."""
        return self.movement.copies


def suggest(
    contestants: int,
    minutes: int | None = None,
    trays: int | None = None,
    kind: str = "pairs",
    *,
    asked: Request | None = None,
    systems: Collection[str] | None = None,
    sets: int = 1,
    minutes_per_tray: int = 7,
    minutes_per_move: int = 2,
) -> list[Suggestion]:
    """Return movements that suit tonight, best first; then fairer ones that need more ``sets`` of trays.

    ``minutes`` is the available time and ``trays`` the number of different ones (None: no limit). ``asked`` fixes the
    set, the rounds and the direction instead; ``systems`` names the only ones to consider.
    """
    limits = Limits(
        minutes,
        trays,
        minutes_per_tray,
        minutes_per_move,
        asked.trays_per_set if asked else None,
        asked.rounds if asked else None,
    )
    return list(_suggested(contestants, kind, tuple(systems) if systems else None, asked, sets, limits))


@lru_cache(maxsize=64)
def _suggested(
    contestants: int, kind: str, systems: tuple[str, ...] | None, asked: Request | None, sets: int, limits: Limits
) -> tuple[Suggestion, ...]:
    """The suggestions, cached because they are needed again and again while a director types."""
    requests = list(_requests(contestants, kind, systems, asked))
    playable = [each for each in requests if _copies(each) <= sets]
    if asked and asked.direction == DIRECTIONS[1]:
        playable = [each for each in playable if catalogue.suggested(each.system) != "at last"] or playable
    found = _distinct(filter(None, (_best(request, limits) for request in playable)))
    found = _distinct([*found, *_turned(found[:TURNED], limits)])
    more = [each for each in requests if sets < _copies(each) <= MOST_SETS]
    with_more = _with_more_sets(found, list(filter(None, (_best(request, limits) for request in more))))
    return (*found, *with_more)


def suggestion(
    request: Request,
    minutes_per_tray: int = 7,
    minutes_per_move: int = 2,
    *,
    minutes: int | None = None,
    trays: int | None = None,
) -> Suggestion:
    """Return the cost and comparison of one request, by default with suitable sets and rounds. Raises Impossible."""
    limits = Limits(minutes, trays, minutes_per_tray, minutes_per_move)
    best = None if request.trays_per_set or request.rounds else _best(request, limits)
    return best or _suggestion(request, catalogue.build(request), limits)


def measured(movement: Movement, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Suggestion:
    """Return the cost and comparison of an existing movement."""
    request = Request(movement.system, movement.contestants.count, movement.variant)
    return _suggestion(request, movement, Limits(None, None, minutes_per_tray, minutes_per_move))


def _requests(contestants: int, kind: str, systems: Collection[str] | None, asked: Request | None) -> Iterator[Request]:
    """Every system of this kind in every variant, in the requested direction, or in the book's if none is requested."""
    direction = (asked and asked.direction) or DIRECTIONS[0]
    for system in (catalogue.SYSTEMS if systems else catalogue.offered(direction)).values():
        if system.contestants != kind or contestants not in system.counts or (systems and system.name not in systems):
            continue
        way = system.way(direction) if direction in system.directions else None
        for variant in system.variants:
            yield Request(system.name, contestants, variant, direction=way)


def _copies(request: Request) -> int:
    known = outline(request)
    return known.copies if known else 1


def _best(request: Request, limits: Limits) -> Suggestion | None:
    """The request with the sets and rounds that suit the limits best; None if none suit them."""
    for wanted in fitted(request, limits):
        if movement := catalogue.built(wanted):
            one = _suggestion(wanted, movement, limits)
            if limits.fits(one.cost.minutes, movement.trays):
                return one
    return None


def _turned(found: list[Suggestion], limits: Limits) -> Iterator[Suggestion]:
    """The fairer of two ways to turn trays, to make one winner of two fields or to make one field fairer."""
    for each in found:
        if each.movement.of_teams or each.qf == 100:
            continue
        ways = []
        for turning in ("tables", "trays"):
            wanted = replace(each.request, turning=turning)
            movement = catalogue.built(wanted)
            if movement and movement.rounds != each.movement.rounds:
                ways.append(_suggestion(wanted, movement, limits))
        best = max(ways, key=lambda way: way.worth, default=None)
        if best and best.qf is not None and (each.qf is None or best.qf > each.qf):
            yield best


def _distinct(found: Iterator[Suggestion] | list[Suggestion]) -> list[Suggestion]:
    """The suggestions, best first, with each movement and each title only once."""
    order = list(catalogue.SYSTEMS)
    ranked = sorted(found, key=lambda each: (-each.worth, order.index(each.request.system), each.request.variant or ""))
    kept: list[Suggestion] = []
    for each in ranked:
        if all(each.movement.rounds != other.movement.rounds for other in kept):
            kept.append(each)
    return kept


def _with_more_sets(found: list[Suggestion], more: list[Suggestion]) -> list[Suggestion]:
    """Return those that are fairer than any for the available sets, or useful to teams for another reason."""
    best: dict[int, Fraction] = {}
    for each in found:
        best[each.movement.winners] = max(best.get(each.movement.winners, Fraction(0)), _balance(each))
    kept = []
    for each in _distinct(more):
        if each.movement.of_teams:
            kept.append(each)
        elif _balance(each) > best.get(each.movement.winners, Fraction(100)):
            kept.append(replace(each, fairer=True))
    return kept


def _balance(each: Suggestion) -> Fraction:
    """The fairness of the field, or of the least fair of several."""
    if each.qf is not None:
        return each.qf
    movement = each.movement
    return min((qf for qf in fairness.qf_of_fields(movement).values() if qf is not None), default=Fraction(0))


def _suggestion(request: Request, movement: Movement, limits: Limits) -> Suggestion:
    spent = cost(movement, limits.minutes_per_tray, limits.minutes_per_move)
    met, qf, how = _met(movement), fairness.qf(movement), running(movement, spent)
    whole = outline(replace(request, trays_per_set=None, rounds=None, turning="none"))
    waiting = sum(len(each.sitting_out) for each in movement.rounds) / sum(
        2 * len(each.tables) + len(each.sitting_out) for each in movement.rounds
    )
    worth = (
        evening(*spent.trays_each, limits)
        + 0.2 * float(met)
        + 0.25 * _fair(movement, qf)
        + 0.15
        - how.burden
        - 0.04 * (catalogue.suggested(request.system) == "rarely")
        - waiting
        - (trouble(spent.trays_a_round, spent.rounds, movement.trays, whole) if whole else 0)
    )
    return Suggestion(request, movement, spent, met, qf, how.words, _why(movement, spent, met, qf, how), worth, limits)


def _fair(movement: Movement, qf: Fraction | None) -> float:
    """The fairness of one field. Separately ranked fields are fair in themselves, but small ones compare little."""
    if qf is not None:
        return float(qf) / 100
    smallest = min(Counter(map(movement.field_of, movement.contestants.numbers)).values())
    return 0.85 - 0.3 * max(0, SMALL_FIELD - smallest) * (movement.winners > 1)


def _met(movement: Movement) -> Fraction:
    """Return the average share of possible opponents that a contestant meets."""
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
    field = {number: movement.field_of(number) for number in opponents}
    sizes = Counter(field.values())
    shares = (Fraction(len(met), count - sizes[field[number]]) for number, met in opponents.items())
    return sum(shares, Fraction(0)) / count


def _why(movement: Movement, spent: Cost, met: Fraction, qf: Fraction | None, how: Running) -> Message:
    """The strongest argument for the movement, in one sentence that is true of its rounds."""
    if qf is not None and qf == 100:
        return message("Perfectly balanced: every result counts equally against every other.")
    if met == 1 and movement.winners == 1:
        return message("Everyone meets everyone else; one winner.")
    if movement.winners == 2 and met == 1 and how.one_call:
        return message(
            "Every N&S pair meets every E&W pair. There are two winners, and everyone moves on a single call."
        )
    if movement.winners == 2 and met == 1:
        return message("Every N&S pair meets every E&W pair. Two winners.")
    if movement.winners == 2 and how.one_call and how.still:
        return message("Simple to run: N&S stay, and everyone else moves on a single call. Two winners.")
    if movement.winners == 2 and how.still:
        return message("N&S stay; two winners.")
    if movement.winners == 2:
        return message("Two winners. A rover replaces a different N&S pair in each round.")
    if qf is not None:
        return message("One winner; balance %(qf)s out of 100.", qf=f"{float(qf):.0f}")
    return message("%(said)s.", said=counted(spent.rounds, "rounds"))


def late(each: Suggestion) -> str:
    """Describe the effect of one more contestant before play begins: the same system as then suggested."""
    request = replace(
        each.request, count=each.request.count + 1, variant=None, rounds=None, trays_per_set=None, turning="none"
    )
    kind = each.movement.contestants.kind
    more = _cost_of_best(request, each.limits)
    if more is None:
        return one_more.AT_THE_DOOR
    words: str = one_more.FILLS if each.cost.waiting else one_more.JOINS
    if more.waiting:
        words = one_more.sit_out(kind, more.waiting)
    return one_more.with_minutes(words, more.minutes - each.cost.minutes)


@lru_cache(maxsize=256)
def _cost_of_best(request: Request, limits: Limits) -> Cost | None:
    best = _best(request, limits)
    return best.cost if best else None
