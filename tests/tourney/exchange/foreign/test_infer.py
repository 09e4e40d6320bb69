"""Whatever method made the points, it is inferred: the points here come from our own scoring."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tourney.exchange.foreign.infer import METHODS, LineSide, fits, tells
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.options import DEFAULTS
from tourney.scoring.scored import standings

SCORES = (-800, -620, -450, -420, -170, -140, -110, -100, -50, 0, 50, 90, 100, 110, 120, 140, 170, 400, 420, 450, 620)
WAYS = [
    ("matchpoints", {}),
    ("matchpoints", {"neuberg": False}),
    ("cross-imps", {"imps": "mean"}),
    ("cross-imps", {"imps": "sum"}),
    *(("butler", {"datum": datum}) for datum in ("mean", "trimmed", "median")),
    ("butler", {"datum": "mean", "rounding": "none"}),
]


def night(seed: int, tables: int = 7, boards: int = 12, missing: int = 3) -> Night:
    chance = random.Random(seed)
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= tables else "E&W") for n in range(1, 2 * tables + 1))
    places = [(board, table) for board in range(1, boards + 1) for table in range(1, tables + 1)]
    left_out = set(chance.sample(places, missing))
    results = tuple(
        Result(board, table, board, table, tables + table, score=chance.choice(SCORES))
        for board, table in places
        if (board, table) not in left_out
    )
    return Night(entries, results, "total", game="bridge")


def sides(of: Night, scoring: str, options: dict, places: int = 2) -> list[LineSide]:
    """Every side with the points that it would be published with, rounded to so many places."""

    def shown(points) -> Fraction:
        return Fraction(str(round(float(points), places)))

    scored = standings(replace(of, scoring=scoring, options=replace(DEFAULTS, **options)))
    found = []
    for line, points in enumerate(scored.results):
        score, board = points.result.score, points.result.tray
        found.append(LineSide(line, (board, "N&S"), score, None, shown(points.ns)))
        found.append(LineSide(line, (board, "E&W"), -score, None, shown(points.ew)))
    return found


@pytest.mark.parametrize(("scoring", "options"), WAYS, ids=str)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(15), deadline=None)
def test_method_is_inferred_from_its_points(scoring, options, seed):
    found = fits(sides(night(seed), scoring, options), Fraction(1, 100))
    best = found[0]
    assert (best.method.scoring, best.adjusted, best.unexplained) == (scoring, set(), set())
    wanted = {name: value for name, value in options.items() if name != "neuberg"}
    as_good = [fit.method.options for fit in found if fit.rank() == best.rank()]
    assert any(wanted.items() <= each.items() for each in as_good)
    if "neuberg" in options:
        assert best.by_own_top > best.by_neuberg == 0


@given(seed=st.integers(0, 10**6), way=st.sampled_from(WAYS[:4]))
@settings(max_examples=examples(15), deadline=None)
def test_adjusted_line_is_named_and_the_method_is_still_found(seed, way):
    """One table of seven got other points by hand, unrelated to any comparison."""
    whole = night(seed, missing=0)
    chance = random.Random(seed)
    line = chance.randrange(len(whole.results))
    at = whole.results[line]
    without = replace(whole, results=tuple(each for each in whole.results if each is not at))
    found = [replace(each, line=each.line + (each.line >= line)) for each in sides(without, *way)]
    found += [
        LineSide(line, (at.tray, "N&S"), at.score, None, Fraction("3.21")),
        LineSide(line, (at.tray, "E&W"), -at.score, None, Fraction("-7.77")),
    ]
    best = fits(found, Fraction(1, 100))[0]
    assert best.method.scoring == way[0]
    assert best.adjusted == {line}


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(15), deadline=None)
def test_points_of_no_method_fit_no_method(seed):
    chance = random.Random(seed)
    found = [
        replace(each, points=Fraction(chance.randint(-900, 900), 100)) for each in sides(night(seed), "matchpoints", {})
    ]
    assert fits(found, Fraction(1, 100)) == []


def test_board_played_once_reveals_no_method():
    alone = [LineSide(0, (1, "N&S"), 420, None, Fraction(3)), LineSide(1, (2, "N&S"), 420, None, Fraction(5))]
    assert not tells(alone)


def test_every_method_has_a_unique_name():
    assert len({method.slug for method in METHODS}) == len(METHODS)
