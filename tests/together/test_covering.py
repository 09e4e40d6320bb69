"""The array combines what it promises: counted here independently of the code that made it."""

import ast
from collections.abc import Iterable
from itertools import combinations, product
from pathlib import Path

from . import test_refused
from .array import everyday, scenarios
from .axes import AXES, EXCLUDED, TRIPLES, excluded


def together(row: dict, axes: Iterable[str]) -> tuple[str, ...]:
    return tuple(row[axis] for axis in axes)


def can_be(fixed: dict[str, str]) -> bool:
    """Whether some evening has these values: the axes that exclusions speak of are tried out, the others are free."""
    named = sorted({axis for each in EXCLUDED for axis in each.values} - set(fixed))

    def tried(row: dict[str, str], left: list[str]) -> bool:
        if excluded(row):
            return False
        return not left or any(tried({**row, left[0]: value}, left[1:]) for value in AXES[left[0]])

    return tried(fixed, named)


def missing(groups: Iterable[tuple[str, ...]]) -> list[dict[str, str]]:
    """Values of these axes that come together in no scenario though they can."""
    found = []
    for axes in groups:
        seen = {together(row, axes) for row in scenarios()}
        wanted = (dict(zip(axes, values, strict=True)) for values in product(*(AXES[axis] for axis in axes)))
        found += [each for each in wanted if together(each, axes) not in seen and can_be(each)]
    return found


def test_every_two_values_of_any_two_axes_are_combined():
    assert missing(combinations(AXES, 2)) == []


def test_every_three_values_of_the_named_triples_are_combined():
    assert missing(TRIPLES) == []


def test_fixed_evenings_have_most_values_of_the_axes():
    values = {pair for number in everyday() for pair in scenarios()[number].items()}
    assert 3 * len(values) >= 2 * sum(map(len, AXES.values()))
    several = ("game", "winners", "strata", "handicap", "carry", "turned", "sitout", "deals", "paper", "database")
    assert {(axis, value) for axis in several for value in AXES[axis]} <= values


def test_no_scenario_has_values_that_exclude_each_other():
    assert [row for row in scenarios() if excluded(row)] == []


def test_every_exclusion_has_a_reason_and_existing_values():
    for each in EXCLUDED:
        assert each.why.endswith("."), each
        assert all(set(values) <= set(AXES[axis]) for axis, values in each.values.items()), each


def test_every_refusal_claimed_by_an_exclusion_has_a_test():
    tests = {
        each.name
        for each in ast.parse(Path(test_refused.__file__).read_text()).body
        if isinstance(each, ast.FunctionDef)
    }
    assert {each.refused for each in EXCLUDED if each.refused} <= tests
