"""The activity log in its reader's language: stored facts are translated, typed text stays."""

from types import SimpleNamespace

import pytest
from django.utils import translation
from django.utils.translation import gettext

from tourney.models.reason import because, typed
from tourney.web.journal_details import DETAILS, DETAILS_OF_THE_CLUB
from tourney.web.journal_verbs import OF_THE_CLUB, STORIES
from tourney.web.journal_words import club_story, story

PLACE = [1, 2, 3]
WORDS = "round 1, table 2, tray 3"
CORRECTED = {"place": PLACE, "was": {"tricks": 7}, "now": {"tricks": 8}}
TYPED = ("wrong trays", "Tray", "N&S sat E-W", "a tray of N&S", WORDS, "nothing", "undone", "%(tray)s", "100 %")


def line(verb, /, **data):
    return SimpleNamespace(verb=verb, data=data)


def test_line_states_the_action_and_its_data():
    corrected = line("correct", **CORRECTED, **typed("misread"))
    assert story(corrected, "whist") == f"corrected a result: {WORDS}, from 7 to 8 (misread)"


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
def test_stored_place_is_worded_by_game_and_language(language, game, said):
    with translation.override(language):
        corrected = story(line("correct", **CORRECTED, **typed("late")), game)
        entered = story(line("record", entered=[[*PLACE, [1, 6], {"tricks": 7}]], **typed(WORDS)), game)
    assert said in corrected
    assert said in entered
    assert entered.endswith(f"({WORDS})")


@pytest.mark.parametrize(("game", "said"), [("bridge", "N-S"), ("whist", "N & S")])
def test_line_is_worded_by_the_game(game, said):
    assert said in story(line("enter_at_table", agreed="N&S", place=PLACE), game)
    assert said in story(line("confirm", round=1, table=2, line="N&S"), game)
    made = {"contract": "4HX", "by": "N", "tricks": 11, "revokes": {"ns": 1}}
    assert said in story(line("take_back_at_table", place=PLACE, said=made), game)


def test_verb_is_worded_by_the_game():
    assert story(line("set_minutes"), "bridge") == "set the minutes per board and per move"
    assert "minutes per board" in story(line("step_back", line=3, verb="set_minutes"), "bridge")
    assert "minutes per tray" in story(line("step_back", line=3, verb="set_minutes"), "whist")


def test_generated_reason_is_translated():
    corrected = line("correct", **CORRECTED, **because("typed-again"))
    late = line("change_movement", first=2, title="Howell", **because("late", names=["Ann Tray & Bob"]))
    assert story(corrected, "whist").endswith(" (typed again at once)")
    with translation.override("de"):
        assert story(corrected, "whist").endswith(f" ({gettext('typed again at once')})")
        assert "again" not in story(corrected, "whist")
        assert "late" not in story(late, "bridge")
        assert "Ann Tray & Bob" in story(late, "bridge")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("text", TYPED)
def test_typed_text_is_unchanged(text, game, language):
    of_a_result = CORRECTED | {"moved": [PLACE, PLACE], "stands": {"tricks": 7}} | typed(text)
    lines = [line(verb, **of_a_result) for verb in ("correct", "restore", "take_away", "move", "let_stand")]
    lines += [
        line("exchange", places=[PLACE, PLACE], **typed(text)),
        line("record", entered=[[*PLACE, [1, 6], {"tricks": 7}]], **typed(text)),
        line("mend_name", **{"from": text, "to": "Ada"}),
        line("change_movement", first=2, title="Howell", **typed(text)),
        line("withdraw_ruling", ruling=1, **typed(text)),
        line("rule", rulings=[{"found": text, "decided": "", "counts": {"award": {"ns": "60%", "ew": "40%"}}}]),
        line("change_night", name=text, date="2026-01-01", starts_at="19:30:00"),
        line("set_sections", sections=[text, "B"]),
        line("fetch_deals", file=text, sealed=True),
        line("fetch_deals", file=text, sealed=False),
    ]
    with translation.override(language):
        assert [each.verb for each in lines if text not in story(each, game)] == []


def test_old_line_with_a_sentence_stays_readable():
    data = {"result": "at the third table, late", "from": "7", "to": "8", "why": "misread"}
    assert "at the third table, late, from 7 to 8" in story(line("correct", **data), "whist")


def test_verb_without_data_is_described_by_its_words():
    assert story(line("correct"), "whist") == "corrected a result"
    assert club_story(line("remove_member")) == "removed the member"


def test_name_of_the_person_is_part_of_the_sentence():
    assert club_story(line("remove_member", name="Ada")) == "removed the member: Ada"


@pytest.mark.parametrize(
    ("verb", "data", "said"),
    [
        ("close_round", {"round": 2}, "closed a round: round 2"),
        ("close_round", {"round": 2, "missing": 1}, "closed a round: round 2 (results missing: 1)"),
        ("close_round", {"round": 2, "started": 3}, "closed a round: round 2; round 3 started"),
        (
            "close_round",
            {"round": 2, "missing": 1, "started": 3},
            "closed a round: round 2 (results missing: 1); round 3 started",
        ),
        ("record_as_it_was", {"round": 2, "tables": [4]}, "recorded a round as it was played: round 2, table 4"),
        ("record_as_it_was", {"round": 2, "tables": [4, 5]}, "recorded a round as it was played: round 2, tables 4, 5"),
        ("add_minutes", {"round": 2, "minutes": -1}, "changed the time of a round: round 2, −1 minute"),
        ("add_minutes", {"round": 2, "minutes": 5}, "changed the time of a round: round 2, +5 minutes"),
        ("change_scoring", {"from": "cross-imps", "to": "butler"}, "changed the scoring: from Cross-IMPs to Butler"),
        ("arrange", {"seating": "seed"}, "seated the players by seeding"),
    ],
)
def test_sentences_are_complete(verb, data, said):
    assert story(line(verb, **data), "whist") == said


@pytest.mark.parametrize(
    ("verb", "data"),
    [
        ("add_minutes", {"round": 2, "minutes": "many"}),
        ("change_scoring", {"from": 7}),
        ("correct", {"result": {"a": 1}, "from": None}),
        ("correct", {"place": [1, 2], "was": {"a": 1}, "now": None, "why": "x"}),
        ("correct", CORRECTED | {"why": 7}),
        ("correct", CORRECTED | {"why": "x", "reason": {"code": "late"}}),
        ("record", {"entered": [[1, 2, 3]]}),
        ("enter_twice", {"differ": 7}),
        ("rule", {"rulings": [None]}),
        ("confirm", {"round": 1}),
    ],
)
def test_foreign_line_is_described_by_its_verb(verb, data):
    assert story(line(verb, **data), "bridge") == STORIES[verb]
    assert story(line("dance", **data), "bridge") == "dance"


def test_every_detail_belongs_to_a_verb():
    assert set(DETAILS) <= set(STORIES)
    assert set(DETAILS_OF_THE_CLUB) <= set(OF_THE_CLUB)
