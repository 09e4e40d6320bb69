"""Entries from the tables: stored once as sent, never overwriting; and the keys that open a table."""

import threading
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, connections
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.tourney.desk.phones.entering import FIRST, enter, said, stands
from tourney.desk.phones import store_entries
from tourney.desk.phones.disputes import disputes_of
from tourney.desk.phones.key_digests import SIGNS, code, token
from tourney.desk.phones.store_entries import Entered
from tourney.desk.phones.table_actions import answer_call, call
from tourney.desk.phones.table_keys import find, is_open, renew, section_at
from tourney.desk.play.clock import close_round
from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import correct, record
from tourney.faults import BadInput
from tourney.models import Call, JournalEntry, Place, ResultVersion, Section, Session, TableEntry
from tourney.scoring.made import Made


def test_tables_entry_becomes_the_result(tonight):
    entry = enter(tonight, 1, said(7))
    assert (entry.outcome, stands(tonight), entry.version.source) == ("stored", 7, "table")


def test_entry_sent_repeatedly_is_stored_once_with_the_same_answer(tonight):
    one = said(7)
    answers = {enter(tonight, 1, one).pk for _ in range(5)}
    assert len(answers) == 1
    assert (ResultVersion.objects.count(), TableEntry.objects.count()) == (1, 1)


def test_late_repeat_gets_the_first_answer(tonight, by):
    one = said(7)
    enter(tonight, 1, one)
    correct(versions_of(tonight)[1, 1, 1], Made(tricks=9), "recounted", by)
    assert enter(tonight, 1, one).outcome == "stored"
    assert stands(tonight) == 9


def test_the_other_side_agrees(tonight):
    enter(tonight, 1, said(7))
    assert enter(tonight, 1, said(7)).outcome == "stored"
    assert enter(tonight, 1, said(7, "E&W")).outcome == "agreed"
    assert ResultVersion.objects.count() == 1


ONE, OTHER = uuid4(), uuid4()


@pytest.mark.parametrize(
    ("phones", "one_phone"),
    [((ONE, ONE), True), ((ONE, OTHER), False), ((None, None), False), ((ONE, None), False), ((None, ONE), False)],
)
def test_an_agreement_by_one_phone_for_both_sides_is_marked(tonight, phones, one_phone):
    first, second = phones
    assert not enter(tonight, 1, said(7, phone=first)).one_phone
    entry = enter(tonight, 1, said(7, "E&W", phone=second))
    assert (entry.outcome, entry.one_phone, entry.phone) == ("agreed", one_phone, second)
    assert bool(tonight.session.journal.last().data.get("one_phone")) == one_phone


def test_agreement_is_not_marked_where_another_phone_entered_for_the_other_side(tonight):
    enter(tonight, 1, said(7, phone=ONE))
    enter(tonight, 1, said(7, phone=OTHER))
    assert not enter(tonight, 1, said(7, "E&W", phone=ONE)).one_phone


def test_agreement_with_the_directors_entry_counts_as_agreement_with_another(tonight, by):
    record(tonight, FIRST, Made(tricks=7), by)
    entry = enter(tonight, 1, said(7, phone=ONE))
    assert (entry.outcome, entry.one_phone) == ("agreed", False)


def test_side_may_change_its_result_until_the_other_side_enters(tonight):
    enter(tonight, 1, said(7))
    assert enter(tonight, 1, said(8, version=2)).outcome == "changed"
    assert stands(tonight) == 8
    enter(tonight, 1, said(8, "E&W"))
    assert enter(tonight, 1, said(6, version=5)).outcome == "disputed"
    assert stands(tonight) == 8


def test_directors_result_is_not_overwritten_and_both_results_are_stored(tonight, by):
    record(tonight, FIRST, Made(tricks=7), by)
    entry = enter(tonight, 1, said(8))
    assert (entry.outcome, stands(tonight)) == ("disputed", 7)
    assert disputes_of([tonight]) == [entry]
    correct(versions_of(tonight)[1, 1, 1], Made(tricks=8), "the table is right", by)
    assert disputes_of([tonight]) == []


