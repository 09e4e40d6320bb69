"""The estimate: what many tables need, from the cost of one request."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from tests.load.estimate import Cost, Evening, Measured, needed, paper

NOTHING = Cost(0, 0, 0)
FREE = Measured(*[NOTHING] * 7)
ALONE = Evening(tables=4200, minutes_of_a_tray=7, sayings=2)


def test_a_table_sends_each_tray_twice_in_seven_minutes():
    assert needed(FREE, ALONE).rates["results"] == pytest.approx(20)


def test_processors_keep_the_requested_idle_share():
    dear = replace(FREE, result=Cost(app=0.1, database=0.05, bytes=1000, log=500))
    found = needed(dear, ALONE)
    assert (found.workers, found.database) == (4, 2)
    assert found.cost.log == pytest.approx(10_000)
    assert found.megabits == pytest.approx(0.16)


def test_viewer_finds_changes_no_more_often_than_they_happen_or_than_it_polls():
    never = needed(FREE, replace(ALONE, sayings=0))
    assert never.rates["looks, something new"] == 0
    always = needed(FREE, replace(ALONE, minutes_of_a_tray=1e-6))
    assert always.rates["looks, nothing new"] == pytest.approx(0, abs=1e-6)
    assert always.rates["looks, something new"] == pytest.approx(4200 / 2)
    assert always.rates["tables, something new"] == pytest.approx(4200 / 3)


@given(st.integers(1, 10**6), st.integers(2, 9))
def test_requirements_grow_in_proportion_to_the_tables(tables, times):
    costs = Measured(*(Cost(0.001 * at, 0.0005 * at, 100 * at, 10 * at) for at in range(1, 8)))
    one, many = (needed(costs, Evening(tables=count)) for count in (tables, times * tables))
    assert many.requests == pytest.approx(times * one.requests)
    assert many.cost.app == pytest.approx(times * one.cost.app)
    assert many.workers <= times * one.workers


@pytest.mark.parametrize("drawn_once", [False, True])
def test_page_views_are_neither_lost_nor_added(drawn_once):
    found = needed(FREE, replace(ALONE, viewers_of_a_table=3, drawn_once=drawn_once))
    looks = sum(found.rates[name] for name in found.rates if name.startswith(("looks", "tables")))
    assert looks == pytest.approx(3 * 4200 / 2 + 4200 / 3)
    assert found.rates["rooms, nothing new"] + found.rates["rooms, something new"] == pytest.approx(4200 / 12 / 2)


def test_shared_page_is_rendered_at_most_once_for_each_result():
    crowd = replace(ALONE, viewers_of_a_table=30, drawn_once=True)
    found = needed(replace(FREE, part=Cost(1, 0, 100)), crowd)
    assert found.rates["looks, something new"] == pytest.approx(20)
    assert found.cost.app == pytest.approx(20)
    assert found.cost.bytes == pytest.approx(100 * (20 + found.rates["looks, drawn before"]))


def test_estimate_states_its_assumptions_and_the_requirements():
    said = "\n".join(paper(replace(FREE, result=Cost(0.002, 0.001, 50, 3000)), Evening()))
    assert "100,000 tables at once" in said
    assert "a tray in 7 minutes" in said
    assert "476 a second" in said
    assert "workers: 1.0 processors busy, so 2" in said
