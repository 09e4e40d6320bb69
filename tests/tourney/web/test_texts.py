"""Senseless texts and dates: refused on input, and harmless where they are already stored."""

import json
from datetime import date

import pytest
from django.db import models
from django.test import Client
from django.urls import reverse

from tourney.desk.club.members import accept, invite
from tourney.desk.phones.key_digests import token
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import exchange, move, record, take_away
from tourney.desk.setup.nights import NewNight, open_night
from tourney.exchange import night_file
from tourney.faults import BadInput
from tourney.models import Call, Event, Place, Player, Role, User
from tourney.scoring.made import Made

PASSWORD = "nine of clubs 1742"


def test_a_control_character_in_a_form_is_refused_at_its_field(director, club):
    for sign in ("\x00", "\x0e", "\x1b", "\x9f"):
        answer = director.post("/desk/players/new/", {"name": f"Ann {sign}Abbott", "shown": "full"})
        assert answer.status_code == 422
        assert b"Null characters" in answer.content or f"U+{ord(sign):04X}".encode() in answer.content
    assert not Player.objects.exists()


def test_a_name_is_stored_in_one_normal_form(director, club):
    director.post(
        "/desk/players/new/", {"name": "  Eva\u0301\tAbbott ", "contact": "\u202a+44 20\u202c", "shown": "full"}
    )
    assert Player.objects.get().name == "Ev\u00e1 Abbott"
    assert Player.objects.get().contact == "+44 20"


def test_no_verb_stores_unprintable_text(club, by, night):
    """The last check, whatever read the text before."""
    section = night(8, None)
    for write in (
        lambda: Player.objects.create(club=club, name="Ann \x1b"),
        lambda: Player.objects.bulk_create([Player(club=club, name="Ann \ud800")]),
        lambda: Event.objects.filter(club=club).update(name="Thursday\x00"),
        lambda: Call.objects.create(section=section, round=1, table=1, why="\x07"),
        lambda: section.session.__class__.objects.filter(club=club).update(options={"a": ["\x00"]}),
    ):
        with pytest.raises(BadInput, match=r"U\+"):
            write()


@pytest.mark.whole
@pytest.mark.parametrize("sign", ["\x0e", "\x1b", "\x7f"])
def test_control_characters_already_stored_break_no_feed(client, night, by, club, sign):
    section = night(8)
    publish(section, by)
    models.QuerySet(Event).update(name=f"Thursday {sign}whist")
    models.QuerySet(type(club)).update(name=f"Club {sign}")
    answer = client.get("/feed.atom")
    assert answer.status_code == 200
    assert b"Thursday whist" in answer.content
    assert client.get(reverse("public-night", args=[section.session.slug])).status_code == 200
    assert client.get(reverse("public-xlsx", args=[section.session.slug])).status_code == 200
    assert client.get(reverse("public-pdf", args=[section.session.slug])).status_code == 200


def test_file_with_half_a_character_or_a_control_is_refused_with_its_place():
    for bad in ("\ud800", "\x0b\x0e", "\x00"):
        document = {"night": 1, "name": f"Night {bad}", "date": "2025-11-20", "game": "whist", "scoring": "average"}
        with pytest.raises(BadInput, match="name: "):
            night_file.read(json.dumps(document))


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "2200-01-01"])
def test_a_day_at_the_end_of_the_calendar_is_refused(director, club, by, day):
    answer = director.post(
        "/desk/nights/new/", {"name": "Last", "date": day, "starts_at": "19:30", "game": "whist", "kind": "pairs"}
    )
    assert answer.status_code == 422
    assert b"The year of a date must be between 1700 and 2199" in answer.content
    with pytest.raises(BadInput, match="date"):
        open_night(club, NewNight("Last", date.fromisoformat(day)), by)
    document = {"night": 1, "name": "Last", "date": day, "game": "whist", "scoring": "average"}
    with pytest.raises(BadInput, match=r"date: The year of a date must be between"):
        night_file.read(json.dumps(document))
    assert not Event.objects.exists()


