"""A whole night imported into the database and exported again."""

import json
from dataclasses import replace
from datetime import date, time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from movements.proof import problems
from tests.sampling import examples
from tests.tourney.scoring import drawn
from tests.tourney.scoring.nights import nights
from tourney.desk.queries import movement_of, night_of, standings_of, versions_of
from tourney.desk.results.record import correct, record
from tourney.desk.setup.choose_movement import write_version
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.night_value import NightFile
from tourney.desk.writing import By, change
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.faults import BadInput
from tourney.models import Event, Place, Source
from tourney.scoring.made import Made
from tourney.scoring.night import Entry, Night
from tourney.scoring.scored import standings

KNICKERBOCKER = Path(__file__).parents[4] / "fixtures" / "knickerbocker.json"
FILE = By(None, Source.IMPORT)


def test_export_import_export_gives_the_same_bytes(club):
    section = import_night(night_file.read(KNICKERBOCKER.read_bytes()), club, FILE)
    once = night_file.write(export_night(section.session))
    again = night_file.write(export_night(import_night(night_file.read(once), club, FILE).session))
    assert again == once


SPADES = [
    {"weight": "3/5", "contract": "4S", "by": "N", "tricks": 10},
    {"weight": "1/3", "score": -50},
    {"weight": "1/15", "score": 0},
]
RULED = {
    "night": 1,
    "name": "Rulings",
    "date": "2026-11-23",
    "game": "bridge",
    "scoring": "matchpoints",
    "contestants": {"kind": "pairs", "entries": [{"number": n, "names": [f"P{n}"]} for n in range(1, 9)]},
    "results": [
        {"round": 1, "table": 1, "tray": 1, "ns": 1, "ew": 2, "contract": "4S", "by": "N", "tricks": 9},
        {
            "round": 1,
            "table": 2,
            "tray": 1,
            "ns": 3,
            "ew": 4,
            "split": {"ns": {"contract": "3NT", "by": "N", "tricks": 8}, "ew": {"contract": "pass"}},
        },
        {
            "round": 1,
            "table": 3,
            "tray": 1,
            "ns": 5,
            "ew": 6,
            "split": {"ns": {"weighted": SPADES}, "ew": {"award": "average-"}},
        },
        {"round": 1, "table": 4, "tray": 1, "ns": 7, "ew": 8, "score": 420},
    ],
    "rulings": [
        {
            "at": {"round": 1, "table": 1, "tray": 1},
            "found": "No alert",
            "result": {"split": {"ns": {"weighted": SPADES}, "ew": {"weighted": SPADES}}},
        }
    ],
}


def test_split_and_weighted_scores_survive_a_round_trip_with_the_same_standings(club):
    file = night_file.read(json.dumps(RULED).encode())
    section = import_night(file, club, FILE)
    once = night_file.write(export_night(section.session))
    again = import_night(night_file.read(once), club, FILE)
    assert night_file.write(export_night(again.session)) == once
    assert '"weight": 0.6' in once
    assert '"weight": "1/3"' in once
    expected = [(each.ns, each.ew) for each in standings(file.night).results]
    assert [(each.ns, each.ew) for each in standings_of(again.session).results] == expected


def test_an_imported_night_has_the_standings_of_its_file(club):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    section = import_night(file, club, FILE)
    assert standings_of(section.session).winners == standings(file.night).winners == (6,)
    assert {version.source for version in versions_of(section).values()} == {"import"}


def test_an_imported_night_can_be_corrected(club, by):
    section = import_night(night_file.read(KNICKERBOCKER.read_bytes()), club, FILE)
    correct(versions_of(section)[1, 1, 1], Made(tricks=13), "misread", by)
    assert versions_of(section)[1, 1, 1].number == 2


