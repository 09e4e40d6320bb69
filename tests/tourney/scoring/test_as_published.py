"""Ranks as files write them."""

import pytest

from tourney.scoring.as_published import place_of


@pytest.mark.parametrize(
    "said",
    [
        "7",
        "7=",
        "=7",
        "7 =",
        "= 7",
        "=7=",
        "T7",
        "T-7",
        "t 7",
        "7T",
        "7th",
        "7th=",
        "tied 7",
        "7/8",
        "7-8",
        "7.",
        " 7 ",
    ],
)
def test_rank_is_read_with_any_decoration(said):
    assert place_of(said) == 7


@pytest.mark.parametrize("said", ["", "-", "=", "T", "first", "seven", "7x", "Table7", "1234567", "٧"])
def test_text_without_a_rank_gives_none(said):
    assert place_of(said) is None
