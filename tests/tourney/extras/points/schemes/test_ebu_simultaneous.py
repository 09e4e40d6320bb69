"""Simultaneous pairs of the EBU: smaller fields than those of ECats' page, by its rules."""

from dataclasses import replace
from fractions import Fraction
from math import ceil

from tourney.extras.points.scheme import Scheme
from tourney.extras.points.schemes.ebu_simultaneous import SCHEME

from ..fields import awarded, howell, mitchell
from .examples import Example


def _of_a_thousand(scheme: Scheme) -> tuple[list[Fraction], int]:
    """Return the first three awards and their number where the first of 3,000 pairs gets 1,000 points."""
    assert scheme.one_winner
    top = replace(scheme, one_winner=replace(scheme.one_winner, formula=lambda field: Fraction(1000)))
    found = awarded(top, howell(3000))
    return found[:3], len(found)


OF_SOURCE = (
    Example(
        "1486 pairs played - that gives 743 tables ... 817.7408 which rounds up to 818.",
        lambda scheme: awarded(scheme, howell(1486))[0],
        818,
    ),
    Example(
        'If the "top" is 1000 points, and the total participation is 3,000 pairs, then the top 1000 pairs will receive '
        "points, with the first pair getting 1000, 2nd will get 999, third 998 and so forth",
        _of_a_thousand,
        ([1000, 999, 998], 1000),
    ),
)


def test_awards_go_down_in_equal_steps_to_a_third_of_the_field():
    found = awarded(SCHEME, howell(200))
    assert found[0] == 300
    assert len(found) == 66
    assert found == [ceil(300 * (66 - at) / 66) for at in range(66)]


def test_fractions_are_rounded_up():
    """Five tables: 150 times the root of a fifth is 67.08; two thirds of 68 is 45.33."""
    assert awarded(SCHEME, howell(10)) == [68, 46, 23]


def test_two_fields_do_not_fit():
    assert SCHEME.misfit(mitchell(8)) == "This scheme has no awards for pairs in two fields."
