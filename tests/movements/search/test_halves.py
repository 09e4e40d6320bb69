"""Two halves of the field: sound schedules, the same for the same seed, and fair lines for them."""

import json
import random
import sys
from itertools import combinations

import pytest

from movements.fairness import qf
from movements.proof import problems
from movements.search import search_command
from movements.search.halves import Halves
from movements.systems.one_field import from_stored, stored_as

SHAPES = [(6, 6, 7, 3), (6, 8, 8, 4), (10, 10, 10, 7), (14, 14, 14, 11)]
"""Both halves, rounds, circle."""


def found(shape, seed=1):
    chance = random.Random(seed).random
    halves = Halves(*shape)
    return next(schedule for _ in range(20) if (schedule := halves.schedule(chance)))


@pytest.mark.whole
@pytest.mark.parametrize("shape", SHAPES)
def test_all_contestants_play_in_each_round_and_each_set_once(shape):
    first, second, rounds, _ = shape
    schedule = found(shape)
    everybody = list(range(first + second))
    for each in schedule:
        assert sorted(who for a, b, _ in each for who in (a, b)) == everybody
        assert len({at for _, _, at in each}) == len(each)
    for number in range(rounds):
        assert sorted(who for each in schedule for a, b, at in each if at == number for who in (a, b)) == everybody


@pytest.mark.whole
@pytest.mark.parametrize("shape", SHAPES)
def test_no_contestants_meet_twice_and_the_halves_meet_completely(shape):
    first, second, _, _ = shape
    met = [frozenset((a, b)) for each in found(shape) for a, b, _ in each]
    assert len(set(met)) == len(met)
    assert {frozenset((a, first + b)) for a in range(first) for b in range(second)} <= set(met)


@pytest.mark.parametrize("shape", [(6, 6, 7, 3), (10, 10, 10, 7)])
def test_circle_turns_each_round_into_the_next(shape):
    halves, schedule, circle = Halves(*shape), found(shape), shape[3]
    for start in range(0, shape[2] // circle * circle, circle):
        for step in range(circle):
            moved = {
                (frozenset((halves.later(a, 1), halves.later(b, 1))), halves._later(at, 1, shape[2]))
                for a, b, at in schedule[start + step]
            }
            following = schedule[start + (step + 1) % circle]
            assert moved == {(frozenset((a, b)), at) for a, b, at in following}


def test_same_seed_gives_the_same_schedule():
    assert found((6, 8, 8, 4), 3) == found((6, 8, 8, 4), 3)
    assert found((6, 8, 8, 4), 3) != found((6, 8, 8, 4), 4)


def test_impossible_schedule_is_not_found():
    """There are no two orthogonal squares of side 2, and no Howell design of side 5 for 8 (Stinson 1982)."""
    for shape in ((2, 2, 2, 1), (2, 2, 2, 2), (4, 4, 5, 1)):
        assert Halves(*shape).schedule(random.Random(1).random) is None


def test_pairs_that_the_circle_reunites_too_soon_are_not_candidates():
    """In a circle of 4 the pairs 0 and 2 return after two steps: they would meet twice."""
    kinds = Halves(4, 4, 5, 4).kinds()
    assert all(frozenset((0, 2)) not in map(frozenset, kind) for kind in kinds)
    assert {frozenset((a, b)) for a, b in combinations(range(4), 2)} & {frozenset(each) for each in kinds[0]}


@pytest.mark.whole
def test_command_searches_halves(capsys):
    asked = ["one-field", "16", "--rounds", "9", "--halves", "8", "--circle", "4", "--runs", "1", "--format", "stored"]
    assert search_command.main(asked) == 0
    stored = json.loads(capsys.readouterr().out)
    assert stored["search"] == "--halves 8 --circle 4 --seed 1 --runs 1 --seconds 3600"
    plan = from_stored(stored, 16, 2, 2)
    assert problems(plan) == []
    assert qf(plan) > 92


@pytest.mark.parametrize("asked", [["--halves", "9"], ["--halves", "2"], ["--halves", "8", "--circle", "9"]])
def test_halves_that_do_not_fit_the_rounds_are_refused(asked, capsys):
    assert search_command.main(["one-field", "16", "--rounds", "9", *asked]) == 2
    assert "Halves are" in capsys.readouterr().err


def test_search_without_the_solver_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    assert search_command.main(["one-field", "16", "--rounds", "9", "--halves", "8", "--circle", "4"]) == 2
    assert "needs OR-Tools" in capsys.readouterr().err


@pytest.mark.parametrize(("tables", "rounds"), [(10, 10), (14, 14)])
def test_full_rounds_need_no_skip_at_ten_and_fourteen_tables(tables, rounds):
    """Each pair meets all of the other half and plays all sets; with two trays to a set it is nearly perfect."""
    stored = stored_as(2 * tables, rounds, 2)
    assert stored is not None
    assert stored["sets"] == rounds
    assert qf(from_stored(stored, 2 * tables, 2, 2)) > 96
