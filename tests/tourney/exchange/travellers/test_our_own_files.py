"""Our own workbook and csv, imported again: the results survive the round trip."""

from dataclasses import replace

from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.travellers.test_result_tables import plain
from tests.tourney.scoring.drawn import draw
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import spreadsheets
from tourney.exchange.file_evening import evening_of
from tourney.exchange.tables_csv import csv_files
from tourney.exchange.travellers import columns
from tourney.exchange.travellers.result_tables import results
from tourney.exchange.workbook import workbook
from tourney.scoring.night import Night, Result
from tourney.scoring.trays import decided


def drawn(seed: int) -> NightFile:
    """A night of whist or bridge with at least one result, and no revokes: these are in no table."""
    file = next(file for n in range(99) if (file := evening(seed + n)).night.results)
    if seed % 2:
        night = next(night for night in map(draw, range(seed * 31, 10**9)) if 0 < len(night.results) < 60)
        file = replace(file, game=night.game, night=night)
    bare = tuple(replace(result, revokes=None) for result in decided(file.night))
    return replace(file, night=replace(file.night, results=bare, rulings=()))


def as_held(night: Night) -> list[Result]:
    """The results in the order of play, without their rulings' numbers. At bridge a split of the same score is it."""
    found = [
        plain(result, night.game) if night.game == "bridge" else replace(result, ruled=0) for result in night.results
    ]
    return sorted(found, key=lambda result: result.place)


def brought_in(data: bytes, night: Night, labels) -> list[Result]:
    preview = columns.guess(spreadsheets.read(data))
    return results(preview, night.entries, game=night.game, kind=night.kind, labels=labels)


@given(st.integers(0, 3000))
@settings(max_examples=examples(60))
def test_results_of_our_workbook_survive_a_round_trip(seed):
    file = drawn(seed)
    shown = evening_of(file)
    assert brought_in(workbook(shown), file.night, shown.labels) == as_held(file.night)


@given(st.integers(0, 3000))
@settings(max_examples=examples(60))
def test_results_of_our_csv_survive_a_round_trip(seed):
    file = drawn(seed)
    shown = evening_of(file)
    assert brought_in(csv_files(shown)["results.csv"], file.night, shown.labels) == as_held(file.night)
