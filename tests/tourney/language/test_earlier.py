"""Sentences stored by earlier versions are converted back to data, in databases, club files and activity logs."""

import json
import re
import sqlite3
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import given, strategies as st

from movements.message import Message
from tests import released
from tests.released import FOLDER, script_of
from tourney.cards.double_dummy.solver import PROBLEMS
from tourney.language import earlier, facts
from tourney.language.facts import call_reason, mail_words, reason_words
from tourney.language.stored_messages import read_message
from tourney.language.told import told
from tourney.scoring.made import Made
from tourney.scoring.night import Award, Outcome, Played, Revokes, Side
from tourney.web.journal_words import club_story, story, undone

STORED = json.loads((Path(released.__file__).with_name("earlier_sentences.json")).read_text())
"""Every sentence that an earlier version stored: a reason with its facts of today, and lines of the journal with what
they said."""
REASONS = STORED["reasons"]
LINES = [each for each in STORED["lines"] if each.get("app") in (None, *settings.EXTRAS)]
TYPED = frozenset(
    {"misread", "right after all", "nobody played it", "mistaken", "taken first", "A card too many", "wrong trays"}
)
"""What people typed in the databases of earlier versions."""


def of_databases() -> set[str]:
    """Every reason in the databases of earlier versions."""
    found: set[str] = set()
    for path in FOLDER.glob("*.sqlite.sql.gz"):
        database = sqlite3.connect(":memory:")
        database.executescript(script_of(path.name.partition(".")[0], "sqlite"))
        for table in ("resultversion", "rulingversion", "movementversion", "tableentry", "call"):
            found |= {why for (why,) in database.execute(f"SELECT why FROM tourney_{table}")}
    return found - {""}


def of_club_files() -> set[str]:
    """Every reason in the club files of earlier versions, those in the journal too."""
    found: set[str] = set()

    def look(value: object) -> None:
        if isinstance(value, dict):
            found.update(text for name, text in value.items() if name == "why" and isinstance(text, str))
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                look(each)

    for path in FOLDER.glob("*.zip"):
        with ZipFile(path) as file:
            for name in file.namelist():
                for line in file.read(name).decode(errors="replace").splitlines():
                    if '"why"' in line:
                        look(json.loads(line))
    return found - {""}


@pytest.mark.parametrize("each", REASONS, ids=lambda each: each["stored"])
def test_stored_sentence_is_converted_to_todays_data(each):
    if each["reason"]["code"] != "stands":  # the result of that one is in words already
        assert earlier.reason(each["stored"]) == (each["why"], each["reason"])
    for language in ("en", "de", "fr", "pl"):
        with translation.override(language):
            assert told(reason_words(each["stored"], None)) == told(reason_words(each["why"], each["reason"]))
    assert told(reason_words(each["stored"], None)) == each["words"]


def test_every_recognised_code_has_a_sentence():
    assert {each["reason"]["code"] for each in REASONS} <= set(facts.REASONS)


@pytest.mark.parametrize("where", [of_databases, of_club_files])
def test_every_reason_of_an_earlier_version_is_recognised_or_was_typed(where):
    found = where()
    assert found & {each["stored"] for each in REASONS}
    assert {why for why in found if not earlier.reason(why)[1]} <= TYPED


@pytest.mark.parametrize("each", LINES, ids=lambda each: each["verb"])
def test_log_line_keeps_its_wording(each):
    line = SimpleNamespace(verb=each["verb"], data=each["data"])
    said = {name: each[name] for name in ("club", "whist", "bridge", "undone") if name in each}
    now = {"club": club_story(line)} if "club" in each else {game: story(line, game) for game in ("whist", "bridge")}
    if "undone" in each:
        now["undone"] = undone(line, "bridge")
    assert now == said


def test_new_wording_breaks_no_old_log(monkeypatch):
    data = {"result": "round 1, table 2, tray 3", "from": "7", "to": "8", "version": 2, "why": "typed again at once"}
    moved = "moved to round 1, table 2, tray 3: it was theirs"
    monkeypatch.setitem(facts.REASONS, "typed-again", "a slip of the finger")
    monkeypatch.setitem(facts.REASONS, "moved-to", "it belongs to %(place)s (%(why)s)")
    assert story(SimpleNamespace(verb="correct", data=data), "bridge").endswith("from 7 to 8 (a slip of the finger)")
    assert told(reason_words(moved, None), "bridge") == "it belongs to round 1, table 2, board 3 (it was theirs)"


@pytest.mark.parametrize("each", STORED["calls"], ids=lambda each: each["stored"])
def test_reason_for_a_call_is_recognised(each):
    assert earlier.call(each["stored"]) == each["why"] == earlier.call(each["why"])
    assert told(call_reason(each["stored"])) == told(call_reason(each["why"])) == each["words"]


