"""Ratings follow from the published nights of a club that shows them, and are deleted with a forgotten player."""

from datetime import timedelta

import pytest

from tests.tourney.desk.played import play
from tests.tourney.desk.setup.test_duplicate_nights import again, night as foreign_night
from tourney.desk.club.club_rows import tables
from tourney.desk.club.clubs import settle
from tourney.desk.players.merging_players import merge
from tourney.desk.privacy.forgetting import forget
from tourney.desk.privacy.personal_data import held_of
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import correct
from tourney.desk.setup.import_night import import_night
from tourney.exchange.formats.pbn import pbn_writer
from tourney.extras.ratings import hooks, verbs
from tourney.extras.ratings.formula.held_out import Losses
from tourney.extras.ratings.hooks import rating_of
from tourney.extras.ratings.models import ClubRated, PlayerRating
from tourney.extras.ratings.verbs import next_to_rate, rate
from tourney.models import JournalEntry, Player, Seat, Session, Shown
from tourney.scoring.made import Made


@pytest.fixture(autouse=True)
def few_boards_are_enough(monkeypatch):
    for module in (verbs, hooks):
        monkeypatch.setattr(module, "LEAST", 10)


@pytest.fixture
def section(night, club, by):
    """A published night of a club that shows ratings."""
    section = night(10, trays_per_set=3)
    play(section, by)
    publish(section, by)
    settle(club, club.name, 7, 2, ratings=True)
    return section


def rated() -> int:
    """So many clubs were due."""
    count = 0
    while club := next_to_rate():
        count += 1
        for _ in rate(club):
            pass
    return count


def kept():
    return dict(PlayerRating.objects.values_list("player__name", "value"))


def test_each_player_with_enough_boards_is_rated_once_until_something_changes(section):
    assert rated() == 1
    assert len(kept()) == 20
    assert rated() == 0


def test_club_without_ratings_is_not_rated_and_stores_none(section, club):
    rated()
    settle(club, club.name, 7, 2, ratings=False)
    assert not PlayerRating.objects.exists()
    assert not ClubRated.objects.exists()
    assert next_to_rate() is None


def test_rating_from_too_few_boards_is_not_stored(section, monkeypatch):
    monkeypatch.setattr(verbs, "LEAST", 300)
    assert rated() == 1
    assert kept() == {}


@pytest.mark.parametrize(("of_ratings", "shown"), [(0.60, 20), (0.65, 0)])
def test_ratings_that_predict_no_better_than_averages_are_not_stored(section, monkeypatch, of_ratings, shown):
    monkeypatch.setattr(verbs, "losses", lambda nights: Losses(of_ratings, 0.65, 100))
    assert rated() == 1
    assert len(kept()) == shown
    assert rated() == 0


def test_correction_after_publication_updates_ratings(section, by):
    rated()
    before = kept()
    correct(next(iter(versions_of(section).values())), Made(tricks=13), "misread", by)
    assert rated() == 1
    assert kept() != before


def test_withdrawn_night_gives_no_ratings(section, by):
    rated()
    withdraw(section, by)
    assert rated() == 1
    assert kept() == {}


def test_demo_and_night_in_play_give_no_ratings(night, club, by):
    play(night(10, trays_per_set=3), by)
    settle(club, club.name, 7, 2, ratings=True)
    rated()
    assert kept() == {}


def test_change_during_the_calculation_is_not_overwritten(section, by):
    club = next_to_rate()
    steps = rate(club)
    next(steps)
    withdraw(section, by)
    assert list(steps) == []
    assert kept() == {}
    assert rated() == 1


def test_forgotten_player_loses_the_rating_for_good(section, by, club):
    rated()
    ann = Player.objects.get(name="Ann 1")
    assert held_of(ann)["ratings"][0]["boards"] == 15
    forget(ann, by)
    assert not PlayerRating.objects.filter(player=ann).exists()
    assert rated() == 1
    assert len(kept()) == 19
    assert rating_of(Player.objects.get(pk=ann.pk)) is None


def test_unnamed_player_has_no_rating_and_the_others_keep_theirs(section):
    rated()
    before = kept()
    Player.objects.filter(name="Ann 1").update(shown=Shown.WITHHELD)
    assert rated() == 1
    assert kept() == {name: value for name, value in before.items() if name != "Ann 1"}


def test_merged_records_are_rated_together(section, night, club, by):
    second = night(10, trays_per_set=3)
    seat = Seat.objects.filter(contestant__section=second, player__name="Ann 1").get()
    other = Player.objects.create(club=club, name="Anna Abbott")
    Seat.objects.filter(pk=seat.pk).update(player=other)
    play(second, by)
    Session.objects.filter(pk=second.session_id).update(date=section.session.date + timedelta(days=30))
    publish(second, by)
    rated()
    one = PlayerRating.objects.get(player=other)
    merge(seat.player, other, by)
    assert rated() == 1
    assert not PlayerRating.objects.filter(player=other).exists()
    assert PlayerRating.objects.get(player=seat.player).boards > one.boards


def test_ratings_leave_no_log_line_and_are_in_no_exported_file(section):
    lines = JournalEntry.objects.count()
    rated()
    assert JournalEntry.objects.count() == lines
    assert not {PlayerRating, ClubRated} & set(tables())
    assert "rating" not in str([line.after for line in JournalEntry.objects.all()]).replace("'ratings'", "")


def test_ratings_count_a_duplicate_once(club, by, monkeypatch):
    monkeypatch.setattr(verbs, "LEAST", 1)
    file = foreign_night("usebio/brian_mp_no_neuberg.xml")

    def boards() -> set[int]:
        for _ in rate(club):
            pass
        return set(PlayerRating.objects.values_list("boards", flat=True))

    club.ratings = True
    club.save()
    publish(import_night(file, club, by), by)
    once = boards()
    publish(import_night(again(file, pbn_writer.write), club, by), by)
    assert once
    assert boards() == once
