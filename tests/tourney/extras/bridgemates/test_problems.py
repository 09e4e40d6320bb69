"""What went wrong with a connector or a result is stored as a code, and read in the reader's language."""

import json
from pathlib import Path

import pytest
from django.utils import translation

from tests import released
from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.looking import looked
from tests.tourney.extras.bridgemates.nights import linked
from tests.tourney.web.test_director import url
from tourney.desk.results.record import correct
from tourney.extras.bridgemates.models import BridgemateLink, BridgemateResult
from tourney.extras.bridgemates.problems import PROBLEMS, problem
from tourney.language import earlier
from tourney.language.stored_messages import read_message, store_message
from tourney.language.told import told
from tourney.models import ResultVersion
from tourney.scoring.made import from_row

FIVE_UP = from_row({"contract": "4S", "by": "N", "tricks": 11})
EARLIER = json.loads(Path(released.__file__).with_name("earlier_sentences.json").read_text())["bridgemates"]


@pytest.mark.parametrize("each", EARLIER, ids=lambda each: each["stored"])
def test_sentence_of_an_earlier_version_is_recognised(each):
    assert earlier.problem(each["stored"]) == (each["code"], each["values"])
    assert read_message(each["stored"], PROBLEMS) == each["words"]
    if each["code"] != "erased":  # the result in that one has the letters of the language
        for language in ("de", "fr"):
            with translation.override(language):
                expected = told(problem(each["code"], **each["values"]), "bridge")
                assert told(read_message(each["stored"], PROBLEMS), "bridge") == expected


@pytest.mark.parametrize("code", PROBLEMS)
def test_every_problem_fits_the_column_as_a_code(code):
    class Anything(dict):
        def __missing__(self, name: str) -> int:
            self[name] = 1234
            return 1234

    values = Anything()
    PROBLEMS[code] % values
    stored = store_message(problem(code, **values), PROBLEMS)
    assert json.loads(stored)["code"] == code
    assert read_message(stored, PROBLEMS) == problem(code, **values)


def german(director, section) -> str:
    return director.get(url("bridgemates", section), headers={"Accept-Language": "de"}).content.decode()


def test_result_left_to_the_director_is_explained_in_the_language_of_the_reader(director, link, connector, section):
    connector.enter(link.guid, BoardNumber=1, TableNumber=9)
    looked(link)
    assert "plays" not in BridgemateResult.objects.get().why
    assert "In Runde 1 spielt an Tisch 9 niemand." in german(director, section)
    assert "Nobody plays at table 9 in round 1." in director.get(url("bridgemates", section)).content.decode()


def test_result_in_a_reason_has_the_letters_of_the_reader(director, link, connector, section, by):
    connector.enter(link.guid)
    looked(link)
    correct(ResultVersion.objects.select_related("result__section__session__event").get(), FIVE_UP, "misread", by)
    connector.enter(link.guid, IsDeleted=True)
    looked(link)
    with translation.override("de"):
        words = told(problem("erased", stands=str(FIVE_UP), writer=by.user.name), "bridge")
    assert words in german(director, section)


def test_connector_that_is_away_is_reported_in_the_language_of_the_reader(director, section, by):
    with Connector() as connector:
        link = linked(section, connector, by)
    looked(link)
    assert "answering" not in BridgemateLink.objects.get().said
    assert "The connector is not answering" in director.get(url("bridgemates", section)).content.decode()
    with translation.override("de"):
        words = told(problem("no-answer", why="")).rstrip(" .")
    assert words in german(director, section)


def test_reworded_problem_changes_what_was_stored_before(link, connector, section, monkeypatch):
    connector.enter(link.guid, BoardNumber=1, Level=8)
    looked(link)
    monkeypatch.setitem(PROBLEMS, "not-a-contract", "No such contract exists.")
    assert BridgemateResult.objects.get().problem == "No such contract exists."
