"""What a table said last is taken back: by whom, until when, and what becomes of it."""

from uuid import uuid4

import pytest

from tests.tourney.desk.phones.entering import FIRST, enter, said, stands
from tourney.desk.phones.disputes import disputes_of
from tourney.desk.phones.table_actions import take_back
from tourney.desk.play.clock import close_round
from tourney.desk.queries import versions_of
from tourney.desk.results.record import Place, correct, record
from tourney.faults import BadInput
from tourney.models import ResultVersion
from tourney.scoring.made import Made


class TestTakingBack:
    """Undo at the table: what it entered itself, last first, until the round closes."""

    def test_what_was_stored_is_nothing_again_and_stays_readable(self, tonight):
        one = said(7)
        enter(tonight, 1, one)
        back = take_back(tonight, 1, one.key, uuid4())
        assert (back.outcome, stands(tonight)) == ("taken back", None)
        assert [each.withdrawn for each in ResultVersion.objects.order_by("number")] == [False, True]
        assert enter(tonight, 1, said(8)).outcome == "stored"
        assert stands(tonight) == 8

    def test_what_was_changed_is_as_before(self, tonight):
        enter(tonight, 1, said(7))
        other = said(8, "E&W")
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert stands(tonight) == 7
        assert enter(tonight, 1, said(7, "E&W")).outcome == "agreed"

    def test_sent_again_it_is_answered_alike(self, tonight):
        one, key = said(7), uuid4()
        enter(tonight, 1, one)
        assert take_back(tonight, 1, one.key, key) == take_back(tonight, 1, one.key, key)
        assert take_back(tonight, 1, one.key, uuid4()).client_key == key
        assert ResultVersion.objects.count() == 2

    def test_what_both_sides_agreed_on_only_the_director_changes(self, tonight, by):
        one, agrees = said(7), said(7, "E&W")
        enter(tonight, 1, one)
        enter(tonight, 1, agrees)
        for key in (one.key, agrees.key):
            with pytest.raises(BadInput, match="Both sides have agreed on it"):
                take_back(tonight, 1, key, uuid4())
        assert stands(tonight) == 7
        assert enter(tonight, 1, said(8, "E&W", version=3)).outcome == "disputed"
        assert stands(tonight) == 7
        correct(versions_of(tonight)[1, 1, 1], Made(tricks=8), "recounted", by)
        assert stands(tonight) == 8

    def test_an_agreement_on_another_tray_is_not_in_the_way(self, tonight):
        second = Place(1, 1, 2)
        wrong = said(3, place=second)
        enter(tonight, 1, said(7))
        enter(tonight, 1, wrong)
        enter(tonight, 1, said(7, "E&W"))
        take_back(tonight, 1, wrong.key, uuid4())
        assert (stands(tonight), stands(tonight, second)) == (7, None)

    def test_an_objection_to_an_agreement_may_be_taken_back(self, tonight):
        enter(tonight, 1, said(7))
        enter(tonight, 1, said(7, "E&W"))
        other = said(8)
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert disputes_of([tonight]) == []

    def test_said_twice_it_is_taken_back_twice(self, tonight):
        one, again = said(7), said(7)
        enter(tonight, 1, one)
        enter(tonight, 1, again)
        take_back(tonight, 1, again.key, uuid4())
        assert stands(tonight) == 7
        take_back(tonight, 1, one.key, uuid4())
        assert stands(tonight) is None

    def test_an_objection_that_is_taken_back_bothers_the_director_no_more(self, tonight, by):
        record(tonight, FIRST, Made(tricks=7), by)
        other = said(8)
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert disputes_of([tonight]) == []
        assert stands(tonight) == 7

    def test_what_the_desk_changed_since_is_not_the_tables_to_take_back(self, tonight, by):
        one = said(7)
        enter(tonight, 1, one)
        correct(versions_of(tonight)[1, 1, 1], Made(tricks=9), "recounted", by)
        with pytest.raises(BadInput, match="The director has changed this since"):
            take_back(tonight, 1, one.key, uuid4())
        assert stands(tonight) == 9

    def test_a_closed_round_stays_as_it_is(self, tonight, by):
        one = said(7)
        enter(tonight, 1, one)
        close_round(tonight, 1, by, despite=True)
        with pytest.raises(BadInput, match="Round 1 is closed"):
            take_back(tonight, 1, one.key, uuid4())

    def test_another_table_takes_nothing_back(self, tonight):
        one = said(7)
        enter(tonight, 1, one)
        with pytest.raises(BadInput, match="nothing to undo"):
            take_back(tonight, 2, one.key, uuid4())
        assert stands(tonight) == 7
