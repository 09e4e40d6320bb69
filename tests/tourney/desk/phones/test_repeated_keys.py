"""A repeated key: the same entry gets the same answer; anything else is refused, reported and logged."""

from uuid import uuid4

import pytest

from tests.tourney.desk.phones.entering import enter, said, stands
from tourney.desk.phones.late_entries import keep
from tourney.desk.phones.repeated_keys import KeyIsUsed
from tourney.desk.phones.table_actions import take_back
from tourney.models import LateEntry, Place, Session, TableEntry

OTHER = Place(1, 1, 2)


def refusals(section):
    return list(section.journal.filter(verb="refuse_repeated_key"))


def test_same_key_with_the_same_result_gets_the_same_answer(tonight):
    one = said(7)
    assert enter(tonight, 1, one) == enter(tonight, 1, one)
    assert refusals(tonight) == []


@pytest.mark.parametrize(
    "change",
    [{"tricks": 8}, {"line": "E&W"}, {"place": OTHER}, {"place": Place(1, 2, 3)}, {"why": "we were early"}],
    ids=lambda change: next(iter(change)),
)
def test_same_key_with_anything_else_is_refused_and_logged(tonight, change):
    one = said(7)
    enter(tonight, 1, one)
    other = said(**({"tricks": 7, "key": one.key} | change))
    with pytest.raises(
        KeyIsUsed,
        match=r"This result was not stored, because the phone sent two results with the same number\. "
        r"Please enter it again\.",
    ):
        enter(tonight, other.place.table, other)
    assert TableEntry.objects.count() == 1
    assert stands(tonight) == 7
    assert len(refusals(tonight)) == 1


def test_same_key_in_another_section_is_refused(tonight, night):
    there = night(10)
    Session.objects.update(date=tonight.session.date)
    there.session.refresh_from_db()
    one = said(7)
    enter(tonight, 1, one)
    with pytest.raises(KeyIsUsed):
        enter(there, 1, one)
    with pytest.raises(KeyIsUsed):
        keep(there, 1, LateEntry.Cause.OVER, one)
    assert len(refusals(there)) == 2


def test_key_of_an_undo_cannot_enter_and_key_of_an_entry_cannot_undo(tonight):
    one, two, key = said(7), said(8, place=OTHER), uuid4()
    enter(tonight, 1, one)
    enter(tonight, 1, two)
    with pytest.raises(KeyIsUsed):
        take_back(tonight, 1, two.key, one.key)
    take_back(tonight, 1, two.key, key)
    with pytest.raises(KeyIsUsed):
        enter(tonight, 1, said(8, place=OTHER, key=key))
    with pytest.raises(KeyIsUsed):
        take_back(tonight, 1, one.key, key)
    assert (stands(tonight), stands(tonight, OTHER)) == (7, None)


def test_late_key_with_another_result_is_refused(tonight):
    one = said(7)
    keep(tonight, 1, LateEntry.Cause.OVER, one)
    assert keep(tonight, 1, LateEntry.Cause.OVER, one).client_key == one.key
    with pytest.raises(KeyIsUsed):
        keep(tonight, 1, LateEntry.Cause.OVER, said(8, key=one.key))
    assert LateEntry.objects.count() == 1
    assert len(refusals(tonight)) == 1


def test_entry_whose_answer_was_lost_is_stored_not_late(tonight):
    one = said(7)
    entry = enter(tonight, 1, one)
    assert keep(tonight, 1, LateEntry.Cause.PUBLISHED, one) == entry
    assert not LateEntry.objects.exists()
