"""BridgeWebs is sent what its interface documents, and its answers are read without guessing."""

import pytest

from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.models import NightSending
from tourney.models import Player, Session

from ..servers import PASSWORD, to_bridgewebs


def test_fields_are_those_of_the_interface(section, club, by, received, address):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    [(method, path, _, headers)] = received.requests
    assert (method, path) == ("POST", "/upload")
    assert headers["Content-Type"] == "application/x-www-form-urlencoded"
    [form] = received.forms
    slug = section.session.slug
    assert {key: form.pop(key) for key in ("club", "password", "type", "filename")} == {
        "club": "knick",
        "password": PASSWORD,
        "type": "upload",
        "filename": f"{slug}.csv",
    }
    assert form.pop("data").startswith("#Version;std1")
    assert form == {}, "this night has no hands"


def test_hands_go_with_a_night_that_has_them(section, club, by, received, address):
    suits = "AKQJT98765432"
    Session.objects.filter(pk=section.session_id).update(deals={"1": f"N:{suits}... .{suits}.. ..{suits}. ...{suits}"})
    section.session.refresh_from_db()
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert received.forms[0]["dealname"] == f"{section.session.slug}.pbn"
    assert "[Deal" in received.forms[0]["dealdata"]


def test_players_are_named_as_they_want(section, club, by, received, address):
    Player.objects.filter(club=club, name="A 1").update(name="Ann Abbott", shown="withheld")
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert "Abbott" not in received.forms[0]["data"]


@pytest.mark.parametrize(
    ("status", "text", "state", "said"),
    [
        (200, "<html>\nmessage = Results successfully uploaded\n</html>", "sent", "Results successfully uploaded"),
        (200, "message=Invalid password", "refused", "Invalid password"),
        (200, "message = Not uploaded: no such club", "refused", "Not uploaded: no such club"),
        (200, "message = unsuccessful", "refused", "unsuccessful"),
        (200, "message = 42", "unknown", "42"),
        (200, "<html>Welcome to our hotel. Please sign in.</html>", "unknown", "200 OK"),
        (200, "", "unknown", "200 OK"),
        (401, "message = Success", "refused", "401 Unauthorized"),
        (302, "", "refused", "302"),
        (502, "message = Success", "unknown", "502 Bad Gateway"),
    ],
)
def test_only_a_clear_answer_counts(section, club, by, received, address, status, text, state, said):
    received.answers = [(status, text, {"Location": "http://192.0.2.1/"})]
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    sending = NightSending.objects.get()
    assert (sending.state, sending.said) == (state, said)
