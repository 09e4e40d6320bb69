"""Seats and lines in the reader's language."""

from django.utils.translation import override

from tourney.language.seats import label_word, seat_name, told_line, told_lines


def test_lines_are_written_in_the_style_of_the_game():
    assert [told_line(line, game) for game in ("bridge", "whist") for line in ("N&S", "E&W")] == [
        "N-S",
        "E-W",
        "N & S",
        "E & W",
    ]
    assert label_word("3 N&S", "bridge") == "3 N-S"


def test_english_labels_are_unchanged():
    for label in ("3 N-S", "B12 E & W", "N&S 8 tricks", "NSW", "Anne & Wim", "A"):
        assert told_lines(label) == label


def test_labels_are_translated():
    with override("de"):
        assert (told_lines("3 E-W"), told_lines("B3 E & W"), seat_name("E")) == ("3 O-W", "B3 O & W", "Ost")
        assert [told_lines(label) for label in ("1 E", "B12 E", "1 E & 7 S")] == ["1 O", "B12 O", "1 O & 7 S"]