@pytest.mark.parametrize(
    ("table", "place", "why"),
    [
        (1, Place(1, 1, 30), "Number 30 is not played at table 1 in round 1"),
        (1, Place(9, 1, 1), "not played at table 1 in round 9"),
    ],
)
def test_impossible_entry_is_refused_and_not_stored(tonight, table, place, why):
    with pytest.raises(BadInput, match=why):
        enter(tonight, table, said(7, place=place))
    assert not TableEntry.objects.exists()


def test_board_out_of_order_needs_a_reason_and_stores_it(tonight):
    with pytest.raises(
        BadInput, match=r"Number 1 should be played before 3 at this table\. Give a reason for the different order\."
    ):
        enter(tonight, 1, said(7, place=Place(1, 1, 3)))
    entry = enter(tonight, 1, said(7, place=Place(1, 1, 3), why=" Tray 1 was not here yet. "))
    assert (entry.outcome, entry.why) == ("stored", "Tray 1 was not here yet.")
    assert tonight.session.journal.last().data["why"] == entry.why
    enter(tonight, 1, said(6))
    assert enter(tonight, 1, said(5, place=Place(1, 1, 2))).outcome == "stored"
    assert enter(tonight, 1, said(5, place=Place(1, 1, 4))).outcome == "stored"


def test_unplayed_board_needs_a_reason(tonight):
    with pytest.raises(BadInput, match=r"Give a reason in a word or two\."):
        enter(tonight, 1, Entered(uuid4(), FIRST, Made(not_played=True), "N&S"))
    entry = enter(tonight, 1, Entered(uuid4(), FIRST, Made(not_played=True), "N&S", "no time"))
    assert made_of(entry.version).not_played
    assert enter(tonight, 1, Entered(uuid4(), FIRST, Made(not_played=True), "E&W")).outcome == "agreed"


def test_entry_takes_as_many_queries_whatever_is_stored(tonight):
    enter(tonight, 1, said(7))
    with CaptureQueriesContext(connection) as early:
        enter(tonight, 1, said(7, place=Place(1, 1, 2)))
    for tray in (3, 4):
        enter(tonight, 1, said(7, place=Place(1, 1, tray)))
    with CaptureQueriesContext(connection) as late:
        enter(tonight, 1, said(7, place=Place(1, 1, 5)))
    assert len(late) == len(early)


def test_closed_round_accepts_no_entries(tonight, by):
    close_round(tonight, 1, by, despite=True)
    with pytest.raises(BadInput, match="Round 1 is closed"):
        enter(tonight, 1, said(7))


def test_night_that_is_over_accepts_no_entries(tonight, by):
    publish(tonight, by)
    with pytest.raises(BadInput, match="over"):
        enter(tonight, 1, said(7))


def test_call_stays_open_until_it_is_answered(tonight, by):
    first = call(tonight, 3, 1, "revoke")
    assert call(tonight, 3, 1, "again") == first
    answer_call(first, by)
    lines = JournalEntry.objects.count()
    answer_call(first, by)
    assert JournalEntry.objects.count() == lines
    assert call(tonight, 3, 2, "") != first
    assert Call.objects.filter(answered_at=None).count() == 1


def test_a_key_opens_one_table_of_one_night(tonight, night):
    key = token(tonight, 1)
    assert len(key) == 22  # 128 bits
    assert section_at(tonight.club, tonight.pk, 1, key) == tonight
    assert section_at(tonight.club, tonight.pk, 2, key) is None
    assert section_at(tonight.club, tonight.pk, 1, key[:-1] + "A") is None or key.endswith("A")
    other = night(10)
    Session.objects.update(date=timezone.localdate())
    assert section_at(other.club, other.pk, 1, key) is None
    assert section_at(tonight.club, 10**9, 1, key) is None


