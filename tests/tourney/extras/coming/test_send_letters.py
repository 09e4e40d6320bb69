"""Letters wait for the mail server, go out once, and say what is true when they go."""

from datetime import timedelta

import pytest
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.db.models import QuerySet
from django.utils import timezone

from tests.tourney.extras.mail.letters import post_office, server_at
from tourney.extras.coming import send_letters
from tourney.extras.coming.models import ComingLetter
from tourney.extras.coming.send_letters import send_one
from tourney.extras.coming.verbs import letter_queue, member_codes as codes
from tourney.extras.coming.verbs.answering import set_up
from tourney.hooks import Mailer, mailer_of

from .nights_to_come import says


def all_sent():
    count = 0
    while send_one():
        count += 1
    return count


def at_once():
    QuerySet.update(ComingLetter.objects.all(), due_at=timezone.now())


def test_letters_go_out_by_the_mail_server_of_the_club(session, club):
    with post_office() as (post, port):
        server_at(club, port)
        codes.ask(club, "Carla Reed")
        says(session, "Ann Oak", partner="Ben Elm")
        assert all_sent() == 2
        assert sorted(post.to) == ["ben@example.org", "carla@example.org"]
        letter = post.letter("ben@example.org")
        assert letter["Subject"] == "Knickerbocker Whist Club: Thursday Pairs"
        assert "club@example.org" in letter["From"]
        assert letter["Message-ID"].endswith("@example.org>")
        assert all_sent() == 0


def test_command_of_a_timer_sends_the_letters(session, club, capsys):
    with post_office() as (post, port):
        server_at(club, port)
        codes.ask(club, "Carla Reed")
        says(session, "Ann Oak", partner="Ben Elm")
        call_command("send_mail")
        assert sorted(post.to) == ["ben@example.org", "carla@example.org"]
        assert capsys.readouterr().out == "2 other emails\n"
        call_command("send_mail")
    assert capsys.readouterr().out == ""


def test_letter_waits_for_a_server_that_is_away_and_is_refused_for_good_once(session, club):
    with post_office() as (post, port):
        server_at(club, port)
        says(session, "Ann Oak", partner="Ben Elm")
        post.answers["RCPT"] = "451 Later"
        assert all_sent() == 1
        assert all_sent() == 0
        assert ComingLetter.objects.get().due_at > timezone.now()
        post.answers["RCPT"] = "550 Nobody here"
        at_once()
        assert all_sent() == 1
        assert not ComingLetter.objects.exists()
        assert post.to == []
        says(session, "Ann Oak", partner="Carla Reed")
    at_once()
    assert all_sent() == 2
    assert ComingLetter.objects.count() == 2


def test_code_is_drawn_again_for_a_letter_that_was_not_accepted(club, section):
    with post_office() as (post, port):
        server_at(club, port)
        post.answers["DATA"] = "451 Later"
        codes.ask(club, "Ann Oak")
        all_sent()
        del post.answers["DATA"]
        at_once()
        all_sent()
        code = next(word for word in str(post.letter("ann@example.org")).split() if word.isdecimal() and len(word) == 6)
    assert codes.spend(club, "Ann Oak", code).name == "Ann Oak"


def test_letter_that_is_no_longer_true_is_not_sent(session, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Ann Oak", "away")
    says(session, "Ann Oak", partner="Ben Elm")
    all_sent()
    assert [each.to for each in sent] == [["ben@example.org"], ["ben@example.org"]]
    assert not any("no longer coming" in each.body for each in sent)


def test_players_are_told_their_place_or_that_they_wait(session, club, by, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", partner="Dev Patel")
    says(session, "Ewa Nowak", partner="Finn Moss")
    all_sent()
    sent.clear()
    set_up(club, True, 1, by)
    all_sent()
    assert {each.to[0]: "waiting list" in each.body for each in sent} == {
        "ewa@example.org": True,
        "finn@example.org": True,
    }
    sent.clear()
    says(session, "Ann Oak", "away")
    all_sent()
    assert {each.to[0] for each in sent if "have a place" in each.body} == {"ewa@example.org", "finn@example.org"}


def test_letters_that_nobody_needs_any_more_are_deleted(session, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    QuerySet.update(ComingLetter.objects.all(), expires_at=timezone.now() - timedelta(seconds=1))
    assert all_sent() == 0
    assert not ComingLetter.objects.exists()


def test_one_of_two_processes_claims_a_letter(session, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    assert letter_queue.claim() is not None
    assert letter_queue.claim() is None


def test_one_letter_that_cannot_be_made_holds_up_no_other(session, sent, monkeypatch):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", partner="Dev Patel")
    whole = send_letters.night_letter

    def broken(letter, *about):
        if letter.player.name == "Ben Elm":
            raise RuntimeError
        return whole(letter, *about)

    monkeypatch.setattr(send_letters, "night_letter", broken)
    assert all_sent() == 2
    assert [each.to for each in sent] == [["dev@example.org"]]


def test_nothing_is_written_without_a_mail_server(session, club):
    assert mailer_of(club) is None
    says(session, "Ann Oak", partner="Ben Elm")
    assert not ComingLetter.objects.exists()


def test_no_word_ends_a_header(session, club, sent):
    club.name = "Club\r\nBcc: all@example.org"
    mailer = Mailer("club@example.org", "https://example.org/", lambda letter: ("sent", ""))
    letter = ComingLetter(club=club, kind="code", pk=1, expires_at=timezone.now())
    made = send_letters.code_letter(letter, {"Ann": "123456"}, "ann@example.org", mailer)
    assert isinstance(made, EmailMessage)
    assert "\nBcc" not in made.message().as_string().split("\n\n")[0]


@pytest.mark.parametrize("name", ["coming", "withdraw"])
def test_links_lead_to_the_pages_of_the_club(session, sent, name):
    says(session, "Ann Oak", partner="Ben Elm")
    all_sent()
    assert f"https://club.example.org/coming/{session.slug}/" in sent[0].body
