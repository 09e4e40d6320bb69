"""Data read before the lock are checked again under it, because another user may have written meanwhile."""

from dataclasses import replace
from datetime import date, time

import pytest

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.club import members
from tourney.desk.club.club_series import SeriesChanged, SeriesRules, keep_series, mark_of_series, remove_series
from tourney.desk.club.members import change_role, remove
from tourney.desk.play.actual_round import Actual, RoundChanged, mark_of_round, record_as_it_was, told
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.importing import bring_in_results, mark_of_plan
from tourney.desk.results.record import ChangedMeanwhile, correct, exchange, move, record, take_away
from tourney.desk.results.rulings import Decision, rule
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.next_session import next_session
from tourney.desk.setup.seating import Seated, mark_of_list, seat, seat_all, seat_sections, seated
from tourney.faults import BadInput
from tourney.models import (
    Club,
    JournalEntry,
    Member,
    Place,
    Player,
    Role,
    RulingVersion,
    Section,
    Series,
    Session,
    User,
)
from tourney.scoring.made import Made
from tourney.scoring.night import Result


def test_ruling_on_a_result_corrected_meanwhile_is_not_stored(night, by):
    section = night(10)
    seen = record(section, Place(1, 1, 1), Made(tricks=7), by)
    correct(seen, Made(tricks=9), "counted again", by)
    decision = Decision(found="a revoke", place=(1, 1, 1), made=Made(tricks=5))
    with pytest.raises(
        ChangedMeanwhile,
        match=r"Dora Director changed this result to 9 at \d\d:\d\d\. "
        r"Check the new result\. If it is wrong, enter yours again\.",
    ):
        rule(section, decision, by, seen.number)
    assert not RulingVersion.objects.exists()


def test_pair_added_during_the_seat_draw_is_not_dropped(night, by):
    section = night(10)
    read = seated(section)
    seat(section, names_for(12), by)
    with pytest.raises(
        BadInput,
        match=r"Someone else has changed the names since you opened this page\. Check the list, then "
        r"enter your changes again\.",
    ):
        seat_sections(section, {section.pk: read[1:] + read[:1]}, by, "lot")
    assert len(seated(section)) == 12


def test_imported_results_for_a_contestant_removed_meanwhile_are_refused(night, by):
    section = night(10)
    with pytest.raises(BadInput, match=r"Round 1, table 1, tray 1: Contestant 99 no longer exists\."):
        bring_in_results(section, [Result(1, 1, 1, 99, 6, tricks=7)], by)
    assert not section.results.exists()


def test_withdrawn_result_is_neither_moved_nor_exchanged(night, by):
    section = night(10)
    gone = take_away(record(section, Place(1, 1, 1), Made(tricks=7), by), "wrong tray", by)
    other = record(section, Place(1, 1, 2), Made(tricks=8), by)
    for do in (lambda: move(gone, Place(1, 1, 3), "here", by), lambda: exchange(other, gone, "turned", by)):
        with pytest.raises(BadInput, match=r"This result has been deleted\."):
            do()


def test_two_opposite_merges_at_once_merge_once(club, by):
    ann, anne = (keep(club, PlayerRecord(name), by) for name in ("Ann", "Anne"))
    theirs, ours = (Player.objects.get(pk=ann.pk), Player.objects.get(pk=anne.pk)), (anne, ann)
    merge(*theirs, by)
    with pytest.raises(BadInput, match=r"One of these records has already been merged\. Check the list again\."):
        merge(*ours, by)
    assert Player.objects.get(pk=ann.pk).merged_into is None


def test_saving_an_outdated_list_does_not_drop_a_pair_added_meanwhile(night, by):
    section = night(10, None)
    seen = mark_of_list(seated(section))
    seat(section, names_for(11), by)
    older = [Seated(pair) for pair in names_for(10)]
    with pytest.raises(
        BadInput, match=r"These entries are stored but are not in your list: Ann 11 & Bob 11\. Correct your list"
    ):
        seat_all(section, older, by, seen)
    assert len(seated(section)) == 11
    seat_all(section, older, by, mark_of_list(seated(section)))
    assert len(seated(section)) == 10