def test_a_code_is_short_and_finds_its_table(tonight, club):
    typed = code(tonight, 4)
    assert len(typed) == 6
    assert set(typed) <= set(SIGNS)
    assert find(club, f" {typed[:3].lower()}-{typed[3:]} ") == (tonight, 4)
    assert find(club, "QQQQQQ") is None or find(club, "QQQQQQ") != (tonight, 4)


def test_key_expires_when_renewed_published_or_a_day_old(tonight, by, club):
    key, typed = token(tonight, 1), code(tonight, 1)
    renew(tonight, by)
    assert section_at(tonight.club, tonight.pk, 1, key) is None
    assert find(club, typed) is None
    tonight.refresh_from_db()
    key = token(tonight, 1)
    Session.objects.update(date=timezone.localdate() - timedelta(days=2))
    assert section_at(tonight.club, tonight.pk, 1, key) is None
    Session.objects.update(date=timezone.localdate())
    publish(tonight, by)
    assert section_at(tonight.club, tonight.pk, 1, key) is None
    assert not is_open(Section.objects.get())


@pytest.mark.django_db(transaction=True)
class TestRaces:
    """Two phones, or phone and desk, on one result at the same moment."""

    @staticmethod
    def at_once(*actions):
        """Run all at the same moment in threads of their own; what each came to."""
        gate = threading.Barrier(len(actions))
        found = [None] * len(actions)

        def run(at, action):
            gate.wait()
            try:
                found[at] = action()
            except Exception as problem:
                found[at] = problem
            finally:
                connections.close_all()

        threads = [threading.Thread(target=run, args=pair) for pair in enumerate(actions)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return found

    @pytest.mark.skipif(connection.vendor == "sqlite", reason="in memory a SQLite database has but one connection")
    def test_race_without_the_lock_loses_one_entry(self, tonight, monkeypatch):
        """The control: this shows what the lock prevents."""
        monkeypatch.setattr(QuerySet, "select_for_update", lambda query, **_: query)
        both_looked = threading.Barrier(2)
        look = store_entries._Together._look

        def slowly(*asked):
            look(*asked)
            both_looked.wait(10)

        monkeypatch.setattr(store_entries._Together, "_look", slowly)
        one, other = said(7), said(8, "E&W")
        found = self.at_once(lambda: enter(tonight, 1, one), lambda: enter(tonight, 1, other))
        assert [type(each) for each in found].count(IntegrityError) == 1
        assert TableEntry.objects.count() == 1

    @pytest.mark.skipif(connection.vendor == "sqlite", reason="in memory a SQLite database has but one connection")
    def test_entries_of_two_disagreeing_phones_are_both_stored_and_neither_counts(self, tonight):
        one, other = said(7), said(8, "E&W")
        self.at_once(lambda: enter(tonight, 1, one), lambda: enter(tonight, 1, other))
        outcomes = sorted(TableEntry.objects.values_list("outcome", flat=True))
        assert outcomes == ["disputed", "stored"]
        assert list(ResultVersion.objects.values_list("number", flat=True)) == [1, 2]
        assert stands(tonight) is None

    @pytest.mark.skipif(connection.vendor == "sqlite", reason="in memory a SQLite database has but one connection")
    def test_second_phone_wins_without_the_comparison(self, tonight, monkeypatch):
        """The control: this shows what the comparison prevents."""
        monkeypatch.setattr(store_entries, "heard", lambda _words, word, **_: (word,))
        one, other = said(7), said(8, "E&W")
        self.at_once(lambda: enter(tonight, 1, one), lambda: enter(tonight, 1, other))
        assert stands(tonight) in (7, 8)

    @pytest.mark.skipif(connection.vendor == "sqlite", reason="in memory a SQLite database has but one connection")
    def test_the_same_entry_sent_twice_at_once_is_stored_once(self, tonight):
        one = said(7)
        answers = self.at_once(*[lambda: enter(tonight, 1, one)] * 4)
        assert len({answer.pk for answer in answers}) == 1
        assert ResultVersion.objects.count() == 1
