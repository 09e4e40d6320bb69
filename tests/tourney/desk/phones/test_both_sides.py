"""Two phones at a table: while they differ neither result counts, and no acknowledged entry is lost."""

from contextlib import suppress
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, example, given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.desk.phones.entering import FIRST, enter, said, stands
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones import store_entries
from tourney.desk.phones.both_sides import board_of
from tourney.desk.phones.disputes import disagreements_of, disputes_of, let_stand, take_over
from tourney.desk.phones.table_actions import take_back
from tourney.desk.phones.table_page import table_page
from tourney.desk.queries import movement_of, night_of
from tourney.desk.results.record import AlreadyIn, correct, record
from tourney.desk.round_states import rounds_of
from tourney.faults import BadInput
from tourney.models import Place, ResultVersion, Session, TableEntry
from tourney.scoring.made import Made, from_row

OURS, THEIRS, THIRD = (UUID(int=number) for number in (1, 2, 3))
PHONE_OF = {"N&S": OURS, "E&W": THEIRS}


def by_phone(tricks, line="N&S", **more):
    return said(tricks, line, **({"phone": PHONE_OF[line]} | more))


def now(section) -> int:
    """Return the board's progress, as on a new page."""
    return board_of(section.results.get(round=1, table=1, tray=1)).progress


def differ(section):
    """Return each side's entries if they disagree."""
    return [(entry.line, from_row(entry.made).tricks) for each in disagreements_of([section]) for entry in each.entries]


@pytest.fixture
def disagree(tonight):
    """Both phones were opened before anything was entered: 9 and 7."""
    enter(tonight, 1, by_phone(9, version=0))
    enter(tonight, 1, by_phone(7, "E&W", version=0))
    return tonight


def test_second_phone_cannot_overwrite_a_result(disagree):
    assert stands(disagree) is None
    assert differ(disagree) == [("N&S", 9), ("E&W", 7)]
    assert night_of(disagree.session).results == ()


def test_without_the_comparison_the_second_phone_wins(tonight, monkeypatch):
    """The control: this is what the comparison is for."""
    monkeypatch.setattr(store_entries, "heard", lambda _words, word, **_: (word,))
    enter(tonight, 1, by_phone(9, version=0))
    enter(tonight, 1, by_phone(7, "E&W", version=0))
    assert stands(tonight) == 7


@pytest.mark.parametrize("version", [None, 0, 1, 2, 99])
def test_other_side_contradicts_whatever_its_page_showed(tonight, version):
    enter(tonight, 1, by_phone(9, version=0))
    assert enter(tonight, 1, by_phone(7, "E&W", version=version)).outcome == "disputed"
    assert stands(tonight) is None


@pytest.mark.parametrize(("line", "tricks"), [("E&W", 9), ("N&S", 7)])
def test_board_counts_once_both_phones_have_chosen_the_same(disagree, line, tricks):
    assert enter(disagree, 1, by_phone(tricks, line, version=now(disagree))).outcome == "agreed"
    assert stands(disagree) == tricks
    assert differ(disagree) == []


def test_phone_that_chooses_its_own_result_again_settles_nothing(disagree):
    assert enter(disagree, 1, by_phone(7, "E&W", version=now(disagree))).outcome == "disputed"
    assert differ(disagree) == [("N&S", 9), ("E&W", 7)]


def test_two_sides_that_give_way_at_once_disagree_again(disagree):
    seen = now(disagree)
    enter(disagree, 1, by_phone(7, version=seen))
    assert stands(disagree) == 7
    assert enter(disagree, 1, by_phone(9, "E&W", version=seen)).outcome == "disputed"
    assert stands(disagree) is None
    assert differ(disagree) == [("N&S", 7), ("E&W", 9)]


def test_side_may_correct_its_result_until_the_other_side_enters(tonight):
    enter(tonight, 1, by_phone(9, version=0))
    assert enter(tonight, 1, by_phone(8)).outcome == "changed"
    assert enter(tonight, 1, by_phone(7, phone=THIRD, version=now(tonight))).outcome == "changed"
    assert stands(tonight) == 7


