"""Team names survive PBN."""

from dataclasses import replace

import pytest

from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import pbn_night
from tourney.exchange.formats.pbn import pbn_writer

NAMES = ("Owls", 'The "A" Team', "-", "Äpfel - Birnen", "")


def teams(*names: str):
    file = evening(3, ("victory-points",))
    entries = [replace(entry, name=name) for entry, name in zip(file.night.entries, names * 9, strict=False)]
    return replace(file, night=replace(file.night, entries=tuple(entries)))


def again(file):
    return pbn_night(pbn_writer.write(file))


@pytest.mark.parametrize("name", NAMES)
def test_a_team_keeps_its_name(name):
    file = teams(name, "Larks", "Wrens")
    assert again(file).night.entries == file.night.entries


def test_team_with_unknown_players_keeps_its_name():
    file = teams("Owls", "Larks", "Wrens")
    unknown = tuple(replace(entry, names=(), name=f"Team of {entry.number}") for entry in file.night.entries)
    file = replace(file, night=replace(file.night, entries=unknown))
    assert again(file).night.entries == unknown


def match() -> str:
    teams = '[HomeTeam "Owls"]\n[VisitTeam "Larks"]\n[Date "2026.03.10"]\n[Competition "Teams"]\n[Scoring "IMP"]\n'
    rows = "7 9 420\n9 7 -450\n"
    return f'[Board "1"]\n{teams}[ScoreTable "TeamId_Home;TeamId_Away;Score_NS"]\n{rows}'


def test_home_and_visiting_teams_keep_their_names():
    night = pbn_night(match().encode()).night
    assert [(entry.number, entry.name) for entry in night.entries] == [(7, "Owls"), (9, "Larks")]


def test_match_of_two_teams_is_marked_for_other_programs():
    file = pbn_night(match().encode())
    assert b'[HomeTeam "Owls"]\r\n[VisitTeam "Larks"]' in pbn_writer.write(file)
    assert again(file).night.entries == file.night.entries
