"""The names of scoring methods."""

from tourney.web.words.code_words import method_in_a_line, method_name


def test_method_is_described_in_one_line():
    assert method_in_a_line("butler") == "Butler: IMPs against the board average"


def test_unknown_method_keeps_its_stored_name():
    assert method_name("dice") == "dice"