@pytest.mark.parametrize("typed", ["", "A card too many", "wrong trays: 3 and 4"])
def test_typed_reason_for_a_call_is_unchanged(typed):
    assert call_reason(typed) is typed


def test_every_reason_offered_on_a_phone_has_a_sentence():
    form = FOLDER.parents[1] / "templates" / "table" / "_call.html"
    assert set(re.findall(r'name="why" value="([^"]+)"', form.read_text())) == set(facts.OFFERED)


@pytest.mark.parametrize("each", STORED["solver"], ids=lambda each: each["stored"])
def test_stored_problem_of_the_solver_is_recognised(each):
    assert earlier.problem(each["stored"]) == (each["code"], each["values"])
    assert told(read_message(each["stored"], PROBLEMS)) == each["words"]
    for language in ("de", "fr"):
        with translation.override(language):
            assert told(read_message(each["stored"], PROBLEMS)) == told(Message(PROBLEMS[each["code"]], each["values"]))


@pytest.mark.parametrize("each", STORED["mail"], ids=lambda each: each["stored"])
def test_stored_mail_server_error_is_recognised(each):
    assert earlier.mail(each["stored"]) == each["code"] == earlier.mail(each["code"])
    assert told(mail_words(each["stored"])) == told(mail_words(each["code"])) == each["words"]


@pytest.mark.parametrize("typed", ["", "Ann revoked", "step back, all of you", "moved", "550"])
def test_typed_reason_is_unchanged(typed):
    assert earlier.reason(typed) == (typed, {})
    assert reason_words(typed, None) is typed


@pytest.mark.parametrize("typed", ["undone", "late: Ada", "moved here: by me"])
def test_reason_typed_today_is_never_taken_for_a_generated_sentence(typed):
    assert reason_words(typed, {}) is typed


@pytest.mark.parametrize(
    "data",
    [
        {"place": [1, 2, 3], "was": {"tricks": 7}, "now": None, "version": 2, "why": "undone", "reason": {}},
        {"entered": [[1, 2, 3, [1, 6], {"tricks": 7}]], "why": "late: Ada", "reason": {}},
        {"place": [1, 2, 3], "line": "N&S", "said": {"tricks": 7}, "disagree": {"N&S": [{"tricks": 7}]}},
        {"moved": [[1, 2, 3], [1, 2, 4]], "why": "wrong line", "reason": {}},
    ],
)
@pytest.mark.parametrize("verb", ["correct", "record", "enter_at_table", "move"])
def test_current_data_is_unchanged(verb, data):
    assert earlier.facts(verb, data) == data


PLAYED = st.builds(
    Played,
    st.sampled_from(["1C", "4SX", "3NT", "7NTXX", "6DX"]),
    st.sampled_from("NESW"),
    st.integers(0, 13),
    lead=st.sampled_from(["", "SA", "HT", "C2"]),
) | st.just(Played("", "", 0))
SIDES = (
    st.builds(Side, made=st.integers(-900, 900))
    | st.builds(Side, award=st.builds(Award, st.just("percent"), st.sampled_from([Fraction(60), Fraction(85, 2)])))
    | st.builds(Side, award=st.sampled_from([Award("most"), Award("least")]))
    | st.builds(Side, played=PLAYED)
    | st.builds(
        lambda part, one, other: Side(weighted=(Outcome(part, *one), Outcome(1 - part, *other))),
        st.sampled_from([Fraction(3, 5), Fraction(1, 3), Fraction(67, 200)]),
        *[st.tuples(st.integers(-900, 900), st.none()) | st.tuples(st.none(), PLAYED)] * 2,
    )
    | st.just(Side())
)
REVOKES = st.none() | st.builds(Revokes, st.integers(0, 3), st.integers(0, 3)).filter(lambda each: each.ns or each.ew)
MADE = (
    st.just(Made(not_played=True))
    | st.builds(Made, split=st.tuples(SIDES, SIDES))
    | st.builds(Made, tricks=st.integers(0, 13), revokes=REVOKES)
    | st.builds(Made, score=st.integers(-900, 900), revokes=REVOKES)
    | st.builds(Made, played=PLAYED, revokes=REVOKES)
)


@given(MADE)
def test_stored_result_text_is_shown_like_a_message(made):
    plain = str(made).replace("\N{MINUS SIGN}", "-")  # without its parts, and with the sign that was stored
    with translation.override("de"):
        assert told(earlier.made(plain)) == told(made.__str__())
    assert str(earlier.made(plain)) == str(made)


@pytest.mark.parametrize("text", ["", "7", "+420", "a slip was misread", "by N", "4S by X =", " / ", "(N & S revoked)"])
def test_text_that_is_not_a_result_is_unchanged(text):
    assert not isinstance(earlier.made(text), Message) or str(earlier.made(text)) == text
