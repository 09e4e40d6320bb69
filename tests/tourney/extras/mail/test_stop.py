"""The link in a letter: opening it changes nothing, its button ends the letters, and only the recipient can use it."""

from django.test import Client
from django.urls import reverse

from tests.tourney.extras.mail.letters import address, server_at
from tourney.desk.players.records import PlayerRecord, keep
from tourney.extras.mail.scorecard_letter import token_of
from tourney.models import Club

ANN = address("Ann")


def link(club) -> str:
    return reverse("mail-stop", args=[token_of(club, ANN)])


def test_opening_the_link_changes_nothing_and_the_button_unsubscribes(client, club, by):
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    page = client.get(link(club))
    assert "Stop sending scorecards" in page.content.decode()
    assert page["Referrer-Policy"] == "no-referrer"
    assert club.players.filter(mail=ANN).exists()
    assert "No more mail" in client.post(link(club)).content.decode()
    assert not club.players.filter(mail=ANN).exists()
    assert "No more mail" in client.get(link(club)).content.decode(), "pressed again it says the same"


def test_mail_program_unsubscribes_without_a_cookie_or_an_earlier_page(club, by):
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(link(club), {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not club.players.filter(mail=ANN).exists()


def test_unsubscribe_page_shows_no_address(client, club, by):
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    assert ANN not in client.get(link(club)).content.decode()


def test_link_of_another_club_is_invalid_here(client, club, by):
    other = Club.objects.create(name="Another club")
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    keep(other, PlayerRecord("Ann", mail=ANN), by)
    there = f"/{other.prefix}mail/stop/{token_of(club, ANN)}/"
    assert client.post(there).status_code == 404
    assert other.players.filter(mail=ANN).exists()
    assert club.players.filter(mail=ANN).exists()
    assert client.post(f"/{club.prefix}mail/stop/{token_of(club, ANN)}/").status_code == 200
    assert not club.players.filter(mail=ANN).exists()


def test_other_methods_are_refused_and_no_page_links_to_unsubscribing(client, club, by):
    server_at(club)
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    assert client.put(link(club)).status_code == 405
    assert "mail/stop" not in client.get("/").content.decode()
