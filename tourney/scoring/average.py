"""Averages, plus and minus: how the Knickerbocker club scored its compass game (Foster,
000:2261-2274), made fair to those who did not all play the same trays.
"""

from collections import defaultdict
from fractions import Fraction

from .night import TRICKS, Night
from .standings import Points, Ranking, Row, Standings, ranked


def average(night: Night) -> Standings:
    """Each contestant's tricks against the average of what was made with the same cards.

    The book totals the tricks, averages the totals of a field and ranks by plus and minus. That asks
    everybody to have played everything. Where somebody sat out, skipped or has a result to come,
    totals cannot be compared, so they are *equated*: a result is measured against the average of its
    tray in its line (N&S with N&S, E&W with E&W) in the same field, ``average`` is the sum of those
    averages and ``difference`` the sum of the pluses and minuses. What one did not play counts neither way.

    In a plain compass everybody of a line plays every tray, and the sum of the trays' averages *is* the
    average of the totals: the same figures as the book's. In every field the differences add up to 0.

    Overall winners are those with the highest difference of all fields; nobody before a result is in.
    """
    fields = {entry.number: entry.field for entry in night.entries}
    made: defaultdict[tuple[str, int, str], list[int]] = defaultdict(list)
    plays: defaultdict[int, list[tuple[tuple[str, int, str], int]]] = defaultdict(list)
    for result in night.results:
        for contestant, line, tricks in (
            (result.ns, "N&S", result.tricks),
            (result.ew, "E&W", TRICKS - result.tricks),
        ):
            key = (fields[contestant], result.tray, line)
            made[key].append(tricks)
            plays[contestant].append((key, tricks))
    means = {key: Fraction(sum(tricks), len(tricks)) for key, tricks in made.items()}

    totals: dict[int, Fraction] = {}
    averages: dict[int, Fraction] = {}
    for entry in night.entries:
        mine = plays[entry.number]
        totals[entry.number] = Fraction(sum(tricks for _, tricks in mine))
        averages[entry.number] = sum((means[key] for key, _ in mine), Fraction(0))

    rankings: list[Ranking] = []
    for field in sorted(set(fields.values()), key=_order):
        members = [entry for entry in night.entries if entry.field == field]
        rows = [
            Row(
                rank=rank,
                entry=entry,
                total=totals[entry.number],
                average=averages[entry.number],
                difference=totals[entry.number] - averages[entry.number],
                played=len(plays[entry.number]),
            )
            for rank, entry in ranked((totals[each.number] - averages[each.number], each) for each in members)
        ]
        rankings.append(Ranking(field, tuple(rows)))

    played = [row for ranking in rankings for row in ranking.rows if row.played]
    best = max((row.difference for row in played), default=None)
    return Standings(
        rankings=tuple(rankings),
        results=tuple(
            Points(result, Fraction(result.tricks), Fraction(TRICKS - result.tricks)) for result in night.results
        ),
        winners=tuple(sorted(row.entry.number for row in played if row.difference == best)),
    )


def _order(field: str) -> tuple[int, str]:
    """N&S before E&W, as they are called in the room; then by name."""
    return ({"N&S": 0, "E&W": 1}.get(field, 2), field)
