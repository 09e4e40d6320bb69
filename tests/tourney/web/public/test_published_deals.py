"""Hashes published before play, and deals checked afterwards by any visitor."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.tourney.desk.played import play
from tests.tourney.exchange.dealt import deal as a_deal
from tourney.cards.dealing import deal as drawn
from tourney.cards.deals_document import written
from tourney.desk.deals.deal_night import announce, await_value, deal, open_deals
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.results.publishing import publish
from tourney.models import Club, Session

HOLDS, NOT = "These are the deals that were promised.", "These are not the deals that were promised."


def check(client, **given) -> str:
    answer = client.post(reverse("public-deals"), given)
    assert answer.status_code in (200, 422)
    return answer.content.decode()


@pytest.fixture
def said() -> dict:
    return json.loads(written(drawn(4, "whist", seed="7")))


def test_pasted_document_is_checked(client, club, said):
    assert HOLDS in check(client, pasted=json.dumps(said))
    said["deals"]["1"], said["deals"]["2"] = said["deals"]["2"], said["deals"]["1"]
    assert NOT in check(client, pasted=json.dumps(said | {"trumps": {}}))


def test_file_is_checked_with_the_values_typed_beside_it(client, club, said):
    bare = {"deals": said["deals"]}
    file = SimpleUploadedFile("deals.json", json.dumps(bare).encode())
    assert "There is no salt in the file, so nothing can be checked." in check(client, file=file)
    file = SimpleUploadedFile("deals.json", json.dumps(bare).encode())
    assert HOLDS in check(client, file=file, salt=said["salt"], commitment=said["commitment"])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "Choose a file, or paste the deals."),
        ({"pasted": "{"}, "This is not a JSON file of deals:"),
        ({"pasted": '{"deals": {"1": "N:AK"}}'}, "A deal must consist of four hands"),
        ({"pasted": "{}", "salt": "12"}, "Expected 64 hexadecimal digits."),
        ({"file": SimpleUploadedFile("deals.exe", b"MZ")}, "must end in .json"),
    ],
)
def test_unverifiable_input_is_reported(client, club, given, words):
    answer = client.post(reverse("public-deals"), given)
    assert answer.status_code == 422
    assert words in answer.content.decode().replace("&quot;", '"')


def test_night_is_verified_from_its_hash_to_its_salt(client, club, night, by):
    section = night(10)
    assert "No hash has been published yet." in client.get("/deals/").content.decode()
    deal(section, by)
    announce(section, by)
    play(section, by)
    open_deals(section, by)
    session = Session.objects.get()
    over = client.get("/deals/").content.decode()
    assert session.dealing["commitment"] in over
    assert session.dealing["salt"] not in over
    document = reverse("public-deals-json", args=[session.slug])
    assert client.get(document).status_code == 404
    publish(section, by)
    assert session.dealing["salt"] in client.get("/deals/").content.decode()
    found = client.get(document).json()
    assert found["salt"] == session.dealing["salt"]
    assert HOLDS in check(client, pasted=json.dumps(found))


def test_hash_published_by_another_club_is_not_shown_here(client, club, night, by):
    section = night(10)
    deal(section, by)
    announce(section, by)
    other = Club.objects.create(name="Other club")
    told = client.get(f"/{other.prefix}deals/").content.decode()
    assert Session.objects.get().dealing["commitment"] not in told


def test_published_hash_stays_listed_whatever_replaces_its_deals(client, club, night, by):
    """Redealt, deleted, imported: no director can quietly deal until the cards are to their liking."""
    section = night(10)
    promised = []
    for then in (lambda: deal(section, by), lambda: keep_deals(section, {1: a_deal(1)}, by)):
        deal(section, by)
        announce(section, by)
        promised.append(Session.objects.get().dealing["commitment"])
        then()
        told = client.get("/deals/").content.decode()
        assert all(each in told for each in promised)
        assert told.count("Published earlier, for deals that were not used:") == len(promised)
        now = Session.objects.get().dealing.get("commitment")
        assert now is None or now not in told
    keep_deals(section, {}, by)
    assert all(each in client.get("/deals/").content.decode() for each in promised)


def test_secret_completed_by_its_public_value_is_not_listed_as_replaced(client, club, night, by):
    section = night(10)
    await_value(section, "Saturday's lottery numbers", by)
    secret = Session.objects.get().dealing["salt_commitment"]
    assert secret in client.get("/deals/").content.decode()
    deal(section, by, public="6 12 19 23 31 44")
    assert "earlier" not in Session.objects.get().dealing
    told = client.get("/deals/").content.decode()
    assert secret in told
    assert Session.objects.get().dealing["commitment"] in told
    deal(section, by)
    assert Session.objects.get().dealing["earlier"] == [secret]
