"""A reason that the program gave is a message again; one that a person gave stays theirs."""

import pytest

from movements.message import Message
from tourney.language.stored import REASONS, of_the_program


@pytest.mark.parametrize(
    ("stored", "values"),
    [
        ("entered again", {}),
        ("step 12 undone", {"step": "12"}),
        (
            "moved to round 1, table 2, tray 3: it was theirs",
            {"place": "round 1, table 2, tray 3", "why": "it was theirs"},
        ),
        ("535: it did not take the user name and password", {"code": "535"}),
    ],
)
def test_what_the_program_said_has_its_parts_again(stored, values):
    said = of_the_program(stored)
    assert isinstance(said, Message)
    assert said == stored
    assert said.values == values


def test_a_place_in_a_reason_has_its_parts_too():
    said = of_the_program("moved to round 1, table 2, tray 3: it was theirs")
    assert said.values["place"].values == {"round": "1", "table": "2", "tray": "3"}


@pytest.mark.parametrize("stored", ["", "Ann revoked", "step back, all of you", "moved", "550"])
def test_what_a_person_wrote_stays_as_it_is(stored):
    assert of_the_program(stored) is stored


def test_every_reason_is_known_by_its_own_words():
    for text in REASONS:
        filled = text % {
            "step": 1,
            "version": 2,
            "round": 3,
            "names": "Ada",
            "ruling": 4,
            "place": "x",
            "why": "y",
            "code": 5,
            "line": "N-S",
            "table": 6,
            "made": 7,
        }
        assert of_the_program(filled).text == text
