"""Nights to score, drawn by hypothesis, and a second, naive way of scoring them."""

from collections import defaultdict
from fractions import Fraction

from hypothesis import strategies as st

from movements.catalogue import build
from movements.request import Request
from tourney.scoring.night import Entry, Night, Result


@st.composite
def nights(draw, least_results: int = 0) -> Night:
    """A compass or Howell with any part of its results in."""
    system, counts = draw(st.sampled_from([("compass", range(4, 17)), ("howell", range(4, 13))]))
    plan = build(Request(system, draw(st.sampled_from(counts)), trays_per_set=draw(st.integers(1, 3))))
    places = [
        (each.number, seating.table, tray, *seating.holders(tray))
        for each, seating in plan.meetings()
        for tray in seating.trays
    ]
    chosen = draw(st.lists(st.sampled_from(places), unique=True, min_size=least_results))
    tricks = draw(st.lists(st.integers(0, 13), min_size=len(chosen), max_size=len(chosen)))
    return Night(
        tuple(Entry(n, (f"pair {n}",), plan.field_of(n)) for n in range(1, plan.contestants.count + 1)),
        tuple(Result(*place, made) for place, made in zip(chosen, tricks, strict=True)),
    )


def naive_average(night: Night) -> dict[int, tuple[Fraction, Fraction]]:
    """Contestant -> (total, difference), walking through all results for each of its results."""
    lines = []
    for result in night.results:
        lines.append((result.tray, "N&S", result.ns, result.tricks))
        lines.append((result.tray, "E&W", result.ew, 13 - result.tricks))
    field = {entry.number: entry.field for entry in night.entries}
    found: dict[int, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    for tray, line, who, tricks in lines:
        same = [t for a, b, c, t in lines if (a, b) == (tray, line) and field[c] == field[who]]
        found[who][0] += tricks
        found[who][1] += tricks - Fraction(sum(same), len(same))
    return {entry.number: (found[entry.number][0], found[entry.number][1]) for entry in night.entries}