def test_exported_night_has_its_current_results(night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    correct(version, Made(tricks=8), "misread", by)
    file = night_file.read(night_file.write(export_night(section.session)))
    assert [result.tricks for result in file.night.results] == [8]
    assert file.movements[""].system == "compass"


def test_unfinished_night_survives_export_and_import(night, club):
    section = night(10, None)
    file = night_file.read(night_file.write(export_night(section.session)))
    assert (file.movements, file.night.results) == ({}, ())
    import_night(file, club, FILE)


def test_failed_import_leaves_nothing(club, monkeypatch):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    monkeypatch.setattr("tourney.desk.setup.import_night.store", lambda *a: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        import_night(file, club, FILE)
    assert not Event.objects.exists()


def in_one_room(night: Night) -> Night:
    """The same without sections: drawn nights let pairs of two rooms meet, and a section is a room of its own."""
    rulings = tuple(
        replace(
            ruling,
            at=ruling.at and ("", *ruling.at[1:]),
            result=ruling.result and replace(ruling.result, section=""),
        )
        for ruling in night.rulings
    )
    return replace(
        night,
        entries=tuple(replace(entry, section="") for entry in night.entries),
        results=tuple(replace(result, section="") for result in night.results),
        rulings=rulings,
    )


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(60))
def test_night_of_any_game_survives_a_round_trip(club, seed):
    """Matchpoints, teams, sections, awards, splits, contracts, revokes and rulings."""
    night = in_one_room(drawn.draw(seed))
    file = NightFile("Any night", date(2026, 1, 2), time(19, 30), night.game, night)
    back = export_night(import_night(file, club, FILE).session)
    assert sorted(back.night.entries, key=str) == sorted(night.entries, key=str)
    assert sorted(back.night.results, key=str) == sorted(night.results, key=str)
    assert (back.night.options, back.night.kind, back.night.game) == (night.options, night.kind, night.game)
    assert standings(back.night).rankings == standings(night).rankings
    once = night_file.write(back)
    assert night_file.write(export_night(import_night(night_file.read(once), club, FILE).session)) == once


def test_result_of_a_contestant_in_another_section_is_refused_before_storing(club):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    entries = (replace(file.night.entries[0], section="B"), *file.night.entries[1:])
    with pytest.raises(BadInput, match="There is no contestant 1 in section "):
        import_night(replace(file, night=replace(file.night, entries=entries)), club, FILE)
    assert not Event.objects.exists()


@given(night=nights())
@settings(max_examples=examples(15), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_generated_night_survives_a_round_trip(club, night):
    file = NightFile("Any night", date(2026, 1, 2), time(19, 30), "whist", night)
    back = export_night(import_night(file, club, FILE).session)
    assert back.night.entries == night.entries
    assert sorted(back.night.results, key=str) == sorted(night.results, key=str)


def test_rulings_survive_a_round_trip_and_count(club):
    document = json.loads(KNICKERBOCKER.read_text())
    document["rulings"] = [
        {"rule": "misdealt", "found": "Twelve cards", "at": {"round": 1, "table": 2, "tray": 7}},
        {"found": "Slow play", "decided": "Off", "contestant": 6, "penalty": {"tricks": 7.5}},
    ]
    file = night_file.read(json.dumps(document))
    section = import_night(file, club, FILE)
    once = night_file.write(export_night(section.session))
    assert json.loads(once)["rulings"] == json.loads(night_file.write(file))["rulings"]
    assert standings_of(section.session).winners == (5,)
    assert night_file.write(export_night(import_night(night_file.read(once), club, FILE).session)) == once


def test_team_name_is_stored_and_shown(club):
    night = Night(
        (Entry(1, ("Ada", "Ben", "Cleo", "Dan"), name="Owls"), Entry(2, ("Eve", "Fay", "Gus", "Hal"))),
        (),
        "matches",
        kind="teams",
    )
    file = NightFile("Teams", date(2026, 1, 2), time(19, 30), "whist", night)
    section = import_night(file, club, FILE)
    once = night_file.write(export_night(section.session))
    assert json.loads(once)["contestants"]["entries"][0]["name"] == "Owls"
    assert night_file.write(export_night(import_night(night_file.read(once), club, FILE).session)) == once
    owls, others = night_of(section.session).entries
    assert owls.called == ("Owls: Ada", "Ben", "Cleo", "Dan")
    assert others.called == others.names


def test_night_with_recorded_mistakes_survives_a_round_trip(night, by, club):
    """Repairing the rounds still to play is up to the director, not the file."""
    section = night(10)
    movement = movement_of(section)
    first = movement.rounds[0]
    swapped = [replace(seating, ew=first.tables[(at + 1) % 5].ew) for at, seating in enumerate(first.tables)]
    spoilt = replace(movement, rounds=(replace(first, tables=tuple(swapped)), *movement.rounds[1:]), played=1)
    assert problems(spoilt)
    with change(section, "record_as_it_was", by) as under_way:
        write_version(under_way, spoilt)
    once = night_file.write(export_night(section.session))
    assert night_file.write(export_night(import_night(night_file.read(once), club, FILE).session)) == once
