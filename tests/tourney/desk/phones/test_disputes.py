"""Disagreements between a table and the director: both results are stored, and the director decides."""

from uuid import uuid4

import pytest

from tests.tourney.desk.phones.entering import enter
from tourney.desk.journal.undo import last_step
from tourney.desk.phones.disputes import disputes_of, let_stand, take_over
from tourney.desk.phones.store_entries import Entered
from tourney.desk.phones.table_page import Slot
from tourney.desk.queries import made_of, movement_of, versions_of
from tourney.desk.results.record import correct, record, take_away
from tourney.desk.round_states import rounds_of
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made

FIRST = Place(1, 1, 1)


@pytest.fixture
def disputed(tonight, by):
    """The desk says 7 on the first tray, N&S of table 1 say 8."""
    record(tonight, FIRST, Made(tricks=7), by)
    return say(tonight, 8)


def say(section, tricks, line="N&S", place=FIRST):
    return enter(section, place.table, Entered(uuid4(), place, Made(tricks=tricks), line))


def stands(section) -> int | None:
    return made_of(versions_of(section)[1, 1, 1]).tricks


def test_director_may_confirm_the_current_result(tonight, disputed, by):
    assert disputes_of([tonight]) == [disputed]
    let_stand(disputed, by)
    assert disputes_of([tonight]) == []
    assert stands(tonight) == 7
    version = versions_of(tonight)[1, 1, 1]
    assert version.number == 2
    assert version.reason == {"code": "stands", "line": "N&S", "table": 1, "made": {"tricks": 8}}
    assert last_step(tonight.session).verb == "record"


@pytest.mark.parametrize("decide", [let_stand, take_over])
def test_phones_see_that_a_dispute_is_decided(tonight, disputed, by, decide):
    def state() -> str:
        said = tuple(tonight.table_entries.order_by("pk"))
        return Slot(rounds_of(tonight, movement_of(tonight))[0].expected[0], said).state

    assert state() == "disputed"
    decide(disputed, by)
    assert state() == "in"


def test_director_may_accept_the_tables_result_instead(tonight, disputed, by):
    assert take_over(disputed, by).reason == {"code": "table-was-right", "line": "N&S", "table": 1}
    assert stands(tonight) == 8
    assert disputes_of([tonight]) == []


def test_side_with_two_entries_is_asked_about_its_last(tonight, disputed):
    again = say(tonight, 9)
    theirs = say(tonight, 5, "E&W")
    assert disputes_of([tonight]) == [again, theirs]


def test_table_may_repeat_a_result_that_was_decided_against(tonight, disputed, by):
    let_stand(disputed, by)
    again = say(tonight, 8)
    assert disputes_of([tonight]) == [again]


@pytest.mark.parametrize(
    ("decide", "answer"),
    [
        (let_stand, "Someone else has already decided the result of round 1, table 1, tray 1. Check the result again."),
        (
            take_over,
            r"Dora Director changed this result to 6 at \d\d:\d\d\. "
            r"Check the new result\. If it is wrong, enter yours again\.",
        ),
    ],
)
def test_late_decision_is_refused_and_changes_nothing(tonight, disputed, by, decide, answer):
    correct(versions_of(tonight)[1, 1, 1], Made(tricks=6), "counted again", by)
    with pytest.raises(BadInput, match=answer):
        decide(disputed, by)
    assert stands(tonight) == 6


def test_withdrawn_result_may_stay_withdrawn(tonight, disputed, by):
    take_away(versions_of(tonight)[1, 1, 1], "another table's", by)
    assert disputes_of([tonight]) == []


def test_disputes_of_many_sections_take_one_query(tonight, disputed, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert [each.version.made_by.username for each in disputes_of([tonight])] == ["Dora Director"]
