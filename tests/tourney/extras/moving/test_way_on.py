"""Redirects from a club's former place, and the messages while it moves."""

import io
import re

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tourney.extras.moving.both_ends import TO
from tourney import network
from tourney.desk.active import Closed
from tourney.desk.phones.key_digests import code
from tourney.desk.phones.table_keys import renew
from tourney.extras.moving import carry, way_on
from tourney.extras.moving.models import Departure, PrintedKeys
from tourney.extras.moving.verbs import arriving, departing
from tourney.extras.sidetables.models import SideTable
from tourney.extras.sidetables.verbs import Wanted, open_table
from tourney.models import Club, ClubState, Section
from tourney.web.table.table_access import address_of


@pytest.fixture
def moved(night, tonight, by, other_end):
    """A night that was in play, here and there; another came after it."""
    section = tonight
    night(6)
    carry.move(section.session.event.club, TO, arriving.permit())
    return section, Section.objects.exclude(club=section.club_id).order_by("pk").first()


def at(section: Section, path: str) -> str:
    """That page of the section's club, on a machine of several clubs."""
    return f"/{section.session.event.club.prefix}{path.removeprefix('/')}"


def where(answer) -> str:
    assert answer.status_code == 308
    return answer["Location"].removeprefix(TO)


@pytest.mark.whole
def test_every_address_redirects_to_the_same_page(client, moved):
    here, there = moved
    assert there.pk != here.pk
    for path, leads in (
        ("/", "/"),
        ("/feed.atom", "/feed.atom"),
        (f"/nights/{here.session.slug}/?field=all", f"/nights/{here.session.slug}/?field=all"),
        (f"/t/{here.pk}/1/key/", f"/t/{there.pk}/1/key/"),
        (f"/desk/sections/{here.pk}/names/", f"/desk/sections/{there.pk}/names/"),
        ("/sign-in/", "/sign-in/"),
    ):
        assert where(client.get(at(here, path))) == at(there, leads)
    names = f"desk/sections/{here.pk}/names/"
    assert where(client.post(at(here, names))) == at(there, f"desk/sections/{there.pk}/names/")


def test_address_of_another_app_redirects_to_the_same_row(client, club, by, other_end):
    for names in (["Ada", "Bo", "Cy"], ["Di", "Ed", "Flo"]):
        open_table(club, Wanted("mort", names), by)
    carry.move(club, TO, arriving.permit())
    for here, there in zip(
        SideTable.objects.filter(club=club).order_by("pk"),
        SideTable.objects.exclude(club=club).order_by("pk"),
        strict=True,
    ):
        answer = client.get(f"/{club.prefix}desk/side-tables/{here.pk}/")
        assert where(answer) == f"/{there.club.prefix}desk/side-tables/{there.pk}/"


def test_addresses_without_a_club_name_redirect_too_where_it_was_the_only_club(client, moved):
    here, there = moved
    Club.objects.filter(pk=there.club_id).update(standing=ClubState.ARRIVING)
    for path in ("/", "/sign-in/", "/feed.atom", "/movements/"):
        assert where(client.get(path)) == at(there, path)
    assert where(client.get(address_of(here, 1))).startswith(at(there, f"t/{there.pk}/1/"))
    assert not Club.objects.filter(name="Our club").exists()


@pytest.mark.whole
def test_printed_link_opens_its_table_until_the_keys_are_renewed(client, moved, by):
    here, there = moved
    path = where(client.get(at(here, address_of(here, 2))))
    assert client.get(path).status_code == 200
    assert client.get(path.replace(f"/{there.pk}/2/", f"/{there.pk}/3/")).status_code == 404
    typed = client.post(f"/{there.session.event.club.prefix}t/", {"code": code(here, 2)})
    assert typed["Location"].split("/t/")[1].startswith(f"{there.pk}/2/")
    renew(there, by)
    assert client.get(path).status_code == 404


def test_keys_are_stored_as_digests_and_only_for_this_club(moved):
    here, there = moved
    row = PrintedKeys.objects.get(section=there)
    assert (row.former, set(row.digests)) == (here.pk, {str(keys) for keys in range(here.keys + 1)})
    assert all(re.fullmatch("[0-9a-f]{64}", each) for tables in row.digests.values() for each in tables.values())


