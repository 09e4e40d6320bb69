"""Players: stored, corrected, merged and imported; their results follow them."""

from datetime import date

import pytest

from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.players.importing_players import bring_in, compare
from tourney.desk.players.merging_players import merge, take_apart
from tourney.desk.players.records import PlayerRecord, keep, search
from tourney.desk.queries import entries_of
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat, seated
from tourney.faults import BadInput
from tourney.models import JournalEntry, Place, Player, Seat
from tourney.scoring.made import Made


def faults(do, *args) -> list[str]:
    with pytest.raises(BadInput) as bad:
        do(*args)
    return [str(fault) for fault in bad.value.faults]


def played(club, by, *pairs, day=13):
    section = open_night(club, NewNight("Night", date(2025, 11, day)), by)
    seat(section, pairs, by)
    return section


def player(club, name: str) -> Player:
    return club.players.get(name=name)


def test_player_is_stored_and_found_by_any_word(club, by):
    keep(club, PlayerRecord("Ada Abbott", 7, "ada@example.org", "likes North"), by)
    keep(club, PlayerRecord("Bruno Baxter"), by)
    for words in ("abb", "7", "example", "north ada"):
        assert [found.name for found in search(club, words)] == ["Ada Abbott"]
    assert len(search(club)) == 2
    assert not search(club, "abb 8")


def test_every_fault_of_a_record_is_named_at_its_field(club, by):
    keep(club, PlayerRecord("Ada", 7), by)
    assert faults(keep, club, PlayerRecord("ada", 7, "x" * 201, shown="never"), by) == [
        "name: There is already a player called 'Ada'. If it is the same person, merge the two records.",
        "number: Number 7 is already assigned to Ada.",
        "contact: Enter at most 200 characters.",
        "shown: Choose how the player's name is shown: in full, by initials, not at all.",
    ]
    assert club.players.count() == 1


def test_corrected_name_changes_in_every_night(club, by):
    old, new = (played(club, by, ("Ada", "Bruno"), day=day) for day in (12, 13))
    keep(club, PlayerRecord("Ada Abbott"), by, player(club, "Ada"))
    for section in (old, new):
        assert entries_of(section)[1].names == ("Ada Abbott", "Bruno")
        section.refresh_from_db()
        assert section.revision == 3
    line = JournalEntry.objects.filter(verb="mend_name").first()
    assert line.data == {"from": "Ada", "to": "Ada Abbott"}


def test_undo_does_not_restore_the_wrong_name(club, by):
    section = played(club, by, ("Ada", "Bruno"))
    seat(section, [("Cora", "Dan")], by)
    keep(club, PlayerRecord("Ada Abbott"), by, player(club, "Ada"))
    step_back(last_step(section.session), by)
    assert entries_of(section)[1].names == ("Ada Abbott", "Bruno")
    assert not club.players.filter(name="Ada").exists()


def test_change_without_a_new_name_touches_no_night(club, by):
    section = played(club, by, ("Ada", "Bruno"))
    keep(club, PlayerRecord("Ada", 4), by, player(club, "Ada"))
    section.refresh_from_db()
    assert section.revision == 2


def test_merged_record_has_the_nights_of_both(club, by):
    first, second = played(club, by, ("Ada", "Bruno")), played(club, by, ("Ada A.", "Bruno"), day=14)
    keep(club, PlayerRecord("Ada A.", 7, "ada@example.org", "likes North", sits_still=True), by, player(club, "Ada A."))
    merge(player(club, "Ada"), player(club, "Ada A."), by)
    kept = player(club, "Ada")
    assert {seat.contestant.section for seat in kept.seats.all()} == {first, second}
    assert (kept.number, kept.contact, kept.notes, kept.sits_still) == (7, "ada@example.org", "likes North", True)
    assert [found.name for found in search(club)] == ["Ada", "Bruno"]


def test_merged_name_means_the_remaining_player_from_then_on(club, by):
    played(club, by, ("Ada", "Bruno"), ("Ida", "Dan"))
    merge(player(club, "Ada"), keep(club, PlayerRecord("Ada A."), by), by)
    section = played(club, by, ("ada a.", "Bruno"), day=15)
    assert seated(section)[0].names == ("Ada", "Bruno")


def test_both_names_of_one_player_cannot_sit_down(club, by):
    merge(keep(club, PlayerRecord("Ada"), by), keep(club, PlayerRecord("Ada A."), by), by)
    assert (
        "the list: Ada is in the list twice, once under another name."
        in faults(played, club, by, ("Ada", "Bruno"), ("Ada A.", "Dan"))[0]
    )


