"""The certificate of a movement: how fair it is, why, and what has been published for as many tables and rounds.

Nothing in it is stored with a movement: the figures are counted from the schedule whenever it is asked for.
"""

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from .catalogue import SYSTEMS
from .designs.turned import TABLES
from .fairness import modified_qf, qf, words
from .plan import Movement
from .systems.one_field import is_stored
from .variations import is_searched

FIELDS = ("one-field", "hesitation", "three-quarter-howell")
PROVED = {"howell": "Berlekamp and Hwang 1972: a cyclic Howell on sequences of even autocorrelation"}


@dataclass(frozen=True, slots=True)
class Published:
    """The best published movement of a cell. Those of two winners have another measure: compare with care."""

    qf: float
    name: str
    two_winners: bool


@dataclass(frozen=True, slots=True)
class Certificate:
    """``qf`` and ``modified`` are exact, 0 to 100; ``source`` is the theorem or the command of the search."""

    qf: Fraction
    modified: Fraction
    source: str
    words: str
    published: Published | None


def certificate(movement: Movement) -> Certificate | None:
    """None where there is no common field to be fair in."""
    score, modified = qf(movement), modified_qf(movement)
    if score is None or modified is None:
        return None
    return Certificate(score, modified, _source(movement), words(movement), published(movement))


def published(movement: Movement) -> Published | None:
    """The best published figure for as many tables (or single players) and rounds, if there is one."""
    kind = movement.contestants.kind
    size = len(movement.tables) if kind == "pairs" else len(movement.contestants.labels)
    found = _published().get(kind, {}).get(f"{size}-{len(movement.rounds)}")
    return Published(*found) if found else None


def _source(movement: Movement) -> str:
    count, rounds = movement.contestants.count, len(movement.rounds)
    if movement.system in FIELDS:
        if is_stored(count, rounds):
            return f"python -m movements.search one-field {count} --rounds {rounds}"
        return f"{PROVED['howell']}, its first {rounds} rounds"
    if movement.system == "compass":
        if is_searched(movement):
            return f"python -m movements.search compass {count} --variant {movement.variant}"
        return "R. Moore on arrow switches"
    if movement.system in PROVED:
        return PROVED[movement.system]
    return SYSTEMS[movement.system].source if movement.system in SYSTEMS else "as given"


@cache
def _published() -> dict[str, dict[str, list[Any]]]:
    document: dict[str, dict[str, list[Any]]] = json.loads((TABLES / "published.json").read_text())
    return document
