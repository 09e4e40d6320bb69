"""The scenarios of the covering array, one per line in ``array.tsv``, written by ``python -m tests.together draw``."""

import random
from functools import cache
from pathlib import Path

from tests.sampling import SEED, WHOLE

from .axes import AXES, Scenario

FILE = Path(__file__).with_name("array.tsv")
EVERYDAY = {"sqlite": (7, 1), "postgresql": (5, 1)}
"""So many scenarios run every day on each database: the first ones of the array, and others drawn by the seed."""


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them, in their order: the number of a scenario is its place here."""
    head, *rows = (line.split("\t") for line in FILE.read_text().splitlines())
    assert tuple(head) == tuple(AXES), "the axes changed: python -m tests.together draw"
    return tuple(dict(zip(head, row, strict=True)) for row in rows)


def write(found: tuple[Scenario, ...]) -> None:
    lines = [AXES, *(scenario.values() for scenario in found)]
    FILE.write_text("".join("\t".join(line) + "\n" for line in lines))


def today(database: str) -> list[int]:
    """The numbers of those that this run plays on ``database``: all, or the first few and some drawn by its seed."""
    mine = [number for number, each in enumerate(scenarios()) if each["database"] == database]
    if WHOLE:
        return mine
    fixed, drawn = EVERYDAY[database]
    others = random.Random(f"{SEED} together").sample(mine[fixed:], drawn)
    return sorted({*mine[:fixed], *others})
