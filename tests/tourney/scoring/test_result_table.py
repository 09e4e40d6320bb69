"""Results in columns are the same results."""

from dataclasses import replace
from datetime import date, time
from operator import attrgetter

from hypothesis import given, strategies as st

from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.scoring.night import Night
from tourney.scoring.result_table import PLAIN, ResultTable, field_of
from tourney.scoring.scored import standings

from .agreement import told
from .drawn import draw


def as_read(night: Night) -> Night:
    return night_file.read(night_file.write(NightFile("N", date(2026, 11, 26), time(19), night.game, night))).night


@given(st.integers(0, 10_000))
def test_drawn_nights_are_the_same_in_columns(seed):
    night = draw(seed)
    read = as_read(night)
    results = tuple(read.results)
    assert read.results == results
    for name in PLAIN:
        assert list(field_of(read.results, name)) == list(map(attrgetter(name), results))
    assert told(read, standings(read)) == told(night, standings(replace(read, results=results)))


def test_files_are_read_into_columns():
    nights = [as_read(draw(seed)) for seed in range(60)]
    tables = [night.results for night in nights if isinstance(night.results, ResultTable)]
    assert any(table.odd for table in tables)
    assert any(not table.odd for table in tables)
    assert hash(tables[0]) == hash(tuple(tables[0]))
    assert list(tables[0][:2]) == list(tables[0])[:2]
