"""Senseless numbers in addresses, headers, forms and queries: answered without an internal error."""

import pytest
from django.urls import get_resolver, reverse

from tourney.desk.phones.key_digests import token
from tourney.desk.results.publishing import publish

HUGE = ["9" * 5000, "9" * 400, "9" * 20, "9223372036854775807", "2147483648", "²", "٣", "-1", "1e3", ""]


def test_every_number_in_an_address_is_bounded():
    """Django's own converter is unbounded: write <number:...> instead."""
    patterns = [each for include in get_resolver().url_patterns for each in include.url_patterns]
    for each in patterns:
        assert "<int:" not in str(each.pattern), each
    assert sum("<number:" in str(each.pattern) for each in patterns) > 50


def test_number_too_large_for_its_column_is_not_an_address(director, tonight):
    for address in ("/t/{}/1/k/enter/", "/t/{}/1/k/", "/t/1/{}/k/enter/", "/desk/sections/{}/", "/players/{}/"):
        for number in ("9" * 5000, "9" * 20, "9" * 10, "2147483648"):
            assert director.get(address.format(number)).status_code == 404
            assert director.post(address.format(number), headers={"X-Outbox": "1"}).status_code == 404


@pytest.mark.whole
def test_senseless_revision_gets_the_page(director, night, tonight, by):
    published = night(10)
    publish(published, by)
    for path in (
        reverse("table", args=[tonight.pk, 1, token(tonight, 1)]),
        reverse("public-night", args=[published.session.slug]),
        reverse("public-wall", args=[published.session.slug]),
        reverse("room", args=[tonight.pk]),
        reverse("projector", args=[tonight.pk]),
        reverse("standings", args=[tonight.pk]),
    ):
        for known in (each for each in HUGE if each != "٣"):
            assert director.get(path, headers={"X-Revision": known}).status_code == 200, path


@pytest.mark.whole
@pytest.mark.parametrize("number", [HUGE[0], HUGE[3], "²"])
def test_senseless_number_is_refused_by_every_form_of_the_desk(director, tonight, number):
    def at(name, *args):
        return reverse(name, args=[tonight.pk, *args])

    answers = [
        director.get(at("room"), {"round": number}),
        director.get(at("journal"), {"by": number, "page": number}),
        director.get(at("ruling-new"), {"result": number}),
        director.get(at("ruling-offered"), {"option": number}),
        director.get(at("projector"), {"show": "clock", "seconds": number}),
        director.get("/desk/players/", {"q": number}),
        director.get("/movements/howell/", {"count": number}),
        director.get("/movements/howell/8/", {"round": number}),
        director.get("/movements/howell/8/", {"rounds": number}),
        director.post(at("clock"), {"do": "start", "round": number}),
        director.post(at("cell", 1, 1, 1), {"made": "7", "why": "x", "version": number}),
        director.post(at("undo"), {"line": number}),
        director.post(at("fix-curtail"), {"last": number}),
        director.post(at("fix-round", 1), {"results": "keep", "trays-1": number, "NS-1": number, "EW-1": number}),
        director.post(
            at("double-entry", "round", 1), {"made-1-1-1": number, "seen-1-1-1": number, "take-1-1-1": "first"}
        ),
        director.post("/desk/series/new/", {"name": "Season", "measure": "points", "points": number}),
    ]
    assert max(answer.status_code for answer in answers) < 500


def test_body_with_a_senseless_length_is_too_large(client):
    assert client.post("/sign-in/", CONTENT_LENGTH="9" * 5000).status_code == 413


def test_the_first_rounds_of_sixteen_single_players_have_a_page(client, club):
    for rounds in (5, 14):
        answer = client.get("/movements/individual/16/", {"rounds": rounds})
        assert answer.status_code == 200
        assert client.get("/movements/individual/16/", {"rounds": rounds, "format": "json"}).status_code == 200


def test_senseless_number_of_a_leaving_pair_is_answered(director, tonight):
    """The search is expensive: one request with all of them."""
    answer = director.get(reverse("fix-search", args=[tonight.pk]), {"gone": HUGE, "more_sets": HUGE[0]})
    assert answer.status_code == 200
