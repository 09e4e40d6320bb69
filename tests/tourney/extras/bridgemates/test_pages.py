"""The Bridgemates page: whether they are connected, what arrived, what the director has to settle."""

import pytest

from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.nights import bridge_night, linked
from tourney.desk.results.record import record
from tourney.extras.bridgemates.link import look
from tourney.extras.bridgemates.models import BridgemateLink, BridgemateResult
from tourney.models import Member, Place, Role
from tourney.scoring.made import from_row

from ...web.test_director import url

FORM = {"address": "", "connector_club": "CLUB001", "licence_key": "the key"}


@pytest.fixture
def section(club, by):
    return bridge_night(club, by)


def page(director, section) -> str:
    return director.get(url("bridgemates", section)).content.decode()


def test_owner_connects_and_disconnects_the_bridgemates(director, section):
    answer = director.post(url("bridgemates", section), FORM, follow=True).content.decode()
    assert "The Bridgemates are connected." in answer
    assert BridgemateLink.objects.get().licence_key == "the key"
    assert "the key" not in answer
    answer = director.post(url("bridgemates-stop", section), follow=True).content.decode()
    assert "Not connected." in answer
    assert not BridgemateLink.objects.get().running


def test_key_left_blank_stays(director, section):
    director.post(url("bridgemates", section), FORM)
    director.post(url("bridgemates", section), FORM | {"licence_key": ""})
    assert BridgemateLink.objects.get().licence_key == "the key"
    director.post(url("bridgemates", section), FORM | {"licence_key": "", "connector_club": "OTHER"})
    assert BridgemateLink.objects.get().licence_key == ""


def test_next_night_already_has_the_clubs_connector(director, section, club, by):
    director.post(url("bridgemates", section), FORM | {"address": "http://10.0.0.5:5079"})
    assert 'value="http://10.0.0.5:5079"' in page(director, bridge_night(club, by, 8))


def test_director_may_connect_only_what_an_owner_named(director, section, user, club):
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
def test_error_is_shown_at_its_field(director, section, wrong, words):
    answer = director.post(url("bridgemates", section), FORM | wrong)
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_page_shows_imported_disputed_and_unsettled_results(director, section, by):
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
    assert '1 result is disputed between tables, Bridgemates and the desk. <a href="' in text
    assert "Nobody plays at table 9" in text
    left = BridgemateResult.objects.get(became="left")
    director.post(url("bridgemates-settle", section), {"result": [left.pk, "x", "9" * 30]})
    assert "For you to settle" not in page(director, section)


def test_activity_log_describes_each_entry(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by, hands=True)
        record(section, Place(1, 1, 2), from_row({"contract": "3NT", "by": "W", "tricks": 9}), by)
        for item in ({}, {}, {"TotalTricks": 11}, {"BoardNumber": 2}):
            connector.enter(link.guid, **item)
        look(link)
    text = director.get(url("journal", section)).content.decode()
    for said in (
        "connected the Bridgemates and sent them the hands",
        "entered a result on a Bridgemate: round 1, table 1, board 1: 4♠ by N =",
        "agreed on a Bridgemate: round 1, table 1, board 1",
        "corrected a result on a Bridgemate: round 1, table 1, board 1, from 4♠ by N = to 4♠ by N +1",
        "disputed a result on a Bridgemate: round 1, table 1, board 2, 4♠ by N = entered where 3NT by W = is stored",
    ):
        assert said in text, said


def test_page_says_when_the_connector_is_away(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by)
    look(link)
    assert "The connector is not answering" in page(director, section)


def test_whist_night_says_that_bridgemates_are_for_bridge(director, night):
    section = night(10)
    assert "Bridgemates can be used only on bridge pairs nights." in page(director, section)
    assert director.post(url("bridgemates", section), FORM).status_code == 422
    assert url("bridgemates", section) not in director.get(url("phones", section)).content.decode()


def test_missing_client_error_says_what_to_install(director, section, monkeypatch):
    monkeypatch.setattr("tourney.extras.bridgemates.pages.installed", lambda: False)
    assert "requirements-bridgemate.txt" in page(director, section)
