"""Scores needed on the last night of a season to finish first, by its own rules. Exact and pure.

A total, as :mod:`.season` counts it, never falls as the value x of a further night grows, so inverting it gives the
required x without a search.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .season import NightPlacing, SeasonRules, SeasonStanding

FULL = Fraction(100)


@dataclass(frozen=True, slots=True)
class Needed:
    """The values that the night itself must bring: points, plus or minus, or the percentage before a handicap.
    ``level`` is the smallest value for a total no lower than the best of the others as they are; ``sure`` is the
    smallest for this whatever the others score. Each is None if no night can bring that much; ``sure`` also if a
    night's maximum is not known before play. ``any_does``: any value is enough."""

    player: int
    level: Fraction | None
    sure: Fraction | None
    any_does: bool = False


@dataclass(frozen=True, slots=True)
class _Sum:
    """A player's total: ``kept`` are the values that count, lowest first; ``lift`` is the handicap of a further night,
    and ``more`` tells whether it would bring enough nights for a rank."""

    kept: tuple[Fraction, ...]
    lift: Fraction
    ranked: bool
    more: bool


def needed(
    placed: Mapping[int, Iterable[NightPlacing]], table: Sequence[SeasonStanding], rules: SeasonRules, most: int
) -> tuple[Needed, ...]:
    """Return the needs of the players with the ``most`` highest totals in the ``table`` who would be ranked with a
    further night."""
    lifts = _lifts(placed, rules)
    sums = {row.player: _sum(row, lifts.get(row.player, Fraction(0)), rules) for row in table}
    highest = _highest(rules)
    stand = _two_best({player: _total(each.kept, rules) for player, each in sums.items() if each.ranked})
    could: list[tuple[Fraction, int | None]] = []
    if highest is not None:
        bests = {player: _at_best(each, highest, rules) for player, each in sums.items()}
        reach = {player: best for player, best in bests.items() if best is not None}
        could = _two_best(reach)
        if rules.least <= 1:  # a newcomer may win, and nobody is better placed with one night
            could = sorted([*could, (highest, None)], key=lambda each: each[0], reverse=True)
    leading = sorted((row for row in table if sums[row.player].more), key=lambda row: -row.total)[:most]
    found = []
    for row in leading:
        mine = sums[row.player]
        level, any_does = _least(mine, _best_but(stand, row.player), highest, rules)
        sure = None if highest is None else _least(mine, _best_but(could, row.player), highest, rules)[0]
        found.append(Needed(row.player, level, sure, any_does))
    return tuple(found)


def _lifts(placed: Mapping[int, Iterable[NightPlacing]], rules: SeasonRules) -> dict[int, Fraction]:
    """The handicap of a further night, by player."""
    if rules.measure != "percent" or not rules.handicap:
        return {}
    made = {player: [each.percent for each in played if each.percent is not None] for player, played in placed.items()}
    return {player: rules.handicap * (50 - sum(each, Fraction(0)) / len(each)) for player, each in made.items() if each}


def _sum(row: SeasonStanding, lift: Fraction, rules: SeasonRules) -> _Sum:
    kept = tuple(sorted(night.value for night in row.nights if night.counts))
    return _Sum(kept, lift, row.rank is not None, row.played + 1 >= rules.least)


def _highest(rules: SeasonRules) -> Fraction | None:
    """Return the maximum of a night before a handicap; None if it is not known before play."""
    if rules.measure == "percent":
        return FULL
    return Fraction(rules.points[0]) if rules.measure == "points" and rules.points else None


def _total(kept: Sequence[Fraction], rules: SeasonRules) -> Fraction:
    total = sum(kept, Fraction(0))
    return total / len(kept) if rules.measure == "percent" else total


def _full(each: _Sum, rules: SeasonRules) -> bool:
    """Whether a further night could only replace another."""
    return rules.best is not None and len(each.kept) >= rules.best


def _with(each: _Sum, value: Fraction, rules: SeasonRules) -> Fraction:
    """Return the total with a further night of this value, including its handicap."""
    kept = (max(value, each.kept[0]), *each.kept[1:]) if _full(each, rules) else (*each.kept, value)
    return _total(kept, rules)


def _at_best(each: _Sum, highest: Fraction, rules: SeasonRules) -> Fraction | None:
    """The highest possible final total of a player, with or without playing; None for those without a rank."""
    totals = [_total(each.kept, rules)] if each.ranked else []
    if each.more:
        totals.append(_with(each, highest + each.lift, rules))
    return max(totals, default=None)


def _two_best(totals: dict[int, Fraction]) -> list[tuple[Fraction, int | None]]:
    """The highest total, and the highest of another player."""
    return [(total, player) for player, total in sorted(totals.items(), key=lambda each: -each[1])[:2]]


def _best_but(totals: Sequence[tuple[Fraction, int | None]], player: int) -> Fraction | None:
    return next((total for total, whose in totals if whose != player), None)


def _least(
    each: _Sum, target: Fraction | None, highest: Fraction | None, rules: SeasonRules
) -> tuple[Fraction | None, bool]:
    """Return the smallest value needed for a total of ``target``, None if no night brings it, and whether any night
    does. Points and percentages are never below 0; minuses have no limit."""
    bottom = Fraction(0) if rules.measure != "difference" else None
    if target is None:
        return bottom, True
    nights = len(each.kept) + (0 if _full(each, rules) else 1)
    others = sum(each.kept[1:] if _full(each, rules) else each.kept, Fraction(0))
    if _full(each, rules) and _total(each.kept, rules) >= target:
        return bottom, True
    brings = (target * nights if rules.measure == "percent" else target) - others - each.lift
    if highest is not None and brings > highest:
        return None, False
    return (brings, False) if bottom is None else (max(brings, bottom), brings <= bottom)
