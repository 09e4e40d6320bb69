"""Averages, plus and minus: how the Knickerbocker club scored its compass game (Foster,
000:2261-2274), made fair to those who did not all play the same trays.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import cast

from ..night import SEATS, Award, Night
from ..standings import Exact, Standings
from ..trays import ComparedGroup, Size, decided
from .tally import Measure, Score, best, tray_by_tray

MIDDLE = Fraction(50)


class AsMade(Measure):
    """Tricks or points as they were made, against the average of those who held the same cards.

    An award of 50 percent is that average. The books know no other percentage of tricks: here 100 is the
    highest made on the tray, 0 the lowest, and what is between lies in line on either side of the average.
    A weighted score counts as its mean. Where nobody has played the tray an award counts nothing yet.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.whole = night.whole
        parts *= lcm(*(((award.percent - MIDDLE) / MIDDLE).denominator for award in awards))
        self.denominator = parts * lcm(*{played or 1 for _, _, played in sizes})

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        return {made: int(made * self.denominator) for made in set(group.made)}

    def points(self, group: ComparedGroup) -> list[int]:
        denominator = self.denominator
        return cast(list[int], [made * denominator for made in group.made])

    def average(self, group: ComparedGroup) -> int:
        return int(group.total() * self.denominator) // (group.played or 1)

    def both(self, average: int) -> int:
        return self.whole * self.denominator

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        average = self.average(group)
        if not worth:
            return average
        most, least = max(worth.values()), min(worth.values())
        if award.kind != "percent":
            return most if award.kind == "most" else least
        above = (award.percent - MIDDLE) / MIDDLE
        reach = most - average if above > 0 else average - least
        return average + reach * above.numerator // above.denominator

    def left(self, group: ComparedGroup, made: Exact, left: Exact, worth: dict[Exact, int]) -> int:
        return int(left * self.denominator)


def average(night: Night) -> Standings:
    """Each contestant's tricks (points, at auction: law H, 000:1272) against the average of what was made
    with the same cards.

    The book totals the tricks, averages the totals of a field and ranks by plus and minus. That asks
    everybody to have played everything. Where somebody sat out, skipped or has a result to come,
    totals cannot be compared, so they are *equated*: a result is measured against the average of its
    tray in its line (N&S with N&S, E&W with E&W) in the same field, ``average`` is the sum of those
    averages and ``difference`` the sum of the pluses and minuses. What one did not play counts neither way.

    In a plain compass everybody of a line plays every tray, and the sum of the trays' averages *is* the
    average of the totals: the same figures as the book's. But for awards, rulings and what is carried over
    the differences add up to 0 in every field.

    Overall winners are those with the highest difference of all fields; nobody before a result is in.
    """
    return tray_by_tray(night, AsMade(), "difference")


def four_winners(night: Night) -> Standings:
    """Players in four fields, by the seat they keep: the best N, E, S and W (Foster, 000:2336).

    Each is ranked by tricks above the average of the seat. Who is entered without a field is in that of the
    seat sat in most. Winners are those of every field; with the option ``overall`` the lady (N, E) and the
    gentleman (S, W) with the most tricks above average.
    """
    found = average(in_seats(night))
    rows = [
        Score(row.entry, (row.difference,), row.total, row.average, row.played)
        for ranking in found.rankings
        for row in ranking.rows
    ]
    fields = [("N", "E"), ("S", "W")] if night.options.overall else [(seat,) for seat in SEATS]
    chosen = {number for those in fields for number in best(night, [row for row in rows if row.entry.field in those])}
    return replace(found, winners=tuple(sorted(chosen)))


def in_seats(night: Night) -> Night:
    """The night with everybody in the field of a seat: who has none yet in that of the seat sat in most."""
    sat: dict[int, Counter[str]] = {entry.number: Counter() for entry in night.entries}
    for result in decided(night):
        for seat, player in zip(SEATS, result.seats or (), strict=bool(result.seats)):
            sat[player][seat] += 1
    entries = tuple(
        replace(entry, field=max(SEATS, key=lambda seat: (sat[entry.number][seat], -SEATS.index(seat))))
        if entry.field == "all"
        else entry
        for entry in night.entries
    )
    return replace(night, entries=entries)