def test_open_page_is_made_to_reload_from_the_new_place(client, moved):
    here, _ = moved
    known = {"X-Revision": "0123456789abcdef-7"}
    assert client.get(at(here, address_of(here, 1)), headers=known).status_code == 404
    assert client.get(at(here, "/"), headers={"HX-Request": "true"})["HX-Redirect"].startswith(TO)


def test_outbox_entry_is_forwarded_with_its_key_and_gets_the_other_servers_answer(client, moved, monkeypatch):
    here, there = moved
    sent = []

    class Answer(io.BytesIO):
        status, headers = 200, {"Content-Type": "application/json"}

    def opened(request, timeout):
        sent.append(request)
        return Answer(b'{"outcome": "stored", "revision": 5}')

    monkeypatch.setattr(network.opener, "open", opened)
    client.cookies["table_phone"], client.cookies["sessionid"] = "of-this-phone", "secret"
    answer = client.post(
        at(here, reverse("table-entry", args=[here.pk, 1, "key"])), {"key": "mine"}, headers={"X-Outbox": "1"}
    )
    assert (answer.status_code, answer.json()["outcome"]) == (200, "stored")
    (request,) = sent
    assert request.full_url == f"{TO}/clubs/{there.session.event.club.slug}/t/{there.pk}/1/key/enter/"
    assert b"mine" in request.data
    assert request.headers["Cookie"] == "table_phone=of-this-phone"


def test_half_an_answer_is_not_passed_on(client, moved, monkeypatch):
    here, _ = moved

    class Half(io.BytesIO):
        status, headers = 200, {"Content-Type": "application/json", "Content-Length": "38"}

    monkeypatch.setattr(network.opener, "open", lambda request, timeout: Half(b""))
    path = at(here, reverse("table-entry", args=[here.pk, 1, "key"]))
    assert client.post(path, {}, headers={"X-Outbox": "1"}).status_code == 503


def test_entry_stays_on_the_phone_when_the_other_end_does_not_answer(client, moved, monkeypatch):
    here, _ = moved

    def away(request, timeout):
        raise OSError

    monkeypatch.setattr(network.opener, "open", away)
    answer = client.post(at(here, reverse("table-entry", args=[here.pk, 1, "key"])), {}, headers={"X-Outbox": "1"})
    assert (answer.status_code, answer["Retry-After"], answer.json()["outcome"]) == (503, "3", "failed")


@pytest.mark.whole
def test_next_request_opens_a_club_that_was_handed_over_but_never_opened(client, moved, other_end, monkeypatch):
    here, there = moved
    Departure.objects.update(opened_at=None)

    def away(name: str) -> None:
        raise carry.NoAnswer("gone")

    other_end.before = away
    assert client.get(at(here, "/")).status_code == 503
    other_end.before = lambda name: None
    assert client.get(at(here, "/")).status_code == 503, "it is not asked again at once"
    monkeypatch.setattr(way_on, "AGAIN", 0.0)
    assert where(client.get(at(here, "/"))) == at(there, "/")
    assert Departure.objects.get().opened_at is not None


@pytest.mark.whole
def test_unopened_copy_is_not_reachable(client, moved, director, by):
    _, there = moved
    copy = there.session.event.club
    Club.objects.filter(pk=copy.pk).update(standing=ClubState.ARRIVING)
    for path in ("", "feed.atom", "desk/", f"t/{there.pk}/1/{address_of(there, 1).split('/')[-2]}/"):
        assert client.get(f"/{copy.prefix}{path}").status_code == 404
    with pytest.raises(Closed):
        renew(there, by)


def test_phone_keeps_its_entry_and_the_director_is_informed_during_a_move(client, director, night):
    section = night(10)
    departing.freeze(departing.prepare(section.session.event.club, TO))
    tray = {"key": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "round": 1, "tray": 1, "line": "N&S", "ours": 7}
    answer = client.post(address_of(section, 1, "table-entry"), tray, headers={"X-Outbox": "1"})
    assert (answer.status_code, answer["Retry-After"], answer.json()["outcome"]) == (503, "3", "failed")
    answer = director.post(reverse("renew-keys", args=[section.pk]))
    assert answer.status_code == 503
    assert "Nothing has been lost" in answer.content.decode()
    assert director.get(reverse("room", args=[section.pk])).status_code == 200, "who looks sees all"


@pytest.mark.whole
def test_other_clubs_on_the_machine_are_not_affected(client, moved):
    other = Club.objects.create(name="Another")
    assert client.get(f"/{other.prefix}").status_code == 200
    assert Departure.objects.get().decided_at < timezone.now()