def test_second_phone_of_a_side_that_saw_nothing_overwrites_nothing(tonight):
    enter(tonight, 1, by_phone(9, version=0))
    assert enter(tonight, 1, by_phone(7, phone=THIRD, version=0)).outcome == "disputed"
    assert stands(tonight) is None
    assert differ(tonight) == [("N&S", 9), ("N&S", 7)]
    assert enter(tonight, 1, by_phone(7, phone=THIRD, version=now(tonight))).outcome == "changed"
    assert stands(tonight) == 7


def test_phone_without_cookies_counts_as_another_phone(tonight):
    enter(tonight, 1, said(9))
    assert enter(tonight, 1, said(7)).outcome == "disputed"
    assert enter(tonight, 1, said(7, "E&W")).outcome == "disputed"
    assert enter(tonight, 1, said(7, version=now(tonight))).outcome == "agreed"


def test_late_offline_entry_reopens_an_agreed_result(tonight):
    enter(tonight, 1, by_phone(9, version=0))
    enter(tonight, 1, by_phone(9, "E&W", version=0))
    assert enter(tonight, 1, by_phone(7, phone=THIRD, version=0)).outcome == "disputed"
    assert stands(tonight) is None
    assert differ(tonight) == [("N&S", 9), ("N&S", 7), ("E&W", 9)]


@pytest.fixture
def objected(tonight):
    """Both had agreed on 7, and N-S said 9 since, on a page that showed it."""
    enter(tonight, 1, by_phone(7))
    enter(tonight, 1, by_phone(7, "E&W"))
    assert enter(tonight, 1, by_phone(9, version=now(tonight))).outcome == "disputed"
    assert stands(tonight) == 7
    return tonight


@pytest.mark.parametrize("tricks", [8, 9])
def test_director_sees_objections_to_an_agreement_that_was_undone(objected, by, tricks):
    enter(objected, 1, by_phone(tricks, "E&W", version=None))
    assert stands(objected) is None
    assert differ(objected) == [("N&S", 7), ("N&S", 9), ("E&W", tricks)]
    [board] = disagreements_of([objected])
    take_over(board.entries[1], by)
    assert stands(objected) == 9
    assert disagreements_of([objected]) == []


@pytest.mark.parametrize(("decide", "left"), [(let_stand, 7), (take_over, 9)])
def test_objection_stays_visible_when_the_agreement_returns(objected, by, decide, left):
    """The undo also cancels E-W's objection to it, but not N-S's entry."""
    other = by_phone(8, "E&W", version=None)
    enter(objected, 1, other)
    take_back(objected, 1, other.key, uuid4())
    assert stands(objected) == 7
    [said_by_ns] = disputes_of([objected])
    assert (said_by_ns.line, from_row(said_by_ns.made).tricks, said_by_ns.version.number) == ("N&S", 9, 3)
    decide(TableEntry.objects.get(pk=said_by_ns.pk), by)
    assert stands(objected) == left
    assert disputes_of([objected]) == []


def test_objection_disappears_once_its_phone_enters_something_else(objected):
    enter(objected, 1, by_phone(8, "E&W", version=None))
    enter(objected, 1, by_phone(6, version=now(objected)))
    assert differ(objected) == [("N&S", 6), ("E&W", 8)]


def test_one_phone_for_both_sides_settles_a_disagreement_alone(tonight):
    enter(tonight, 1, by_phone(9))
    enter(tonight, 1, by_phone(7, "E&W", phone=OURS))
    entry = enter(tonight, 1, by_phone(7, version=now(tonight)))
    assert (entry.outcome, entry.one_phone, stands(tonight)) == ("agreed", True, 7)


