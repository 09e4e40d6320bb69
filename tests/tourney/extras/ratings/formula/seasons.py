"""Seasons of players with known strength, to compare their ratings with."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any

from movements.catalogue import build
from movements.plan import Movement
from movements.request import Request
from tourney.extras.ratings.formula.evidence import evidence
from tourney.extras.ratings.formula.field import RatedNight
from tourney.scoring.contract import parse, points
from tourney.scoring.night import Entry, Night, Result

CONTRACTS = ("1NT", "2H", "2S", "3D", "3NT", "4H", "4S", "3NT", "4S", "6NT")
SCORES = [
    [
        [points(parse(f"{level}{contract[1:]}"), "N", tricks, tray) for tricks in range(14)]
        for level in range(int(contract[0]) - 1 or 1, min(7, int(contract[0]) + 1) + 1)
    ]
    for contract in CONTRACTS
    for tray in (1, 2)
]
"""What N&S make in each contract, a level lower and one higher, not vulnerable and vulnerable."""
MOVEMENTS = {
    "mitchell": Request("mitchell", 16, trays_per_set=3),
    "howell": Request("howell", 10, trays_per_set=3),
    "small mitchell": Request("mitchell", 8, trays_per_set=2),
    "individual": Request("individual", 16, trays_per_set=2),
    "fourteen tables": Request("mitchell", 28, trays_per_set=2),
}
LUCK = 1.3
"""Of a table, in tricks."""


@dataclass(frozen=True)
class Deal:
    """The ``fair`` number of tricks of whoever plays it, and the scores by level and tricks."""

    fair: float
    scores: list[list[int]]


def deal(game: str, chance: random.Random) -> Deal:
    if game == "whist":
        return Deal(chance.gauss(6.5, 1.9), [])
    return Deal(chance.gauss(9.0, 1.0), chance.choice(SCORES))


def made(dealt: Deal, edge: float, chance: random.Random) -> int:
    """Tricks at whist, points at bridge, of N&S."""
    tricks = min(13, max(0, round(dealt.fair + edge + chance.gauss(0, LUCK))))
    return chance.choice(dealt.scores)[tricks] if dealt.scores else tricks


def night(plan: Movement, people: dict[int, tuple[int, ...]], skill: dict[int, float], game: str, seed: str) -> Night:
    """One evening; ``people`` sit at each entry, ``skill`` is theirs in tricks."""
    chance = random.Random(seed)
    strength = {entry: fmean(map(skill.__getitem__, those)) for entry, those in people.items()}
    deals = {tray: deal(game, chance) for tray in range(1, plan.trays + 1)}
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.held(tray)
            edge = fmean(map(strength.__getitem__, ns)) - fmean(map(strength.__getitem__, ew))
            value = made(deals[tray], edge, chance)
            worth: dict[str, Any] = {"tricks": value} if game == "whist" else {"score": value}
            if seating.seats:
                seats = (ns[0], ew[0], ns[1], ew[1])
                results.append(Result(each.number, seating.table, tray, 0, 0, seats=seats, **worth))
            else:
                results.append(Result(each.number, seating.table, tray, ns[0], ew[0], **worth))
    entries = tuple(Entry(number, (f"P{number}",), plan.field_of(number)) for number in people)
    scoring = "average" if game == "whist" else "matchpoints"
    return Night(entries, tuple(results), scoring, kind=plan.contestants.kind, game=game)


Pairing = Callable[[random.Random], Sequence[Sequence[int]]]
"""Who sits at each entry tonight, of players numbered from 0."""


def evenings(
    movement: str, game: str, nights: int, pairing: Pairing, skill: dict[int, float], seed: str
) -> list[tuple[Night, dict[int, tuple[int, ...]]]]:
    """Each night with the players of each entry."""
    plan, chance = build(MOVEMENTS[movement]), random.Random(seed)
    found = []
    for at in range(nights):
        people = dict(zip(plan.contestants.numbers, map(tuple, pairing(chance)), strict=True))
        found.append((night(plan, people, skill, game, f"{seed} {at}"), people))
    return found


def season(
    movement: str, game: str, nights: int, pairing: Pairing, skill: dict[int, float], seed: str
) -> list[RatedNight]:
    """The nights as ratings take them."""
    played = evenings(movement, game, nights, pairing, skill, seed)
    return [RatedNight(evidence(each), people) for each, people in played]


def with_anybody(people: int, entries: int, each: int = 2) -> Pairing:
    """Everybody with other partners each night; who is not drawn stays at home."""

    def pairing(chance: random.Random) -> list[list[int]]:
        there = chance.sample(range(people), entries * each)
        return [there[at : at + each] for at in range(0, len(there), each)]

    return pairing


def always_together(pairs: int) -> Pairing:
    return lambda chance: [[2 * at, 2 * at + 1] for at in range(pairs)]


@cache
def percent_of_a_trick(game: str, boards: int = 60_000) -> float:
    """Percentage points that one trick more a board is worth: what a pair makes of boards on which it is stronger by
    as much, against one that is not, compared with a table of equals; half of that with the pair a trick weaker."""
    chance = random.Random(1896)
    total = 0.0
    for at in range(boards):
        dealt, edge = deal(game, chance), 0.5 if at % 2 else -0.5
        ours, theirs = made(dealt, edge, chance), made(dealt, 0, chance)
        total += (50 if ours > theirs else -50 if ours < theirs else 0) / edge
    return total / boards
