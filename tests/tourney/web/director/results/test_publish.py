"""After play: provisional, final, withdrawn; the text for a letter; the next session."""

import html
import re
from urllib.parse import unquote

import pytest

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.deals.deal_night import deal
from tourney.desk.queries import versions_of
from tourney.desk.results.record import take_away
from tourney.models import Section, Session
from tourney.web.email import LONGEST_LINK, mailto

from ...test_director import url


def text_of(answer) -> str:
    return html.unescape(answer.content.decode())


def letter_of(answer) -> str:
    return re.search(r"<textarea[^>]*>(.*?)</textarea>", text_of(answer), re.S)[1]


@pytest.mark.whole
def test_the_standings_become_provisional_then_final_and_back(director, night, by):
    section = night(10)
    play(section, by)
    page = url("publish", section)

    def state() -> str:
        return re.search(r'aria-current="step">([^<]+)', director.get(page).content.decode())[1]

    assert state() == "Not published"
    for do, then in (
        ("publish", "Provisional, corrections open"),
        ("final", "Final"),
        ("withdraw", "Final"),
        ("reopen", "Provisional, corrections open"),
        ("withdraw", "Not published"),
    ):
        director.post(page, {"do": do, "why": "a slip was misread"})
        assert state() == then
    public = section.session.get_absolute_url()
    assert director.get(public).status_code == 404


def test_night_with_missing_results_cannot_be_final_and_the_page_says_why(director, night, by):
    section = night(10)
    play(section, by, 4)
    director.post(url("publish", section), {"do": "publish"})
    answer = director.post(url("publish", section), {"do": "final"}, follow=True)
    assert "25 results are missing. Enter them, mark them as not played" in text_of(answer)
    assert Session.objects.get().final_at is None


@pytest.mark.whole
def test_withdrawing_after_the_hands_were_opened_says_that_they_stay_known(director, night, by):
    section = night(10)
    deal(section, by)
    play(section, by)
    director.post(url("publish", section), {"do": "publish"})
    answer = director.post(url("publish", section), {"do": "withdraw"}, follow=True)
    assert "The hands remain visible" in text_of(answer)
    take_away(versions_of(section)[1, 1, 1], "it was another tray", by)
    page = text_of(director.get(url("room", section)))
    assert "The hands for this night are known: Dora Director opened them on" in page
    log = text_of(director.get(url("journal", section)))
    assert "opened the hands: 25 of them" in log


def test_unpublished_night_cannot_be_final(director, night):
    section = night(10)
    answer = director.post(url("publish", section), {"do": "final"}, follow=True)
    assert "Publish the standings before you make them final." in text_of(answer)
    assert director.post(url("publish", section), {"do": "burn"}).status_code == 404


def test_section_without_a_movement_keeps_the_night_from_appearing_complete(director, night):
    section = night(10)
    Section.objects.create(session=section.session, name="B")
    said = text_of(director.get(url("publish", section)))
    assert "No movement has been chosen for section B yet." in said
    assert "Every result is in" not in said


def test_director_chooses_what_the_public_sees_during_play(director, night):
    section = night(10)
    answer = director.post(url("shows", section), {"shows": "ranks"}, follow=True)
    assert "shows ranks only" in text_of(answer)
    director.post(url("shows", section), {"shows": "secrets"})
    assert Session.objects.get().shows == "ranks"


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
def test_letter_has_every_contestant_with_every_number(director, club, by, scoring):
    section = night_of_method(scoring, club, by)
    director.post(url("publish", section), {"do": "publish"})
    letter = letter_of(director.get(url("publish", section)))
    lines = letter.splitlines()
    assert lines[0] == "Club night, 20 November 2025"
    assert "The standings are provisional." in letter
    assert section.session.get_absolute_url() in letter
    for contestant in section.contestants.all():
        name = contestant.seats.first().player.name
        assert sum(bool(re.search(rf"\b{name}\b", line)) for line in lines) >= 1
    assert not any(line != line.rstrip() for line in lines)


def test_columns_of_the_letter_align_with_their_headings(director, night, by):
    section = night(10)
    play(section, by)
    letter = letter_of(director.get(url("publish", section))).splitlines()
    at = letter.index("N & S")
    head, rows = letter[at + 2], letter[at + 3 : at + 8]
    assert head.split() == ["Rank", "Pair", "Names", "Tricks", "Average", "±", "Trays"]
    assert {len(row) for row in rows} == {len(head)}
    assert all(row[head.index("Names") :].startswith("Ann ") for row in rows)


def test_long_letter_is_not_put_into_a_link():
    short = mailto("Club night", "x\ny", ["won", "http://here/"])
    assert unquote(short).endswith("body=x\ny")
    long = mailto("Club night", "x" * 5000, ["won", "here"])
    assert unquote(long).endswith("body=won\n\nhere")
    assert len(long) < LONGEST_LINK


def test_next_session_has_the_same_contestants_and_their_carry_over(director, club, by):
    section = night_of_method("matchpoints", club, by)
    asked = {"date": "2025-11-27", "starts_at": "19:30", "share": "100"}
    answer = director.post(url("next-session", section), asked)
    there = Session.objects.get(carried_from=section.session)
    assert answer.url == url("movement", there.sections.get())
    assert len(there.options["carry_over"]) == 8
    assert there.sections.get().contestants.count() == 8
    assert "The next session is open" in text_of(director.get(url("publish", section)))
    assert "Carried over from Club night" in text_of(director.get(url("publish", there.sections.get())))
    assert "carried on from the previous session" in text_of(director.get(url("journal", there.sections.get())))


@pytest.mark.whole
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"date": "2025-01-01"}, "The next session cannot be earlier than this one, which is on "),
        ({"share": "101"}, "less than or equal to 100"),
        ({"date": ""}, "required"),
    ],
)
def test_invalid_next_session_is_refused(director, night, wrong, said):
    section = night(10)
    asked = {"date": "2025-11-27", "starts_at": "19:30", "share": "100"} | wrong
    answer = director.post(url("next-session", section), asked)
    assert answer.status_code == 422
    assert said in text_of(answer)
    assert Session.objects.count() == 1


@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, night, by, pairs, django_assert_num_queries):
    section = night(pairs)
    play(section, by, 1)
    with django_assert_num_queries(17):
        director.get(url("publish", section))
