"""A second, naive and slow analysis of an evening: every number is counted again from the results.

Nothing here is taken from :mod:`tourney.scoring` except its values. The nights are generated: Howells, compasses with
turned trays, individuals, with contracts, boards passed out, and missing results.
"""

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache

from movements.catalogue import build
from movements.plan import Movement
from movements.request import Request
from tourney.scoring.night import Entry, Night, Played, Result
from tourney.scoring.options import Options

BIDS = ("1NT", "2S", "3NT", "4S", "4SX", "5C", "2D", "3H")
MOVEMENTS = (
    *(Request("howell", pairs, trays_per_set=1) for pairs in (4, 6, 7, 8, 9, 10)),
    *(Request("compass", pairs, trays_per_set=2, turning="trays") for pairs in (6, 10, 14)),
    *(Request("compass", pairs, trays_per_set=2, turning="tables") for pairs in (6, 10, 14)),
    *(Request("compass", pairs, trays_per_set=2) for pairs in (6, 10)),
    *(Request("individual", players) for players in (8, 12, 16)),
)


@cache
def movement(request: Request) -> Movement:
    return build(request)


def draw(seed: int) -> Night:
    """A bridge night at matchpoints, in one field or in two."""
    chance = random.Random(seed)
    plan = movement(MOVEMENTS[seed % len(MOVEMENTS)])
    people = range(1, plan.contestants.count + 1)
    entries = tuple(Entry(n, (f"somebody {n}",), plan.field_of(n)) for n in people)
    single = plan.contestants.kind == "players"
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            if chance.random() < 0.06:
                continue
            result = Result(each.number, seating.table, tray, 0, 0, **_made(chance))
            if chance.random() < 0.03:
                result = replace(result, score=None, played=None, not_played=True)
            if single:
                (north, south), (east, west) = seating.held(tray)
                results.append(replace(result, seats=(north, east, south, west)))
            else:
                ns, ew = seating.holders(tray)
                results.append(replace(result, ns=ns, ew=ew))
    chance.shuffle(results)
    kind = "players" if single else "pairs"
    return Night(entries, tuple(results), "matchpoints", Options(neuberg=False), kind=kind, game="bridge")


def _made(chance: random.Random) -> dict:
    """A contract that somebody played, or none; the points are any, as nothing here hangs on how they were come by."""
    if chance.random() < 0.05:
        return {"score": 0, "played": Played("pass")}
    played = Played(chance.choice(BIDS), chance.choice("NESW"), chance.randint(4, 13))
    return {"score": chance.choice((-620, -100, -50, 110, 140, 420, 430)), "played": played}


def told(night: Night, number: int) -> dict[str, tuple]:
    """Return the parts of a contestant's evening: trays, sum above average, mean share, mean of tricks beyond
    others."""
    return {
        name: (count, above, *(sum(them) / Fraction(len(them)) if them else None for them in (shares, tricks)))
        for name, (count, above, shares, tricks) in counted(night, number).items()
    }


def counted(night: Night, number: int) -> dict[str, list]:
    """The same with every share, and every number of tricks beyond others."""
    field = {entry.number: entry.field for entry in night.entries}
    sums: dict[str, list] = {}
    for result in night.results:
        seat = _seat(result, number)
        if seat is None or result.not_played:
            continue
        north = seat[0] in "NS"
        mine = result.score if north else -result.score
        beaten = ties = others = 0
        for other in night.results:
            if other is result or other.tray != result.tray or other.not_played:
                continue
            holder = _holder(other, seat)
            if field[holder] != field[number]:
                continue
            others += 1
            theirs = other.score if north else -other.score
            beaten += mine > theirs
            ties += mine == theirs
        points = 2 * beaten + ties
        share = Fraction(100 * points, 2 * others) if others else None
        for name in _parts(result, seat, north):
            each = sums.setdefault(name, [0, 0, [], []])
            each[0] += 1
            each[1] += points - others
            each[2] += [] if share is None else [share]
            each[3] += _tricks(night, result, north)
    return sums


def _seat(result: Result, number: int) -> str | None:
    if result.seats:
        return "NESW"[result.seats.index(number)] if number in result.seats else None
    return "N&S" if result.ns == number else "E&W" if result.ew == number else None


def _holder(result: Result, seat: str) -> int:
    if result.seats:
        return result.seats["NESW".index(seat)]
    return result.ns if seat == "N&S" else result.ew


def _parts(result: Result, seat: str, north: bool) -> list[str]:
    """The names of the parts to which a tray belongs."""
    found = [] if result.seats else [f"{'N-S' if north else 'E-W'} cards"]
    by = result.played.by
    if by == "":
        return found
    ours = (by in "NS") == north
    if not ours:
        return [*found, "Defending"]
    return [*found, "Dummy" if result.seats and by != seat else "Declaring"]


def _tricks(night: Night, result: Result, north: bool) -> list[Fraction]:
    """Return this side's tricks beyond the others' in the same suit from the same line."""
    by = result.played.by
    if not by:
        return []
    suit = result.played.contract.rstrip("X")[1:]
    won = [
        other.played.tricks
        for other in night.results
        if other is not result
        and other.tray == result.tray
        and other.played is not None
        and other.played.by
        and (other.played.by in "NS") == (by in "NS")
        and other.played.contract.rstrip("X")[1:] == suit
    ]
    if not won:
        return []
    better = result.played.tricks - Fraction(sum(won), len(won))
    return [better if (by in "NS") == north else -better]
