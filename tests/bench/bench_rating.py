"""Ratings of a club's players."""

import random
from collections.abc import Iterator

from tests.tourney.extras.ratings.formula.seasons import evenings, with_anybody
from tourney.extras.ratings.formula.evidence import evidence
from tourney.extras.ratings.formula.rating import LEAST, RatedNight, ratings
from tourney.scoring.scored import standings

from .bench_score import processor
from .harness import Figure, benchmark

BAR = 10.0
"""Seconds of a processor for two years of a large club, beside everything else that it does."""


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
