"""The journal in its reader's language: what the program stored is told anew, what people typed stays."""

from types import SimpleNamespace

import pytest

from tourney.web import journal_details
from tourney.web.journal_details import DETAILS, DETAILS_OF_THE_CLUB, stored
from tourney.web.journal_verbs import OF_THE_CLUB, STORIES
from tourney.web.journal_words import club_story, story


def line(verb, **data):
    return SimpleNamespace(verb=verb, data=data)


@pytest.fixture
def terse(monkeypatch):
    """A language that is English but for its places."""
    words = {"round %(round)s, table %(table)s, tray %(tray)s": "R%(round)s T%(table)s B%(tray)s"}
    monkeypatch.setattr(journal_details, "gettext", lambda text: words.get(text, text))


def test_a_line_says_what_was_done_and_what_the_verb_was_told():
    told = {"result": "round 1, table 2, tray 3", "from": "7", "to": "8", "why": "misread"}
    assert story(line("correct", **told)) == "corrected a result: round 1, table 2, tray 3, from 7 to 8 (misread)"


def test_a_place_that_was_stored_is_told_in_the_reader_s_language(terse):
    told = {"result": "round 1, table 2, tray 3", "from": "7", "to": "8", "why": "round 1, table 2, tray 3"}
    assert "R1 T2 B3, from 7" in story(line("correct", **told))


def test_what_people_typed_stays_as_it_is(terse):
    why = "round 1, table 2, tray 3"
    told = {"result": why, "from": "7", "to": "8", "why": why}
    assert story(line("correct", **told)).endswith(f"({why})")
    assert story(line("mend_name", **{"from": why, "to": "nothing"})) == f"mended a name: from {why} to nothing"


def test_an_old_line_that_holds_a_sentence_stays_readable():
    told = {"result": "at the third table, late", "from": "7", "to": "8", "why": "misread"}
    assert "at the third table, late, from 7 to 8" in story(line("correct", **told))


def test_a_verb_without_what_it_was_told_stands_by_its_words():
    assert story(line("correct")) == "corrected a result"
    assert club_story(line("remove_member")) == "removed the member"


def test_who_it_was_is_part_of_the_sentence():
    assert club_story(line("remove_member", name="Ada")) == "removed the member Ada"


@pytest.mark.parametrize(
    ("verb", "data", "said"),
    [
        ("close_round", {"round": 2}, "closed a round: round 2"),
        ("close_round", {"round": 2, "missing": 1}, "closed a round: round 2 with 1 missing"),
        ("close_round", {"round": 2, "started": 3}, "closed a round: round 2 and started round 3"),
        (
            "close_round",
            {"round": 2, "missing": 1, "started": 3},
            "closed a round: round 2 with 1 missing and started round 3",
        ),
        ("record_as_it_was", {"round": 2, "tables": [4]}, "recorded a round as it was: round 2, table 4"),
        ("record_as_it_was", {"round": 2, "tables": [4, 5]}, "recorded a round as it was: round 2, tables 4, 5"),
        ("add_minutes", {"round": 2, "minutes": -1}, "changed the time of a round: round 2, -1 minute"),
        ("add_minutes", {"round": 2, "minutes": 5}, "changed the time of a round: round 2, +5 minutes"),
        ("change_scoring", {"from": "cross-imps", "to": "butler"}, "changed the scoring: butler, before cross imps"),
        ("arrange", {"how": "by seeding"}, "seated the players by seeding"),
    ],
)
def test_sentences_are_whole(verb, data, said):
    assert story(line(verb, **data)) == said


def test_every_detail_belongs_to_a_verb():
    assert set(DETAILS) <= set(STORIES)
    assert set(DETAILS_OF_THE_CLUB) <= set(OF_THE_CLUB)


@pytest.mark.parametrize("value", [None, 7, ["x"], {"a": 1}])
def test_what_is_no_text_is_left_alone(value):
    assert stored(value) == value
