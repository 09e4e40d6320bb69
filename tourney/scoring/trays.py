"""The results of a night, grouped for comparison by tray, line and field."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import Any, TypeVar, cast, overload

from .night import Night, Result
from .result_columns import ResultColumn, Weighted
from .result_table import field_of
from .standings import Exact

Key = TypeVar("Key")
Picked = TypeVar("Picked")
Mark = tuple[str, str]
Size = tuple[Mark, int, int]
"""Key of a comparison: its mark, its number of results, and how many of them were played."""


@dataclass(slots=True)
class ComparedGroup:
    """The results on one tray that are compared in one line: ``rows`` are places in the column's lists, ``made`` the
    values of those played. ``mark`` is the field, with the section if only a section is compared.

    If one of them is a weighted score, each of its results counts as a part of a table by its weight, and all other
    tables are compared with it accordingly: an outcome of 60 percent counts as six tenths of a result in the tray's
    frequencies. ``weights`` then has the part of each ``made``, of which a whole result has ``units``; it is empty if
    every result is whole."""

    mark: Mark
    tray: int
    rows: Sequence[int]
    made: Sequence[Exact]
    weights: Sequence[int] = ()
    units: int = 1

    @property
    def played(self) -> int:
        """Return the number of results played; a weighted score counts as one."""
        return sum(self.weights) // self.units if self.weights else len(self.made)

    def weighed(self) -> list[tuple[Exact, int]]:
        """Return the results, lowest first, each with its part in units."""
        return sorted(zip(self.made, self.weights or [self.units] * len(self.made), strict=True))

    def total(self) -> Exact:
        """Return the sum of the results, each multiplied by its part."""
        if not self.weights:
            return sum(self.made)
        return Fraction(sum(made * weight for made, weight in self.weighed()), self.units)


def decided(night: Night) -> Sequence[Result]:
    """Return the results after rulings; each changed result has the number of its ruling."""
    instead = {
        ruling.result.place: replace(ruling.result, ruled=number)
        for number, ruling in enumerate(night.rulings, start=1)
        if ruling.result
    }
    return tuple(instead.get(result.place, result) for result in night.results) if instead else night.results


def by_tray(results: Sequence[Result]) -> dict[int, Sequence[int]]:
    """Return tray -> the places of its results in the list, as ranges if they are together, as on travellers."""
    numbers = field_of(results, "tray")
    together: dict[int, Sequence[int]] = {}
    end, length, most = 0, 1, len(numbers)
    while end < most and numbers[end] not in together:
        begin, tray = end, numbers[end]
        end += length  # as many as on the previous tray, if there are
        if numbers[begin:end].count(tray) != length or (end < most and numbers[end] == tray):
            end = next((at for at in range(begin, most) if numbers[at] != tray), most)
            length = end - begin
        together[tray] = range(begin, end)
    if end == most:
        return together
    trays: defaultdict[int, list[int]] = defaultdict(list)
    for row, tray in enumerate(numbers):
        trays[tray].append(row)
    return dict(trays)


def marks(night: Night) -> dict[int, Mark]:
    """Return contestant -> its comparison group: its field, with its section if comparisons stay within sections."""
    by_section = night.options.across == "section"
    return {entry.number: (entry.field, entry.section if by_section else "") for entry in night.entries}


def groups(night: Night, column: ResultColumn, trays: Mapping[int, Sequence[int]]) -> Iterator[ComparedGroup]:
    """Yield every comparison of the column on these trays, without unplayed results."""
    mark_of = marks(night)
    alone, *others = {mark_of[holder] for holder in column.people} or {("", "")}
    for tray, rows in trays.items():
        plain = tray not in column.odd
        if plain and not others:
            yield ComparedGroup(alone, tray, rows, cast("Sequence[Exact]", pick(column.made, rows)))
            continue
        if not plain:
            there = (column.awards, column.weighted, column.published)
            rows = [row for row in rows if column.made[row] is not None or any(row in each for each in there)]
        parts: Mapping[Mark, Sequence[int]] = {alone: rows} if rows else {}
        if others:
            apart: defaultdict[Mark, list[int]] = defaultdict(list)
            for row in rows:
                apart[mark_of[column.holders[row]]].append(row)
            parts = apart
        for mark, part in parts.items():
            picked = pick(column.made, part)
            made = cast(Sequence[Exact], picked) if plain else [each for each in picked if each is not None]
            group = ComparedGroup(mark, tray, part, made)
            if column.weighted and not plain:
                _weigh(group, [column.weighted[row] for row in part if row in column.weighted])
            yield group


def _weigh(group: ComparedGroup, scores: Sequence[Weighted]) -> None:
    """Add the results of weighted scores to a group, after the whole results."""
    if scores:
        group.units = lcm(*(weight.denominator for score in scores for weight, _ in score))
        parts = [(made, int(weight * group.units)) for score in scores for weight, made in score]
        group.weights = [*[group.units] * len(group.made), *(weight for _, weight in parts)]
        group.made = [*group.made, *(made for made, _ in parts)]


@overload
def pick(values: Sequence[Picked], places: Sequence[int]) -> Sequence[Picked]: ...
@overload
def pick(values: Mapping[Key, Picked], places: Sequence[Key]) -> Sequence[Picked]: ...
def pick(values: Any, places: Sequence[Any]) -> Sequence[Any]:
    """Return the values at these places or keys. itemgetter is the fastest way."""
    if type(places) is range:
        picked: Sequence[Any] = values[places.start : places.stop]
        return picked
    return itemgetter(*places)(values) if len(places) > 1 else [values[place] for place in places]
