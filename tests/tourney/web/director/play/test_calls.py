"""Calls for the director and disputes, at the top of each director's page and beside the result."""

import html
import re
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.tourney.desk.phones.entering import enter
from tourney.desk.phones.seat_check import as_shown, confirm
from tourney.desk.phones.store_entries import Entered
from tourney.desk.phones.table_actions import answer_call, call
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Call, Place, Section
from tourney.scoring.made import Made

from ...test_director import url

FIRST = Place(1, 1, 1)


@pytest.fixture
def disputed(tonight, by):
    record(tonight, FIRST, Made(tricks=7), by)
    return enter(tonight, 1, Entered(uuid4(), FIRST, Made(tricks=8), "N&S"))


def text_of(answer) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


@pytest.mark.whole
def test_every_directors_page_of_a_night_polls_for_calls(director, tonight):
    for name in ("room", "names", "tricks", "standings", "journal", "publish"):
        page = director.get(url(name, tonight), follow=True).content.decode()
        assert f'data-live-calls="{url("calls", tonight)}"' in page, name
        assert 'id="sound"' in page, name


def test_no_page_polls_for_calls_when_the_night_is_over(director, tonight, by):
    publish(tonight, by)
    assert "data-live-calls" not in director.get(url("room", tonight)).content.decode()


def test_call_shows_its_table_and_time_and_is_answered_by_one_press(director, tonight):
    one = call(tonight, 4, 1, "revoke")
    answer = director.get(url("calls", tonight))
    assert f"Table 4 calls since {timezone.localtime(one.at):%H:%M}. revoke" in text_of(answer)
    assert f'data-newest="{int(one.at.timestamp())}"' in answer.content.decode()
    assert 'data-count="1"' in answer.content.decode()
    director.post(url("call-answered", tonight, one.pk))
    assert "Table 4" not in text_of(director.get(url("calls", tonight)))
    assert Call.objects.get().answered_at


def test_calling_table_is_marked_in_the_room(director, tonight, by):
    one = call(tonight, 4, 1, "")
    page = director.get(url("room", tonight)).content.decode()
    assert page.count("is-calling") == page.count("wants the director") == 1
    answer_call(one, by)
    assert "is-calling" not in director.get(url("room", tonight)).content.decode()


def test_room_shows_which_tables_confirmed_their_seats_until_results_come(director, tonight, by):
    seating = movement_of(tonight).rounds[0].by_table[4]
    for line, said in (("N&S", "✓ N&S<"), ("E&W", "✓ here<")):
        confirm(tonight, 4, 1, line, as_shown(seating))
        page = html.unescape(director.get(url("room", tonight)).content.decode())
        assert page.count(said) == 1
    assert "✓ here<" not in director.get(url("room", tonight), {"round": 2}).content.decode()
    record(tonight, Place(1, 4, seating.trays[0]), Made(tricks=7), by)
    assert "✓ here<" not in director.get(url("room", tonight)).content.decode()


def test_calls_of_all_sections_of_the_night_are_shown_together(director, tonight, night):
    other = Section.objects.create(session=tonight.session, name="B")
    call(tonight, 4, 1, "")
    call(other, 2, 1, "")
    for section in (tonight, other):
        text = text_of(director.get(url("calls", section)))
        assert "Section A, table 4 is calling" in text
        assert "Section B, table 2 is calling" in text


def test_calls_of_another_night_are_not_shown(director, tonight, club, by):
    other = open_night(club, NewNight("Another", timezone.localdate()), by)
    call(tonight, 4, 1, "")
    assert "calls" not in text_of(director.get(url("calls", other)))


def test_unchanged_calls_are_not_sent_again(director, tonight, by, django_assert_num_queries):
    revision = director.get(url("calls", tonight))["X-Revision"]
    with django_assert_num_queries(6):
        assert director.get(url("calls", tonight), headers={"X-Revision": revision}).status_code == 204
    call(tonight, 4, 1, "")
    assert director.get(url("calls", tonight), headers={"X-Revision": revision}).status_code == 200


def test_both_sides_of_a_dispute_are_shown_with_who_and_when(director, tonight, disputed):
    said, stands = (f"{timezone.localtime(each):%H:%M}" for each in (disputed.at, disputed.version.made_at))
    for name, args in (("room", ()), ("result", (disputed.version.result_id,))):
        text = text_of(director.get(url(name, tonight, *args)))
        assert f"Round 1, table 1, tray 1 · N & S entered 8 at {said}" in text, name
        assert f"7 is stored, entered by Dora Director at {stands}" in text, name
    assert f"N & S entered 8 at {said}: decide" in text_of(director.get(url("round", tonight, 1)))
    head = director.get(url("calls", tonight))
    assert "A table disagrees with the stored result." in text_of(head)
    assert 'data-disputes="1" data-count="1"' in head.content.decode()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("do", "tricks", "said"),
    [("stands", 7, ": the stored result was kept."), ("said", 8, ": the table's result was stored.")],
)
def test_dispute_is_decided_by_one_press_where_it_is_shown(director, tonight, disputed, do, tricks, said):
    there = url("result", tonight, disputed.version.result_id)
    answer = director.post(url("table-said", tonight, disputed.pk), {"do": do, "next": there}, follow=True)
    assert answer.redirect_chain[0][0] == there
    assert said in text_of(answer)
    assert versions_of(tonight)[1, 1, 1].tricks == tricks
    assert "entered 8 at" not in text_of(director.get(url("room", tonight)))


def test_decision_made_meanwhile_is_reported(director, tonight, disputed):
    for _ in range(2):
        answer = director.post(url("table-said", tonight, disputed.pk), {"do": "stands"}, follow=True)
    assert (
        "Someone else has already decided the result of round 1, table 1, tray 1. Check the result again."
        in text_of(answer)
    )


def test_redirect_stays_on_this_site(director, tonight, disputed):
    asked = {"do": "stands", "next": "https://evil.example/"}
    assert director.post(url("table-said", tonight, disputed.pk), asked).url == url("room", tonight)