def test_correction_of_a_just_deleted_result_is_reported(director, night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    take_away(version, "it was not played here", by)
    here = reverse("cell", args=[section.pk, 1, 1, 1])
    answer = director.post(here, {"made": "8", "why": "misread", "version": "1"})
    assert b"This result has been deleted since you opened this page." in answer.content
    assert b'value="8"' in answer.content
    assert version.result.versions.count() == 2
    director.post(here, {"made": "8"})
    assert version.result.versions.latest("number").tricks == 8


def test_withdrawn_result_is_neither_moved_nor_exchanged(night, by):
    section = night(10)
    gone = take_away(record(section, Place(1, 1, 1), Made(tricks=7), by), "not played", by)
    other = record(section, Place(1, 1, 2), Made(tricks=6), by)
    for verb in (lambda: move(gone, Place(1, 1, 3), "x", by), lambda: exchange(other, gone, "x", by)):
        with pytest.raises(BadInput, match="This result has been deleted"):
            verb()
    assert section.results.count() == 2


@pytest.mark.parametrize("name", ["\uff25va", "Eva", "eva", " Eva "])
def test_name_equal_in_its_stored_form_is_already_in_use(club, name):
    User.objects.create_user("Eva")
    before = User.objects.count()
    answer = Client().post(f"/join/{invite(club, Role.DIRECTOR)}/", {"name": name, "password": PASSWORD})
    assert answer.status_code == 422
    assert b"already" in answer.content
    assert User.objects.count() == before


def test_name_claimed_between_check_and_write_is_already_in_use(club, monkeypatch):
    """By the invitation of another club: no lock covers both."""
    secret = invite(club, Role.DIRECTOR)
    looked = User.objects.filter(username__iexact="Eva")
    assert not looked.exists()
    monkeypatch.setattr("tourney.desk.club.members.validate_password", lambda *_: User.objects.create_user("Eva"))
    with pytest.raises(BadInput, match=r"The name 'Eva' is already taken\. Add something to it, such as an initial"):
        accept(club, secret, "Eva", PASSWORD)
    assert club.invitations.get(used_at=None)
    assert not club.members.exists()


def test_tampered_player_list_form_is_read_or_refused(director, club, by):
    keep(club, PlayerRecord("Ann Abbott"), by)
    for rows in ('[["row 1",{"name":"\\ud800"}]]', '[["row 1",{"name":"\\u0000"}]]', "[" * 100_000, "9" * 5000, "{}"):
        assert director.post("/desk/players/import/", {"rows": rows}).status_code == 302
    assert Player.objects.count() == 1


def test_nul_character_is_answered_in_every_text_field(director, tonight, by):
    """SQLite accepts it; PostgreSQL refuses it everywhere, even in a query."""
    version = record(tonight, Place(1, 1, 1), Made(tricks=7), by)
    table = reverse("table-call", args=[tonight.pk, 1, token(tonight, 1)])
    why = {"why": "a\x00b", "version": "1"}
    answers = [
        director.get(reverse("journal", args=[tonight.pk]), {"section": "\x00", "kind": "\x00"}),
        director.get("/desk/players/", {"q": "a\x00b"}),
        director.post("/sign-in/", {"username": "a\x00b", "password": "\x00"}),
        director.post(reverse("cell", args=[tonight.pk, 1, 1, 1]), {"made": "8"} | why),
        director.post(reverse("restore", args=[tonight.pk, version.result_id, 1]), why),
        director.post(reverse("names", args=[tonight.pk]), {"names": "A\x00 & B", "one-0": "\x00"}),
        director.get(reverse("partner", args=[tonight.pk]), {"one-0": "a\x00b"}),
        director.get(reverse("fix-late", args=[tonight.pk]), {"names": "A\x00 & B"}),
        director.post("/desk/players/import/", {"rows": '[["row 1",{"name":"a\\u0000b"}]]'}),
        Client().post(table, {"why": "a\x00b"}, headers={"X-Outbox": "1"}),
        Client().post("/t/", {"code": "a\x00b"}),
    ]
    assert max(answer.status_code for answer in answers) < 500
    assert version.result.versions.count() == 1
    assert not tonight.calls.exists()
