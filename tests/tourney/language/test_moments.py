"""A day in a sentence is English where it is stored, and the reader's own where it is read."""

import copy
import pickle
from datetime import date, datetime

import pytest
from django.utils import translation

from movements.message import message
from tourney.language.moments import moment
from tourney.language.told import told


@pytest.mark.parametrize(
    ("at", "english", "german"),
    [
        (date(2026, 11, 3), "3 November 2026", "3. November 2026"),
        (datetime(2026, 5, 22, 9, 5), "22 May 2026, 09:05", "22. Mai 2026, 09:05"),
    ],
)
def test_a_day_is_written_as_the_reader_s_language_does(at, english, german):
    said = message("stored on %(at)s", at=moment(at))
    assert said == f"stored on {english}" == told(said)
    with translation.override("de"):
        assert told(said) == f"stored on {german}"
        assert said == f"stored on {english}"


@pytest.mark.parametrize("again", [copy.copy, lambda said: pickle.loads(pickle.dumps(said))])
def test_a_copy_is_the_same_day(again):
    said = again(moment(date(2026, 11, 3)))
    with translation.override("de"):
        assert told(said) == "3. November 2026"
