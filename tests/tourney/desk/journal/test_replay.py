"""The activity log replayed into an empty database gives the same rows and the same standings."""

from datetime import date, time

import pytest
from django.db import transaction
from django.utils.timezone import localdate
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.sampling import examples
from tourney.desk.journal.replay import replay
from tourney.desk.journal.story import story_of
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.players import merging_players, records
from tourney.desk.queries import standings_of
from tourney.desk.results.record import record
from tourney.desk.setup.next_session import next_session
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Club, Place, Player, Session
from tourney.scoring.made import Made

from ..any_evening import DO, Evening
from ..stored import empty, rows


def of_the_night(found: dict[str, list], session: Session) -> dict[str, list]:
    """Without what the club has beside the night: its members, how they sign in, its own story, and its epoch, which
    each database has for itself; and without cards that nobody may see yet, which no story tells, what can be made of
    them, which everybody finds anew, and what its Bridgemates sent, which stays with the machine."""
    for club in found["Club"]:
        club.pop("epoch", None)
    seated = set(Player.objects.filter(seats__contestant__section__session=session).values_list("pk", flat=True))
    found["Player"] = [row for row in found["Player"] if row["id"] in seated]
    found["JournalEntry"] = [row for row in found["JournalEntry"] if row["session_id"]]
    beside = ("AccountName", "BridgemateLink", "BridgemateResult", "Member", "Merge", "SealedDeals", "SolvedDeal")
    return {name: value for name, value in found.items() if name not in beside}


def told_again(session: Session) -> None:
    session.refresh_from_db()  # a verb loads the night for itself
    before = of_the_night(rows(), session)
    standings = standings_of(session)
    story = story_of(session)
    empty()
    again = replay(story)
    assert of_the_night(rows(), again) == before
    there = standings_of(again)
    assert (there.rankings, there.matches, there.winners) == (
        standings.rankings,
        standings.matches,
        standings.winners,
    )
    assert story_of(again) == story


@pytest.mark.whole
@settings(max_examples=examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(verbs=st.lists(st.sampled_from([*sorted(DO), "step_back"]), min_size=6, max_size=20), seed=st.integers(0, 999))
def test_any_replayed_evening_has_the_same_rows_and_standings(django_user_model, db, verbs, seed):
    with transaction.atomic():
        club = Club.objects.create(name="Knickerbocker Whist Club")
        by = By(django_user_model.objects.create_user("Dora Director"))
        evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, seed)
        for verb in ["seat", "choose_movement", "play_demo", *verbs]:
            try:
                if verb != "step_back":
                    evening.do(verb)
                elif line := last_step(evening.section.session):
                    step_back(line, by)
            except BadInput:
                continue
        told_again(evening.section.session)
        transaction.set_rollback(True)


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("verb", DO)
def test_every_verb_is_replayed_on_its_own(club, by, verb):
    evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, 7)
    for each in ("seat", "choose_movement", "start_round", "play_demo", "close_round", "rule", verb):
        try:
            evening.do(each)
        except BadInput:
            continue
    told_again(evening.section.session)


def test_night_with_merged_players_is_replayed(night, by, club):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    other = club.players.get(name="Ann 1")
    kept = Player.objects.create(club=club, name="Anna One", number=7)
    merging_players.merge(kept, other, by)
    records.keep(club, records.PlayerRecord("Bobby 2"), by, club.players.get(name="Bob 2"))
    told_again(section.session)


def test_second_session_is_replayed_with_the_session_it_carries_on_from(night, by):
    section = night(8, "howell")
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    following = next_session(section, date(2025, 11, 27), time(19, 30), 100, by)
    story = story_of(following.session)
    empty()
    again = replay(story)
    assert again.carried_from_id == section.session_id
    assert again.sections.get().contestants.count() == 8
    assert story_of(again) == story


def test_replay_refuses_a_database_that_has_a_club(night):
    session = night(10).session
    before = rows()
    with pytest.raises(
        BadInput,
        match=r"An activity log can only be replayed into an empty database\. Set TOURNEY_DATA to a new folder",
    ):
        replay(story_of(session))
    assert rows() == before
