"""The names of scoring methods."""

from django.utils.translation import override

from tourney.web.words.code_words import method_in_a_line, method_name


def test_method_is_described_in_one_line():
    assert method_in_a_line("butler", "bridge") == "Butler: IMPs against the board average"


def test_method_is_described_in_the_words_of_the_game():
    with override("de"):
        assert method_in_a_line("average", "whist").endswith("gegenüber dem Durchschnitt jeder Mappe")


def test_unknown_method_keeps_its_stored_name():
    assert method_name("dice") == "dice"
