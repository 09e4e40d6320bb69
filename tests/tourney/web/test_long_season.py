"""A season of more nights than a page holds."""

import pytest

from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.models import Place
from tourney.scoring.made import Made
from tourney.web.public import player_pages


@pytest.fixture
def season(club, night, by):
    """Of three nights, each with a winner of its own by another number of tricks."""
    sessions = []
    for tricks in (7, 9, 12):
        section = night(10)
        record(section, Place(1, 1, 1), Made(tricks=tricks), by)
        record(section, Place(1, 2, 6), Made(tricks=6), by)
        publish(section, by)
        sessions.append(section.session)
    return keep_series(club, SeriesRules("Season", measure="difference"), sessions)


def test_long_season_shows_the_last_nights_first_and_totals_of_all(client, season, monkeypatch):
    monkeypatch.setattr(player_pages, "A_PAGE", 2)
    address = season.get_absolute_url()
    last, first = (client.get(address, {"page": number}).content.decode() for number in (2, 1))
    assert client.get(address).content.decode().count("/nights/") == last.count("/nights/") == 1
    assert first.count("/nights/") == 2
    assert "1 of 3 nights" in last
    assert "2 of 3 nights" in first
    best = [text.split('class="num strong">')[1].split("<")[0] for text in (last, first)]
    assert best[0] == best[1]


def test_ordinary_season_is_one_page(client, season):
    assert "?page=" not in client.get(season.get_absolute_url()).content.decode()
