"""The page of the Bridgemates: whether they are connected, what came, what is to be settled."""

import pytest

from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.nights import bridge_night, linked
from tourney.desk.results.record import Place, record
from tourney.extras.bridgemates.link import look
from tourney.extras.bridgemates.models import BridgemateLink, BridgemateResult
from tourney.models import Member, Role
from tourney.scoring.made import from_row

from ...web.test_director import url

FORM = {"address": "", "connector_club": "CLUB001", "licence_key": "the key"}


@pytest.fixture
def section(club, by):
    return bridge_night(club, by)


def page(director, section) -> str:
    return director.get(url("bridgemates", section)).content.decode()


def test_an_owner_connects_them_and_disconnects_them(director, section):
    answer = director.post(url("bridgemates", section), FORM, follow=True).content.decode()
    assert "The Bridgemates are connected." in answer
    assert BridgemateLink.objects.get().licence_key == "the key"
    assert "the key" not in answer
    answer = director.post(url("bridgemates-stop", section), follow=True).content.decode()
    assert "Not connected." in answer
    assert not BridgemateLink.objects.get().running


def test_a_key_that_is_left_blank_stays(director, section):
    director.post(url("bridgemates", section), FORM)
    director.post(url("bridgemates", section), FORM | {"licence_key": ""})
    assert BridgemateLink.objects.get().licence_key == "the key"
    director.post(url("bridgemates", section), FORM | {"licence_key": "", "connector_club": "OTHER"})
    assert BridgemateLink.objects.get().licence_key == ""


def test_the_next_night_has_the_club_s_connector_already(director, section, club, by):
    director.post(url("bridgemates", section), FORM | {"address": "http://10.0.0.5:5079"})
    assert 'value="http://10.0.0.5:5079"' in page(director, bridge_night(club, by, 8))


def test_a_director_connects_what_an_owner_named_and_nothing_else(director, section, user, club):
    director.post(url("bridgemates", section), FORM)
    Member.objects.filter(club=club, user=user).update(role=Role.DIRECTOR)
    assert director.post(url("bridgemates", section), FORM | {"licence_key": ""}).status_code == 302
    answer = director.post(url("bridgemates", section), FORM | {"address": "http://10.0.0.5"})
    assert answer.status_code == 422
    assert (
        "Only an owner of the club can choose another connector. Leave the address, club ID and key as they are."
        in answer.content.decode()
    )


@pytest.mark.parametrize(
    ("wrong", "words"),
    [({"connector_club": ""}, "required"), ({"address": "ftp://x"}, "begins with http://")],
)
def test_what_is_wrong_is_said_at_its_field(director, section, wrong, words):
    answer = director.post(url("bridgemates", section), FORM | wrong)
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_it_shows_what_came_what_is_disputed_and_what_is_to_be_settled(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by)
        record(section, Place(1, 1, 2), from_row({"contract": "3NT", "by": "W", "tricks": 9}), by)
        connector.enter(link.guid)
        connector.enter(link.guid, BoardNumber=2)
        connector.enter(link.guid, TableNumber=9)
        look(link)
    text = page(director, section)
    assert "3 results came from the Bridgemates" in text
    assert "Connected: the connector answered at" in text
    assert '1 result is disputed between tables, Bridgemates and the desk: <a href="' in text
    assert "Nobody plays at table 9" in text
    left = BridgemateResult.objects.get(became="left")
    director.post(url("bridgemates-settle", section), {"result": [left.pk, "x", "9" * 30]})
    assert "For you to settle" not in page(director, section)


def test_the_activity_log_tells_what_each_did(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by, hands=True)
        record(section, Place(1, 1, 2), from_row({"contract": "3NT", "by": "W", "tricks": 9}), by)
        for item in ({}, {}, {"TotalTricks": 11}, {"BoardNumber": 2}):
            connector.enter(link.guid, **item)
        look(link)
    text = director.get(url("journal", section)).content.decode()
    for said in (
        "connected the Bridgemates, and sends them the hands",
        "entered a result on a Bridgemate: round 1, table 1, board 1: 4S by N =",
        "agreed on a Bridgemate: round 1, table 1, board 1",
        "corrected a result on a Bridgemate: round 1, table 1, board 1, from 4S by N = to 4S by N +1",
        "disputed a result on a Bridgemate: round 1, table 1, board 2, 4S by N = where 3NT by W = is stored",
    ):
        assert said in text, said


def test_a_connector_that_is_away_is_said(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by)
    look(link)
    assert "The connector does not answer" in page(director, section)


def test_a_night_of_whist_says_that_they_are_for_bridge(director, night):
    section = night(10)
    assert "Bridgemates are for pairs at bridge." in page(director, section)
    assert director.post(url("bridgemates", section), FORM).status_code == 422
    assert url("bridgemates", section) not in director.get(url("phones", section)).content.decode()


def test_without_the_vendor_s_client_it_is_said_what_to_install(director, section, monkeypatch):
    monkeypatch.setattr("tourney.extras.bridgemates.pages.installed", lambda: False)
    assert "requirements-bridgemate.txt" in page(director, section)
