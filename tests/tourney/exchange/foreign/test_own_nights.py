"""The program's own files are imported without a question, for any random night: awards, splits, strata, sections."""

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import pbn_night, usebio_night
from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.pbn import pbn_writer
from tourney.exchange.formats.usebio import usebio_writer

WAYS = {"usebio": (usebio_writer.write, usebio_night), "pbn": (pbn_writer.write, pbn_night)}


@pytest.mark.parametrize("slug", WAYS)
@given(seed=st.integers(0, 5000))
@settings(max_examples=examples(40), deadline=None)
def test_our_own_files_raise_no_questions(slug, seed):
    write, read = WAYS[slug]
    data = write(evening(seed))
    found = opened(data)
    assert (found.slug, found.ours, found.open) == (slug, True, [])
    night, plain = found.settled().night, read(data).night
    assert (night.entries, night.results) == (plain.entries, plain.results)
