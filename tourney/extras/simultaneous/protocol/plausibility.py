"""Clubs with implausible results, shown to the organiser with the reason. Nothing else happens.

Nearly every result of a large field is made at several clubs. A club that invents results has many that no other club
made. Carefully invented results cannot be detected.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from .board_frequencies import Cell, LineFrequency

HARDLY = 1e-6
"""The probability below which a club is reported: one honest club in a million."""
ENOUGH = 500
"""The smallest field to check: with fewer results, many are made only once."""


@dataclass(frozen=True, slots=True)
class Unlikely:
    """A ``club`` with ``alone`` of its ``results`` occurring nowhere else, while ``usual`` would be expected."""

    club: str
    results: int
    alone: int
    usual: float
    chance: float


def unlikely(clubs: Mapping[str, Mapping[Cell, LineFrequency]], total: Mapping[Cell, LineFrequency]) -> list[Unlikely]:
    """Return the clubs with too many results that occur nowhere else in the field, the least likely first."""
    counts = {club: _alone(own, total) for club, own in clubs.items()}
    everything = sum(results for results, _ in counts.values())
    if everything < ENOUGH:
        return []
    found = []
    for club, (results, alone) in counts.items():
        others = max(everything - results, 1)
        share = (sum(each for _, each in counts.values()) - alone + 1) / (others + 1)
        chance = at_least(alone, results, share)
        if chance < HARDLY:
            found.append(Unlikely(club, results, alone, results * share, chance))
    return sorted(found, key=lambda each: each.chance)


def _alone(own: Mapping[Cell, LineFrequency], total: Mapping[Cell, LineFrequency]) -> tuple[int, int]:
    """Return the number of a club's results, and the number of those that no other club has made."""
    results = alone = 0
    for cell, frequency in own.items():
        for made, count in frequency.made.items():
            results += int(count)
            if cell in total and total[cell].made.get(made) == count:
                alone += int(count)
    return results, alone


def at_least(alone: int, results: int, share: float) -> float:
    """Return an upper bound on the probability that at least ``alone`` results occur nowhere else, if each does with
    the probability ``share`` (H. Chernoff, Annals of Mathematical Statistics 23, 1952: exp(-n KL))."""
    rate = alone / results if results else 0.0
    if rate <= share or not 0 < share < 1:
        return 1.0
    distance = rate * log(rate / share) + ((1 - rate) * log((1 - rate) / (1 - share)) if rate < 1 else 0.0)
    return exp(-results * distance)
