"""Contestants by their surnames: short, and still different from each other."""

import pytest
from hypothesis import given, strategies as st

from tourney.presentation.surnames import surnames
from tourney.scoring.night import Entry


def shown(*pairs: tuple[str, ...]) -> list[str]:
    return list(surnames({number: Entry(number, pair) for number, pair in enumerate(pairs, 1)}).values())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann Oak", "Oak"),
        ("Ludwig van der Berg", "van der Berg"),
        ("Mary-Jane O'Neill-Smith", "O'Neill-Smith"),
        ("Prince", "Prince"),
        ("Ada 14", "Ada 14"),
        ("Ann O.", "Ann O."),
        ("李小龍", "李小龍"),
    ],
)
def test_surname_is_the_last_word_with_its_small_words(name, expected):
    assert shown((name, "Ben Elm")) == [f"{expected} & Elm"]


def test_shared_surnames_get_initials():
    assert shown(("Ann Oak", "Ben Elm"), ("Carl Oak", "Dan Fir")) == ["A. Oak & Elm", "C. Oak & Fir"]


def test_shared_initials_are_written_in_full():
    assert shown(("Ann Oak", "Ben Elm"), ("Amy Oak", "Dan Fir")) == ["Ann Oak & Elm", "Amy Oak & Fir"]


def test_teams_keep_their_names():
    assert list(surnames({1: Entry(1, ("Ann Oak", "Ben Elm"), name="Owls")}).values()) == ["Owls: Ann Oak & Ben Elm"]


@given(st.lists(st.text("AaBb .-1", min_size=1), unique=True, max_size=8))
def test_different_names_stay_different(names):
    found = shown(*((name,) for name in names))
    full = {" ".join(name.split()) or name for name in names}
    assert len(set(found)) >= len(full) - (len(names) - len(full))
