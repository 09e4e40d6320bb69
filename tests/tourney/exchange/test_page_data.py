"""The JSON beside the pages: what docs/data.md promises, with the same numbers as on the page."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.exchange.page_data import contestant_data, night_data, tray_data, written
from tourney.presentation.contestant_page import contestant_page
from tourney.reports.scorecard import evenings as played
from tourney.scoring.makeable import Makeable
from tourney.scoring.standings import results_by_tray, rows_of

DOCS = (Path(__file__).parents[3] / "docs" / "data.md").read_text()


def keys_of(data: object) -> set[str]:
    """Every key, of whatever is in it too."""
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys_of(value)}
    return {key for value in data for key in keys_of(value)} if isinstance(data, list) else set()


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_page_of_every_method_can_be_written(scoring):
    evening = evenings.by_method(scoring)
    plays = played(evening.night)
    found = [night_data(evening)]
    found += [tray_data(evening, tray, results) for tray, results in results_by_tray(evening.standings).items()]
    found += [contestant_data(evening, number, each) for number, each in plays.items()]
    for data in found:
        assert json.loads(written(data)) == data


def test_a_contestants_plays_are_those_of_its_page():
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    for number, plays in played(evening.night).items():
        data = contestant_data(evening, number, plays)
        assert [each["tray"] for each in data["plays"]] == [play.result.tray for play in plays]
        for each, play in zip(data["plays"], plays, strict=True):
            assert (each["above"] is None) == (play.above is None)
            if play.above is not None:
                assert each["above"] == pytest.approx(float(Fraction(play.above)), abs=1e-4)
        assert [each["rank"] for each in data["standings"]] == [
            row.rank for _, row in rows_of(evening.standings, number)
        ]


def test_no_data_reveals_that_a_player_withholds_a_name():
    assert "shown" not in keys_of(night_data(evenings.pairs(4)))


@pytest.mark.parametrize("key", ["contestants", "deal", "plays", "cards", "role", "above", "share", "ns_points"])
def test_every_key_of_our_own_is_documented(key):
    assert f"`{key}`" in DOCS


def test_luck_of_the_cards_appears_once_all_deals_are_solved():
    evening = replace(evenings.pairs(5, "average"), deals=evenings.deals(5))
    trays = sorted(evening.deals)
    for known, told in ((trays, True), (trays[1:], False), ([], False)):
        solved = replace(evening, makeable={tray: Makeable(ns=6) for tray in known})
        number, plays = next((number, plays) for number, plays in played(evening.night).items() if plays)
        data = contestant_data(solved, number, plays)
        page = contestant_page(solved, number, plays, lambda ref: None)
        titles = [table.title for table in page["aside"]]
        assert ("cards" in data, "Luck of the cards" in titles, bool(page["cards_note"])) == (told, told, told)
        if told:
            mine = sum(play.made or 0 for play in plays if play.result.tray in trays)
            assert sum(each["made"] for each in data["cards"].values()) == mine
            assert (
                sum(each["trays"] * 6 for side, each in data["cards"].items() if side == "N&S")
                == (data["cards"].get("N&S", {"double_dummy": 0})["double_dummy"])
            )
