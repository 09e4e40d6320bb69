"""A night into the database and out of it."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.tourney.scoring.nights import nights
from tourney.desk.results import Place, correct, record
from tourney.desk.state import standings_of, versions_of
from tourney.desk.writing import By
from tourney.exchange import night_file
from tourney.exchange.night_store import export_night, import_night
from tourney.models import Event, Source
from tourney.scoring.methods import standings

KNICKERBOCKER = Path(__file__).parents[3] / "fixtures" / "knickerbocker.json"
FILE = By(None, Source.IMPORT)


def test_out_in_out_gives_the_same_bytes(club):
    section = import_night(night_file.read(KNICKERBOCKER.read_bytes()), club, FILE)
    once = night_file.write(export_night(section))
    again = night_file.write(export_night(import_night(night_file.read(once), club, FILE)))
    assert again == once


def test_an_imported_night_has_the_standings_of_its_file(club):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    section = import_night(file, club, FILE)
    assert standings_of(section).winners == standings(file.night).winners == (6,)
    assert {version.source for version in versions_of(section).values()} == {"import"}


def test_an_imported_night_can_be_corrected(club, by):
    section = import_night(night_file.read(KNICKERBOCKER.read_bytes()), club, FILE)
    correct(versions_of(section)[1, 1, 1], 13, "misread", by)
    assert versions_of(section)[1, 1, 1].number == 2


def test_a_desk_night_goes_out_with_what_stands(night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), 7, by)
    correct(version, 8, "misread", by)
    file = night_file.read(night_file.write(export_night(section)))
    assert [result.tricks for result in file.night.results] == [8]
    assert file.movement.system == "compass"


def test_a_night_half_made_goes_out_and_in(night, club):
    section = night(10, None)
    file = night_file.read(night_file.write(export_night(section)))
    assert (file.movement, file.night.results) == (None, ())
    import_night(file, club, FILE)


def test_a_file_that_fails_half_way_leaves_nothing(club, monkeypatch):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    monkeypatch.setattr("tourney.exchange.night_store.store", lambda *a: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        import_night(file, club, FILE)
    assert not Event.objects.exists()


@given(night=nights())
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_night_comes_out_as_it_went_in(club, night):
    from datetime import date, time

    file = night_file.NightFile("Any night", date(2026, 1, 2), time(19, 30), "whist", night, None)
    back = export_night(import_night(file, club, FILE))
    assert back.night.entries == night.entries
    assert sorted(back.night.results, key=str) == sorted(night.results, key=str)
