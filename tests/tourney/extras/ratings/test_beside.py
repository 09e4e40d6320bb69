"""Ratings are calculated beside the server, and by a command where no server runs."""

import pytest
from django.core.management import call_command

from tests.tourney.desk.played import play
from tourney.desk.club.clubs import settle
from tourney.desk.results.publishing import publish
from tourney.extras.ratings import beside, verbs
from tourney.extras.ratings.models import PlayerRating


@pytest.fixture
def section(night, club, by, monkeypatch):
    monkeypatch.setattr(verbs, "LEAST", 10)
    monkeypatch.setattr(beside, "BREATH", 0)
    section = night(10, trays_per_set=3)
    play(section, by)
    publish(section, by)
    settle(club, club.name, 7, 2, ratings=True)
    return section


def test_command_prints_what_it_rated(section, club, capsys):
    call_command("rate")
    assert capsys.readouterr().out == f"{club}: 20 players rated from 1 night\n"
    call_command("rate")
    assert capsys.readouterr().out == ""


def test_server_rates_one_night_at_a_time(section):
    work = beside._RatingsWork()
    assert work.piece()
    assert not PlayerRating.objects.exists()
    assert work.piece()
    assert PlayerRating.objects.count() == 20
    assert not work.piece()


def test_club_that_cannot_be_rated_is_left_until_its_nights_change(section, club, by, monkeypatch):
    work = beside._RatingsWork()
    with monkeypatch.context() as patched:
        patched.setattr(verbs, "evidence", lambda night: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            work.piece()
    work._leave()
    assert not work.piece()
    section.session.sections.update(revision=section.revision + 5)
    assert work.piece()
