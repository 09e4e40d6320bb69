"""The outcome of scoring: exact rankings. Numbers are rounded where they are shown."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from .night import Entry, Result

Exact = int | Fraction


def as_exact(value: int, denominator: int) -> Exact:
    """Return a whole number if the quotient is one, else a fraction."""
    whole, rest = divmod(value, denominator)
    return Fraction(value, denominator) if rest else whole


@dataclass(frozen=True, slots=True)
class Row:
    """One contestant in a ranking; ``rank`` is None if unranked or not yet known. ``played`` counts trays. ``percent``
    is of the maximum, if the method has percentages. ``also`` are further numbers of the method, by name: (("won", 2),
    ("net", 6)) for matches; ``key`` are those that rank it, the first first."""

    rank: int | None
    entry: Entry
    total: Fraction
    average: Fraction
    played: int
    percent: Fraction | None = None
    also: tuple[tuple[str, Fraction], ...] = ()
    key: tuple[Exact, ...] = ()

    @property
    def difference(self) -> Fraction:
        return self.total - self.average


@dataclass(frozen=True, slots=True)
class Ranking:
    """A field in order, best first; ties share a rank. Unranked contestants come last. For a stratum, ``field`` has
    both, "N&S B" or "B", and ``stratum`` only its name."""

    field: str
    rows: tuple[Row, ...]
    stratum: str = ""

    @property
    def of(self) -> int:
        """Return the number of ranked contestants."""
        return sum(row.rank is not None for row in self.rows)

    @property
    def shared_ranks(self) -> frozenset[int]:
        ranks = Counter(row.rank for row in self.rows if row.rank is not None)
        return frozenset(rank for rank, times in ranks.items() if times > 1)

    @property
    def rank_texts(self) -> dict[int, str]:
        """Return the rank of each contestant, with = if it is shared; empty for an unranked contestant."""
        shared = self.shared_ranks
        ranks = {row.entry.number: row.rank for row in self.rows}
        return {each: f"{rank}{'=' * (rank in shared)}" if rank else "" for each, rank in ranks.items()}


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a result for the holders of the N&S and the E&W cards; None if not played."""

    result: Result
    ns: Exact | None
    ew: Exact | None


@dataclass(frozen=True, slots=True)
class Match:
    """A match: ``a`` beat ``b`` by ``margin``, or lost if it is negative; ``won`` are each side's points. ``round`` is
    the round of the match if rounds are drawn, else 0 for everything they played against each other."""

    a: int
    b: int
    margin: Fraction
    won: tuple[Fraction, Fraction]
    round: int = 0


@dataclass(frozen=True, slots=True)
class Standings:
    """``winners`` are the numbers of the best over all fields. ``tie_breaks`` names the tie-breakers in order;
    contestants equal in all of them share the rank. ``remark`` is a sentence about the scoring, if needed."""

    rankings: tuple[Ranking, ...]
    results: Sequence[Points]
    winners: tuple[int, ...]
    matches: tuple[Match, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    remark: str = ""


def rows_of(standings: Standings, number: int) -> list[tuple[str, Row]]:
    """Return (field, row) of a contestant in each of its rankings, its own field first."""
    return [
        (ranking.field, row) for ranking in standings.rankings for row in ranking.rows if row.entry.number == number
    ]


def results_by_tray(standings: Standings) -> dict[int, list[Points]]:
    """Return tray -> its results, in the order of trays."""
    found: dict[int, list[Points]] = {number: [] for number in sorted({each.result.tray for each in standings.results})}
    for points in standings.results:
        found[points.result.tray].append(points)
    return found


def ranked(rows: Sequence[Row], guests: Collection[int] = ()) -> tuple[Row, ...]:
    """Return the rows from the highest key down with their ranks, shared by equal keys, 1 2 2 4; then the
    ``guests``."""
    by_number = sorted(rows, key=lambda row: row.entry.number)
    # A larger value never has a smaller float, so floats decide except for ties, and much faster.
    ordered = sorted(by_number, key=lambda row: [(float(part), part) for part in row.key], reverse=True)
    found: list[Row] = []
    for row in (row for row in ordered if row.entry.number not in guests):
        tied = bool(found) and found[-1].key == row.key
        found.append(replace(row, rank=found[-1].rank if tied else len(found) + 1))
    return (*found, *(row for row in ordered if row.entry.number in guests))


def in_order(field: str) -> tuple[int, str]:
    """Return the sort key of a field: N&S before E&W, N before E, S and W, as in the room; then by name."""
    return ({"N&S": 0, "E&W": 1, "N": 2, "E": 3, "S": 4, "W": 5}.get(field, 6), field)
