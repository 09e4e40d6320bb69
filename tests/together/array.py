"""The scenarios of the covering array, one per line in ``array.tsv``, written by ``python -m tests.together draw``."""

import random
from functools import cache
from pathlib import Path

from tests.sampling import SEED, WHOLE

from .axes import AXES, Scenario

FILE = Path(__file__).with_name("array.tsv")
EVERYDAY = ("sqlite", "postgresql", "sqlite", "postgresql", "sqlite")
"""The databases of the scenarios that run every day, in the order in which these are chosen."""


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them, in their order: the number of a scenario is its place here."""
    head, *rows = (line.split("\t") for line in FILE.read_text().splitlines())
    assert tuple(head) == tuple(AXES), "the axes changed: python -m tests.together draw"
    return tuple(dict(zip(head, row, strict=True)) for row in rows)


def write(found: tuple[Scenario, ...]) -> None:
    lines = [AXES, *(scenario.values() for scenario in found)]
    FILE.write_text("".join("\t".join(line) + "\n" for line in lines))


@cache
def everyday() -> tuple[int, ...]:
    """The numbers of the scenarios that run every day: one after the other whichever adds the most values of axes."""
    chosen: list[int] = []
    seen: set[tuple[str, str]] = set()
    for database in EVERYDAY:
        others = {number: each for number, each in enumerate(scenarios()) if number not in chosen}
        best = max((at for at in others if others[at]["database"] == database), key=lambda at: _added(others[at], seen))
        chosen.append(best)
        seen.update(others[best].items())
    return tuple(chosen)


def _added(scenario: Scenario, seen: set[tuple[str, str]]) -> int:
    return len(set(scenario.items()) - seen)


def today(database: str) -> list[int]:
    """The numbers of those that this run plays on ``database``: all, or the fixed ones, and on SQLite one that its seed
    draws."""
    mine = [number for number, each in enumerate(scenarios()) if each["database"] == database]
    if WHOLE:
        return mine
    fixed = set(mine) & set(everyday())
    drawn = random.Random(f"{SEED} together").sample(sorted(set(mine) - fixed), 1 if database == "sqlite" else 0)
    return sorted({*fixed, *drawn})
