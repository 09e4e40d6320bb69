"""Nights drawn by a seed: 2 to 40 tables, results missing, awards, revokes, splits, ties, rulings and options."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.methods import METHODS
from tourney.scoring.method import method
from tourney.scoring.night import AVERAGES, TRICKS, Award, Entry, Night, Outcome, Result, Revokes, Ruling, Side
from tourney.scoring.options import Options

SCORES = (-1400, -800, -620, -420, -300, -170, -110, -100, -50, 0, 50, 90, 100, 110, 140, 200, 420, 450, 630, 980, 1430)
SOME_AWARDS = (
    *AVERAGES.values(),
    Award("most"),
    Award("least"),
    Award(percent=Fraction(125, 2)),
    Award(percent=Fraction(55)),
)


def draw(seed: int) -> Night:
    """The night of this seed; the method is the next in the list for every seed."""
    chance = random.Random(seed)
    scoring = list(METHODS)[seed % len(METHODS)]
    in_points = scoring in ("cross-imps", "butler", "victory-points")
    game = "bridge" if in_points else "whist" if scoring == "losses" else chance.choice(("whist", "bridge"))
    if scoring in ("losses", "four-winners"):
        night = _players(chance, scoring, game)
    elif scoring in ("matches", "board-a-match", "victory-points"):
        night = _teams(chance, scoring, game)
    else:
        night = _pairs(chance, scoring, game)
    night = replace(night, results=tuple(_spoilt(chance, night, result) for result in night.results))
    return replace(night, options=_options(chance, night), rulings=_rulings(chance, night))


def _made(chance: random.Random, game: str, lean: int) -> dict:
    if game == "whist":
        return {"tricks": min(TRICKS, max(0, 6 + lean + chance.randint(-3, 3)))}
    return {"score": SCORES[min(len(SCORES) - 1, max(0, 10 + 2 * lean + chance.randint(-5, 5)))]}


def _pairs(chance: random.Random, scoring: str, game: str) -> Night:
    """Everybody a pair; each tray goes to whom chance will have it, in one field or two, in one room or two."""
    tables = chance.choice((2, 2, 3, 4, 5, 7, 8, 11, 14, 20, chance.randint(2, 40), 40))
    two_fields, rooms = chance.random() < 0.5, chance.choice(("", "A", "AB"))
    entries = tuple(
        Entry(n, (f"pair {n}",), ("N&S" if n <= tables else "E&W") if two_fields else "all", room)
        for n in range(1, 2 * tables + 1)
        for room in [rooms[n % len(rooms)] if rooms else ""]
    )
    results = []
    for tray in range(1, chance.randint(1, 8) + 1):
        lean, numbers = chance.randint(-3, 3), list(range(1, 2 * tables + 1))
        chance.shuffle(numbers)
        if two_fields:
            numbers.sort(key=lambda n: n > tables)
        for table in range(1, tables + 1):
            if chance.random() < 0.9:
                ns, ew = numbers[table - 1], numbers[tables + table - 1]
                section = entries[ns - 1].section
                results.append(Result(tray, table, tray, ns, ew, section=section, **_made(chance, game, lean)))
    chance.shuffle(results)
    return Night(entries, tuple(results), scoring, game=game)


def _teams(chance: random.Random, scoring: str, game: str) -> Night:
    """Every two teams play some trays both ways; here and there a half is missing."""
    teams = chance.randint(2, 12)
    entries = tuple(Entry(n, (f"team {n}",)) for n in range(1, teams + 1))
    results, tray, sharing = [], 0, chance.random() < 0.5
    for a in range(1, teams + 1):
        for b in range(a + 1, teams + 1):
            tray = 0 if sharing else tray
            for _ in range(chance.randint(1, 4)):
                tray += 1
                lean = chance.randint(-3, 3)
                for ns, ew in ((a, b), (b, a)):
                    if chance.random() < 0.95:
                        results.append(Result(a * 100 + b, ns, tray, ns, ew, **_made(chance, game, lean)))
    chance.shuffle(results)
    return Night(entries, tuple(results), scoring, kind="teams", game=game)


def _players(chance: random.Random, scoring: str, game: str) -> Night:
    """Two tables or more that share their trays in every round; who sits where is drawn anew, or in four
    winners within one's own seat."""
    tables = chance.choice((2, 2, 3, 4, 8, chance.randint(2, 20)))
    entries = tuple(Entry(n, (f"player {n}",)) for n in range(1, 4 * tables + 1))
    results, tray = [], 0
    for round_ in range(1, chance.randint(1, 6) + 1):
        numbers = list(range(1, 4 * tables + 1))
        chance.shuffle(numbers)
        if scoring == "four-winners":
            numbers.sort(key=lambda n: n % 4)
            numbers = [numbers[seat * tables + table] for table in range(tables) for seat in range(4)]
        trays = range(tray + 1, tray + chance.randint(1, 4) + 1)
        tray = trays[-1]
        for table in range(1, tables + 1):
            for each in trays:
                if chance.random() < 0.95:
                    north, east, south, west = numbers[4 * table - 4 : 4 * table]
                    seats = (north, east, south, west)
                    results.append(Result(round_, table, each, 0, 0, seats=seats, **_made(chance, game, 0)))
    chance.shuffle(results)
    return Night(entries, tuple(results), scoring, kind="players", game=game)


