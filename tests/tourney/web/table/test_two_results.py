"""The phones of a table, the room and the log while two phones differ."""

import pytest
from django.test import Client
from django.urls import reverse

from tourney.desk.queries import movement_of, versions_of
from tourney.models import TableEntry
from tourney.web.table.table_access import address_of

from .conftest import Phone


@pytest.fixture
def two(tonight):
    """Both phones of table 1, whose pages are of before anything was entered: 9 and 7 tricks in 3NT by South."""
    section = tonight(10, "howell", session={"game": "bridge", "scoring": "matchpoints"})
    north, east = Phone(Client(), section), Phone(Client(), section)
    for phone in (north, east):
        phone.read()
    tray = north.tray = east.tray = movement_of(section).rounds[0].by_table[1].trays[0]
    assert north.enter(tray, made="3NT= S", version="0").json()["outcome"] == "stored"
    answer = east.enter(tray, line="E&W", made="3NT-2 S", version="0").json()
    assert (answer["outcome"], answer["decides"]) == ("disputed", "table")
    return section, north, east


def test_both_phones_show_the_same_two_keys_in_the_same_order(two):
    section, north, east = two
    assert (1, 1, north.tray) not in versions_of(section)
    for phone in (north, east):
        text = phone.read().partition("Two different results Talk to your opponents")[2]
        assert text.index("9 tricks") < text.index("7 tricks")
        for words in ("3NT by South", "N-S", "just made", "two down"):
            assert words in text


def test_room_panel_and_map_mark_the_disagreement_with_a_word(two, director):
    section, _, _ = two
    text = director.get(reverse("room", args=[section.pk])).content.decode()
    for words in (
        "Table 1 disagrees",
        "3NT by South",
        "9 tricks",
        "7 tricks",
        'class="is-disputed',
        "disagree",
    ):
        assert words in text


@pytest.mark.whole
@pytest.mark.parametrize("name", ["calls", "publish"])
def test_calls_and_publishing_name_the_board(two, director, name):
    section, north, _ = two
    text = director.get(reverse(name, args=[section.pk])).content.decode()
    assert f"board {north.tray}" in text
    assert "Enter result" in text


def test_activity_log_shows_what_each_side_entered(two, director):
    section, _, _ = two
    text = director.get(reverse("journal", args=[section.pk])).content.decode()
    assert "entered a different result, so neither counts" in text


def test_director_decides_on_the_page_of_the_result(two, director):
    section, north, _ = two
    result = section.results.get(tray=north.tray)
    assert "Store 3NT" in director.get(reverse("result", args=[section.pk, result.pk])).content.decode()
    entry = TableEntry.objects.order_by("pk")[1]
    director.post(reverse("table-said", args=[section.pk, entry.pk]), {"do": "said"})
    assert versions_of(section)[1, 1, north.tray].source == "desk"
    assert "Two different results" not in north.read()


def test_standings_cannot_become_final_before_the_disagreement_is_decided(two, director):
    section, _, _ = two
    address = reverse("publish", args=[section.pk])
    director.post(address, {"do": "publish"})
    text = director.post(address, {"do": "final"}, follow=True).content.decode()
    section.session.refresh_from_db()
    assert section.session.published_at is not None
    assert section.session.final_at is None
    assert "The two sides at this table entered different results. Settle this first." in text


def test_other_side_chooses_one_of_the_two_results_without_a_script(two):
    section, north, _ = two
    page = north.html()
    assert page.count("data-other=") == 2
    version = page.partition('data-other="E&amp;W"')[2].partition('name="version" value="')[2].partition('"')[0]
    given = {"key": "00000000-0000-4000-8000-000000000001", "round": 1, "tray": north.tray, "line": "E&W"}
    address = address_of(section, 1, "table-entry")
    north.client.post(address, given | {"made": "3NT= S", "version": version, "sure": "yes"})
    assert versions_of(section)[1, 1, north.tray].reason == {"code": "agreed-at-last"}
