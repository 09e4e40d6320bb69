"""Evenings of players with known strength and luck of a known size, to check the statistics of an evening.

A deal has a number of tricks of its own; a table makes that number, plus the advantage in strength of N&S, plus luck.
At bridge a deal has a contract, which a table may bid lower or higher, so that scores jump as they do in play.
"""

import random
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from movements.catalogue import build
from movements.plan import Movement
from movements.request import Request
from tourney.scoring.certainty.units import sample
from tourney.scoring.contract import parse, points
from tourney.scoring.night import Entry, Night, Result

REDRAWN = 150
"""Evenings over which what somebody is worth is averaged; its own error is then a twelfth of one evening's."""

MOVEMENTS = {
    "compass": Request("compass", 26, trays_per_set=2),
    "howell": Request("howell", 12, trays_per_set=2),
    "individual": Request("individual", 16, trays_per_set=2),
}
SCORINGS = {"average": "whist", "matchpoints": "bridge", "cross-imps": "bridge"}
CONTRACTS = ("1NT", "2H", "2S", "3D", "3NT", "4H", "4S", "3NT", "4S", "6NT")


@dataclass(frozen=True)
class People:
    """A movement, a scoring, and how strong each contestant is, in tricks; ``luck`` is that of a table, in tricks."""

    plan: Movement
    scoring: str
    strength: dict[int, float]
    luck: float


def people(movement: str, scoring: str, apart: float, luck: float, chance: random.Random) -> People:
    plan = build(MOVEMENTS[movement])
    strength = {number: chance.gauss(0, apart) for number in plan.contestants.numbers}
    return People(plan, scoring, strength, luck)


def evening(those: People, chance: random.Random) -> Night:
    plan = those.plan
    deals = {tray: (chance.gauss(6.5, 1.9), chance.choice(CONTRACTS)) for tray in range(1, plan.trays + 1)}
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.held(tray)
            edge = fmean(map(those.strength.__getitem__, ns)) - fmean(map(those.strength.__getitem__, ew))
            fair, contract = deals[tray]
            made = _made(those, fair, edge, contract, tray, chance)
            if seating.seats:
                seats = (ns[0], ew[0], ns[1], ew[1])
                results.append(Result(each.number, seating.table, tray, 0, 0, seats=seats, **made))
            else:
                results.append(Result(each.number, seating.table, tray, ns[0], ew[0], **made))
    entries = tuple(Entry(number, (f"P{number}",), plan.field_of(number)) for number in those.strength)
    kind = plan.contestants.kind
    return Night(entries, tuple(results), those.scoring, kind=kind, game=SCORINGS[those.scoring])


def _made(those: People, fair: float, edge: float, contract: str, tray: int, chance: random.Random) -> dict[str, Any]:
    if SCORINGS[those.scoring] == "whist":
        return {"tricks": min(13, max(0, round(fair + edge + chance.gauss(0, those.luck))))}
    tricks = min(13, max(0, round(6 + int(contract[0]) + chance.gauss(0, 0.4) + edge + chance.gauss(0, those.luck))))
    level = max(1, min(7, int(contract[0]) + chance.choice((-1, 0, 0, 0, 0, 1))))
    return {"score": points(parse(f"{level}{contract[1:]}"), "N" if tray % 2 else "S", tricks, tray)}


def worths(those: People, chance: random.Random, times: int = REDRAWN) -> dict[int, float]:
    """Return each one's true value in this field: its mean over many evenings."""
    sums = dict.fromkeys(those.strength, 0.0)
    for _ in range(times):
        drawn = sample(evening(those, chance))
        for number in sums:
            sums[number] += drawn.mean(number)
    return {number: total / times for number, total in sums.items()}
