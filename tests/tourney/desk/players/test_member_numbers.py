"""An imported player is recognised by the member number, however the name is written. Only the director sees it."""

from dataclasses import replace
from datetime import date, time

import pytest

from tests.tourney.web.test_withheld import public_addresses, texts
from tourney.desk.players.member_numbers import alike
from tourney.desk.players.written_numbers import number_in, plain
from tourney.desk.results.publishing import publish
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.night_value import NightFile
from tourney.desk.writing import By
from tourney.exchange.export_night import export_night
from tourney.exchange.night_file import write
from tourney.models import Player, Source
from tourney.scoring.night import Entry, Night, Result

FILE = By(None, Source.IMPORT)
NUMBER = "87654321"


def night(*names: str, on: int = 1, **numbers: str) -> NightFile:
    """Of two pairs at one table; ``numbers`` by the first word of a name."""
    four = [*names, "Cleo Carter", "Dan Dyer", "Eve Ember"][:4]
    entries = (Entry(1, tuple(four[:2])), Entry(2, tuple(four[2:])))
    results = (Result(1, 1, 1, 1, 2, score=420),)
    there = {name: numbers[name.split()[0]] for name in four if name.split()[0] in numbers}
    whole = Night(entries, results, "matchpoints", game="bridge")
    return NightFile("Thursday", date(2025, 11, on), time(19), "bridge", whole, player_numbers=there)


def named(club) -> dict[str, int | None]:
    return dict(club.players.values_list("name", "number"))


def test_two_spellings_with_one_number_are_one_player(club):
    import_night(night("Wilhelmina Cartwright", Wilhelmina=NUMBER), club, FILE)
    import_night(night("Mina Cartwright", on=8, Mina=NUMBER), club, FILE)
    assert named(club)["Wilhelmina Cartwright"] == int(NUMBER)
    assert "Mina Cartwright" not in named(club)


def test_one_number_with_two_unlike_names_gives_two_players(club):
    import_night(night("Wilhelmina Cartwright", Wilhelmina=NUMBER), club, FILE)
    import_night(night("Otto Brandt", on=8, Otto=NUMBER), club, FILE)
    assert named(club)["Wilhelmina Cartwright"] == int(NUMBER)
    assert named(club)["Otto Brandt"] is None


def test_number_with_a_letter_is_stored_in_the_notes(club):
    import_night(night("Rosa Reed", Rosa="K234567"), club, FILE)
    import_night(night("Rose Reed", on=8, Rose="2234567"), club, FILE)
    assert "K234567" in Player.objects.get(club=club, name="Rosa Reed").notes
    assert "Rose Reed" not in named(club)


def test_number_assigned_by_the_club_is_not_overwritten(club, by):
    import_night(night("Rosa Reed"), club, FILE)
    Player.objects.filter(name="Rosa Reed").update(number=12)
    import_night(night("Rosa Reed", on=8, Rosa=NUMBER), club, FILE)
    assert named(club)["Rosa Reed"] == 12


def test_public_pages_and_night_files_show_no_member_number(club, by, client):
    section = import_night(night("Wilhelmina Cartwright", Wilhelmina=NUMBER), club, FILE)
    publish(section, by)
    assert NUMBER not in write(export_night(section.session))
    opened = 0
    for address in public_addresses(section):
        answer = client.get(address)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        opened += answer.status_code == 200
        assert NUMBER not in texts(body), address
    assert opened > 20


@pytest.mark.parametrize(
    ("said", "number"),
    [("00123", "123"), (" 123.0", "123"), ("k234567", "K234567"), ("", ""), ("0", ""), ("Ann", ""), ("1" * 9, "")],
)
def test_number_is_compared_without_what_other_programs_add(said, number):
    assert number_in(said) == number


def test_the_letter_of_a_life_master_is_the_first_digit():
    assert plain("J234567") == plain("1234567")
    assert plain("EB12345") == "EB12345"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ann Smith", "Smith, Ann", True),
        ("Jürgen Groß", "Jurgen Gross", True),
        ("Ann Smith", "Otto Brandt", False),
        ("J Smith", "J Brandt", False),
    ],
)
def test_possible_spellings_of_one_name_are_alike(one, other, same):
    assert alike(one, other) is same


def test_night_without_numbers_changes_no_player(club):
    import_night(replace(night("Rosa Reed"), player_numbers={}), club, FILE)
    assert set(named(club).values()) == {None}
