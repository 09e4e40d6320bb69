"""Members' answers, places, and notifications."""

from datetime import timedelta

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.writing import BY_COMMAND
from tourney.extras.coming.models import ComingAnswer, ComingLetter
from tourney.extras.coming.places import AnswerKind, places_of
from tourney.extras.coming.verbs import answering
from tourney.extras.coming.verbs.answering import Wish, answer, remove, set_up
from tourney.faults import BadInput
from tourney.models import JournalEntry, Session

from .nights_to_come import BY_PHONE, coming, night_to_come, player, says, waiting


def letters():
    return [(each.kind, each.player.name) for each in ComingLetter.objects.all()]


def faults(*args, **said):
    with pytest.raises(BadInput) as bad:
        says(*args, **said)
    return [(fault.place, str(fault.what)) for fault in bad.value.faults]


def test_pair_is_there_once_whoever_of_both_answers(session, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    before = JournalEntry.objects.count()
    says(session, "ben elm", partner="ANN OAK")
    says(session, "Ann Oak", partner="Ben Elm")
    assert coming(session) == [("Ann Oak", "Ben Elm")]
    assert letters() == [("partner", "Ben Elm")]
    assert JournalEntry.objects.count() == before


def test_partner_may_be_a_guest(session, sent):
    says(session, "Ann Oak", partner="  Zoe   Guest ")
    assert coming(session) == [("Ann Oak", "Zoe Guest")]
    assert letters() == []


def test_address_or_number_of_a_partner_reveals_no_name_to_a_member(session, club, by):
    ben = player(club, "Ben Elm")
    keep(club, PlayerRecord("Ben Elm", mail=ben.mail, number=77), by, ben)
    says(session, "Ann Oak", partner="ben@example.org")
    assert "Ben Elm" not in str(coming(session))
    assert [place for place, _ in faults(session, "Carla Reed", partner="77")] == ["partner"]
    assert letters() == []


def test_director_enters_a_partner_by_number(session, club, by):
    keep(club, PlayerRecord("Ben Elm", number=77), by, player(club, "Ben Elm"))
    answer(session, player(club, "Ann Oak"), Wish(AnswerKind.COMING, "77"), by)
    assert coming(session) == [("Ann Oak", "Ben Elm")]


def test_every_fault_of_an_answer_names_its_field(session):
    assert faults(session, "Ann Oak", partner="7", kind="coming", note="x" * 0) == [
        ("partner", "'7' is not a valid name: it contains no letters.")
    ]
    assert [place for place, _ in faults(session, "Ann Oak", partner="x" * 81)] == ["partner"]
    assert [place for place, _ in faults(session, "Ann Oak")] == ["partner"]
    assert [place for place, _ in faults(session, "Ann Oak", "looking", note="x" * 201)] == ["note"]
    assert [place for place, _ in faults(session, "Ann Oak", "looking", note="\x00")] == ["note"]
    assert [place for place, _ in faults(session, "Ann Oak", "perhaps")] == ["answer"]
    assert [place for place, _ in faults(session, "Ann Oak", "looking", shown="loudly")] == ["answer"]
    assert faults(session, "Ann Oak", partner="Ann Oak") == [("partner", "Enter another player's name.")]
    assert not ComingAnswer.objects.exists()


def test_nobody_comes_twice(session):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", "away")
    [(_, taken)] = faults(session, "Dev Patel", partner="Ben Elm")
    assert taken == "Ben Elm is already coming with another player."
    [(_, away)] = faults(session, "Dev Patel", partner="Carla Reed")
    assert away == "Carla Reed has replied that they are not coming."
    assert coming(session) == [("Ann Oak", "Ben Elm")]


def test_search_ends_when_a_partner_is_found(session, sent):
    says(session, "Ben Elm", "looking", note="Acol", shown="full")
    says(session, "Ann Oak", "looking")
    says(session, "Ann Oak", partner="Ben Elm")
    assert coming(session) == [("Ann Oak", "Ben Elm")]
    assert places_of(session).looking == ()


def test_partner_is_told_when_one_of_a_pair_withdraws(session, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Ben Elm", "away")
    assert coming(session) == []
    assert letters() == [("partner", "Ben Elm"), ("left", "Ann Oak")]


def test_change_of_partner_keeps_the_place_and_tells_the_former_one(session, sent, club, by):
    set_up(club, True, 1, by)
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", partner="Dev Patel")
    says(session, "Ewa Nowak", partner="Finn Moss")
    says(session, "Ann Oak", partner="Zoe Guest")
    assert coming(session) == [("Ann Oak", "Zoe Guest"), ("Carla Reed", "Dev Patel")]
    assert ("left", "Ben Elm") in letters()


def test_partner_who_comes_with_somebody_else_goes_to_the_end(session, club, by):
    set_up(club, True, 1, by)
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", partner="Dev Patel")
    says(session, "Ewa Nowak", partner="Finn Moss")
    says(session, "Ben Elm", partner="Zoe Guest")
    assert coming(session) == [("Carla Reed", "Dev Patel"), ("Ewa Nowak", "Finn Moss")]
    assert waiting(session) == [("Ben Elm", "Zoe Guest")]


def test_freed_place_goes_to_the_first_on_the_waiting_list(session, club, by, sent):
    set_up(club, True, 1, by)
    for first, second in (("Ann Oak", "Ben Elm"), ("Carla Reed", "Dev Patel"), ("Ewa Nowak", "Finn Moss")):
        says(session, first, partner=second)
    assert waiting(session) == [("Ewa Nowak", "Finn Moss")]
    ComingLetter.objects.all().delete()
    says(session, "Dev Patel", "away")
    assert waiting(session) == []
    assert sorted(letters()) == [("left", "Carla Reed"), ("place", "Ewa Nowak"), ("place", "Finn Moss")]


def test_changed_limit_informs_the_players_concerned(session, club, by, sent):
    for first, second in (("Ann Oak", "Ben Elm"), ("Carla Reed", "Dev Patel"), ("Ewa Nowak", "Finn Moss")):
        says(session, first, partner=second)
    ComingLetter.objects.all().delete()
    set_up(club, True, 1, by)
    assert sorted(letters()) == [("waits", "Ewa Nowak"), ("waits", "Finn Moss")]
    set_up(club, True, None, by)
    assert sorted(letters())[:2] == [("place", "Ewa Nowak"), ("place", "Finn Moss")]
    with pytest.raises(BadInput):
        set_up(club, True, 0, by)


def test_later_single_does_not_overtake_a_waiting_pair(club, by):
    session = night_to_come(club, by, tables=1, kind="players").session
    says(session, "Ann Oak")
    says(session, "Ben Elm", partner="Carla Reed")
    says(session, "Dev Patel", partner="Ewa Nowak")
    says(session, "Finn Moss")
    assert coming(session) == [("Ann Oak",), ("Ben Elm", "Carla Reed")]
    assert waiting(session) == [("Dev Patel", "Ewa Nowak"), ("Finn Moss",)]


def test_answers_close_when_the_night_begins_but_not_for_its_director(session, by, club):
    QuerySet.update(Session.objects.filter(pk=session.pk), date=timezone.localdate(), starts_at="00:00")
    session.refresh_from_db()
    assert faults(session, "Ann Oak", partner="Ben Elm") == [
        ("answer", "You can no longer answer for this night. Ask the director.")
    ]
    answer(session, player(club, "Ann Oak"), Wish("coming", "Ben Elm"), by)
    assert coming(session) == [("Ann Oak", "Ben Elm")]


def test_club_that_switched_it_off_accepts_no_answers(session, club, by):
    set_up(club, False, by=by)
    assert [place for place, _ in faults(session, "Ann Oak", partner="Ben Elm")] == ["answer"]


def test_number_of_answers_is_bounded(session, monkeypatch):
    monkeypatch.setattr(answering, "MOST_ANSWERS", 2)
    says(session, "Ann Oak", "away")
    says(session, "Ben Elm", "away")
    assert faults(session, "Carla Reed", "away") == [("answer", "There are too many answers for this night.")]


def test_answers_go_a_month_after_their_night_and_with_it(session, club, by):
    says(session, "Ann Oak", partner="Ben Elm")
    past = night_to_come(club, by).session
    says(past, "Carla Reed", "away")
    QuerySet.update(Session.objects.filter(pk=past.pk), date=timezone.localdate() - timedelta(days=31))
    says(session, "Dev Patel", "away")
    assert not ComingAnswer.objects.filter(session=past).exists()
    session.delete()
    assert not ComingAnswer.objects.exists()


def test_removed_answer_frees_its_place_once(session, club, by, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    key = ComingAnswer.objects.get().pk
    ComingLetter.objects.all().delete()
    assert [remove(session, key, by), remove(session, key, by)] == [True, False]
    assert letters() == [("left", "Ann Oak"), ("left", "Ben Elm")]


def test_merged_records_answer_as_one(session, club, by):
    says(session, "Ben Elm", "away")
    merge(player(club, "Ann Oak"), player(club, "Ben Elm"), by)
    assert places_of(session).answer_of(player(club, "Ann Oak")).kind == AnswerKind.AWAY
    says(session, "Ann Oak", partner="Carla Reed")
    assert coming(session) == [("Ann Oak", "Carla Reed")]


def test_journal_tells_who_answered_for_which_night(session, by, director):
    says(session, "Ann Oak", partner="Ben Elm")
    line = JournalEntry.objects.filter(verb="answer_coming").get()
    assert (line.by, line.data) == (None, {"night": "Thursday Pairs", "kind": "coming"})
    assert BY_PHONE.address == line.address
    shown = director.get("/desk/club/journal/").content.decode()
    assert "A member, on the club&#x27;s page" in shown
    assert "replied to the invitation to a night: Thursday Pairs" in shown


def test_command_can_switch_it_on(club):
    set_up(club, True)
    set_up(club, True, by=BY_COMMAND)
    assert JournalEntry.objects.filter(verb="set_up_coming").count() == 1