def _spoilt(chance: random.Random, night: Night, result: Result) -> Result:
    """Most results as they are; some with a revoke, an award, different things for the sides, or not played."""
    what = chance.random()
    if what < 0.85:
        return result
    if what < 0.90 and night.game == "whist":
        tricks = result.tricks or 0
        ns, ew = chance.choice(((1, 0), (0, 1), (2, 0), (0, 3), (1, 2), (1, 1)))
        return replace(result, revokes=Revokes(ns, ew, chance.randint(0, tricks), chance.randint(0, TRICKS - tricks)))
    bare = replace(result, tricks=None, score=None)
    if what < 0.94:
        return replace(bare, split=(Side(award=chance.choice(SOME_AWARDS)), Side(award=chance.choice(SOME_AWARDS))))
    if what < 0.98:
        if chance.random() < 0.5:
            side = _weighted(chance, night.game)
            return replace(bare, split=(side, chance.choice((side, _weighted(chance, night.game)))))
        both = [_made(chance, night.game, 0) for _ in range(2)]
        first, second = (Side(made=next(iter(each.values()))) for each in both)
        return replace(bare, split=(first, chance.choice((second, Side(award=chance.choice(SOME_AWARDS))))))
    if what < 0.99 and night.kind != "teams":
        made = Side(made=next(iter(_made(chance, night.game, 0).values())))
        counts = chance.choice((made, Side(award=chance.choice(SOME_AWARDS))))
        return replace(bare, split=chance.choice(((counts, Side()), (Side(), counts))))
    return replace(bare, not_played=True)


def _weighted(chance: random.Random, game: str) -> Side:
    """A weighted score of two or three outcomes."""
    shares = chance.choice(((3, 2), (1, 2), (5, 3, 2), (1, 1)))
    made = [next(iter(_made(chance, game, 0).values())) for _ in shares]
    weights = [Fraction(share, sum(shares)) for share in shares]
    return Side(weighted=tuple(map(Outcome, weights, made)))


def _options(chance: random.Random, night: Night) -> Options:
    numbers = [entry.number for entry in night.entries]
    drawn: dict[str, Any] = {
        "neuberg": chance.random() < 0.7,
        "results_per_tray": chance.choice((None, None, chance.randint(1, 45))),
        "across": chance.choice(("field", "section")),
        "lines": chance.choice(("both", "both", "N&S")),
        "datum": chance.choice(("mean", "trimmed")),
        "imps": chance.choice(("sum", "mean")),
        "scale": chance.choice(("wbf", "discrete")),
        "overall": chance.random() < 0.5,
        "handicaps": tuple((n, Fraction(chance.randint(-20, 40), 4)) for n in sorted(chance.sample(numbers, 2))),
        "carry_over": tuple((n, Fraction(chance.randint(-30, 60), 2)) for n in sorted(chance.sample(numbers, 2))),
        "strata": (("B", tuple(n for n in numbers if chance.random() < 0.5)),),
        "revoke_average": chance.choice(("all", "others")),
        "keep_thirteen": chance.random() < 0.3,
    }
    chosen = {
        name: value for name, value in drawn.items() if name in method(night.scoring).options and chance.random() < 0.4
    }
    return Options(**chosen)


def _rulings(chance: random.Random, night: Night) -> tuple[Ruling, ...]:
    found = [
        Ruling(contestant=entry.number, penalty=Fraction(chance.randint(1, 40), chance.choice((1, 2, 4))), unit=unit)
        for entry in night.entries
        if chance.random() < 0.03
        for unit in [chance.choice(method(night.scoring).penalty_units(night.game))]
    ]
    for result in night.results:
        if chance.random() < 0.01:
            plain = replace(result, split=None, not_played=False, revokes=None, tricks=None, score=None)
            instead = _spoilt(chance, night, replace(plain, **_made(chance, night.game, 1)))
            found.append(Ruling(law="X", found="something", at=result.place, result=instead))
    return tuple(found)
