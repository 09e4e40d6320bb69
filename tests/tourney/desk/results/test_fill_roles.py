"""Declarer and defender results are stored with each placing, and filled in for earlier nights."""

from datetime import date

import pytest
from django.urls import reverse

from movements.request import Request
from tourney.desk.players.history import history_of
from tourney.desk.players.summary import counted_once
from tourney.desk.queries import movement_of, night_of
from tourney.desk.results.fill_roles import fill_next
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import correct, record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Place, Placing
from tourney.reports.by_role import InRole, added, roles_of, to_row
from tourney.scoring.made import Made
from tourney.scoring.night import Played


@pytest.fixture
def contracts(club, by):
    """A Howell of six pairs with a contract on every board, published."""
    section = open_night(club, NewNight("Pairs", date(2026, 1, 5), game="bridge", scoring="matchpoints"), by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(1, 7)], by)
    choose_movement(section, Request("howell", 6, trays_per_set=1), by)
    for at, (each, seating) in enumerate(movement_of(section).meetings()):
        made = Made(played=Played("3NT", "NWES"[(at + at // 3) % 4], 7 + at % 5))
        record(section, Place(each.number, seating.table, seating.trays[0]), made, by)
    publish(section, by)
    return section


def kept() -> dict[int, dict]:
    return dict(Placing.objects.values_list("contestant__entry", "roles"))


def known(section) -> dict[int, dict]:
    return {number: to_row(each) for number, each in roles_of(night_of(section.session)).items()}


def test_roles_are_stored_on_publication_and_follow_a_correction(contracts, by, a_minute_later):
    assert kept() == known(contracts)
    assert any("Declaring" in each for each in kept().values())
    before = kept()
    version = contracts.results.order_by("pk").first().versions.get()
    correct(version, Made(played=Played("7NT", "N", 13)), "misread", by)
    assert kept() == known(contracts) != before
    withdraw(contracts, by)
    assert kept() == {}


def test_earlier_nights_are_filled_in_one_by_one(contracts):
    Placing.objects.update(roles=None)
    assert fill_next()
    assert kept() == known(contracts)
    assert not fill_next()


def test_nights_of_a_version_that_knew_only_roles_get_their_contracts(contracts):
    for placing in Placing.objects.all():
        placing.roles = {key: one for key, one in placing.roles.items() if key in ("Declaring", "Dummy", "Defending")}
        placing.save()
    assert kept() != known(contracts)
    assert fill_next()
    assert kept() == known(contracts)
    assert not fill_next()


def test_night_without_contracts_has_no_roles(night, by):
    section = night(8, "howell", trays_per_set=1)
    record(section, Place(1, 1, movement_of(section).round(1).by_table[1].trays[0]), Made(tricks=7), by)
    publish(section, by)
    assert set(map(str, kept().values())) == {"{}"}


def test_roles_written_meanwhile_are_kept(contracts, by, monkeypatch, a_minute_later):
    from tourney.desk.results import fill_roles

    Placing.objects.update(roles=None)
    read = fill_roles.roles_of

    def meanwhile(night):
        found = read(night)
        version = contracts.results.order_by("pk").first().versions.get()
        correct(version, Made(played=Played("7NT", "N", 13)), "misread", by)
        return found

    monkeypatch.setattr(fill_roles, "roles_of", meanwhile)
    assert fill_next()
    assert kept() == known(contracts)


def test_player_page_shows_roles_over_all_nights(contracts, club, client):
    ann = club.players.get(name="Ann 1")
    [declaring, defending] = added(night.roles for night in counted_once(history_of(ann))).values()
    assert declaring.boards + defending.boards == 5
    page = client.get(reverse("public-player", args=[ann.pk])).content.decode()
    assert "By role" in page
    assert "Declaring" in page
    told = client.get(reverse("public-player-json", args=[ann.pk])).json()["roles"]
    assert told["declaring"]["boards"] == declaring.boards


def test_impossible_imported_roles_are_left_out(contracts, club):
    Placing.objects.update(roles={"Declaring": [1, 9, "x"]})
    ann = club.players.get(name="Ann 1")
    assert added(night.roles for night in history_of(ann)) == {}
    assert InRole(3).share is None
