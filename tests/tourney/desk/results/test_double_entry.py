"""Double entry: only differences are asked about, and one of the two results is chosen."""

import pytest

from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results import double_entry
from tourney.desk.results.double_entry import Decided, compare, enter_twice
from tourney.desk.results.record import ChangedMeanwhile, correct, record, take_away
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made

PLACES = [Place(1, 1, tray) for tray in range(1, 5)]


@pytest.fixture
def first(night, by):
    """Three of four results are in: 7, 8 and 9."""
    section = night(10)
    for place, tricks in zip(PLACES[:3], (7, 8, 9), strict=True):
        record(section, place, Made(tricks=tricks), by)
    return section


def second(*tricks: int) -> dict[Place, Made]:
    return {place: Made(tricks=each) for place, each in zip(PLACES, tricks, strict=False)}


def stored(section) -> list[int]:
    return [each.tricks for each in versions_of(section).values()]


def test_only_differences_and_new_results_are_shown(first):
    found = compare(first, second(7, 9, 9, 4))
    assert found.same == 2
    assert [(each.place, each.first.tricks, each.second.tricks) for each in found.differ] == [(PLACES[1], 8, 9)]
    assert found.new == {PLACES[3]: Made(tricks=4)}
    assert stored(first) == [7, 8, 9]


def test_chosen_result_counts(first, by):
    decided = [Decided(PLACES[0], 1, Made(tricks=7)), Decided(PLACES[1], 1, Made(tricks=9))]
    assert enter_twice(first, second(6, 9, 9, 4), decided, by)[1] == 1
    assert stored(first) == [7, 9, 9, 4]
    assert versions_of(first)[1, 1, 2].reason == {"code": "second-was-right"}
    line = first.session.journal.last()
    assert (line.verb, line.data["same"]) == ("enter_twice", 1)
    assert line.data["differ"][1] == [[1, 1, 2], {"tricks": 8}, {"tricks": 9}, {"tricks": 9}]


def test_undecided_difference_changes_nothing(first, by):
    with pytest.raises(BadInput, match="Round 1, table 1, tray 2: Choose the first or the second"):
        enter_twice(first, second(6, 9), [Decided(PLACES[0], 1, Made(tricks=6))], by)
    assert stored(first) == [7, 8, 9]


def test_result_changed_meanwhile_is_shown_and_nothing_is_stored(first, by):
    correct(versions_of(first)[1, 1, 2], Made(tricks=10), "counted again", by)
    decided = [Decided(PLACES[0], 1, Made(tricks=6)), Decided(PLACES[1], 1, Made(tricks=9))]
    with pytest.raises(
        ChangedMeanwhile,
        match=r"Dora Director changed this result to 10 at \d\d:\d\d\. "
        r"Check the new result\. If it is wrong, enter yours again\.",
    ):
        enter_twice(first, second(6, 9), decided, by)
    assert stored(first) == [7, 10, 9]


def test_second_entry_without_a_difference_is_logged(first, by):
    assert enter_twice(first, second(7, 8, 9), [], by)[1] == 0
    assert first.session.journal.last().data == {"same": 3, "differ": []}
    assert last_step(first.session).verb == "record"


def test_second_entry_is_one_step_and_is_undone_as_one(first, by):
    enter_twice(first, second(6, 8, 9, 4), [Decided(PLACES[0], 1, Made(tricks=6))], by)
    step_back(last_step(first.session), by)
    assert {place: made_of(each).tricks for place, each in versions_of(first).items()} == {
        (1, 1, 1): 7,
        (1, 1, 2): 8,
        (1, 1, 3): 9,
    }


def test_result_entered_meanwhile_on_an_empty_board_is_asked_about_and_kept(first, by):
    record(first, PLACES[3], Made(tricks=9), by)
    with pytest.raises(BadInput, match="Round 1, table 1, tray 4: Choose the first or the second"):
        enter_twice(first, second(7, 8, 9, 5), [], by)
    assert stored(first) == [7, 8, 9, 9]
    assert versions_of(first)[1, 1, 4].number == 1


def test_matching_result_corrected_meanwhile_is_asked_about(first, by):
    correct(versions_of(first)[1, 1, 1], Made(tricks=10), "counted again", by)
    with pytest.raises(BadInput, match="Round 1, table 1, tray 1: Choose the first or the second"):
        enter_twice(first, second(7, 8, 9), [], by)
    assert stored(first) == [10, 8, 9]


def test_result_withdrawn_meanwhile_is_not_silently_stored_again(first, by):
    take_away(versions_of(first)[1, 1, 2], "wrong tray", by)
    with pytest.raises(
        ChangedMeanwhile,
        match=r"Dora Director deleted this result at \d\d:\d\d\. If it is still needed, enter it again\.",
    ):
        enter_twice(first, second(7, 9, 9), [Decided(PLACES[1], 1, Made(tricks=9))], by)
    assert stored(first) == [7, 9]


def test_result_that_became_equal_meanwhile_counts_as_equal(first, by):
    record(first, PLACES[3], Made(tricks=5), by)
    compared, changed = enter_twice(first, second(7, 8, 9, 5), [], by)
    assert (compared.same, changed) == (4, 0)
    assert versions_of(first)[1, 1, 4].number == 1


def test_comparison_outside_the_lock_overwrites_a_newer_result(first, by, monkeypatch):
    """The control of the race: the comparison made before the lock replaces the one made under it."""
    stale = compare(first, second(7, 8, 9, 5))
    record(first, PLACES[3], Made(tricks=9), by)
    monkeypatch.setattr(double_entry, "compare", lambda *_: stale)
    enter_twice(first, second(7, 8, 9, 5), [], by)
    overwritten = versions_of(first)[1, 1, 4]
    assert (overwritten.number, overwritten.tricks) == (2, 5)
