"""The clock's buttons, closing a round, and the wall display."""

import re
from datetime import date

import pytest
from django.urls import reverse

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.play.clock import start_round
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.revision import revision_in
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Place
from tourney.scoring.made import Made


def url(name, section, *args):
    return reverse(name, args=[section.pk, *args])


def press(director, section, what, number=1, **more):
    return director.post(url("clock", section), {"do": what, "round": number} | more, follow=True).content.decode()


def enter(section, number, by):
    """All results of a round."""
    for each in rounds_of(section, movement_of(section))[number - 1].expected:
        record(section, Place(number, each.seating.table, each.tray), Made(tricks=7), by)


@pytest.mark.whole
def test_clock_is_started_stopped_and_extended(director, night):
    section = night(10)
    assert "not started" in director.get(url("room", section)).content.decode()
    assert 'data-clock="running"' in press(director, section, "start")
    text = press(director, section, "stop")
    assert "stopped" in text
    assert 'data-clock="standing"' in text
    assert 'data-clock="running"' in press(director, section, "go-on")
    press(director, section, "more")
    section.refresh_from_db()
    assert section.clock_left > 35 * 60


@pytest.mark.whole
def test_closing_names_missing_results_and_asks(director, night):
    section = night(10)
    answer = director.post(url("clock", section), {"do": "close", "round": 1})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "still waiting for 25 results" in text
    assert "No result has been entered for tray 1 at table 1." in text
    assert "Round 1 is closed." in press(director, section, "close", despite="1")
    page = director.get(url("room", section) + "?round=1").content.decode()
    assert "5 late" in page
    assert "Reopen round 1" in page
    assert "Round 1 has been reopened." in press(director, section, "open")


def button(page):
    """Return the label of the room's main button."""
    return re.search(r'id="next-step"[^>]*>([^<]+)<', page)[1]


@pytest.mark.whole
def test_one_button_leads_through_the_evening(director, night, by):
    section = night(10)
    room = url("room", section)
    assert button(director.get(room).content.decode()) == "Start round 1"
    assert button(press(director, section, "start")) == "Close round 1 and start round 2"
    said = press(director, section, "close-and-start", despite="1")
    assert "Round 1 is closed. Round 2 has started." in said
    assert button(said) == "Close round 2 and start round 3"
    for number in range(2, 5):
        said = press(director, section, "close-and-start", number, despite="1")
    assert button(said) == "Close round 5"
    said = press(director, section, "close", 5, despite="1")
    assert "next-step" not in said
    assert "Check the results and publish them" in said


@pytest.mark.whole
def test_room_stays_in_its_round_until_closed_and_offers_to_close_complete_rounds(director, night, by):
    section = night(10)
    enter(section, 1, by)
    enter(section, 2, by)
    page = director.get(url("room", section)).content.decode()
    assert "Round</span> 1 <span>of 5" in page
    assert button(page) == "Close rounds 1 to 2 and start round 3"
    assert "Round</span> 3 <span>of 5" in press(director, section, "close-and-start", 2)


def test_viewing_another_round_leaves_the_button_for_the_current_round(director, night):
    section = night(10)
    page = director.get(url("room", section) + "?round=3").content.decode()
    assert "You are looking at round 3." in page
    assert button(page) == "Start round 1"


def test_missing_and_late_results_are_one_list(director, night, by):
    section = night(10)
    press(director, section, "close-and-start", despite="1")
    page = director.get(url("room", section)).content.decode()
    assert "50 results missing" in page
    assert "Round 1, table" in page
    assert page.count('is-late">late') == 5


@pytest.mark.whole
def test_latest_results_are_shown(director, night, by):
    section = night(10)
    enter(section, 1, by)
    page = director.get(url("room", section)).content.decode()
    assert "Just in" in page
    assert re.search(r"table 5,\s+tray 25</a>: 7", page)


def test_unknown_clock_action_is_reported(director, night):
    assert "The clock cannot be changed in this way." in press(director, night(10), "leap")
    assert "Close round 1 first." in press(director, night(10), "close", 3)


@pytest.mark.parametrize(("name", "queries"), [("room", 5), ("projector", 6)])
def test_unchanged_page_costs_few_queries(director, night, by, name, queries, django_assert_num_queries):
    section = night(40)
    start_round(section, 1, by)
    asking = {"X-Revision": str(revision_in(section))}
    with django_assert_num_queries(queries):
        assert director.get(url(name, section), headers=asking).status_code == 204
    text = director.get(url(name, section), headers={"X-Revision": "0"}).content.decode()
    assert text.startswith(f'<div id="{name}"')


def test_copy_is_kept_after_each_round(director, night, settings):
    section = night(10)
    press(director, section, "close", despite="1")
    assert (settings.BACKUP_DIR / "nights" / section.club.slug / f"{section.session.slug}.json").exists()
    assert len(list(settings.BACKUP_DIR.glob("tourney-*"))) == 1


def test_evening_continues_with_a_warning_where_no_copy_can_be_made(director, night, settings, tmp_path):
    (tmp_path / "kept").write_text("a file where the folder should be")
    settings.BACKUP_DIR = tmp_path / "kept"
    text = press(director, night(10), "close", despite="1")
    assert "Round 1 is closed." in text
    assert "No backup could be made in" in text


def test_tray_is_called_a_board_at_bridge(director, club, by):
    section = open_night(club, NewNight("Bridge", date(2025, 11, 20), game="bridge"), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("mitchell", 10), by)
    for name in ("room", "projector", "journal"):
        text = director.get(url(name, section)).content.decode()
        said = re.sub(r"<[^>]+>", " ", text)
        assert not re.search(r"\b[Tt]rays?\b", said), name
    assert "Boards move to the next lower table: 2 to 1, 1 to 5." in director.get(url("room", section)).content.decode()
