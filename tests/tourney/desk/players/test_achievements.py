"""Medals, milestones and bests, from the ranks and percentages of nights."""

from datetime import date, timedelta
from decimal import Decimal

from tourney.desk.players.achievements import best_night, longest_run, medals_of, milestones_of
from tourney.desk.players.history import PlayedNight
from tourney.models import Placing, Session


def nights(*results: tuple[int, int, str | None]) -> list[PlayedNight]:
    """A night a week with rank, number of contestants and percentage; the newest first, as a history has them."""
    found = []
    for week, (rank, of, percent) in enumerate(results):
        session = Session(pk=week + 1, date=date(2026, 1, 1) + timedelta(weeks=week))
        value = None if percent is None else Decimal(percent)
        found.append(PlayedNight(Placing(session=session, rank=rank, of=of, tied=1, percent=value), ()))
    return found[::-1]


def test_medals_count_the_first_three_places_but_not_the_last():
    played = nights((1, 8, "60"), (2, 8, "55"), (1, 8, "61"), (3, 3, "40"), (2, 2, "45"), (4, 8, "50"))
    assert medals_of(played) == {1: 2, 2: 1}
    assert medals_of(nights((1, 1, "100"))) == {}


def test_milestones_come_once_the_latest_first():
    played = nights((2, 8, "58"), (1, 8, "66.5"), (1, 8, "61"), (1, 8, "70"), *[(5, 8, "50")] * 6)
    found = [(each.what, each.night.session.pk) for each in milestones_of(played)]
    assert found == [("10 nights", 10), ("First 70%", 4), ("First 65%", 2), ("First win", 2)]


def test_best_night_is_the_first_with_the_highest_percentage():
    played = nights((3, 8, "55"), (1, 8, "63.4"), (2, 8, "63.4"), (2, 8, None))
    best = best_night(played)
    assert (best.night.session.pk, best.figure) == (2, Decimal("63.4"))
    assert best_night(nights((1, 8, None))) is None


def test_longest_run_ignores_nights_without_percentages():
    played = nights((3, 8, "55"), (1, 8, "50"), (2, 8, None), (2, 8, "51"), (6, 8, "49"), (2, 8, "60"))
    assert longest_run(played) == 3
    assert longest_run([]) == 0
