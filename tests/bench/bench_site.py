"""The public site: a season's table over many nights."""

from collections.abc import Iterator
from datetime import date, timedelta

from django.test import Client
from django.utils import timezone

from tourney.desk.club.clubs import the_club
from tourney.desk.club.series import SeriesRules, keep_series, season_of
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Contestant, Placing, Series, Session

from .harness import Figure, benchmark, seconds

NIGHTS, PAIRS = 50, 30
GOAL = 0.2  # seconds


@benchmark("site season", stores=True, nights=2)
def season(nights: int = NIGHTS) -> Iterator[Figure]:
    """The whole page of a season of fifty nights of thirty pairs, against its bar and against reading and adding up
    alone."""
    series = _season(nights)
    client, address = Client(), series.get_absolute_url()
    assert client.get(address).status_code == 200
    page = seconds(lambda: client.get(address))
    alone = seconds(lambda: season_of(series))
    yield Figure(f"site season {nights} nights", page, "s", "200 ms", page / GOAL, 1.0)
    yield Figure("site season, its sum alone", alone, "s", "the whole page", alone / page, None)


def _season(nights: int) -> Series:
    """Placings as publishing leaves them, without playing the nights."""
    club, by = the_club(), By(None)
    names = [(f"Ann {n}", f"Bob {n}") for n in range(PAIRS)]
    for number in range(nights):
        section = open_night(club, Opening("Night", date(2026, 1, 1) + timedelta(days=7 * number)), by)
        seat(section, names[number % PAIRS :] + names[: number % PAIRS], by)
        Session.objects.filter(pk=section.session_id).update(published_at=timezone.now())
        Placing.objects.bulk_create(
            Placing(
                session_id=section.session_id,
                contestant=contestant,
                field="all",
                rank=contestant.number,
                of=PAIRS,
                total=0,
                difference=0,
                played=26,
            )
            for contestant in Contestant.objects.filter(section=section)
        )
    return keep_series(club, SeriesRules("Season", best=40, least=10), list(Session.objects.all()))