def test_undo_of_the_contradiction_restores_the_first_result(tonight):
    enter(tonight, 1, by_phone(9, version=0))
    other = by_phone(7, "E&W", version=0)
    enter(tonight, 1, other)
    take_back(tonight, 1, other.key, uuid4())
    assert stands(tonight) == 9
    assert differ(tonight) == []


def test_director_chooses_one_of_two_results(disagree, by):
    [board] = disagreements_of([disagree])
    take_over(board.entries[0], by)
    assert stands(disagree) == 9
    assert disagreements_of([disagree]) == []
    with pytest.raises(
        BadInput,
        match=r"Dora Director changed this result to 9 at \d\d:\d\d\. "
        r"Check the new result\. If it is wrong, enter yours again\.",
    ):
        take_over(board.entries[1], by)


def test_director_enters_a_third_result(disagree, by):
    [board] = disagreements_of([disagree])
    with pytest.raises(AlreadyIn, match="different results"):
        record(disagree, FIRST, Made(tricks=8), by)
    with pytest.raises(
        BadInput,
        match=r"Someone else has already decided the result of round 1, table 1, tray 1\. Check the result again\.",
    ):
        let_stand(board.entries[1], by)
    correct(board.version, Made(tricks=8), "recounted", by)
    assert stands(disagree) == 8
    assert enter(disagree, 1, by_phone(9, version=0)).outcome == "disputed"
    assert stands(disagree) == 8


def test_table_page_shows_each_sides_result(disagree):
    page = table_page(disagree, 1)
    assert page.slots[0].state == "disagree"
    assert [each.line for each in page.slots[0].words] == ["N&S", "E&W"]
    assert page.next.expected.tray == 2


def test_board_entered_by_both_sides_counts_as_complete(night):
    section = night(6, trays_per_set=1)
    Session.objects.update(date=timezone.localdate())
    section.session.refresh_from_db()
    first = movement_of(section).rounds[0].tables
    for seating in first:
        place = Place(1, seating.table, seating.trays[0])
        enter(section, seating.table, by_phone(9, place=place))
        enter(section, seating.table, by_phone(7, "E&W", place=place))
    state = rounds_of(section, movement_of(section))[0]
    assert (state.missing, len(state.disputed)) == (0, len(first))
    assert table_page(section, 1).state.plan.number == 2


def test_undo_by_the_director_goes_back_to_before_the_contradiction(disagree, by):
    step_back(last_step(disagree.session), by)
    assert stands(disagree) == 9
    assert disagreements_of([disagree]) == []


class Back(Exception):
    """Everything back to where it was."""


ENTRIES = st.tuples(st.sampled_from(["N&S", "E&W"]), st.integers(6, 8), st.sampled_from(["nothing", "old", "new"]))


@example([("N&S", 7, "nothing"), ("E&W", 7, "nothing"), ("N&S", 6, "new"), *[("E&W", 6, "nothing")] * 2])
@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(entries=st.lists(ENTRIES, min_size=1, max_size=10))
def test_result_contradicted_by_the_other_side_never_counts(tonight, entries):
    with suppress(Back), transaction.atomic():
        last: dict[str, int] = {}
        for count, (line, tricks, page) in enumerate(entries, start=1):
            newest = now(tonight) if last else 0
            one = by_phone(tricks, line, version={"nothing": None, "old": max(0, newest - 1), "new": newest}[page])
            counted = stands(tonight)
            entry = enter(tonight, 1, one)
            stored = TableEntry.objects.get(pk=entry.pk)
            assert (stored.line, from_row(stored.made).tricks) == (line, tricks)
            assert TableEntry.objects.count() == count
            if page == "new" and counted is not None and len(last) == 2 and tricks != counted:
                # It saw that both had agreed: only the director changes that.
                assert (entry.outcome, stands(tonight)) == ("disputed", counted)
                continue
            last[line] = tricks
            assert stands(tonight) == (tricks if set(last.values()) == {tricks} else None)
        numbers = list(ResultVersion.objects.order_by("number").values_list("number", flat=True))
        assert numbers == list(range(1, len(numbers) + 1))
        raise Back
