"""Finishing a night: its files for every destination, sent to servers on this computer."""

import tempfile
import time
from collections.abc import Iterator
from datetime import date

from django.test import override_settings

from movements.request import Request
from tests.tourney.desk.played import play
from tests.tourney.extras.sending.servers import to_bridgewebs, to_webdav
from tests.tourney.web_servers import Received, web_server
from tourney.desk.club.clubs import the_club
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.sending.deliver import deliver, take_file
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.verbs.setups import set_up
from tourney.models import Section

from .harness import Figure, benchmark

TABLES = 20
GOAL = 3.0  # seconds of processor time


@benchmark("finish night", stores=True, tables=4)
def night(tables: int = TABLES) -> Iterator[Figure]:
    """All destinations of a night of twenty tables, with the servers that take it."""
    club, by, received = the_club(), By(None), Received()
    club.body = "EBU"
    club.save()
    section = _published(tables, by)
    received.answers = [(200, "message = Success", {}), (201, "", {})]
    with (
        tempfile.TemporaryDirectory() as folder,
        override_settings(SENDING_NETWORKS=["127.0.0.0/8"], SENDING_FOLDERS=[folder]),
        web_server(received) as address,
    ):
        to_bridgewebs(club, address)
        to_webdav(club, address)
        set_up(club, "folder", {"folder": folder})
        set_up(club, "national", {"charge": "10"})
        before = time.process_time()
        deliver(section, {"bridgewebs": 0, "webdav": 0, "folder": 0}, by)
        take_file(section, "national", by)
        taken = time.process_time() - before
    assert {each.state for each in NightSending.objects.all()} == {"sent"}, list(NightSending.objects.all())
    assert NightSending.objects.count() == 4
    yield Figure(f"finish night {tables} tables", taken, "s", "3 s of processor time", taken / GOAL, 1.0)


def _published(tables: int, by: By) -> Section:
    opening = Opening("Night", date(2025, 11, 20), game="bridge", scoring="matchpoints")
    section = open_night(the_club(), opening, by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(2 * tables)], by)
    choose_movement(section, Request("mitchell", 2 * tables, trays_per_set=2), by)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    section.session.event.club.refresh_from_db()
    return section
