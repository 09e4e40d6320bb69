"""Cayenne: the example of the book. Players a and c are A-B, b and d Y-Z."""

import pytest

from tourney.extras.sidetables.games.cayenne import honour_points

from ..tables import bout, faults_of, played, seated

FOUR = "abcd"


def test_honours_count_one_more_than_their_excess():  # 000:2746
    assert [honour_points(held) for held in (3, 4, 5)] == [2, 4, 6]
    assert [honour_points(held) for held in (2, 1, 0)] == [2, 4, 6]


BEFORE = [  # six and eight on the markers
    {"call": "fourth", "tricks": 8, "honours": 4},
    {"call": "grand", "tricks": 6},
]
EXAMPLE = [
    {"call": "cayenne", "tricks": 5, "honours": 3},  # Y-Z two by cards, A-B two by honours
    {"call": "grand", "tricks": 10},
    {"call": "second", "tricks": 1, "honours": 1},  # Y-Z six by cards and four by honours
]


def test_the_rubber_of_the_book_is_worth_fifteen():  # 000:2785-2811
    markers = played("cayenne", FOUR, seated(FOUR), *BEFORE)
    assert markers.bouts[-1].state == "games 0 to 0, 6 to 8"
    first = played("cayenne", FOUR, seated(FOUR), *BEFORE, EXAMPLE[0])
    assert (first.bouts[-1].state, first.scores["b"]) == ("games 0 to 1, 0 to 6", 2)
    second = played("cayenne", FOUR, seated(FOUR), *BEFORE, *EXAMPLE[:2])
    assert (second.bouts[-1].state, second.scores["a"]) == ("games 3 to 1, 2 to 0", 10)
    state = played("cayenne", FOUR, seated(FOUR), *BEFORE, *EXAMPLE)
    assert state.scores == {"a": 10, "b": 25, "c": 10, "d": 25}
    assert state.balance == {"a": -15, "b": 15, "c": -15, "d": 15}


def test_the_largest_rubber_is_24_without_slams():  # 000:2742, E14
    assert bout("cayenne", FOUR, {"call": "grand", "tricks": 11})["a"] == 4 * 4 + 8


def test_tricks_at_nullo_count_for_the_opponents():  # 000:2761
    state = played("cayenne", FOUR, seated(FOUR), {"call": "nullo", "tricks": 7})
    assert state.bouts[-1].state == "games 0 to 0, 0 to 8"


def test_honours_alone_stop_at_nine():  # 000:2771
    state = played("cayenne", FOUR, seated(FOUR), {"call": "cayenne", "tricks": 6, "honours": 4})
    assert state.bouts[-1].state == "games 0 to 0, 9 to 4"


def test_a_game_against_seven_points_is_a_single():  # 000:2785, E20
    state = played(
        "cayenne", FOUR, seated(FOUR), {"call": "fourth", "tricks": 2, "honours": 2}, {"call": "grand", "tricks": 8}
    )
    assert state.bouts[-1].state == "games 1 to 0, 6 to 0"
    assert state.scores["a"] == 1


def test_honours_are_required_with_trumps_and_refused_without():
    assert "how many of the five" in faults_of("cayenne", FOUR, seated(FOUR), {"call": "second", "tricks": 7})[0]
    assert "no honours" in faults_of("cayenne", FOUR, seated(FOUR), {"call": "grand", "tricks": 7, "honours": 3})[0]


@pytest.mark.parametrize(("tricks", "points"), [(13, 6), (12, 4), (11, 0)])
def test_slams_appear_on_the_score_sheet(tricks, points):
    state = played("cayenne", FOUR, seated(FOUR), {"call": "fourth", "tricks": tricks, "honours": 2})
    assert state.scores["a"] == points
