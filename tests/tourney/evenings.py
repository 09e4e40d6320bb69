"""Evenings to draw, write and publish: every method, small and large, with names that are hard to typeset."""

import random
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from movements.catalogue import build
from movements.request import Request
from tests.methods import METHODS
from tests.tourney.scoring.drawn import draw
from tourney.cards.deal import Deal
from tourney.cards.dealer import dealer
from tourney.desk.occasion import NO_LONG_SUITS, Occasion
from tourney.desk.snapshot import Evening, Room
from tourney.scoring.hands import RANKS
from tourney.scoring.night import AVERAGES, Entry, Night, Result, Ruling, Side

OCCASION = Occasion("Knickerbocker Whist Club", "Thursday whist", date(2025, 11, 20), "A")
HARD = (
    "Wilhelmina Wolkenstein-Trostburg-Wagner",
    "Þóra Ægisdóttir Ðalmann Öræfajökulsdóttir",
    "Ελευθερία Παπαδοπούλου-Χατζηγεωργίου της",
    "Екатерина Щукина-Преображенская-Волкова",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "<script>alert('Ada & Bob')</script>",
    '=HYPERLINK("x")',
    "Ĺubica Ďurišová-Krčmáriková z Nových Vsí",
)
SCORES = (-1430, -620, -450, -420, -170, -140, -110, -100, -50, 0, 50, 100, 110, 140, 170, 420, 450, 620, 1430)


def name(number: int, hard: bool) -> str:
    return f"{HARD[number % len(HARD)][:37]} {number}" if hard else f"Ann{number}"


def pairs(
    tables: int, scoring: str = "average", *, game: str = "whist", hard: bool = False, trays: int = 24
) -> Evening:
    """A compass of so many tables, all played, with an award, a tray not played and two rulings."""
    chance = random.Random(tables)
    rounds = tables - (tables % 2 == 0)
    plan = build(Request("compass", 2 * tables, trays_per_set=max(1, round(trays / rounds))))
    entries = {
        n: Entry(n, (name(2 * n, hard), name(2 * n + 1, hard)), plan.field_of(n)) for n in range(1, 2 * tables + 1)
    }
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.holders(tray)
            made: dict[str, Any] = {"tricks": min(13, max(0, round(chance.gauss(6.5 + tray % 3 - 1, 1.6))))}
            if game == "bridge":
                made = {"score": chance.choice(SCORES[tray % 7 :][:8])}
            results.append(Result(each.number, seating.table, tray, ns, ew, **made))
    bare: dict[str, Any] = {"tricks": None, "score": None}
    award = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    results[1] = replace(results[1], split=award, **bare)
    results[2] = replace(results[2], not_played=True, **bare)
    unit = {"matchpoints": "matchpoints", "cross-imps": "imps", "butler": "imps"}.get(scoring, "tricks")
    rulings = (
        Ruling(law="Law IV", section="1", found="The trump was noted on the score card. " * 5, decided="Warned."),
        Ruling(found="Late by ten minutes.", contestant=2, penalty=Fraction(1), unit=unit, at=results[0].place),
    )
    night = Night(tuple(entries.values()), tuple(results), scoring, rulings=rulings, game=game)
    return Evening(OCCASION, night, (Room(OCCASION, plan, entries, game),), deals(min(plan.trays, 9)), "final")


def dealt(tables: int = 5) -> Evening:
    """A night of whist that the program dealt, without long suits: with the cards that were turned."""
    evening = pairs(tables)
    trumps = {tray: Deal.read(text).cards(dealer("whist", tray))[3] for tray, text in evening.deals.items()}
    occasion = replace(evening.occasion, remark=NO_LONG_SUITS)
    rooms = tuple(replace(room, occasion=replace(room.occasion, remark=NO_LONG_SUITS)) for room in evening.rooms)
    return replace(evening, trumps=trumps, occasion=occasion, rooms=rooms)


def with_half_a_table() -> Evening:
    """Nine pairs in a compass of which somebody sits out in each round; nothing is played yet."""
    plan = build(Request("compass", 9))
    entries = {n: Entry(n, (name(2 * n, False), name(2 * n + 1, False)), plan.field_of(n)) for n in range(1, 10)}
    night = Night(tuple(entries.values()), ())
    return Evening(OCCASION, night, (Room(OCCASION, plan, entries),))


