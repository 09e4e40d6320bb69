"""A night into the database and out of it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.tourney.scoring.nights import nights
from tourney.desk.results import Place, correct, record
from tourney.desk.state import standings_of, versions_of
from tourney.desk.writing import By
from tourney.exchange import night_file
from tourney.exchange.night_store import export_night, import_night
from tourney.faults import BadInput
from tourney.models import Event, Source
from tourney.scoring.methods import standings
from tourney.scoring.night import Entry, Result, Revokes, Ruling
from tourney.scoring.options import Options

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


def stored(club, **changes):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    return import_night(replace(file, night=replace(file.night, **changes)), club, FILE)


@pytest.mark.parametrize(
    ("changes", "place", "said"),
    [
        ({"game": "bridge"}, "game", "Only whist is stored, and this is bridge."),
        ({"scoring": "matchpoints"}, "scoring", "Only scoring 'average' is stored, and this is 'matchpoints'."),
        ({"options": Options(across="section")}, "scoring_options", "Options of scoring are not stored."),
        ({"kind": "teams"}, "contestants kind", "Only pairs are stored, and these are teams."),
        ({"entries": (Entry(1, ("a",), section="A"),)}, "entries", "A night of several sections is not stored."),
        (
            {"rulings": (Ruling(law="X", result=Result(1, 1, 1, 1, 6, not_played=True)),)},
            "rulings row 1",
            "Rulings that put another result in place are not stored.",
        ),
        ({"results": (Result(1, 1, 1, 1, 6, not_played=True),)}, "results row 1", "Only plain tricks are stored."),
        ({"results": (Result(1, 1, 1, 1, 6, 7, revokes=Revokes(1)),)}, "results row 1", "Only plain tricks"),
    ],
)
def test_a_night_that_cannot_be_held_is_refused_before_anything_is_stored(club, changes, place, said):
    with pytest.raises(BadInput) as bad:
        stored(club, **changes)
    assert [fault.place for fault in bad.value.faults] == [place]
    assert said in bad.value.faults[0].what
    assert "`score` can score this night, but it cannot be stored yet." in bad.value.faults[0].what
    assert not Event.objects.exists()


@given(night=nights())
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_night_comes_out_as_it_went_in(club, night):
    from datetime import date, time

    file = night_file.NightFile("Any night", date(2026, 1, 2), time(19, 30), "whist", night, None)
    back = export_night(import_night(file, club, FILE))
    assert back.night.entries == night.entries
    assert sorted(back.night.results, key=str) == sorted(night.results, key=str)


def test_rulings_go_in_and_out_and_count(club):
    document = json.loads(KNICKERBOCKER.read_text())
    document["rulings"] = [
        {"rule": "misdealt", "found": "Twelve cards", "at": {"round": 1, "table": 2, "tray": 7}},
        {"found": "Slow play", "decided": "Off", "contestant": 6, "penalty": {"tricks": 7.5}},
    ]
    file = night_file.read(json.dumps(document))
    section = import_night(file, club, FILE)
    once = night_file.write(export_night(section))
    assert json.loads(once)["rulings"] == json.loads(night_file.write(file))["rulings"]
    assert standings_of(section).winners == (5,)
    assert night_file.write(export_night(import_night(night_file.read(once), club, FILE))) == once
