"""The outcome of a board, in the words of score sheets and other programs."""

import pytest

from tourney.exchange.outcome_words import both, of_points, outcome


def no_fault(what: str) -> None:
    raise AssertionError(what)


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("60/40", 60, 40),
        ("40%-60%", 40, 60),
        ("40% - 60%", 40, 60),
        ("A6040", 60, 40),
        ("A5050", 50, 50),
        ("A=60/40", 60, 40),
        ("A 100 00", 100, 0),
        ("62.5/37.5", 62.5, 37.5),
        ("A57.5-42.5", 57.5, 42.5),
        ("57,5% - 42,5%", 57.5, 42.5),
        ("A57.542.5", 57.5, 42.5),
        ("Ave+/Ave-", 60, 40),
        ("A/A", 50, 50),
    ],
)
def test_both_awards_are_read_together(text, ns, ew):
    assert both(text) == {"ns": ns, "ew": ew}


@pytest.mark.parametrize(
    ("text", "made"),
    [
        *[
            (said, 1430)
            for said in ("1 430", "1\N{THIN SPACE}430", "1\N{NARROW NO-BREAK SPACE}430", "1.430", "1,430", "1'430")
        ],
        ("\N{MINUS SIGN}2\N{NO-BREAK SPACE}210", -2210),
        ("57,5%", {"award": 57.5}),
        ("A57.5", {"award": 57.5}),
    ],
)
def test_marks_between_figures_are_read(text, made):
    assert outcome(text, pytest.fail) == made


@pytest.mark.parametrize("text", ["", "420", "-50", "60-40", "4S", "A", "A60", "1/2/3", "3NT", "120%/10%", "Ann/Ave"])
def test_invalid_pair_of_awards_gives_none(text):
    assert both(text) is None


@pytest.mark.parametrize(
    ("text", "award"), [("A=60", 60), ("A60", 60), ("60%", 60), ("Ave+", 60), ("avg-", 40), ("A", 50), ("Ave", 50)]
)
def test_award_of_one_side_is_read(text, award):
    assert outcome(text, no_fault) == {"award": award}


@pytest.mark.parametrize(
    ("contract", "by", "tricks", "made"),
    [
        ("PASS", "N", "0", {"contract": "pass"}),
        ("PASS", "N", "", {"contract": "pass"}),
        ("Pass", "", "", {"contract": "pass"}),
        ("All Pass", "", "", {"contract": "pass"}),
        ("4S*", "N", "10", {"contract": "4SX", "by": "N", "tricks": 10}),
        ("4 SX", "N", "=", {"contract": "4SX", "by": "N", "tricks": 10}),
        ("3NTXX", "w", "+1", {"contract": "3NTXX", "by": "W", "tricks": 10}),
        ("2H**", "S", "8", {"contract": "2HXX", "by": "S", "tricks": 8}),
        ("A", "A", "A", {"award": {"ns": 50, "ew": 50}}),
        ("A+", "", "", {"award": {"ns": 60, "ew": 40}}),
        ("60/40", "", "", {"award": {"ns": 60, "ew": 40}}),
        ("NP", "", "", {"not_played": True}),
    ],
)
def test_contracts_are_read_in_the_spelling_of_other_programs(contract, by, tricks, made):
    assert of_points(None, None, contract, by, tricks, no_fault) == made


def test_weighted_score_of_one_side_counts_for_both():
    weighted = {"weighted": [{"weight": "1/2", "score": 200}, {"weight": "1/2", "score": 110}]}
    assert of_points(weighted, None, "", "", "", no_fault) == {"split": {"ns": weighted, "ew": weighted}}


def test_side_left_out_gives_the_other_side_an_average():
    said = of_points({"not_played": True}, 200, "", "", "", no_fault)
    assert said["split"]["ns"] == {"not_played": True}
