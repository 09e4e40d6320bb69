"""Movements that suit tonight: limits are kept, the best comes first, and each gives its reason."""

import pytest

from movements import advice, catalogue, fitting
from movements.advice import cost, late, suggest
from movements.catalogue import build
from movements.proof import problems
from movements.request import Request

BOTH = ("compass", "howell")


def titles(found) -> list[str]:
    return [each.movement.title for each in found]


@pytest.mark.parametrize("count", [4, 7, 8, 13, 28])
@pytest.mark.parametrize(("minutes", "trays"), [(None, None), (150, None), (None, 12), (120, 20)])
def test_every_suggestion_is_sound_and_keeps_to_the_limits(count, minutes, trays):
    for each in suggest(count, minutes, trays, systems=BOTH):
        assert problems(each.movement) == []
        assert build(each.request) == each.movement
        assert each.cost == cost(each.movement)
        assert minutes is None or each.cost.minutes <= minutes
        assert trays is None or each.movement.trays <= trays
        assert each.why.endswith(".")
        assert late(each).endswith(".")


def test_best_suggestion_comes_first():
    found = suggest(28, 180, systems=BOTH)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert titles(found)[0] == "Compass, 14 tables, with a skip, 11 of 13 rounds"


def test_no_two_suggestions_are_the_same_movement():
    for count in (8, 9, 28):
        plans = [each.movement.rounds for each in suggest(count, systems=BOTH)]
        assert len(plans) == len(set(plans))


def test_each_system_is_whole_with_its_usual_set_without_limits():
    by_title = {each.movement.title: each for each in suggest(10, systems=BOTH)}
    assert by_title["Compass, 5 tables"].cost.trays_a_round == 5
    assert by_title["Howell, 10 pairs"].cost.rounds == 9


def test_requested_rounds_and_set_size_are_kept():
    found = suggest(10, asked=Request("", 10, trays_per_set=2, rounds=4), systems=BOTH)
    assert found
    assert {(each.cost.rounds, each.cost.trays_a_round) for each in found} == {(4, 2)}


def test_nothing_is_suggested_when_nothing_fits():
    assert suggest(28, 5, systems=BOTH) == []
    assert suggest(3, systems=BOTH) == []


@pytest.mark.parametrize(
    ("count", "title", "met"), [(28, "Howell, 28 pairs", 1), (12, "Compass, 6 tables, with a skip", "5/6")]
)
def test_share_of_the_field_met_is_correct(count, title, met):
    from fractions import Fraction

    found = {each.movement.title: each for each in suggest(count, systems=BOTH)}
    assert found[title].met == Fraction(met)


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (9, "One more contestant would fill the empty place, and nobody would sit out."),
        (10, "With one more pair, 1 pair would sit out each round."),
        (100, "With one more contestant, you would need a different movement."),
    ],
)
def test_cost_of_a_late_pair_is_described(count, said):
    found = {each.request.system: each for each in reversed(suggest(count, systems=("compass",)))}
    assert late(found["compass"]) == said


def test_difficulty_of_running_a_movement_is_described():
    running = {each.movement.title: each.running for each in suggest(12, systems=BOTH)}
    assert running["Compass, 6 tables, with a skip"] == "everyone moves on a single call"
    assert running["Howell, 12 pairs"] == "all follow cards"
    title = "Compass, 6 tables, share and relay, one winner"
    assert running[title] == "everyone moves on a single call, tables share trays, trays are turned"


def test_advice_for_many_pairs_builds_few_movements(monkeypatch):
    """Sets and rounds are chosen from counts: building and measuring each took 12 s with a time limit."""
    built = []
    monkeypatch.setattr(catalogue, "build", lambda request: built.append(request) or build(request))
    fitting.outline.cache_clear()
    advice._suggested.cache_clear()
    systems = [name for name in catalogue.offered("modern") if name != "drive"]
    assert suggest(100, 195, asked=Request("", 100, direction="modern"), systems=systems)
    assert len(built) <= 50, [(each.system, each.trays_per_set, each.rounds) for each in built]
