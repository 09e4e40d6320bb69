"""The journal in its reader's language: what the program stored is told anew, what people typed stays."""

from types import SimpleNamespace

import pytest
from django.utils import translation
from django.utils.translation import gettext

from movements.message import Message
from tourney.language.told import told
from tourney.web.journal_details import DETAILS, DETAILS_OF_THE_CLUB, stored
from tourney.web.journal_verbs import OF_THE_CLUB, STORIES
from tourney.web.journal_words import club_story, story

PLACE = "round 1, table 2, tray 3"
TYPED = ("wrong trays", "Tray", "N&S sat E-W", "a tray of N&S", PLACE, "nothing", "%(tray)s", "100 %")


def line(verb, /, **data):
    return SimpleNamespace(verb=verb, data=data)


def test_a_line_says_what_was_done_and_what_the_verb_was_told():
    data = {"result": PLACE, "from": "7", "to": "8", "why": "misread"}
    assert story(line("correct", **data), "whist") == f"corrected a result: {PLACE}, from 7 to 8 (misread)"


@pytest.mark.parametrize(
    ("language", "game", "said"),
    [
        ("en", "whist", "round 1, table 2, tray 3"),
        ("en", "bridge", "round 1, table 2, board 3"),
        ("de", "whist", "Runde 1, Tisch 2, Mappe 3"),
        ("de", "auction", "Runde 1, Tisch 2, Mappe 3"),
        ("de", "bridge", "Runde 1, Tisch 2, Board 3"),
    ],
)
def test_a_place_that_was_stored_is_told_as_the_game_and_the_language_say_it(language, game, said):
    with translation.override(language):
        corrected = story(line("correct", **{"result": PLACE, "from": "7", "to": "8", "why": "late"}), game)
        entered = story(line("record", results=[[1, 2, 3, "N&S", "7"]], why=PLACE), game)
    assert said in corrected
    assert said in entered
    assert entered.endswith(f"({PLACE})")


@pytest.mark.parametrize(("game", "said"), [("bridge", "N-S"), ("whist", "N & S")])
def test_a_line_is_told_as_the_game_says_it(game, said):
    assert said in story(line("enter_at_table", agreed="N&S", result=PLACE), game)
    assert said in story(line("confirm", round=1, table=2, line="N&S"), game)
    assert said in story(line("take_back_at_table", result=PLACE, said="4HX by N +1 (N & S revoked)"), game)


def test_the_words_of_a_verb_are_told_as_the_game_says_them():
    assert story(line("set_minutes"), "bridge") == "set the minutes per board and per move"
    assert "minutes per board" in story(line("step_back", line=3, verb="set_minutes"), "bridge")
    assert "minutes per tray" in story(line("step_back", line=3, verb="set_minutes"), "whist")


def test_a_reason_that_the_program_gave_is_told_in_the_reader_s_language():
    corrected = line("correct", **{"result": PLACE, "from": "7", "to": "8", "why": "typed again at once"})
    late = line("change_movement", first=2, title="Howell", why="late: Ann Tray & Bob")
    assert story(corrected, "whist").endswith(" (typed again at once)")
    with translation.override("de"):
        assert story(corrected, "whist").endswith(f" ({gettext('typed again at once')})")
        assert "again" not in story(corrected, "whist")
        assert "late" not in story(late, "bridge")
        assert "Ann Tray & Bob" in story(late, "bridge")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("typed", TYPED)
def test_what_people_typed_stays_as_it_is(typed, game, language):
    of_a_result = {"result": PLACE, "from": "7", "to": "8", "why": typed, "stands": "7"}
    lines = [line(verb, **of_a_result) for verb in ("correct", "restore", "take_away", "move", "let_stand")]
    lines += [
        line("exchange", results=[PLACE, PLACE], why=typed),
        line("record", results=[[1, 2, 3, "N&S", "7"]], why=typed),
        line("mend_name", **{"from": typed, "to": "Ada"}),
        line("change_movement", first=2, title="Howell", why=typed),
        line("withdraw_ruling", ruling=1, why=typed),
        line("rule", rulings=[{"found": typed, "decided": "", "made": "60 %"}]),
        line("change_night", name=typed, date="2026-01-01", starts_at="19:30:00"),
        line("set_sections", sections=[typed, "B"]),
        line("fetch_deals", file=typed, sealed=True),
        line("fetch_deals", file=typed, sealed=False),
    ]
    with translation.override(language):
        assert [each.verb for each in lines if typed not in story(each, game)] == []


def test_an_old_line_that_holds_a_sentence_stays_readable():
    data = {"result": "at the third table, late", "from": "7", "to": "8", "why": "misread"}
    assert "at the third table, late, from 7 to 8" in story(line("correct", **data), "whist")


def test_a_verb_without_what_it_was_told_stands_by_its_words():
    assert story(line("correct"), "whist") == "corrected a result"
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
        ("record_as_it_was", {"round": 2, "tables": [4]}, "recorded a round as it was played: round 2, table 4"),
        ("record_as_it_was", {"round": 2, "tables": [4, 5]}, "recorded a round as it was played: round 2, tables 4, 5"),
        ("add_minutes", {"round": 2, "minutes": -1}, "changed the time of a round: round 2, -1 minute"),
        ("add_minutes", {"round": 2, "minutes": 5}, "changed the time of a round: round 2, +5 minutes"),
        ("change_scoring", {"from": "cross-imps", "to": "butler"}, "changed the scoring: butler, before cross imps"),
        ("arrange", {"how": "by seeding"}, "seated the players by seeding"),
    ],
)
def test_sentences_are_whole(verb, data, said):
    assert story(line(verb, **data), "whist") == said


@pytest.mark.parametrize(
    ("verb", "data"),
    [
        ("add_minutes", {"round": 2, "minutes": "many"}),
        ("change_scoring", {"from": 7}),
        ("correct", {"result": {"a": 1}, "from": None}),
        ("enter_twice", {"differ": 7}),
        ("rule", {"rulings": [None]}),
        ("confirm", {"round": 1}),
    ],
)
def test_a_line_that_was_not_written_here_stands_by_its_verb(verb, data):
    assert story(line(verb, **data), "bridge") == STORIES[verb]
    assert story(line("dance", **data), "bridge") == "dance"


def test_every_detail_belongs_to_a_verb():
    assert set(DETAILS) <= set(STORIES)
    assert set(DETAILS_OF_THE_CLUB) <= set(OF_THE_CLUB)


@pytest.mark.parametrize("value", [None, 7, ["x"], {"a": 1}])
def test_what_is_no_text_is_left_alone(value):
    assert stored(value) == value


def test_what_the_program_stored_is_a_message_and_what_it_did_not_is_none():
    assert isinstance(stored(PLACE), Message)
    assert told(stored(PLACE)) == PLACE
    assert not isinstance(stored("wrong trays"), Message)
