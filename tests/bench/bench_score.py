"""Scoring large nights. Nobody's night has 100,000 results; what matters is that the cost grows in line."""

import random
from collections import defaultdict
from collections.abc import Iterator

from tourney.scoring.methods import standings
from tourney.scoring.night import Entry, Night, Result

from .harness import Figure, against, benchmark


def night(results: int) -> Night:
    """A seeded night in which each tray is played forty times."""
    chance = random.Random(1896)
    pairs = 80
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= pairs // 2 else "E&W") for n in range(1, pairs + 1))
    rows = tuple(
        Result(1, at % 40 + 1, at // 40 + 1, at % 40 + 1, 41 + (at + at // 40) % 40, chance.randrange(14))
        for at in range(results)
    )
    return Night(entries, rows)


def sort_and_count(given: Night) -> dict[int, list[int]]:
    """The least that plain Python can do for matchpoints: each tray's scores sorted, each counted once."""
    trays: defaultdict[int, list[int]] = defaultdict(list)
    for result in given.results:
        trays[result.tray].append(result.tricks)
    points = {}
    for tray, scores in trays.items():
        ordered = sorted(scores)
        below: dict[int, int] = {}
        for place, score in enumerate(ordered):
            below.setdefault(score, place)
        points[tray] = [below[score] for score in scores]
    return points


@benchmark("score average")
def average() -> Iterator[Figure]:
    for count in (10_000, 100_000):
        given = night(count)
        yield against(
            f"score average {count}",
            lambda given=given: standings(given),
            lambda given=given: sort_and_count(given),
            "a plain sort-and-count",
            None,
        )