def as_planned(section, number: int) -> list[Actual]:
    return [told(seating) for seating in section.movement_versions.last().movement.round(number).tables]


def test_outdated_form_does_not_overwrite_a_round_recorded_meanwhile(night, by):
    section = night(10)
    plan = as_planned(section, 1)
    seen = mark_of_round(section.movement_versions.get().movement.round(1))
    first = [replace(plan[0], trays=plan[1].trays), replace(plan[1], trays=plan[0].trays), *plan[2:]]
    record_as_it_was(section, 1, first, by, seen=seen)
    second = [*plan[:2], replace(plan[2], trays=plan[3].trays), replace(plan[3], trays=plan[2].trays), *plan[4:]]
    with pytest.raises(
        RoundChanged,
        match=r"Someone else has changed round 1 since you opened this page\. The current version is now shown\. "
        r"Change only what is still wrong\.",
    ):
        record_as_it_was(section, 1, second, by, seen=seen)
    assert as_planned(section, 1) == first


@pytest.mark.parametrize("change", ["the movement", "the names"])
def test_results_file_read_against_an_outdated_movement_stores_nothing(night, by, change):
    section = night(10)
    ns, ew = section.movement_versions.get().movement.round(1).by_table[1].holders(1)
    seen, results = mark_of_plan(section), [Result(1, 1, 1, ns, ew, tricks=7)]
    if change == "the movement":
        choose_movement(section, Request("compass", 10, rounds=4), by)
    else:
        seat(section, names_for(10)[::-1], by)
    with pytest.raises(
        BadInput,
        match=r"Someone else changed the movement or the names while this file was being read\. "
        r"Check the preview, then store the results again\.",
    ):
        bring_in_results(section, results, by, seen)
    assert not section.results.exists()
    assert bring_in_results(section, results, by, mark_of_plan(section)) == 1


def test_saving_an_outdated_series_does_not_drop_a_night_added_meanwhile(club, night, by):
    series = keep_series(club, SeriesRules("Season"), [], by=by)
    seen = mark_of_series(series)
    keep_series(club, SeriesRules("Season"), [night(10).session], Series.objects.get(), by, seen)
    with pytest.raises(
        SeriesChanged,
        match=r"Someone else has changed this series since you opened this page\. The current version is now shown\. "
        r"Make your change again\.",
    ):
        keep_series(club, SeriesRules("Season", best=3), [], series, by, seen)
    assert (series.nights.count(), Series.objects.get().best) == (1, None)


def test_series_removed_meanwhile_is_not_restored_by_saving(club, by):
    series = keep_series(club, SeriesRules("Season"), [], by=by)
    remove_series(Series.objects.get(), by)
    lines = JournalEntry.objects.count()
    with pytest.raises(
        SeriesChanged,
        match=r"Someone else has removed this series since you opened this page\. "
        r"If you still want it, create it again\.",
    ):
        keep_series(club, SeriesRules("Season", best=3), [], series, by)
    remove_series(series, by)
    assert (Series.objects.count(), JournalEntry.objects.count()) == (0, lines)


def test_night_removed_meanwhile_cannot_join_a_series(club, night, by):
    session = night(10).session
    Session.objects.filter(pk=session.pk).delete()
    with pytest.raises(BadInput, match=r"A night that you chose has been removed\. Choose again\."):
        keep_series(club, SeriesRules("Season"), [session], by=by)
    assert not Series.objects.exists()


@pytest.fixture
def scorer(club) -> Member:
    return Member.objects.create(club=club, user=User.objects.create_user("Sam Scorer"), role=Role.SCORER)


def test_role_changed_meanwhile_is_not_overwritten_by_another_owner(scorer, by):
    change_role(Member.objects.get(pk=scorer.pk), Role.OWNER, by)
    with pytest.raises(
        BadInput,
        match=r"Someone else has changed the role of Sam Scorer since you opened this page\. It is now owner\. "
        r"Choose again if you want a different role\.",
    ):
        change_role(scorer, Role.DIRECTOR, by)
    assert Member.objects.get(pk=scorer.pk).role == Role.OWNER


