"""A season: each player's results over many nights, by the rules of a series. Exact and pure."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from operator import attrgetter
from typing import NamedTuple

from .figures import as_shown

MEASURES = ("points", "percent", "difference")
"""Measures of a night: points by rank; the percentage; or plus and minus."""

SHOWN = 2
"""The decimal places to which a season is shown and ranked."""


class NightPlacing(NamedTuple):
    """The result of a night for a player with a partner: ``rank`` among ``of`` in its field, shared by ``tied`` of them
    (1 for no tie). ``night`` is the number of the night in order. ``percent`` is None if the night's method has none. A
    season has tens of thousands, and a tuple is created many times faster than a dataclass."""

    night: int
    rank: int
    of: int
    tied: int
    difference: Fraction
    percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The rules of a season. ``points`` are those of the first rank, the second and so on, and lower ranks get none; if
    empty, one for each contestant beaten and a half for each tie. The best ``best`` nights count (None: all). A player
    with fewer than ``least`` nights has no rank.

    With the measure percent a handicap is added to each night: ``handicap`` (a share, 0 to 1) of the difference between
    50 and the mean of the player's earlier nights in the series, so that it follows results; the first night has none.
    """

    measure: str = "points"
    points: tuple[int, ...] = ()
    best: int | None = None
    least: int = 1
    handicap: Fraction = Fraction(0)


class SeasonNight(NamedTuple):
    """A night's value for a player, and whether it counts."""

    night: int
    value: Fraction
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """``rank`` is None for players with too few nights. ``total`` is the sum of counting nights or, with the measure
    percent, their mean. A further night raises it if it is worth more than ``to_beat``: the lowest counting value once
    the maximum number of nights count, otherwise the mean; None if every night adds to a sum."""

    rank: int | None
    player: int
    total: Fraction
    nights: tuple[SeasonNight, ...]
    to_beat: Fraction | None = None

    @property
    def played(self) -> int:
        return len(self.nights)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """One line for partners who played every night together. ``rank`` counts lines, not players, and may be ``shared``;
    ``before`` is the rank without the last night, None for players without one."""

    rank: int | None
    players: tuple[int, ...]
    standing: SeasonStanding
    before: int | None = None
    shared: bool = False

    @property
    def climbed(self) -> int | None:
        """Return the number of ranks gained by the last night, negative for a loss; None without two ranks to
        compare."""
        return None if self.rank is None or self.before is None else self.before - self.rank

    @property
    def lost(self) -> int:
        """Return the number of ranks lost by the last night."""
        return -min(self.climbed or 0, 0)


def season_lines(
    table: Sequence[SeasonStanding], before: Sequence[SeasonStanding], together: Mapping[int, Hashable]
) -> tuple[SeasonLine, ...]:
    """Return the lines of a table: players with the same value in ``together`` share one. ``before`` is the table
    without the last night."""
    players: defaultdict[Hashable, list[int]] = defaultdict(list)
    for row in table:
        players[together[row.player]].append(row.player)
    earlier = {key: rank for key, rank, _row in _ranked_lines(before, together)}
    now = _ranked_lines(table, together)
    times = Counter(rank for _key, rank, _row in now)
    return tuple(
        SeasonLine(rank, tuple(players[key]), row, earlier.get(key), rank is not None and times[rank] > 1)
        for key, rank, row in now
    )


def _ranked_lines(
    table: Sequence[SeasonStanding], together: Mapping[int, Hashable]
) -> list[tuple[Hashable, int | None, SeasonStanding]]:
    """The lines of a table, each with its rank among lines."""
    found: dict[Hashable, tuple[int | None, SeasonStanding]] = {}
    last: tuple[int | None, int | None] = (None, None)  # the rank of the player and that of the previous line
    for row in table:
        key = together[row.player]
        if key not in found:
            rank = last[1] if row.rank is not None and row.rank == last[0] else len(found) + 1
            last = (row.rank, rank)
            found[key] = (None if row.rank is None else rank, row)
    return [(key, rank, row) for key, (rank, row) in found.items()]


def season(placed: Mapping[int, Iterable[NightPlacing]], rules: SeasonRules) -> tuple[SeasonStanding, ...]:
    """Return everybody's standing from ``placed``, best first; totals that are shown as equal share a rank. Nights
    without the measure do not count."""
    rows = []
    for player, played in placed.items():
        nights = [each for each in played if rules.measure != "percent" or each.percent is not None]
        if not nights:
            continue
        nights.sort(key=attrgetter("night"))
        counted = _counted(nights, rules)
        values = [each.value for each in counted if each.counts]
        total = _sum(values)
        rows.append((player, total / len(values) if rules.measure == "percent" else total, counted))
    return _ranked(rows, rules)


