"""Requests by name: variations, costs, and unavailable movements."""

import re

import pytest

from movements import advice, catalogue
from movements.catalogue import build
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from tests.sampling import some


def test_fewer_rounds_are_the_first_rounds():
    whole, part = build(Request("compass", 28)), build(Request("compass", 28, rounds=8))
    assert part.rounds == whole.rounds[:8]
    assert problems(part) == []
    assert "8 of 13 rounds" in part.title


def test_request_for_all_rounds_gives_the_whole_movement():
    assert build(Request("howell", 8, rounds=7)) == build(Request("howell", 8))


@pytest.mark.parametrize("rounds", [0, -1, 14])
def test_rounds_beyond_the_movement_are_refused(rounds):
    with pytest.raises(Impossible, match="has 13 rounds"):
        build(Request("compass", 28, rounds=rounds))


@pytest.mark.parametrize("count", [10, 14, 18, 26])
def test_switching_rounds_makes_a_compass_one_fair_field(count):
    plan = build(Request("compass", count, turning="tables"))
    assert plan.winners == 1
    assert problems(plan) == []
    fair = qf(plan)
    assert fair is not None
    assert fair > 60
    assert plan.field_of(1) == "all"


@pytest.mark.parametrize("system", ["compass", "howell"])
def test_up_and_back_plays_each_tray_both_ways(system):
    plan = build(Request(system, 10, mnemonic=True, trays_per_set=1))
    assert problems(plan) == []
    ways = {}
    for _, seating in plan.meetings():
        for tray in seating.trays:
            north, east = seating.holders(tray)
            ways.setdefault((north, tray), []).append("N&S")
            ways.setdefault((east, tray), []).append("E&W")
    assert all(sorted(both) == ["E&W", "N&S"] for both in ways.values())


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("spiral", 8), "There is no system 'spiral'. Choose one of: compass, mitchell, howell,"),
        (Request("howell", 8, "half"), "'half' is not a valid variant of Howell. Choose one of: full."),
        (Request("howell", 8, trays_per_set=0), "1 to 36 trays"),
        (Request("howell", 8, trays_per_set=99), "1 to 36 trays"),
        (
            Request("howell", 8, turning="sideways"),
            "'sideways' is not a valid way of turning trays. Choose one of: none, tables, trays.",
        ),
    ],
)
def test_unavailable_movement_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)


def test_every_system_builds_at_each_number_it_states():
    for system in catalogue.SYSTEMS.values():
        assert system.source
        assert system.variants
        assert all(
            build(Request(system.name, count, trays_per_set=2)).contestants.count == count
            for count in some(system.counts, 3)
        )


def test_sources_are_named_so_that_a_reader_can_find_them():
    """By author, book and heading, not by lines of our copy of it."""
    for system in catalogue.SYSTEMS.values():
        assert not re.search(r"\d{3}:\d", system.source + system.title), system.name
    assert catalogue.SYSTEMS["compass"].source == "Foster, Complete Hoyle, 1914, Compass Whist"


@pytest.mark.parametrize(
    ("request_", "title"),
    [
        (Request("mitchell", 27), "Mitchell, 13½ tables"),
        (Request("mitchell", 24), "Mitchell, 12 tables, share and relay"),
        (Request("mitchell", 24, "skip"), "Mitchell, 12 tables, with a skip"),
        (Request("web", 40), "Web Mitchell, 20 tables, 13 rounds"),
    ],
)
def test_titles_are_those_used_in_clubs(request_, title):
    assert build(request_).title == title


def test_cost_of_fourteen_tables_is_correct():
    """13 rounds of two trays at 7 minutes, 12 moves of 2."""
    cost = advice.cost(build(Request("compass", 28)))
    assert (cost.rounds, cost.trays, cost.trays_a_round, cost.trays_each) == (13, 28, 2, (26, 26))
    assert cost.minutes == 13 * 2 * 7 + 12 * 2
    assert (cost.sitting_out, cost.longest_wait, cost.shared) == ((), 0, False)


def test_cost_of_a_half_table_is_correct():
    cost = advice.cost(build(Request("compass", 9)), 5, 1)
    assert cost.trays_each == (20, 25)
    assert cost.sitting_out == (5, 6, 7, 8, 9)
    assert cost.longest_wait == 1
    assert cost.minutes == 5 * 5 * 5 + 4
