"""Seats and lines in the reader's language."""

from django.utils.translation import override

from tourney.language.seats import label_word, seat_name, told_line, told_lines


def test_lines_are_said_as_the_game_says_them():
    assert [told_line(line, game) for game in ("bridge", "whist") for line in ("N&S", "E&W")] == [
        "N-S",
        "E-W",
        "N & S",
        "E & W",
    ]
    assert label_word("3 N&S", "bridge") == "3 N-S"


def test_english_labels_stay_as_they_are():
    for label in ("3 N-S", "B12 E & W", "N&S 8 tricks", "NSW", "Anne & Wim", "A"):
        assert told_lines(label) == label


def test_labels_are_told_in_the_language():
    with override("de"):
        assert (told_lines("3 E-W"), told_lines("B3 E & W"), seat_name("E")) == ("3 O-W", "B3 O & W", "Ost")
