"""Units for resampling an evening: trays if a method adds up trays, matches if it adds up matches."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ..counting.tally import count
from ..method import method
from ..night import Night
from ..scored import standings
from ..standings import Row, Standings
from ..terms import held

LEAST = 6
"""The minimum number of units: with fewer, the spread is unknown."""

Parts = Mapping[int, tuple[float, float]]
"""Unit -> the contestant's score in it, and the score that it is measured against."""
TableSides = tuple[tuple[int, ...], tuple[int, ...]]
"""The holders of the N&S and the E&W cards at a table; in a match, the two opponents."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of each contestant, unit by unit. A contestant's *mean* is ``scale`` times its score, divided by its
    maximum: a percentage if ``percent``, else tricks, points, IMPs or victory points per unit. ``by`` is "tray" or
    "match"; ``tables`` are the tables of each unit."""

    parts: Mapping[int, Parts]
    tables: Mapping[int, tuple[TableSides, ...]]
    scale: float
    percent: bool
    ranked_by: str
    by: str

    def mean(self, number: int) -> float:
        """Return the contestant's mean before penalties and handicaps."""
        made = self.parts[number].values()
        against = sum(base for _, base in made)
        return self.scale * sum(value for value, _ in made) / against if against else 0.0

    def slope(self, row: Row) -> float:
        """Return the increase in the ranked value for an increase of one in the mean."""
        if self.percent and self.ranked_by == "percent":
            return 1.0
        return sum(base for _, base in self.parts[row.entry.number].values()) / self.scale


def sample(night: Night, found: Standings | None = None) -> Sample | None:
    """Return the units of a night; None if the method does not add up units: matches won and losses compare totals, and
    all matches of a round robin use the same trays. ``found`` are its standings, if known.
    """
    if method(night.scoring).tray_by_tray and not night.options.team_match:
        return _of_trays(night)
    if method(night.scoring).resampled:
        return _of_matches(night, found or standings(night))
    return None


def _of_trays(night: Night) -> Sample:
    ranked_by, measure = method(night.scoring).ranked_by, method(night.scoring).measure()
    tally, _ = count(night, measure)
    whole = tally.denominator
    parts: dict[int, Parts] = {}
    for number, trays in tally.by_tray().items():
        if measure.percent:
            parts[number] = {tray: (made / whole, average / whole) for tray, (made, average) in trays.items()}
        elif ranked_by == "difference":
            parts[number] = {tray: ((made - average) / whole, 1.0) for tray, (made, average) in trays.items()}
        else:
            parts[number] = {tray: (made / whole, 1.0) for tray, (made, _) in trays.items()}
    if ranked_by == "percent" and night.options.carry_over:
        ranked_by = "total"
    return Sample(parts, _at_tables(night), 50.0 if measure.percent else 1.0, measure.percent, ranked_by, "tray")


def _at_tables(night: Night) -> dict[int, tuple[TableSides, ...]]:
    found: defaultdict[int, list[TableSides]] = defaultdict(list)
    for result in night.results:
        found[result.tray].append(held(result))
    return {tray: tuple(tables) for tray, tables in found.items()}


def _of_matches(night: Night, found: Standings) -> Sample:
    parts: defaultdict[int, dict[int, tuple[float, float]]] = defaultdict(dict)
    percent = method(night.scoring).resampled == "percent"
    for unit, match in enumerate(found.matches):
        both = float(sum(match.won))
        for number, won in zip((match.a, match.b), match.won, strict=True):
            parts[number][unit] = (float(won), both if percent else 1.0)
    tables = {unit: (((match.a,), (match.b,)),) for unit, match in enumerate(found.matches)}
    return Sample(dict(parts), tables, 100.0 if percent else 1.0, percent, "total", "match")
