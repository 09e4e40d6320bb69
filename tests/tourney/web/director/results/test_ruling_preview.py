"""The effect of a ruling is shown before it is stored: both sides, the sum behind it, and nothing is written."""

import re
from decimal import Decimal

import pytest

from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import movement_of, night_of, standings_of
from tourney.desk.round_states import rounds_of
from tourney.models import JournalEntry, RulingVersion

from ...test_director import url

WEIGHTED = {
    "found": "No alert",
    "counts": "weighted",
    "weight_1": "60",
    "result_1": "4S= S",
    "weight_2": "40",
    "result_2": "4S-1 S",
}


@pytest.fixture
def bridge(club, by):
    return night_of_method("matchpoints", club, by, rounds=2)


def first(section):
    return rounds_of(section, movement_of(section))[0].expected[0].version


def preview(client, section, version, **given):
    return client.post(f"{url('ruling-preview', section)}?result={version.result_id}", WEIGHTED | given)


def test_the_effect_is_shown_and_nothing_is_stored(director, bridge):
    version, before = first(bridge), JournalEntry.objects.count()
    text = preview(director, bridge, version).content.decode()
    assert "Nothing has been saved yet." in text
    assert "60% of" in text
    assert "matchpoints" in text
    assert not RulingVersion.objects.exists()
    assert JournalEntry.objects.count() == before


def test_displayed_effect_equals_the_stored_one(director, bridge):
    version = first(bridge)
    place = ("", version.result.round, version.result.table, version.result.tray)
    text = preview(director, bridge, version).content.decode()
    director.post(f"{url('ruling-new', bridge)}?result={version.result_id}", WEIGHTED)
    after = next(each for each in standings_of(bridge.session).results if each.result.place[1:] == place[1:])
    assert after.result.split[0].weighted
    assert f"= {float(after.ns):g}" in text
    assert f"= {float(after.ew):g}" in text


def test_percentages_have_the_decimal_mark_and_spacing_of_the_language(director, bridge):
    director.cookies["language"] = "de"
    text = preview(director, bridge, first(bridge), result_1="4P= S", result_2="4P-1 S").content.decode()
    assert re.search(r"\d\u202f%</b>", text)
    assert not re.search(r"\d%", text)


def test_incomplete_ruling_waits_for_the_rest(director, bridge):
    answer = preview(director, bridge, first(bridge), weight_2="30")
    assert answer.status_code == 200
    assert "once the ruling is complete" in answer.content.decode()


def test_button_shows_the_effect_without_a_script(director, bridge):
    version = first(bridge)
    page = f"{url('ruling-new', bridge)}?result={version.result_id}"
    text = director.post(page, WEIGHTED | {"preview": "1"}).content.decode()
    assert "60% of" in text
    assert 'value="4S= S"' in text
    assert not RulingVersion.objects.exists()


@pytest.mark.whole
@pytest.mark.parametrize(
    "scoring", ["cross-imps", "butler", "board-a-match", "victory-points", "total", "average", "matches", "losses"]
)
def test_every_method_shows_an_effect(director, club, by, scoring):
    section = night_of_method(scoring, club, by, rounds=2)
    version = first(section)
    results = {"result_1": "9", "result_2": "8"} if section.session.game == "whist" else {}
    assert "Changes" in preview(director, section, version, **results).content.decode()


def test_a_penalty_is_typed_with_the_comma_of_the_language(director, bridge):
    version = first(bridge)
    page = f"{url('ruling-new', bridge)}?result={version.result_id}"
    given = {"found": "Slow", "contestant": "1", "penalty": "0,05", "unit": "matchpoints"}
    assert director.post(page, given).status_code == 422, "a comma parts thousands in English"
    director.cookies["language"] = "de"
    assert director.post(page, given).status_code == 302
    assert RulingVersion.objects.get().penalty == Decimal("0.05")
    assert night_of(bridge.session).rulings[0].penalty * 20 == 1


def test_contracts_of_both_sides_are_stored_as_ruled(director, bridge):
    version = first(bridge)
    page = f"{url('ruling-new', bridge)}?result={version.result_id}"
    director.post(page, {"found": "x", "counts": "split", "split_ns": "3NT-1 N", "split_ew": "3NT= N"})
    ns, ew = night_of(bridge.session).rulings[0].result.split
    assert (ns.played.tricks, ew.played.tricks) == (8, 9)
    assert (ns.made, ew.made) in {(-50, 400), (-100, 600)}
