"""Ratings of a club's players."""

import random
from collections.abc import Iterator

from tests.tourney.extras.ratings.formula.seasons import evenings, with_anybody
from tourney.extras.ratings.formula.evidence import evidence
from tourney.extras.ratings.formula.field import RatedNight
from tourney.extras.ratings.formula.held_out import losses
from tourney.extras.ratings.formula.rating import LEAST, ratings
from tourney.scoring.scored import standings

from .bench_score import processor
from .harness import Figure, benchmark

BAR = 10.0
"""Seconds of a processor for two years of a large club, beside everything else that it does."""
LARGE_BAR = 60.0
"""The same for a federation: ten thousand players and a million results."""
DOUBLED = 2.2
"""So many times more may twice the players and twice the nights cost."""


@benchmark("rating season", nights=2, players=60)
def season(nights: int = 250, players: int = 200) -> Iterator[Figure]:
    """Nights of 14 tables and 28 boards: what each says, and all ratings from that; without reading the database."""
    chance = random.Random(1896)
    skill = {player: chance.gauss(0, 0.2) for player in range(players)}
    played = evenings("fourteen tables", "bridge", nights, with_anybody(players, 28), skill, "season")
    found: list[RatedNight] = []

    def says() -> None:
        found.extend(RatedNight(evidence(night), people) for night, people in played)

    told = processor(says)
    solved = processor(lambda: ratings(found, LEAST))
    scored = processor(lambda: [standings(night) for night, _ in played])
    yield Figure("rating season", told + solved, "s", f"{BAR:g} s", (told + solved) / BAR, 1.0)
    yield Figure("rating season, the nights", told, "s", "their standings", told / scored, None)
    yield Figure(f"rating season, {players} players", solved, "s", "the nights' standings", solved / scored, None)


@benchmark("rating large", nights=4, players=80)
def large(nights: int = 2560, players: int = 10_000) -> Iterator[Figure]:
    """The evidence of each night, the check that ratings are worth showing, and the ratings; and the same with half the
    players who played half the nights."""
    half, whole = (_rated(nights // part, players // part) for part in (2, 1))
    yield Figure(f"rating large, {players} players", whole, "s", f"{LARGE_BAR:g} s", whole / LARGE_BAR, 1.0)
    yield Figure("rating large, doubled", whole, "s", "half the players and nights", whole / half, DOUBLED)


def _rated(nights: int, players: int) -> float:
    chance = random.Random(1896)
    skill = {player: chance.gauss(0, 0.2) for player in range(players)}
    played = evenings("fourteen tables", "bridge", nights, with_anybody(players, 28), skill, "large")

    def rate() -> None:
        found = [RatedNight(evidence(night), people) for night, people in played]
        losses(found)
        ratings(found, LEAST)

    return processor(rate)
