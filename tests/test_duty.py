"""Which of the longer tests run today."""

import ast
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.duty import COSTS, NEAR, ROOT, SHORT, changed, is_near, measured, on_duty

TESTS = st.dictionaries(st.text("abc:", min_size=1, max_size=4), st.floats(SHORT, 20), max_size=12)


@given(TESTS, st.data(), st.floats(0, 60), st.text(max_size=3))
def test_no_more_is_taken_than_the_budget_holds_and_nothing_that_would_still_go_in_is_left(costs, data, budget, seed):
    near = {name for name in costs if data.draw(st.booleans())}
    taken = on_duty(costs, near, budget, seed)
    used = sum(costs[name] for name in taken)
    assert used <= budget + 1e-9
    assert all(used + costs[name] > budget - 1e-9 for name in costs.keys() - taken)


@given(TESTS, st.data(), st.text(max_size=3))
def test_what_is_near_to_a_change_is_on_duty_before_the_others(costs, data, seed):
    near = {name for name in costs if data.draw(st.booleans())}
    budget = sum(costs[name] for name in near) / NEAR * (1 + 1e-9)
    assert near <= on_duty(costs, near, budget, seed)


def test_everybody_has_their_turn():
    costs = {f"test {number}": 1.0 for number in range(12)}
    seen = [on_duty(costs, set(), 3.0, str(day)) for day in range(60)]
    assert {len(each) for each in seen} == {3}
    assert set().union(*seen) == costs.keys()


def test_the_same_seed_takes_the_same_tests():
    costs = {f"test {number}": 1.0 for number in range(12)}
    assert on_duty(costs, {"test 3"}, 4.0, "8") == on_duty(dict(reversed(costs.items())), {"test 3"}, 4.0, "8")


@pytest.mark.parametrize(
    "change",
    [
        "tests/tourney/desk/play/test_clock.py",
        "tourney/desk/play/clock.py",
        "tourney/desk/setup/seating.py",
        "tourney/desk/queries.py",
        "movements/plan.py",
    ],
)
def test_a_test_is_near_to_itself_to_its_subject_and_to_what_it_imports(change):
    text = "from movements.plan import Movement\nfrom tourney.desk import queries, writing\n"
    text += "from tourney.desk.setup import (\n    names,\n    seating,\n)\n"
    assert is_near("tests/tourney/desk/play/test_clock.py", text, [change])


def test_a_test_of_a_page_is_near_to_the_page():
    name = "tests/tourney/web/director/play/test_draw.py"
    assert is_near(name, "", ["templates/director/play/draw.html"])
    assert is_near(name, "", ["templates/director/play/_draw.html"])
    assert not is_near(name, "", ["templates/director/play/clock.html"])


@pytest.mark.parametrize("change", ["tourney/desk/setup/clock.py", "tourney/desk/play/clocks.py", "docs/clock.md"])
def test_it_is_not_near_to_what_has_a_name_like_it_somewhere_else(change):
    assert not is_near("tests/tourney/desk/play/test_clock.py", "from tourney.desk import queries\n", [change])


def test_without_git_or_so_many_commits_nothing_is_new(monkeypatch):
    monkeypatch.delenv("TOURNEY_CHANGED", raising=False)
    assert changed(10**6) == frozenset()


def test_what_changed_is_asked_once_for_all_workers(monkeypatch):
    monkeypatch.setenv("TOURNEY_CHANGED", "tourney/a.py\ntests/b.py\n")
    assert changed() == {"tourney/a.py", "tests/b.py"}


def test_the_list_is_measured_anew_before_a_tenth_of_it_is_gone():
    """Who renames a long test need not measure: it is new, and runs every day until somebody does."""
    functions: dict[str, set[str]] = {}
    for name in measured():
        path = name.partition("::")[0]
        if path not in functions:
            tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
            functions[path] = {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
    gone = [name for name in measured() if name.rpartition("::")[2] not in functions[name.partition("::")[0]]]
    assert len(gone) <= len(measured()) / 10, f"TOURNEY_COSTS=1 make test-all writes it anew; gone are {gone}"


def test_the_list_is_as_it_is_written():
    assert COSTS.read_text() == json.dumps(measured(), indent=0, sort_keys=True) + "\n"
    assert all(cost >= SHORT for cost in measured().values())
