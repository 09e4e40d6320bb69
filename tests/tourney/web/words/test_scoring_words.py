"""What methods of scoring are called."""

from tourney.web.words.code_words import method_in_a_line, method_name


def test_a_method_is_said_in_a_line():
    assert method_in_a_line("butler") == "Butler: IMPs against the average of the board"


def test_a_method_that_nobody_knows_goes_by_the_name_that_is_stored():
    assert method_name("dice") == "dice"
