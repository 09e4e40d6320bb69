"""Scorecards by mail on the director's pages: set up by an owner, then offered in records, and not mentioned before."""

from django.urls import reverse

from tests.tourney.extras.mail.letters import server_at
from tourney.desk.players.records import PlayerRecord, keep
from tourney.extras.mail.models import MailServer

SAID = {
    "host": "smtp.example.org",
    "port": 587,
    "security": "starttls",
    "username": "club",
    "password": "nine of hearts",
}
SAID |= {"sender": "club@example.org", "site": "https://club.example.org/"}


def test_owner_sets_up_mail_and_no_page_returns_the_password(director, club):
    page = reverse("club-mail")
    assert "http://testserver/" in director.get(page).content.decode()
    assert director.post(page, SAID).url == page
    shown = director.get(page).content.decode()
    assert "nine of hearts" not in shown
    assert "smtp.example.org" in shown
    assert "A password is stored" in shown
    assert director.post(page, SAID | {"password": ""}).status_code == 302
    assert MailServer.objects.get().password == "nine of hearts"


def test_error_is_shown_beside_its_field(director, club):
    answer = director.post(reverse("club-mail"), SAID | {"host": "two words", "port": "0", "site": "nowhere"})
    assert answer.status_code == 422
    answer = director.post(reverse("club-mail"), SAID | {"host": "two words", "site": "nowhere"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "smtp.example.org." in text
    assert "including http:// or https://" in text
    assert not MailServer.objects.exists()


def test_mail_is_mentioned_only_on_the_clubs_page_without_a_server(director, club, night, by):
    night(8)
    ann = keep(club, PlayerRecord("Ann", mail="ann@example.org"), by)
    for page in ("desk", "players", "player-new", "home", "public-players", "public-calendar"):
        assert "by mail" not in director.get(reverse(page)).content.decode(), page
    record = reverse("player", args=[ann.pk])
    assert "by mail" not in director.get(record).content.decode()
    director.post(record, {"name": "Ann Lee", "shown": "full", "mail": "other@example.org"})
    ann.refresh_from_db()
    assert (ann.name, ann.mail) == ("Ann Lee", "ann@example.org"), "what no form asks for stays"


def test_record_asks_for_the_address_once_a_server_is_set_up(director, club, by):
    server_at(club)
    ann = keep(club, PlayerRecord("Ann"), by)
    record = reverse("player", args=[ann.pk])
    assert "Scorecards by mail to" in director.get(record).content.decode()
    assert director.post(record, {"name": "Ann", "shown": "full", "mail": "nobody"}).status_code in (200, 422)
    director.post(record, {"name": "Ann", "shown": "full", "mail": "Ann@Example.org"})
    ann.refresh_from_db()
    assert ann.mail == "ann@example.org"
    director.post(record, {"name": "Ann", "shown": "full", "mail": ""})
    ann.refresh_from_db()
    assert ann.mail == ""


def test_mail_is_switched_off_with_one_button(director, club):
    server_at(club)
    director.post(reverse("club-mail-end"))
    assert not MailServer.objects.exists()
