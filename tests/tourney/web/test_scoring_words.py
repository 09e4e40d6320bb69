"""Every method of scoring has its name, its meaning and its sentence."""

from tourney.scoring.methods.by_name import METHODS as ALL
from tourney.web.scoring_words import MEANINGS, METHODS, SCORED_ANEW, method_in_a_line, method_name


def test_every_method_is_named_and_explained():
    assert set(METHODS) == set(MEANINGS) == set(SCORED_ANEW) == set(ALL)


def test_a_method_is_said_in_a_line():
    assert method_in_a_line("butler") == "Butler: IMPs against the mean of the board"


def test_a_method_that_nobody_knows_has_no_name():
    assert method_name("dice") == ""
