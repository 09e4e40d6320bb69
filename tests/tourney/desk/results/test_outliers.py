"""Results that want a second look."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.desk.results.outliers import ENOUGH, Line, distance, marks, other_way_round


def tray(*made: int, number: int = 1) -> list[Line]:
    """A tray as so many tables played it, in as many rounds."""
    return [Line(0, (at, at, number), value) for at, value in enumerate(made, start=1)]


def said(lines: list[Line], unit: str) -> dict[int, tuple[str, ...]]:
    return {place[1]: found for (_, place), found in marks(lines, unit).items()}


@pytest.mark.parametrize(
    ("made", "unit", "found"),
    [
        ((7, 8, 6, 7), "tricks", {}),
        ((7, 8, 6, 2), "tricks", {4: ("It is far from what others made: 6 to 8.",)}),
        ((6, 6, 6, 2), "tricks", {4: ("All others made 6.",)}),
        ((9, 10, 9, 4), "tricks", {4: ("far", "exchanged")}),
        ((13,), "tricks", {1: ("One side made all 13 tricks.",)}),
        ((0, 13), "tricks", {1: ("One side",), 2: ("One side",)}),
        ((13, 13, 12), "tricks", {}),
        ((7, 2), "tricks", {}),
        ((420, 450, 420, 170), "points", {}),
        ((420, 450, 420, -420), "points", {4: ("It is far from what others made: +420 to +450.", "exchanged")}),
        ((1430, 1430, 680, 680), "points", {}),
        ((100, 90, 110, 1430), "points", {4: ("far",)}),
        ((-50, 50, 110, -100), "points", {}),
    ],
)
def test_what_is_far_or_reads_exchanged_is_marked(made, unit, found):
    marked = said(tray(*made), unit)
    assert marked.keys() == found.keys()
    for table, words in found.items():
        assert len(marked[table]) == len(words)
        assert all(word in sentence for word, sentence in zip(words, marked[table], strict=True))


def test_a_whole_line_that_reads_exchanged_is_marked_in_each_of_its_trays():
    lines = [*tray(9, 9, 9, number=1), *tray(8, 8, 9, number=2)]
    lines += [Line(0, (9, 9, 1), 4), Line(0, (9, 9, 2), 5)]
    found = marks(lines, "tricks")
    assert {place for _, place in found} == {(9, 9, 1), (9, 9, 2)}
    assert all(each[-1] == "The whole line reads as if N&S and E&W were exchanged." for each in found.values())


def test_one_tray_that_is_far_does_not_make_its_line_exchanged():
    lines = [*tray(12, 12, 12, number=1), *tray(6, 6, 6, number=2)]
    lines += [Line(0, (9, 9, 1), 2), Line(0, (9, 9, 2), 7)]
    assert {place for _, place in marks(lines, "tricks")} == {(9, 9, 1)}


def test_a_grand_slam_of_which_the_contract_is_known_is_marked():
    assert said([Line(0, (1, 1, 1), 1510, tricks=13)], "points") == {1: ("One side made all 13 tricks.",)}


def test_the_same_tray_of_two_rooms_is_compared():
    lines = [Line(room, (1, 1, 1), made) for room, made in enumerate((7, 7, 8, 1))]
    assert list(marks(lines, "tricks")) == [(3, (1, 1, 1))]


@given(st.lists(st.integers(0, 13), max_size=8))
def test_nobody_is_far_where_the_nearest_of_the_others_is_near(made):
    """By hand: sort, and look at both neighbours."""
    found = said(tray(*made), "tricks")
    for at, value in enumerate(made, start=1):
        rest = [*made[: at - 1], *made[at:]]
        alone = len(rest) >= ENOUGH and all(not value - 4 < other < value + 4 for other in rest)
        assert any("others made" in sentence for sentence in found.get(at, ())) == alone


@given(st.lists(st.integers(-1500, 1500), min_size=2, max_size=8))
def test_the_other_way_round_changes_no_mark(made):
    """Who is far from the others is so from either side of the table."""
    there = said(tray(*made), "points")
    back = said(tray(*[other_way_round(value, "points") for value in made]), "points")
    assert {table: len(words) for table, words in there.items()} == {t: len(words) for t, words in back.items()}


def test_distances_are_tricks_or_imps():
    assert distance(3, 9, "tricks") == 6
    assert distance(420, -50, "points") == 10
    assert other_way_round(4, "tricks") == 9
