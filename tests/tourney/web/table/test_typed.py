"""Text typed on a phone is read in the letters of its language, as on the director's pages."""

import pytest

from tourney.language.codes import PLAIN

from .conftest import stands

AUCTION = {"game": "auction", "scoring": "total", "options": {"era": "1913"}}
BRIDGE = {"game": "bridge", "scoring": "matchpoints", "leads": True}


@pytest.mark.whole
@pytest.mark.parametrize(
    ("language", "typed", "stored"),
    [
        ("de", "3P+1 N", "3S+1 N"),
        ("de", "4C= O", "4H= E"),  # hearts and East, not clubs and nobody
        ("fr", "2SA-1 O", "2NT-1 W"),  # West, not East
        ("fr", "3K= S", "3D= S"),
        ("nl", "4H= Z", "4H= S"),
        ("pl", "1BA+2 W", "1NT+2 W"),
        ("it", "4Q= E", "4D= E"),
        ("de", "passe", "pass"),
        ("en", "3S+1 N", "3S+1 N"),
    ],
)
def test_a_contract_is_typed_in_the_phones_own_letters(language, typed, stored, tonight, phone):
    section = tonight(8, session=AUCTION)
    assert phone(section).enter(made=typed, letters=language).status_code == 200
    assert stands(section, 1, 1, 1) == stored


@pytest.mark.parametrize(
    ("language", "typed", "stored"),
    [("de", "3S+1 N", "3S+1 N"), ("fr", "4H= W", "4H= W"), ("de", "2NT= N", "2NT= N")],
)
def test_english_letters_are_read_where_they_mean_nothing_in_the_phones_language(
    language, typed, stored, tonight, phone
):
    section = tonight(8, session=AUCTION)
    phone(section).enter(made=typed, letters=language)
    assert stands(section, 1, 1, 1) == stored


def test_own_letters_take_precedence_over_english(tonight, phone):
    section = tonight(8, session=AUCTION)
    phone(section).enter(made="4C= N", letters="de")
    assert stands(section, 1, 1, 1) == "4H= N"


def test_text_unreadable_in_both_languages_is_refused(tonight, phone):
    section = tonight(8, session=AUCTION)
    said = phone(section).enter(made="4P= E", letters="de").json()["said"]
    assert "4P= E" in said


@pytest.mark.parametrize("letters", ["", PLAIN, "xx"])
def test_entry_without_a_stated_language_is_english(letters, tonight, phone):
    section = tonight(8, session=AUCTION)
    phone(section).enter(made="4C= N", letters=letters)
    assert stands(section, 1, 1, 1) == "4C= N"


def test_lead_is_typed_in_the_own_letters_without_a_script(tonight, phone):
    section = tonight(10, session=BRIDGE)
    contract = {"level": "4", "suit": "S", "risk": "", "beyond": "=", "by": "N"}
    phone(section).enter(**contract, led="C10", letters="de")
    assert stands(section, 1, 1, 1) == "4S= N lHT"


def test_lead_from_the_keypad_is_english_in_every_language(tonight, phone):
    section = tonight(10, session=BRIDGE)
    contract = {"level": "4", "suit": "S", "risk": "", "beyond": "=", "by": "N"}
    phone(section).enter(**contract, lead="CT", letters="de")
    assert stands(section, 1, 1, 1) == "4S= N lCT"


def test_page_states_its_letters(tonight, phone):
    here = phone(tonight(8, session=AUCTION))
    assert 'name="letters" value="de"' in here.html(language="de")
    assert 'name="letters" value="en"' in here.html(language="en")


def test_page_gives_an_example_in_its_letters(tonight, phone):
    here = phone(tonight(8, session=AUCTION))
    assert "3S+1 N" in here.read(language="en")
    assert "3P+1 N" in here.read(language="de")
