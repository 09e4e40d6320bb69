"""Simulated clubs in which ratings are compared with past averages. The table of ``docs/ratings.md`` is printed by
``python -m tests.tourney.extras.ratings.formula.clubs``."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from tests.tourney.extras.ratings.formula.seasons import Pairing, percent_of_a_trick, season, with_anybody
from tourney.extras.ratings.formula.field import RatedNight
from tourney.extras.ratings.formula.held_out import DRAWN, _Past, losses
from tourney.extras.ratings.formula.rating import ratings

NIGHTS = 60
APART = 0.2
"""Standard deviation of the players' skill, in tricks: 4 percentage points."""


def regular_pairs(people: int, entries: int, change: float) -> Pairing:
    """Regular pairs, of whose players that share has another partner on a night."""
    pairs = [(2 * at, 2 * at + 1) for at in range(people // 2)]

    def pairing(chance: random.Random) -> list[list[int]]:
        there = [list(pair) for pair in chance.sample(pairs, entries)]
        changing = [pair for pair in there if chance.random() < change]
        partners = [pair[1] for pair in changing]
        chance.shuffle(partners)
        for pair, partner in zip(changing, partners, strict=True):
            pair[1] = partner
        return there

    return pairing


def strong_and_weak_nights(people: int, entries: int) -> Pairing:
    """Half of the nights are the stronger half's, with a few guests of the other; players are numbered by skill."""
    guests = 2 * entries // 5

    def pairing(chance: random.Random) -> list[list[int]]:
        half = people // 2
        strong, weak = range(half), range(half, people)
        home, away = (strong, weak) if chance.random() < 0.5 else (weak, strong)
        there = [*chance.sample(home, 2 * entries - guests), *chance.sample(away, guests)]
        chance.shuffle(there)
        return [there[at : at + 2] for at in range(0, len(there), 2)]

    return pairing


@dataclass(frozen=True)
class Club:
    title: str
    pairing: Callable[[], Pairing]
    people: int = 40
    movement: str = "mitchell"


CLUBS = {
    "anybody": Club("Everybody with anybody", lambda: with_anybody(40, 16)),
    "some change": Club("Regular pairs, a fifth of them with others", lambda: regular_pairs(40, 16, 0.2)),
    "regular": Club("Regular pairs always", lambda: regular_pairs(40, 16, 0)),
    "two fields": Club("Strong nights and weak nights", lambda: strong_and_weak_nights(40, 10), movement="howell"),
}


def played(name: str, number: int) -> tuple[list[RatedNight], dict[int, float]]:
    """The nights of a club, and the skill of its players."""
    club = CLUBS[name]
    chance = random.Random(f"{name} {number}")
    skills = sorted((chance.gauss(0, APART) for _ in range(club.people)), reverse=True)
    if name != "two fields":
        chance.shuffle(skills)
    skill = dict(enumerate(skills))
    return season(club.movement, "bridge", NIGHTS, club.pairing(), skill, f"{name} {number}"), skill


def table(clubs: int = 20) -> str:
    rows = [
        "| club | loss of ratings | of past averages | shown in | error of ratings | of past averages | in the range |",
        "|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*rows, *(_row(name, clubs) for name in CLUBS)])


def _row(name: str, clubs: int) -> str:
    found, errors, of_averages, held = [], [], [], []
    worth = percent_of_a_trick("bridge")
    for number in range(clubs):
        nights, skill = played(name, number)
        found.append(losses(nights))
        rated, past = ratings(nights), _Past.of(nights)
        middle = sum(skill[one] * each.boards for one, each in rated.items()) / sum(
            each.boards for each in rated.values()
        )
        true = {one: worth * (skill[one] - middle) for one in rated}
        errors += [(each.value - 50 - true[one]) ** 2 for one, each in rated.items()]
        held += [each.interval[0] <= 50 + true[one] <= each.interval[1] for one, each in rated.items()]
        # The way to draw averages that is best when the truth is known.
        of_averages += min(
            ([(past.made[one] / (past.boards[one] + drawn) - true[one]) ** 2 for one in rated] for drawn in DRAWN),
            key=sum,
        )
    results = sum(one.results for one in found)
    loss = sum(one.ratings * one.results for one in found) / results
    average = sum(one.averages * one.results for one in found) / results
    shown = sum(one.worth_showing for one in found)
    figures = (f"{loss:.4f}", f"{average:.4f}", f"{shown} of {clubs}")
    return " | ".join(
        [
            f"| {CLUBS[name].title}",
            *figures,
            f"{sqrt(fmean(errors)):.1f}",
            f"{sqrt(fmean(of_averages)):.1f}",
            f"{100 * fmean(held):.0f} % |",
        ]
    )


if __name__ == "__main__":
    print(table())