def _ranked(
    rows: Iterable[tuple[int, Fraction, tuple[SeasonNight, ...]]], rules: SeasonRules
) -> tuple[SeasonStanding, ...]:
    """Rank players by their totals, each with the nights."""
    found: list[SeasonStanding] = []
    ordered = sorted(rows, key=lambda row: (len(row[2]) < rules.least, -row[1], row[0]))
    for place, (player, total, counted) in enumerate(ordered, start=1):
        if len(counted) < rules.least:
            rank = None
        elif found and found[-1].rank is not None and as_shown(found[-1].total, SHOWN) == as_shown(total, SHOWN):
            rank = found[-1].rank
        else:
            rank = place
        found.append(SeasonStanding(rank, player, total, counted, _to_beat(counted, total, rules)))
    return tuple(found)


def without_last(table: Sequence[SeasonStanding], last: int, rules: SeasonRules) -> tuple[SeasonStanding, ...]:
    """Return the table before the ``last`` night. Earlier values do not depend on it, and are not added up again."""
    rows = []
    for row in table:
        if row.nights[-1].night != last:
            rows.append((row.player, row.total, row.nights))
        elif row.played > 1:
            rows.append((row.player, *_without_newest(row, rules.measure == "percent")))
    return _ranked(rows, rules)


def _without_newest(row: SeasonStanding, mean: bool) -> tuple[Fraction, tuple[SeasonNight, ...]]:
    """The total and the nights without the newest; if that one counts, the best night that did not replaces it."""
    *nights, newest = row.nights
    counting = sum(each.counts for each in row.nights) if mean else 1
    total = row.total * counting
    if newest.counts:
        total -= newest.value
        spare = [at for at, each in enumerate(nights) if not each.counts]
        if spare:
            best = max(spare, key=lambda at: nights[at].value)
            nights[best] = nights[best]._replace(counts=True)
            total += nights[best].value
        elif mean:
            counting -= 1
    return total / counting, tuple(nights)


def _sum(values: Iterable[Fraction]) -> Fraction:
    """Return the sum. Values with the same denominator are added first, because whole numbers are many times faster."""
    numerators: defaultdict[int, int] = defaultdict(int)
    for value in values:
        numerators[value.denominator] += value.numerator
    return sum((Fraction(each, of) for of, each in numerators.items()), Fraction(0))


def _to_beat(nights: Sequence[SeasonNight], total: Fraction, rules: SeasonRules) -> Fraction | None:
    if rules.best is not None and len(nights) >= rules.best:
        return min(each.value for each in nights if each.counts)
    return total if rules.measure == "percent" else None


def _counted(nights: Sequence[NightPlacing], rules: SeasonRules) -> tuple[SeasonNight, ...]:
    if rules.measure == "percent":
        values = _percents(nights, rules.handicap)
    elif rules.measure == "difference":
        values = [each.difference for each in nights]
    else:
        values = [points(each, rules.points) for each in nights]
    best = len(values) if rules.best is None else rules.best
    # Of equal nights the earlier one counts, so that a later one never changes the choice. Whole numbers compare much
    # faster.
    parts = lcm(*{value.denominator for value in values})
    wholes = [value.numerator * (parts // value.denominator) for value in values]
    order = sorted(range(len(values)), key=wholes.__getitem__, reverse=True)
    counting = set(order[:best])
    return tuple(SeasonNight(each.night, values[at], at in counting) for at, each in enumerate(nights))


def points(each: NightPlacing, scale: Sequence[int]) -> Fraction:
    """Return the points for a rank; players who tie share the points of their ranks equally."""
    return _points(each.rank, each.of, each.tied, tuple(scale))


@lru_cache(maxsize=10_000)
def _points(rank: int, of: int, tied: int, scale: tuple[int, ...]) -> Fraction:
    """The points for a rank, cached because a season needs the same few thousands of times."""
    if not scale:
        return Fraction(2 * (of - rank - tied + 1) + tied - 1, 2)
    places = range(rank - 1, rank - 1 + tied)
    return Fraction(sum(scale[at] for at in places if at < len(scale)), tied)


def _percents(nights: Sequence[NightPlacing], share: Fraction) -> list[Fraction]:
    found: list[Fraction] = []
    before = Fraction(0)
    for at, each in enumerate(nights):
        percent = each.percent or Fraction(0)
        found.append(percent + share * (50 - before / at) if at else percent)
        before += percent
    return found