def test_member_removed_meanwhile_gets_no_role_and_is_removed_once(club, scorer, by):
    remove(Member.objects.get(pk=scorer.pk), by)
    lines = JournalEntry.objects.count()
    with pytest.raises(
        BadInput, match=r"Someone else has removed Sam Scorer since you opened this page\. Check the list\."
    ):
        change_role(scorer, Role.DIRECTOR, by)
    remove(scorer, by)
    assert (JournalEntry.objects.count(), club.members.filter(user=scorer.user).exists()) == (lines, False)


def meanwhile(monkeypatch, verb) -> None:
    """Somebody else does ``verb`` after the next call has read what it needs, and before it has the lock."""
    real, left = members.club_change, [verb]

    def late(*args):
        while left:
            left.pop()()
        return real(*args)

    monkeypatch.setattr(members, "club_change", late)


def test_two_links_used_at_once_make_one_member(club, by, monkeypatch):
    other = User.objects.create_user("Olga Other")
    one, two = (members.invite(club, role, by) for role in (Role.SCORER, Role.DIRECTOR))
    meanwhile(monkeypatch, lambda: members.accept_as(club, one, other))
    with pytest.raises(BadInput, match=r"Olga Other is already a member\. An owner of the club can change your role"):
        members.accept_as(club, two, other)
    assert club.members.get(user=other).role == Role.SCORER
    assert club.invitations.filter(used_at=None).count() == 1


def test_second_link_for_a_passwordless_member_does_not_change_the_first_password(club, scorer, by, monkeypatch):
    scorer.user.set_unusable_password()
    scorer.user.save()
    one, two = (members.invite(club, Role.SCORER, by) for _ in range(2))
    meanwhile(monkeypatch, lambda: members.accept(club, one, "Sam Scorer", "nine of spades 1897"))
    with pytest.raises(
        BadInput, match=r"The name 'Sam Scorer' is already taken\. Add something to it, such as an initial\."
    ):
        members.accept(club, two, "Sam Scorer", "ten of clubs 1898")
    assert User.objects.get(pk=scorer.user_id).check_password("nine of spades 1897")


def test_owner_cannot_reset_two_factor_login_once_another_club_relies_on_it(club, scorer, by, monkeypatch):
    elsewhere = Club.objects.create(name="Elsewhere", slug="elsewhere")
    join = lambda: Member.objects.create(club=elsewhere, user=scorer.user, role=Role.SCORER)  # noqa: E731
    meanwhile(monkeypatch, join)
    with pytest.raises(
        BadInput,
        match=r"also belongs to another club, so one owner alone cannot do this\. Ask the person who runs the",
    ):
        members.take_off_second_step(scorer, by)


DAY, TIME = date(2025, 11, 27), time(19, 30)


def test_next_session_pressed_twice_opens_once_and_both_lead_to_it(night, by):
    section = night(10)
    made = [next_session(section, DAY, TIME, 100, by) for _ in range(2)]
    assert made[0] == made[1]
    assert Session.objects.filter(carried_from=section.session).count() == 1


def test_second_press_with_other_settings_is_refused(night, by):
    section = night(10)
    next_session(section, DAY, TIME, 100, by)
    with pytest.raises(
        BadInput,
        match=r"The next session has already been created for that time, with 100 per cent carried over\. "
        r"Choose another time, or use that session\.",
    ):
        next_session(section, DAY, TIME, 50, by)
    assert Session.objects.count() == 2


def test_next_session_uses_the_stored_night_not_an_outdated_copy(night, by):
    section = night(10)
    stale = Section.objects.select_related("session__event").get(pk=section.pk)
    Session.objects.update(scoring="matches")
    assert next_session(stale, DAY, TIME, 100, by).session.scoring == "matches"
