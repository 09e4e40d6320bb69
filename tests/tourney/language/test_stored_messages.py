"""Messages that are stored in a text column are read in the reader's language, whatever language wrote them."""

import json

import pytest
from django.utils import translation

from movements.message import Message, message, plural
from tourney.cards.double_dummy.solver import PROBLEMS
from tourney.faults import THE_FILE, Fault
from tourney.language.stored_messages import LONGEST, read_faults, read_message, store_faults, store_message
from tourney.language.told import told

SIGNATURE = Fault.at(
    "signature", "The signature does not match. This file has been altered, or was signed with another key."
)
TOO_LARGE = Fault.at(THE_FILE, "This file is larger than %(size)s kB.", size=40)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("fault", [SIGNATURE, TOO_LARGE, Fault.at("rules", "Expected an object.")])
def test_stored_fault_is_read_in_the_language_of_the_reader(fault, language):
    with translation.override("it"):
        stored = store_faults([fault])
    with translation.override(language):
        assert [told(each) for each in read_faults(stored)] == [told(fault)]


def test_stored_fault_differs_from_language_to_language():
    stored = store_faults([TOO_LARGE])
    said = set()
    for language in ("en", "de", "fr"):
        with translation.override(language):
            said.add(told(read_faults(stored)[0]))
    assert len(said) == 3


def test_stored_fault_keeps_plurals_and_messages_among_its_values():
    words = message("%(place)s: %(what)s", place=message("round"), what=plural("%(count)s pair", "%(count)s pairs", 3))
    [read] = read_faults(store_faults([Fault("", words)]))
    with translation.override("de"):
        assert told(read) == told(words) != str(words)


def test_as_many_faults_are_stored_as_fit():
    stored = store_faults([SIGNATURE, TOO_LARGE, SIGNATURE, SIGNATURE])
    assert len(stored) <= LONGEST
    assert read_faults(stored) == [SIGNATURE, TOO_LARGE]


def test_fault_that_does_not_fit_is_cut():
    stored = store_faults([Fault.at("box", "Expected an object. %(all)s", all="x" * 400)])
    assert len(stored) == LONGEST
    assert str(read_faults(stored)[0]).startswith("box: Expected an object. xxx")


@pytest.mark.parametrize(
    "stored",
    [
        "signature: The signature does not match. 100 % of it (really) [1]",
        "17",
        '{"a": 1}',
        '["a", "b"]',
        '[["a", {"code": "from-a-later-version"}]]',
        '[["a", {"text": "%(lost)s is missing.", "values": {"other": 1}}]]',
    ],
)
def test_text_that_this_version_did_not_store_is_shown_unchanged(stored):
    assert [told(each) for each in read_faults(stored)] == [stored]


def test_nothing_stored_is_no_fault():
    assert read_faults("") == []


def test_sentence_that_was_reworded_since_is_still_read_whole():
    stored = json.dumps([["box", {"text": "%(count)s is no count.", "values": {"count": 3}}]])
    [read] = read_faults(stored)
    with translation.override("de"):
        assert told(read) == "box: 3 is no count."
    assert isinstance(read.what, Message)


CODES = {
    "stale": "The file is older than %(days)s days.",
    "away": "The server is not answering: %(why)s.",
    "slow": "it takes too long",
}
AWAY = message(CODES["away"], why=message(CODES["slow"]))


def test_message_is_stored_as_its_code_and_values():
    assert json.loads(store_message(message(CODES["stale"], days=3), CODES)) == {"code": "stale", "values": {"days": 3}}
    assert json.loads(store_message(AWAY, CODES)) == {"code": "away", "values": {"why": {"code": "slow"}}}


def test_stored_code_is_read_with_the_wording_of_today():
    stored = store_message(AWAY, CODES)
    today = CODES | {"away": "No answer (%(why)s).", "slow": "too slow"}
    assert read_message(stored, CODES) == AWAY
    assert read_message(stored, today) == "No answer (too slow)."


@pytest.mark.parametrize("words", ["", "typed", "100 %", '{"code": "away"}', "17", '"quoted"', "[]"])
def test_plain_text_is_read_unchanged(words):
    assert read_message(store_message(words, CODES), CODES) == words


@pytest.mark.parametrize("stored", ["17", "{", '{"code": "later"}', '{"code": "away", "values": {}}', "null", "[1]"])
def test_text_that_is_not_understood_is_read_unchanged(stored):
    assert read_message(stored, CODES | {"away": "%(why)s"}) in (stored, "%(why)s")


def test_message_that_does_not_fit_is_cut():
    stored = store_message(message(CODES["away"], why="x" * 400), CODES)
    assert len(stored) == LONGEST
    assert read_message(stored, CODES) == stored


@pytest.mark.parametrize("problem", PROBLEMS)
def test_problem_of_the_solver_is_read_in_the_language_of_the_reader(problem):
    values = {"problem": "libdds.so", "version": "3.0.1", "strerror": "denied", "seconds": 60}
    words = Message(
        PROBLEMS[problem], {name: each for name, each in values.items() if f"%({name})s" in PROBLEMS[problem]}
    )
    with translation.override("pl"):
        stored = store_message(words, PROBLEMS)
    assert len(stored) < 80
    for language in ("en", "de", "fr"):
        with translation.override(language):
            assert told(read_message(stored, PROBLEMS)) == told(words)
