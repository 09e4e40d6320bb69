"""Undoing a table's last entry: who may do it, until when, and what it restores."""

from uuid import uuid4

import pytest

from tests.tourney.desk.phones.entering import FIRST, enter, said, stands
from tourney.desk.phones.disputes import disputes_of
from tourney.desk.phones.table_actions import take_back
from tourney.desk.play.clock import close_round
from tourney.desk.queries import versions_of
from tourney.desk.results.record import correct, record
from tourney.faults import BadInput
from tourney.models import Place, ResultVersion
from tourney.scoring.made import Made


class TestTakingBack:
    """Undo at the table: what it entered itself, last first, until the round closes."""

    def test_undone_first_entry_leaves_no_result_and_stays_readable(self, tonight):
        one = said(7)
        enter(tonight, 1, one)
        back = take_back(tonight, 1, one.key, uuid4())
        assert (back.outcome, stands(tonight)) == ("taken back", None)
        assert [each.withdrawn for each in ResultVersion.objects.order_by("number")] == [False, True]
        assert enter(tonight, 1, said(8)).outcome == "stored"
        assert stands(tonight) == 8

    def test_undone_change_restores_the_previous_result(self, tonight):
        enter(tonight, 1, said(7))
        other = said(8, "E&W")
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert stands(tonight) == 7
        assert enter(tonight, 1, said(7, "E&W")).outcome == "agreed"

    def test_repeated_undo_gets_the_same_answer(self, tonight):
        one, key = said(7), uuid4()
        enter(tonight, 1, one)
        assert take_back(tonight, 1, one.key, key) == take_back(tonight, 1, one.key, key)
        assert take_back(tonight, 1, one.key, uuid4()).client_key == key
        assert ResultVersion.objects.count() == 2

    def test_only_the_director_changes_an_agreed_result(self, tonight, by):
        one, agrees = said(7), said(7, "E&W")
        enter(tonight, 1, one)
        enter(tonight, 1, agrees)
        for key in (one.key, agrees.key):
            with pytest.raises(BadInput, match="Both sides have agreed on this result"):
                take_back(tonight, 1, key, uuid4())
        assert stands(tonight) == 7
        assert enter(tonight, 1, said(8, "E&W", version=3)).outcome == "disputed"
        assert stands(tonight) == 7
        correct(versions_of(tonight)[1, 1, 1], Made(tricks=8), "recounted", by)
        assert stands(tonight) == 8

    def test_agreement_on_another_board_does_not_block_undo(self, tonight):
        second = Place(1, 1, 2)
        wrong = said(3, place=second)
        enter(tonight, 1, said(7))
        enter(tonight, 1, wrong)
        enter(tonight, 1, said(7, "E&W"))
        take_back(tonight, 1, wrong.key, uuid4())
        assert (stands(tonight), stands(tonight, second)) == (7, None)

    def test_objection_to_an_agreement_may_be_undone(self, tonight):
        enter(tonight, 1, said(7))
        enter(tonight, 1, said(7, "E&W"))
        other = said(8)
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert disputes_of([tonight]) == []

    def test_two_entries_are_undone_by_two_undos(self, tonight):
        one, again = said(7), said(7)
        enter(tonight, 1, one)
        enter(tonight, 1, again)
        take_back(tonight, 1, again.key, uuid4())
        assert stands(tonight) == 7
        take_back(tonight, 1, one.key, uuid4())
        assert stands(tonight) is None

    def test_undone_objection_disappears_from_the_directors_list(self, tonight, by):
        record(tonight, FIRST, Made(tricks=7), by)
        other = said(8)
        enter(tonight, 1, other)
        take_back(tonight, 1, other.key, uuid4())
        assert disputes_of([tonight]) == []
        assert stands(tonight) == 7

    def test_table_cannot_undo_a_result_the_director_has_since_changed(self, tonight, by):
        one = said(7)
        enter(tonight, 1, one)
        correct(versions_of(tonight)[1, 1, 1], Made(tricks=9), "recounted", by)
        with pytest.raises(BadInput, match="The director has since changed this result"):
            take_back(tonight, 1, one.key, uuid4())
        assert stands(tonight) == 9

    def test_closed_round_does_not_change(self, tonight, by):
        one = said(7)
        enter(tonight, 1, one)
        close_round(tonight, 1, by, despite=True)
        with pytest.raises(BadInput, match="Round 1 is closed"):
            take_back(tonight, 1, one.key, uuid4())

    def test_another_table_cannot_undo(self, tonight):
        one = said(7)
        enter(tonight, 1, one)
        with pytest.raises(BadInput, match="nothing to undo"):
            take_back(tonight, 2, one.key, uuid4())
        assert stands(tonight) == 7
