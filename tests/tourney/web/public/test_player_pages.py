"""A player's page and that of a partnership: what they show, and of whom."""

from datetime import date

import pytest
from django.urls import reverse

from tests.tourney.desk.results.test_fill_roles import contracts as contracts
from tourney.desk.players.history import history_of
from tourney.desk.players.summary import counted_once, opponents_of
from tourney.models import Placing, Player, Shown


def page(client, name: str, *people: str, status: int = 200) -> str:
    answer = client.get(reverse(name, args=[Player.objects.get(name=person).pk for person in people]))
    assert answer.status_code == status
    return answer.content.decode()


def test_player_page_shows_contracts_opponents_and_bests(client, contracts):
    text = page(client, "public-player", "Ann 1")
    for title in ("Declaring by strain", "Declaring by level", "Opponents"):
        assert f">{title}</caption>" in text
    assert "Best percentage" in text
    assert "Slams bid" not in text  # all contracts are 3NT
    assert ">NT</td>" in text


def test_opponents_of_a_howell_are_met_on_one_board_each(contracts, club):
    ann = club.players.get(name="Ann 1")
    found = opponents_of(ann, counted_once(history_of(ann)))
    assert {each.player.name for each in found} == {f"{name} {n}" for name in ("Ann", "Bob") for n in range(2, 7)}
    assert {(each.nights, each.sum.boards) for each in found} == {(1, 1)}
    placing = Placing.objects.get(contestant__entry=1)
    shares = [each.sum.total for each in found if each.player.name.startswith("Ann")]
    assert float(sum(shares)) / 5 == pytest.approx(float(placing.percent))


def test_partnership_page_has_the_nights_together(client, contracts):
    text = page(client, "public-partnership", "Ann 1", "Bob 1")
    assert "&amp;" in text
    assert "Declaring by level" in text
    assert f"{date(2026, 1, 5):%Y}" in text
    assert reverse("public-partnership", args=[p.pk for p in _both()]) in page(client, "public-player", "Ann 1")


def _both() -> list[Player]:
    return [Player.objects.get(name=name) for name in ("Ann 1", "Bob 1")]


def test_partnership_with_someone_who_played_elsewhere_or_is_withheld_is_not_found(client, contracts):
    page(client, "public-partnership", "Ann 1", "Ann 2", status=404)
    page(client, "public-partnership", "Ann 1", "Ann 1", status=404)
    Player.objects.filter(name="Bob 1").update(shown=Shown.WITHHELD)
    page(client, "public-partnership", "Ann 1", "Bob 1", status=404)
    page(client, "public-partnership", "Bob 1", "Ann 1", status=404)


def test_withheld_and_forgotten_players_are_not_listed_as_opponents(client, contracts, club):
    Player.objects.filter(name="Bob 2").update(shown=Shown.WITHHELD)
    Player.objects.filter(name="Ann 3").update(forgotten_at="2026-02-01T10:00Z")
    ann = club.players.get(name="Ann 1")
    names = {each.player.name for each in opponents_of(ann, counted_once(history_of(ann)))}
    assert names == {f"{name} {n}" for name in ("Ann", "Bob") for n in range(2, 7)} - {"Bob 2", "Ann 3"}