def large(scoring: str = "matchpoints", *, hard: bool = False) -> Evening:
    """50 tables at which everybody plays the same 26 boards in 13 rounds."""
    chance = random.Random(50)
    entries = tuple(
        Entry(n, (name(2 * n, hard), name(2 * n + 1, hard)), "N&S" if n <= 50 else "E&W") for n in range(1, 101)
    )
    results = tuple(
        Result(round_, table, tray, table, 51 + (table + 4 * round_) % 50, score=chance.choice(SCORES[tray % 7 :][:8]))
        for round_ in range(1, 14)
        for table in range(1, 51)
        for tray in (2 * ((table + round_) % 13) + 1, 2 * ((table + round_) % 13) + 2)
    )
    return Evening(OCCASION, Night(entries, results, scoring, game="bridge"), deals=deals(26))


def teams(count: int, scoring: str = "matches", *, hard: bool = False) -> Evening:
    """Everybody against everybody on three trays, both ways."""
    game = "bridge" if scoring == "victory-points" else "whist"
    chance = random.Random(count)
    size = 2 if hard else 1
    entries = tuple(Entry(n, tuple(name(size * n + at, hard) for at in range(size))) for n in range(1, count + 1))
    results = []
    for a in range(1, count + 1):
        for b in range(a + 1, count + 1):
            for tray in range(1, 4):
                for table, (ns, ew) in enumerate(((a, b), (b, a)), start=1):
                    made: dict[str, Any] = (
                        {"score": chance.choice(SCORES)} if game == "bridge" else {"tricks": chance.randint(4, 10)}
                    )
                    results.append(Result(100 * a + b, table, tray, ns, ew, **made))
    return Evening(OCCASION, Night(entries, tuple(results), scoring, kind="teams", game=game))


def in_two_rounds(count: int, *, hard: bool = False) -> Evening:
    """So many teams of which each meets two others over four boards, by victory points."""
    chance = random.Random(count)
    entries = tuple(Entry(n, tuple(name(4 * n + at, hard) for at in range(4))) for n in range(1, count + 1))
    results = [
        Result(round_, table, tray, ns, ew, score=chance.choice(SCORES))
        for round_ in (1, 2)
        for a in range(1, count + 1, 2)
        for b in [a + 1 if round_ == 1 else (a + 2) % count + 1]
        for tray in range(4 * round_ - 3, 4 * round_ + 1)
        for table, ns, ew in ((a, a, b), (a + 1, b, a))
    ]
    return Evening(OCCASION, Night(entries, tuple(results), "victory-points", kind="teams", game="bridge"))


def players(tables: int, scoring: str = "losses") -> Evening:
    """Three rounds of three trays, the seats drawn anew."""
    chance = random.Random(tables)
    entries = tuple(Entry(n, (f"Ann{n}",)) for n in range(1, 4 * tables + 1))
    results = []
    for round_ in range(1, 4):
        numbers = list(range(1, 4 * tables + 1))
        if scoring == "losses":
            chance.shuffle(numbers)
        for table in range(1, tables + 1):
            north, east, south, west = numbers[4 * table - 4 : 4 * table]
            for tray in range(3 * round_ - 2, 3 * round_ + 1):
                results.append(
                    Result(round_, table, tray, 0, 0, chance.randint(3, 10), seats=(north, east, south, west))
                )
    return Evening(OCCASION, Night(entries, tuple(results), scoring, kind="players"))


def by_method(scoring: str, seed: int = 0) -> Evening:
    """A drawn night of that method, with all that can go wrong in one."""
    return Evening(OCCASION, draw(list(METHODS).index(scoring) + seed * len(METHODS)))


def deals(count: int) -> dict[int, str]:
    found = {}
    for tray in range(1, count + 1):
        pack = [(suit, card) for suit in range(4) for card in RANKS]
        random.Random(tray).shuffle(pack)
        hands = (pack[13 * at : 13 * at + 13] for at in range(4))
        found[tray] = "N:" + " ".join(
            ".".join("".join(card for card in RANKS if (suit, card) in hand) for suit in range(4)) for hand in hands
        )
    return found
