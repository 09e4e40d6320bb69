"""Why a file was refused is stored as a code, and read in the reader's language, also from rows of earlier versions."""

import json
import re
from pathlib import Path

import pytest
from django.utils import translation

from tests import released
from tourney.extras.simultaneous import protocol
from tourney.extras.simultaneous.protocol.refusal_codes import REFUSALS, refusal
from tourney.faults import THE_FILE, Fault
from tourney.language.stored_messages import LONGEST, read_faults, store_faults
from tourney.language.told import told

EARLIER = json.loads(Path(released.__file__).with_name("earlier_sentences.json").read_text())["refusals"]
SENTENCES = [each for each in EARLIER if not each["stored"].startswith("[")]
IN_CODE = re.compile(r'refusal\(\s*"([a-z-]+)"')


def fault(each: dict) -> Fault:
    place = THE_FILE if each["place"] == "the file" else each["place"]
    return Fault(place, refusal(each["code"], **each["values"]))


@pytest.mark.parametrize("each", EARLIER, ids=lambda each: each["stored"])
def test_refusal_of_an_earlier_version_is_recognised(each):
    assert [str(read) for read in read_faults(each["stored"], REFUSALS)] == [each["words"]]
    for language in ("en", "de", "fr"):
        with translation.override(language):
            assert [told(read) for read in read_faults(each["stored"], REFUSALS)] == [told(fault(each))]


def test_every_code_but_that_of_the_place_has_a_sentence_of_an_earlier_version():
    assert {each["code"] for each in EARLIER} == set(REFUSALS) - {"file"}


def test_the_protocol_refuses_with_every_code_and_no_other():
    code = "".join(path.read_text() for path in Path(protocol.__file__).parent.glob("*.py"))
    assert set(IN_CODE.findall(code)) == set(REFUSALS) - {"file"}


@pytest.mark.parametrize("count", [2, 3])
def test_sentences_in_a_row_of_an_earlier_version_are_read_one_by_one(count):
    for at in range(len(SENTENCES) - count + 1):
        row = SENTENCES[at : at + count]
        stored = " ".join(each["stored"] for each in row)
        assert [str(read) for read in read_faults(stored, REFUSALS)] == [each["words"] for each in row]


def test_sentence_that_was_cut_stays_as_it_was_stored():
    stored = "event: Expected the hash of the invitation. sender: Expected a pub"
    first, second = read_faults(stored, REFUSALS)
    assert first == Fault("event", refusal("not-the-invitation"))
    assert str(second) == "sender: Expected a pub"


@pytest.mark.parametrize("each", SENTENCES, ids=lambda each: each["stored"])
def test_refusal_is_stored_as_a_code_and_read_back(each):
    with translation.override("pl"):
        stored = store_faults([fault(each)], REFUSALS)
    assert len(stored) < LONGEST
    assert '"text"' not in stored
    assert read_faults(stored, REFUSALS) == [fault(each)]


def test_reworded_refusal_changes_what_was_stored_before():
    reworded = REFUSALS | {"not-a-public-key": "This is not a key."}
    stored = store_faults([Fault("sender", refusal("not-a-public-key"))], REFUSALS)
    for row in (stored, "sender: Expected a public key.", '[["sender",{"text":"Expected a public key."}]]'):
        assert [str(read) for read in read_faults(row, reworded)] == ["sender: This is not a key."]