def test_names_seated_on_the_same_night_cannot_be_merged(club, by):
    section = played(club, by, ("Ada", "Bruno"), ("Ada A.", "Dan"))
    said = faults(merge, player(club, "Ada"), player(club, "Ada A."), by)
    assert said == [
        "other: Ada and Ada A. both played in Night, 2025-11-13, so they are two different people. Correct "
        "the names for that night first."
    ]
    assert entries_of(section)[2].names == ("Ada A.", "Dan")


def everything(club) -> tuple:
    rows = club.players.order_by("pk").values_list("pk", "name", "number", "contact", "notes", "shown", "merged_into")
    return tuple(rows), tuple(Seat.objects.order_by("pk").values_list("pk", "player", "contestant"))


def test_merge_is_undone_completely(club, by):
    played(club, by, ("Ada", "Bruno"))
    played(club, by, ("Ada A.", "Bruno"), day=14)
    keep(club, PlayerRecord("Ada A.", 7, "ada@example.org", "likes North"), by, player(club, "Ada A."))
    before = everything(club)
    done = merge(player(club, "Ada"), player(club, "Ada A."), by)
    assert everything(club) != before
    take_apart(done)
    assert everything(club) == before
    assert faults(take_apart, done) == ["This merge has already been undone."]


def test_merges_of_merges_are_undone_in_either_order(club, by):
    for day, name in ((12, "A"), (13, "B"), (14, "C")):
        played(club, by, (name, "Bruno"), day=day)
    before = everything(club)
    for order in ((0, 1), (1, 0)):
        done = [merge(player(club, "B"), player(club, "C"), by), merge(player(club, "A"), player(club, "B"), by)]
        assert player(club, "A").seats.count() == 3
        for at in order:
            done[at].refresh_from_db()
            take_apart(done[at])
        assert everything(club) == before


def test_later_changes_stay_when_a_merge_is_undone(club, by):
    ada, other = keep(club, PlayerRecord("Ada"), by), keep(club, PlayerRecord("Ada A.", contact="old"), by)
    done = merge(ada, other, by)
    keep(club, PlayerRecord("Ada", contact="new"), by, player(club, "Ada"))
    done.refresh_from_db()
    take_apart(done)
    assert player(club, "Ada").contact == "new"


def test_imported_list_adds_new_players_and_changes_known_ones(club, by):
    keep(club, PlayerRecord("Ada", 1), by)
    rows = [("row 2", {"name": "ada", "contact": "a@b.org"}), ("row 3", {"name": "Bruno", "number": 2})]
    assert [each.changed for each in compare(club, rows)] == [("contact",), ("number",)]
    assert bring_in(club, rows) == (1, 1)
    assert bring_in(club, rows) == (0, 0)
    assert (player(club, "Ada").number, player(club, "Ada").contact) == (1, "a@b.org")


def test_every_bad_row_is_named_and_nothing_of_a_bad_file_is_imported(club, by):
    keep(club, PlayerRecord("Ada", 1), by)
    merge(keep(club, PlayerRecord("Cora"), by), keep(club, PlayerRecord("Cora C."), by), by)
    rows = [
        ("row 2", {"name": "Bruno", "number": 1}),
        ("row 3", {"name": ""}),
        ("row 4", {"name": "Dan"}),
        ("row 5", {"name": "dan"}),
        ("row 6", {"name": "Cora C."}),
        ("row 7", {"name": "Eva", "number": 0}),
        ("row 8", {"name": "Felix"}),
    ]
    assert faults(bring_in, club, rows) == [
        "row 2: Number 1 is assigned to Ada. Correct the number here, or correct that player's record first.",
        "row 3: The name is missing.",
        "row 5: The name dan is already in row 4.",
        "row 6: 'Cora C.' is another name for Cora. Use the main name instead, or remove the row.",
        "row 7: Enter a number from 1 to 99,999,999, not 0.",
    ]
    assert not club.players.filter(name__in=["Felix", "Dan"]).exists()


def test_a_membership_number_is_added_to_the_notes_once(club, by):
    keep(club, PlayerRecord("Ada", notes="Likes table 4"), by)
    row = ("row 2", {"name": "Ada", "besides": "Member number N000005"})
    assert [bring_in(club, [row], by), bring_in(club, [row], by)] == [(0, 1), (0, 0)]
    assert club.players.get(name="Ada").notes == "Likes table 4\nMember number N000005"


def test_merge_leaves_results_unchanged(club, by, night):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    merge(keep(club, PlayerRecord("Anna One"), by), player(club, "Ann 1"), by)
    assert entries_of(section)[1].names == ("Anna One", "Bob 1")
