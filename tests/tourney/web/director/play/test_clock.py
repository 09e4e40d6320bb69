"""The clock's buttons, closing a round, and the wall."""

import re
from datetime import date

import pytest
from django.urls import reverse

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.play.clock import start_round
from tourney.desk.revision import revision_in
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat


def url(name, section, *args):
    return reverse(name, args=[section.pk, *args])


def press(director, section, what, number=1):
    return director.post(url("clock", section), {"do": what, "round": number}, follow=True).content.decode()


def test_the_clock_is_started_stopped_and_lengthened(director, night):
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


def test_closing_names_what_is_missing_and_asks(director, night):
    section = night(10)
    answer = director.post(url("clock", section), {"do": "close", "round": 1})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "still waits for 25 results" in text
    assert "Table 1 has not entered tray 1." in text
    assert "Round 1 is closed." in press(director, section, "close-despite")
    page = director.get(url("room", section) + "?round=1").content.decode()
    assert "5 late" in page
    assert "Open round 1 again" in page
    assert "Round 1 is open again." in press(director, section, "open")


def test_every_open_round_offers_to_close_the_first_of_them(director, night):
    section = night(10)
    page = director.get(url("room", section) + "?round=3").content.decode()
    assert "Close round 1<" in page
    assert "Close round 3" not in page


def test_what_the_clock_does_not_know_is_said(director, night):
    assert "The clock does not know that." in press(director, night(10), "leap")
    assert "Close round 1 first." in press(director, night(10), "close", 3)


@pytest.mark.parametrize(("name", "queries"), [("room", 5), ("projector", 6)])
def test_a_page_that_is_up_to_date_is_told_so_in_few_queries(
    director, night, by, name, queries, django_assert_num_queries
):
    section = night(40)
    start_round(section, 1, by)
    asking = {"X-Revision": str(revision_in(section))}
    with django_assert_num_queries(queries):
        assert director.get(url(name, section), headers=asking).status_code == 204
    text = director.get(url(name, section), headers={"X-Revision": "0"}).content.decode()
    assert text.startswith(f'<div id="{name}"')


def test_after_each_round_a_copy_is_kept(director, night, settings):
    section = night(10)
    press(director, section, "close-despite")
    assert (settings.BACKUP_DIR / "nights" / section.club.slug / f"{section.session.slug}.json").exists()
    assert len(list(settings.BACKUP_DIR.glob("tourney-*"))) == 1


def test_where_no_copy_can_be_made_the_evening_goes_on_and_says_so(director, night, settings, tmp_path):
    (tmp_path / "kept").write_text("a file where the folder should be")
    settings.BACKUP_DIR = tmp_path / "kept"
    text = press(director, night(10), "close-despite")
    assert "Round 1 is closed." in text
    assert "No copy could be made in" in text


def test_at_bridge_a_tray_is_a_board(director, club, by):
    section = open_night(club, Opening("Bridge", date(2025, 11, 20), game="bridge"), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("mitchell", 10), by)
    for name in ("room", "projector", "journal"):
        text = director.get(url(name, section)).content.decode()
        said = re.sub(r"<[^>]+>", " ", text)
        assert not re.search(r"\b[Tt]rays?\b", said), name
    assert "Boards move to the next lower table: 2 to 1." in director.get(url("room", section)).content.decode()
