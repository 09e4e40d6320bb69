"""A side table on the director's pages: entries, versions, undo, and refusals; nothing is lost."""

import random

import pytest
from django.utils import timezone

from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.forgetting import forget
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.removing_nights import remove_demo
from tourney.extras.sidetables.models import SideEntry
from tourney.extras.sidetables.table_now import now, tables_of, wrong_table
from tourney.extras.sidetables.verbs import (
    TableChanged,
    Wanted,
    correct,
    draw,
    enter,
    open_table,
    restore,
    take_away,
    undo,
)
from tourney.faults import BadInput
from tourney.models import JournalEntry

FIVE = ["Ada", "Bruno", "Cleo", "Dan", "Eva"]


@pytest.fixture
def solo(club, by):
    return open_table(club, Wanted("solo", FIVE, stake="0.05"), by)


def call(by, tricks=5, **more):
    return {"call": "solo", "by": by, "tricks": tricks, **more}


def test_solo_for_five_is_played_and_settled(solo, by):
    assert now(solo).state.next.idle == ("Ada",)
    enter(solo, call("Bruno", 7), by)
    found = now(solo)
    assert [row[:3] for row in found.scores][:2] == [("Ada", 0, 0), ("Bruno", 36, 36)]
    first = found.owed[0]
    assert (first.payer, first.payee, first.amount) == ("Cleo", "Bruno", "0.60")


def test_five_players_cut_in_and_out_by_cards_drawn_by_the_program(club, by):
    table = open_table(club, Wanted("english-whist", FIVE), by)
    chance = random.Random(3)
    for _ in range(4):
        while now(table).state.asked:
            draw(table, by, chance=chance)
        for _ in range(2):
            enter(table, {"tricks": 12}, by)
    found = now(table)
    assert found.finished == 4
    assert sum(balance for _, _, balance, _ in found.scores) == 0
    with pytest.raises(BadInput, match="must cut first"):
        enter(table, {"tricks": 12}, by)


def test_names_are_stored_in_one_place_only(solo, by):
    enter(solo, call("Bruno"), by)
    enter(solo, {"come": "  Flo  "}, by)
    stored = [entry.said for entry in SideEntry.objects.filter(table=solo)]
    assert stored == [{"call": "solo", "by": "@2", "tricks": 5}, {"come": "@6"}]
    assert now(solo).said[1] == {"come": "Flo"}


def test_forgotten_player_appears_at_no_table(club, by):
    player = keep(club, PlayerRecord("Ada"), by)
    table = open_table(club, Wanted("solo", FIVE), by)
    forget(player, by)
    assert now(table).scores[0][0] == f"Former player {player.pk}"
    assert "Ada" not in str(list(JournalEntry.objects.filter(club=club).values_list("data", "before", "after")))


def test_a_correction_is_a_version_with_its_reason(solo, by):
    enter(solo, call("Bruno", 7), by)
    enter(solo, call("Cleo", 5), by)
    correct(solo, 1, call("Bruno", 4), "misread", by)
    assert dict(row[:2] for row in now(solo).scores)["Bruno"] == -33
    versions = list(SideEntry.objects.filter(table=solo, row=1).values_list("number", "why", "said__tricks"))
    assert versions == [(1, "", 7), (2, "misread", 4)]
    with pytest.raises(BadInput, match="Give a reason in a word or two"):
        correct(solo, 1, call("Bruno", 7), " ", by)


def test_undo_withdraws_the_last_entry_and_it_stays_readable(solo, by):
    enter(solo, call("Bruno", 7), by)
    enter(solo, call("Cleo", 5), by)
    undo(solo, by)
    assert len(now(solo).entries) == 1
    undo(solo, by)
    assert now(solo).entries == ()
    with pytest.raises(BadInput, match="nothing to undo"):
        undo(solo, by)
    assert SideEntry.objects.filter(table=solo).count() == 4
    first = SideEntry.objects.get(table=solo, row=1, number=1)
    restore(solo, first, by)
    with pytest.raises(BadInput, match=r"The entry was deleted in that version\. Choose another version"):
        restore(solo, SideEntry.objects.get(table=solo, row=1, number=2), by)
    assert dict(row[:2] for row in now(solo).scores)["Bruno"] == 36


def test_entry_that_later_entries_depend_on_cannot_be_removed(club, by):
    table = open_table(club, Wanted("english-whist", FIVE[:4]), by)
    enter(table, {"cut": {"Ada": "AH", "Bruno": "2H", "Cleo": "3H", "Dan": "4H"}}, by)
    enter(table, {"tricks": 8}, by)
    with pytest.raises(BadInput, match="must cut first"):
        take_away(table, 1, "wrong", by)
    assert len(now(table).entries) == 2


@pytest.mark.parametrize(
    ("said", "place"),
    [
        (call("Ada"), "record row 1, by: Ada sits out this deal."),
        (call("Zoe"), "record row 1, by: 'Zoe' is not at this table"),
        (call("Bruno", 14), "record row 1, tricks: Caller's tricks must be a whole number from 0 to 13; found 14."),
        ({"come": "Ada"}, "record row 1, come: Ada is already at this table"),
        ({"come": "@2"}, "come: A name cannot begin with @."),
        ({"leave": "Zoe"}, "record row 1, leave: 'Zoe' is not at this table"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_lost(solo, by, said, place):
    with pytest.raises(BadInput) as bad:
        enter(solo, said, by)
    assert str(bad.value).startswith(place)
    assert not SideEntry.objects.filter(table=solo).exists()
    assert len(now(solo).scores) == 5


def test_simultaneous_identical_entries_are_stored_once(solo, by):
    seen = solo.revision
    enter(solo, call("Bruno"), by, seen)
    with pytest.raises(TableChanged):
        enter(solo, call("Bruno"), by, seen)


def test_invalid_table_is_refused_with_every_fault(club, by):
    with pytest.raises(BadInput) as bad:
        open_table(club, Wanted("solo", ["Ada", "Ada"], code="english", stake="much"), by)
    assert [fault.place for fault in bad.value.faults] == ["code", "names", "names", "stake"]
    with pytest.raises(BadInput, match="Choose a game"):
        open_table(club, Wanted("skat", FIVE), by)
    assert tables_of(club) == []


def test_every_verb_leaves_a_line_in_the_clubs_log(solo, by, club):
    enter(solo, call("Bruno"), by)
    correct(solo, 1, call("Bruno", 6), "misread", by)
    undo(solo, by)
    verbs = list(JournalEntry.objects.filter(club=club, session=None).order_by("number").values_list("verb", flat=True))
    assert verbs == ["open_side_table", "enter_at_side_table", "correct_at_side_table", "undo_at_side_table"]


def test_imported_table_is_validated(solo):
    assert wrong_table(solo) == ""
    solo.game = "skat"
    assert "game: this game does not exist." in wrong_table(solo)


def test_removing_a_demo_night_removes_its_side_tables(club, by):
    session = open_demo(club, timezone.localdate(), by).session
    table = open_table(club, Wanted("solo", FIVE, session=session), by)
    alone = open_table(club, Wanted("solo", FIVE), by)
    enter(table, call("Bruno"), by)
    remove_demo(table.session.sections.get(), by)
    assert tables_of(club) == [alone]
    with pytest.raises(BadInput, match=r"This item no longer exists\. Go back and reload the page"):
        enter(table, call("Bruno"), by)
