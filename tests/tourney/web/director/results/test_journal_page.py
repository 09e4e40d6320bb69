"""The activity log, and its undo button."""

import re
from datetime import date
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import translation

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.web.test_meanwhile import fields
from tourney import desk
from tourney.desk.journal.story import story_of
from tourney.desk.journal.undo import last_step
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import correct, record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange.journal_file import read
from tourney.language.told import told_as
from tourney.models import Place
from tourney.scoring.made import Made
from tourney.scoring.terms import place_said
from tourney.web.journal_verbs import OF_THE_CLUB
from tourney.web.middleware.language import COOKIE

from ...test_director import url


@pytest.fixture
def corrected(night, by):
    section = night(10)
    correct(record(section, Place(1, 1, 1), Made(tricks=7), by), Made(tricks=8), "misread", by)
    return section


@pytest.mark.whole
@pytest.mark.parametrize("page", ["standings", "rulings", "publish", "journal", "sheets"])
def test_every_page_of_the_night_says_what_undo_would_reverse(director, corrected, page):
    text = director.get(url(page, corrected)).content.decode()
    assert ">Undo: corrected a result: round 1, table 1, tray 1, from 7 to 8 (misread)</button>" in text
    assert "<strong>Dora Director</strong>" in text


def button(answer) -> str:
    """Return the label of the Undo button."""
    return re.search(r'<form class="undo".*?<button[^>]*>([^<]*)', answer.content.decode(), re.S)[1]


def test_undo_button_names_the_result_just_stored_on_this_page(director, night):
    section = night(10)
    cell = reverse("cell", args=[section.pk, 1, 3, 11])
    here = url("round", section, 1)
    answer = director.post(cell, {"made": "7"}, HTTP_HX_REQUEST="true", HTTP_HX_CURRENT_URL=f"http://testserver{here}")
    assert button(answer) == "Undo: Round 1, table 3, tray 11: 7"
    said = fields(answer.content.decode(), 'id="undo"')
    assert "data-mine" in answer.content.decode()
    back = director.post(url("undo", section), said, follow=True)
    assert back.redirect_chain == [(here, 302)]
    assert (1, 3, 11) not in versions_of(section)


def test_undo_button_is_translated_and_names_the_section_where_there_are_several(director, club, by):
    section = open_night(club, NewNight("Two rooms", date(2025, 11, 20), game="bridge", scoring="matchpoints",
                                       sections=("A", "B")), by)  # fmt: skip
    seat(section, names_for(8), by)
    choose_movement(section, Request("howell", 8), by)
    director.cookies[COOKIE] = "de"
    answer = director.post(reverse("cell", args=[section.pk, 1, 1, 1]), {"made": "np"}, HTTP_HX_REQUEST="true")
    with translation.override("de"):
        place = told_as(place_said(1, 1, 1, begins=True), "bridge")
    assert f"{place}: nicht gespielt" in button(answer)
    assert "A" in button(answer).split(place)[0]


def test_another_persons_later_step_is_named_but_not_undone(director, corrected, by):
    page = url("standings", corrected)
    stale = last_step(corrected.session).number
    record(corrected, Place(1, 1, 2), Made(tricks=9), by)
    answer = director.post(url("undo", corrected), {"line": stale, "next": page}, follow=True)
    assert "Something else has been done in the meantime, so nothing was undone." in answer.content.decode()
    assert button(answer) == "Undo: Round 1, table 1, tray 2: 9"
    director.post(url("undo", corrected), fields(answer.content.decode(), 'id="undo"'))
    assert (1, 1, 2) not in versions_of(corrected)


def test_undo_reverses_the_step_and_returns_to_the_page(director, corrected):
    line = last_step(corrected.session).number
    page = url("standings", corrected)
    answer = director.post(url("undo", corrected), {"line": line, "next": page}, follow=True)
    assert answer.redirect_chain == [(page, 302)]
    assert "Undone: corrected a result: round 1, table 1, tray 1" in answer.content.decode()
    assert versions_of(corrected)[1, 1, 1].tricks == 7


