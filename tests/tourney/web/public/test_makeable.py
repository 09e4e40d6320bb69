"""The page of a board shows what can be made of its deal, once its hands are open and it was solved."""

import json

import pytest
from django.urls import reverse

from tests.tourney.desk.deals.test_solving import MADE, Ready, all_of
from tests.tourney.desk.played import night_of_method, play
from tests.tourney.exchange.dealt import deal as dealt
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.deals.sealed import seal
from tourney.desk.results.publishing import publish
from tourney.models import SolvedDeal


@pytest.fixture
def bridge(club, by):
    section = night_of_method("matchpoints", club, by, rounds=0)
    play(section, by)
    publish(section, by)
    return section


def page(client, section, tray: int = 1) -> str:
    """At bridge it stands at ``boards/``, and ``trays/`` leads there."""
    answer = client.get(reverse("public-tray", args=[section.session.slug, tray]))
    return (client.get(answer["Location"]) if answer.status_code == 301 else answer).content.decode()


@pytest.mark.whole
def test_board_page_shows_makeable_contracts_and_par(client, bridge, by):
    keep_deals(bridge, {1: dealt(1)}, by)
    assert "Can be made" not in page(client, bridge)
    all_of(Ready())
    said = page(client, bridge)
    assert "Can be made" in said
    assert '<tr><th scope="row">N-S</th><td>1</td><td>–</td><td>1</td><td>4</td><td>2</td></tr>' in said
    assert "Par N-S +300: 5♦X by E-W, 2 down." in said
    assert "This assumes that all four hands are visible, which is never the case at the table." in said
    assert "mistake" not in said.lower()
    assert "Can be made" not in page(client, bridge, 2)


def test_data_has_makeable_contracts_too(client, bridge, by):
    keep_deals(bridge, {1: dealt(1)}, by)
    all_of(Ready())
    found = json.loads(client.get(reverse("public-tray-json", args=[bridge.session.slug, 1])).content)
    assert found["makeable"]["tricks"] == {seat: dict(row) for seat, row in MADE.table.items()}
    assert found["makeable"]["par"]["pays"] == "E&W"


def test_cached_page_is_renewed_when_the_deals_are_solved(client, bridge, by):
    """Visitors get the page from memory: solving makes a new revision."""
    keep_deals(bridge, {1: dealt(1)}, by)
    first = client.get(reverse("public-board", args=[bridge.session.slug, 1]))
    again = client.get(reverse("public-board", args=[bridge.session.slug, 1]))
    assert first["ETag"] == again["ETag"]
    all_of(Ready())
    assert client.get(reverse("public-board", args=[bridge.session.slug, 1]))["ETag"] != first["ETag"]


def test_sealed_hands_reveal_nothing_though_they_are_solved(client, bridge):
    """The cards of a published night whose hands are not open: its pages show neither them nor what they make."""
    session = bridge.session
    seal(session, {1: dealt(1)}, {})
    all_of(Ready())
    assert SolvedDeal.objects.get().tricks == MADE.text
    assert "Can be made" not in page(client, bridge)
    assert "makeable" not in client.get(reverse("public-tray-json", args=[session.slug, 1])).content.decode()


def test_whist_page_shows_the_tricks_of_each_side_where_the_trump_is_known(client, night, by):
    section = night(10)
    play(section, by)
    publish(section, by)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by, {1: "S2"})
    all_of(Ready())
    ns = MADE.at_whist(1, "S2")
    assert f"N &amp; S {ns} tricks, E &amp; W {13 - ns} tricks." in page(client, section)
    assert "Par" not in page(client, section)
    assert "Can be made" not in page(client, section, 2)
