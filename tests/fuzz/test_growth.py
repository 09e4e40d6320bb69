"""A stranger's input is read in a time that grows with its length."""

import re
from functools import cache
from itertools import product

import pytest

from tests.sampling import some
from tourney.exchange.foreign.recognise import recognise

from .growth import BEGINNINGS, MARKS, grows, patterns, pieces, slow_ones
from .readers import READERS

SIZE = 8_000
"""Characters, and four times as many: a reader that takes the square takes seconds for what is allowed."""
MOST = 9.0
"""Times as long for four times as much: 4 is linear, 16 the square."""


@cache
def those() -> list[tuple[str, str]]:
    """Every mark after every beginning, and of the patterns' own literals some each day."""
    return [*product(BEGINNINGS, MARKS), *some(list(product(BEGINNINGS, pieces())), 200)]


def squared(data: bytes) -> object:
    """The pattern by which PBN was once recognised."""
    return re.compile(rb'^\s*\[\s*\w{1,40}\s+"|^%\s*PBN', re.MULTILINE).search(data)


@pytest.mark.whole
def test_quadratic_pattern_is_detected():
    assert grows(squared, "", "\n", SIZE // 2) > MOST


def test_the_pieces_come_from_the_patterns_of_the_program():
    assert len(patterns()) > 100
    assert {"hv_popuplin(' ", "Section "} <= set(pieces())


@pytest.mark.whole
@pytest.mark.parametrize("name", ["recognise", *some(sorted(READERS), 2)])
def test_no_readers_time_grows_faster_than_its_text(name):
    read = recognise if name == "recognise" else READERS[name]
    assert list(slow_ones(read, those(), SIZE, MOST)) == []