def test_double_press_undoes_one_step_and_reports_it_twice(director, corrected):
    line = last_step(corrected.session).number
    for _ in range(2):
        answer = director.post(url("undo", corrected), {"line": line, "next": "/"}, follow=True)
        assert "Undone: corrected a result" in answer.content.decode()
    assert versions_of(corrected)[1, 1, 1].tricks == 7
    assert corrected.session.journal.filter(verb="step_back").count() == 1


def test_redirect_stays_on_this_site(director, corrected):
    asked = {"line": last_step(corrected.session).number, "next": "https://elsewhere.example/"}
    assert director.post(url("undo", corrected), asked).url == url("journal", corrected)


@pytest.mark.parametrize("line", ["", "x", "999"])
def test_unknown_log_line_is_not_found(director, corrected, line):
    assert director.post(url("undo", corrected), {"line": line}).status_code == 404


def test_new_night_has_nothing_to_undo(director, club, by):
    director.post(reverse("night-new"), {"name": "New", "date": "2025-11-20", "starts_at": "19:30", "game": "whist"})
    section = club.events.get().sessions.get().sections.first()
    assert "Undo:" not in director.get(url("names", section)).content.decode()


def test_log_can_be_filtered_by_kind_and_person(director, corrected, by, user):
    publish(corrected, by)
    page = url("journal", corrected)
    text = director.get(page, {"kind": "results"}).content.decode()
    story = text[text.index("<ol") :]
    assert "entered a result" in story
    assert "chose the movement" not in story
    assert "chose the movement" in director.get(page, {"kind": "movement"}).content.decode()
    assert "published the standings" in director.get(page, {"kind": "published", "by": user.pk}).content.decode()
    assert "entered the players" in director.get(page, {"kind": "setup"}).content.decode()
    assert "There are no entries of this kind." in director.get(page, {"by": user.pk + 1}).content.decode()


def test_undone_line_is_crossed_out_and_names_the_undoing_line(director, corrected):
    number = last_step(corrected.session).number
    director.post(url("undo", corrected), {"line": number})
    text = director.get(url("journal", corrected)).content.decode()
    assert 'class="undone"' in text
    assert f"undone by entry {number + 1}" in text


@pytest.mark.whole
@pytest.mark.parametrize("results", [3, 25])
def test_number_of_queries_does_not_grow_with_the_log(director, night, by, results, django_assert_num_queries):
    section = night(10)
    places = [Place(1, table, tray) for table in range(1, 6) for tray in range(5 * table - 4, 5 * table + 1)]
    for place in places[:results]:
        record(section, place, Made(tricks=7), by)
    with django_assert_num_queries(13):
        director.get(url("journal", section))


def test_whole_log_is_downloaded_as_a_readable_table_and_as_rows_to_replay(director, corrected):
    table = director.get(url("journal-csv", corrected))
    assert "journal.csv" in table["Content-Disposition"]
    assert "corrected a result: round 1, table 1, tray 1, from 7 to 8 (misread)" in table.content.decode()
    rows = director.get(url("journal-jsonl", corrected))
    assert read(rows.content) == story_of(corrected.session)


def test_log_line_shows_the_address_of_the_request(director, corrected):
    asked = {"line": last_step(corrected.session).number}
    director.post(url("undo", corrected), asked, REMOTE_ADDR="192.168.1.20")
    assert corrected.session.journal.last().address == "192.168.1.20"
    assert "from 192.168.1.20" in director.get(url("journal", corrected)).content.decode()


def test_club_has_its_own_log_for_its_owners(director, club, by):
    anna = keep(club, PlayerRecord("Anna"), by)
    merge(keep(club, PlayerRecord("Ann"), by), anna, by)
    text = director.get(reverse("club-journal")).content.decode()
    assert "<strong>Dora Director</strong> saved the record of Anna" in text
    assert "merged two records: Ann and Anna" in text


def test_every_club_verb_is_described_in_words():
    told = set()
    for path in Path(desk.__file__).parent.rglob("*.py"):
        told |= set(re.findall(r'(?:club_change|tell_of_club)\([^"]*"(\w+)"', path.read_text()))
    assert told == set(OF_THE_CLUB)
