"""The public site: a season's table over many nights, and the page that all visitors open when a night is published."""

import gzip
import random
import re
from collections.abc import Iterator
from datetime import date, timedelta

from django.test import Client
from django.utils import timezone

from tests.load.evenings import opened
from tourney.desk.club.club_series import SeriesRules, keep_series, season_of
from tourney.desk.club.clubs import the_club
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Contestant, Place, Placing, Section, Series, Session
from tourney.scoring.made import Made

from .harness import Figure, benchmark, in_turns, seconds

NIGHTS, PAIRS = 50, 30
GOAL = 0.2  # seconds
FIRST_LOAD = 60_000
"""Bytes, of a night of fourteen tables."""


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
        section = open_night(club, NewNight("Night", date(2026, 1, 1) + timedelta(days=7 * number)), by)
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


@benchmark("site night", stores=True, tables=3, asks=5)
def night(tables: int = 14, asks: int = 400) -> Iterator[Figure]:
    """The page of a published night, as everybody has it who opens it, against a bare static file of the same server;
    then what a browser fetches that was never there before: page, styles and scripts, compressed as they go out."""
    club, by = the_club(), By(None)
    section = opened(club, tables, by)
    results = draw_of(section)
    for place, made in results:
        record(section, place, made, by)
    publish(section, by)
    client, page = Client(headers={"Accept-Encoding": "gzip"}), section.session.get_absolute_url()
    whole = client.get(page)
    files = sorted(set(re.findall(r'(?:href|src)="(/static/[^"]+)"', gzip.decompress(whole.content).decode())))

    bare = next(path for path in files if path.endswith(".svg"))
    took, ratio = in_turns(lambda: b"".join(client.get(page)), lambda: b"".join(client.get(bare)), asks)
    yield Figure("site night", took, "s", "a bare static file", ratio, 1.5)
    sizes = {path: len(b"".join(client.get(path))) for path in files}
    first = len(whole.content) + sum(sizes.values())
    yield Figure("site night, bytes of the first load", first, "bytes", "60 kB", first / FIRST_LOAD, 1.0)
    yield Figure(
        "site night, bytes of the page", len(whole.content), "bytes", "60 kB", len(whole.content) / FIRST_LOAD, None
    )


def draw_of(section: Section) -> list[tuple[Place, Made]]:
    """A result for every board of the night's movement, drawn."""
    chance = random.Random(1)
    return [
        (Place(each.number, seating.table, tray), Made(tricks=chance.randint(3, 10)))
        for each in movement_of(section).rounds
        for seating in each.tables
        for tray in seating.trays
    ]
