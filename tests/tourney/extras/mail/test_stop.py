"""The link in a letter: a look at it changes nothing, its button ends the letters, and nobody else can."""

from django.test import Client
from django.urls import reverse

from tests.tourney.extras.mail.letters import address, server_at
from tourney.desk.players.records import Record, keep
from tourney.extras.mail.scorecard_letter import token_of
from tourney.models import Club

ANN = address("Ann")


def link(club) -> str:
    return reverse("mail-stop", args=[token_of(club, ANN)])


def test_a_look_changes_nothing_and_the_button_ends_them(client, club, by):
    keep(club, Record("Ann", mail=ANN), by)
    page = client.get(link(club))
    assert "Stop sending scorecards" in page.content.decode()
    assert page["Referrer-Policy"] == "no-referrer"
    assert club.players.filter(mail=ANN).exists()
    assert "No more mail" in client.post(link(club)).content.decode()
    assert not club.players.filter(mail=ANN).exists()
    assert "No more mail" in client.get(link(club)).content.decode(), "pressed again it says the same"


def test_a_program_of_mail_presses_it_without_a_cookie_or_a_page_before(club, by):
    keep(club, Record("Ann", mail=ANN), by)
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(link(club), {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not club.players.filter(mail=ANN).exists()


def test_it_says_no_address(client, club, by):
    keep(club, Record("Ann", mail=ANN), by)
    assert ANN not in client.get(link(club)).content.decode()


def test_a_link_of_another_club_is_none_here(client, club, by):
    other = Club.objects.create(name="Another club")
    keep(club, Record("Ann", mail=ANN), by)
    keep(other, Record("Ann", mail=ANN), by)
    there = f"/{other.prefix}mail/stop/{token_of(club, ANN)}/"
    assert client.post(there).status_code == 404
    assert other.players.filter(mail=ANN).exists()
    assert club.players.filter(mail=ANN).exists()
    assert client.post(f"/{club.prefix}mail/stop/{token_of(club, ANN)}/").status_code == 200
    assert not club.players.filter(mail=ANN).exists()


def test_no_other_method_and_no_other_page_leads_there(client, club, by):
    server_at(club)
    keep(club, Record("Ann", mail=ANN), by)
    assert client.put(link(club)).status_code == 405
    assert "mail/stop" not in client.get("/").content.decode()
