"""Nights of bridge as files, drawn by a seed: with contracts, deals, awards and names of every kind."""

import random
from dataclasses import replace
from datetime import date, time, timedelta

from tests.tourney.exchange.dealt import deal
from tests.tourney.scoring.drawn import draw
from tourney.desk.setup.night_value import NightFile
from tourney.scoring import contract
from tourney.scoring.night import Entry, Played, Result

NAMES = (
    *("Ann", "Björn", "Ñandú O'Hara", "Ελένη", "Софья", 'Ray "Ace" Lee', "J. Smith (jr)", "Ng; Wu", "-", "Li - Po"),
    *("a\\b", "[x]", "{y}", "%z", "#1", "wi de", "A & B", "<b>", "Мария-Луиза", "- q", "p -", "*"),
)


def evening(seed: int, only: tuple[str, ...] = ()) -> NightFile:
    """A night of bridge; its scoring is one of ``only`` where that says any."""
    chance = random.Random(seed)
    night = next(
        night
        for night in map(draw, range(seed * 97, seed * 97 + 10_000))
        if night.game == "bridge" and len(night.results) < 60 and (not only or night.scoring in only)
    )
    entries = tuple(_named(chance, entry) for entry in night.entries)
    results = tuple(_bid(chance, result) for result in night.results)
    trays = {result.tray for result in results}
    deals = {tray: deal(seed + tray) for tray in sorted(trays | {1, 99}) if chance.random() < 0.6}
    return NightFile(
        chance.choice(("Thursday", "#7", "?", 'The "big" one', "Πέμπτη", "a; b {c} [d]")),
        date(2020, 1, 1) + timedelta(chance.randint(-30_000, 3000)),
        time(chance.randint(0, 23), chance.randint(0, 59)),
        "bridge",
        replace(night, entries=entries, results=results),
        deals=deals,
    )


def _named(chance: random.Random, entry: Entry) -> Entry:
    count = chance.choice((1, 2, 2, 2, 4))
    return replace(entry, names=tuple(f"{chance.choice(NAMES)}{entry.number}.{n}" for n in range(count)))


def _bid(chance: random.Random, result: Result) -> Result:
    """Half of the scores as contracts that were played, or passed out."""
    if result.score is None or chance.random() < 0.5:
        return result
    if chance.random() < 0.1:
        return replace(result, score=0, played=Played("pass"))
    bid = contract.Contract(chance.randint(1, 7), chance.choice(contract.STRAINS), chance.randint(0, 2))
    by, tricks = chance.choice("NESW"), chance.randint(0, 13)
    score = contract.points(bid, by, tricks, result.tray)
    return replace(result, score=score, played=Played(str(bid), by, tricks))
