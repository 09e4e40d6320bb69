"""Phones: the addresses where they find the tables, and the host names that are accepted."""

import re
from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.tourney.desk.played import play
from tourney import network
from tourney.desk.phones.key_digests import code
from tourney.desk.queries import movement_of
from tourney.web.addresses import bases
from tourney.web.director.play.phones import spaced

from ...test_director import url


@pytest.fixture
def wireless(monkeypatch, settings):
    """The server listens everywhere, on a machine with two addresses."""
    settings.HOST = "0.0.0.0"
    own = ["192.168.178.23", "10.0.0.9"]
    monkeypatch.setattr(network, "addresses", lambda host, named=(): own if host == "0.0.0.0" else [])
    monkeypatch.setattr(network, "_own_names", lambda: ["clubhouse.local", *own])
    settings.ALLOWED_HOSTS = network.hosts(["localhost", "127.0.0.1"], "0.0.0.0")
    return own


def links(text: str) -> set[str]:
    return set(re.findall(r'class="typed"><a href="(http://[^/]+)/t/', text))


def test_codes_lead_to_the_wifi_address_even_at_the_server_itself(director, tonight, wireless):
    text = director.get(url("phones", tonight), headers={"Host": "127.0.0.1:8000"}).content.decode()
    assert links(text) == {"http://192.168.178.23:8000"}
    assert "http://192.168.178.23:8000/t/</strong>" in text
    assert "http://10.0.0.9:8000/</li>" in text
    assert "only this computer can open" not in text


def test_address_that_the_director_opened_is_shown(director, tonight, wireless):
    text = director.get(url("phones", tonight), headers={"Host": "10.0.0.9:8000"}).content.decode()
    assert links(text) == {"http://10.0.0.9:8000"}


def test_server_for_this_computer_alone_says_what_to_do(director, tonight, settings):
    text = director.get(url("phones", tonight), headers={"Host": "localhost:8000"}).content.decode()
    assert "only this computer can open these addresses" in text
    assert "make run" not in text
    (page, place) = re.search(r'href="([^"]*hosting/)#([^"]+)"', text).groups()
    assert f'id="{place}"' in director.get(page).content.decode()
    assert links(text) == {"http://localhost:8000"}


def test_computer_without_a_network_is_reported(director, night, wireless):
    wireless.clear()
    text = director.get(url("phones", night(10)), headers={"Host": "localhost:8000"}).content.decode()
    assert (
        "This computer is not connected to a network, so phones cannot reach it. Connect it to the club's Wi-Fi,"
        in text
    )


def test_printed_and_published_links_lead_to_the_wifi_address_too(director, night, wireless):
    section = night(10)
    text = director.get(url("publish", section), headers={"Host": "localhost:8000"}).content.decode()
    assert f"http://192.168.178.23:8000{section.session.get_absolute_url()}" in text


@pytest.mark.parametrize("by_phone", [True, False])
def test_table_cards_are_ticked_unless_the_desk_entered_the_last_night(
    director, night, tonight, by, wireless, by_phone
):
    if not by_phone:
        play(night(8), by)
    html = director.get(url("sheets", tonight), headers={"Host": "localhost:8000"}).content.decode()
    assert ("table-cards" in re.findall(r'value="([^"]+)" checked', html)) is by_phone


def test_table_cards_have_the_codes_of_the_page(director, tonight, wireless):
    page = director.get(url("phones", tonight), headers={"Host": "localhost:8000"}).content.decode()
    pdf = director.get(url("sheet", tonight, "table-cards"), headers={"Host": "localhost:8000"}).content
    cards = "\n".join(each.extract_text() for each in PdfReader(BytesIO(pdf)).pages)
    for table in movement_of(tonight).tables:
        shown = spaced(code(tonight, table))
        assert shown in page
        assert shown in cards


@pytest.mark.parametrize("name", ["192.168.178.23:8000", "10.0.0.9", "clubhouse.local:8000", "localhost:8000"])
def test_own_host_names_are_accepted(client, db, wireless, name):
    assert client.get(reverse("sign-in"), headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "192.168.178.24", "clubhouse.local.evil.example", "localhost.evil"])
def test_foreign_host_name_is_refused(client, db, wireless, name):
    assert client.get(reverse("sign-in"), headers={"Host": name}).status_code == 400


def test_domain_name_is_shown_where_the_server_has_one(rf, settings):
    settings.ALLOWED_HOSTS = ["whist.example"]
    assert bases(rf.get("/", secure=True, headers={"Host": "whist.example"})) == ["https://whist.example"]
