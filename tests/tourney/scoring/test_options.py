"""Options: read with all their faults, and written as they were read."""

from fractions import Fraction

import pytest

from tourney.scoring.method import read_options as read
from tourney.scoring.options import DEFAULTS, Options, write


def test_missing_options_give_the_defaults():
    assert read("matchpoints", {}) == (DEFAULTS, [])
    assert write(DEFAULTS) == {}


def test_options_survive_a_round_trip():
    given = {
        "neuberg": False,
        "results_per_tray": 13,
        "across": "section",
        "handicaps": {"3": 2.5},
        "carry_over": {"1": 12, "2": 7.25},
        "strata": {"B": [1, 2], "C": [2]},
    }
    options, faults = read("matchpoints", given)
    assert faults == []
    assert options == Options(
        neuberg=False,
        results_per_tray=13,
        across="section",
        handicaps=((3, Fraction(5, 2)),),
        carry_over=((1, Fraction(12)), (2, Fraction(29, 4))),
        strata=(("B", (1, 2)), ("C", (2,))),
    )
    assert write(options) == given


@pytest.mark.parametrize(
    ("method", "option", "value", "said"),
    [
        ("average", "neuberg", True, "This is not an option of the scoring method 'average'. Its options are:"),
        (
            "average",
            "handicaps",
            {"1": 2.5},
            "This is not an option of the scoring method 'average'. Its options are:",
        ),
        (
            "matchpoints",
            "to_the_score",
            True,
            "This is not an option of the scoring method 'matchpoints'. Its options are:",
        ),
        ("total", "team_match", 1, "Expected true or false"),
        ("average", "era", "1896", "Expected 1913 or english or 1905"),
        (
            "matchpoints",
            "guess",
            1,
            "Its options are: neuberg, results_per_tray",
        ),
        ("matchpoints", "neuberg", 1, "Expected true or false"),
        ("matchpoints", "results_per_tray", 0, "Expected a whole number, 1 or more"),
        ("matchpoints", "across", "room", "Expected field or section"),
        ("butler", "datum", ["mean"], "Expected mean or trimmed"),
        ("matchpoints", "handicaps", {"x": 1}, "Expected amounts by contestant"),
        ("matchpoints", "handicaps", {"1": "a lot"}, "Expected a number"),
        ("matchpoints", "carry_over", {"1": float("nan")}, "Expected a number"),
        ("matchpoints", "strata", {"B": 3}, "Expected contestants by stratum"),
        ("matchpoints", "strata", {"B": [0]}, "Expected a whole number, 1 or more"),
    ],
)
def test_fault_is_named(method, option, value, said):
    _, faults = read(method, {option: value})
    assert [name for name, _ in faults] == [option]
    assert said in faults[0][1]
