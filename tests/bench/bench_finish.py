"""Finishing a night: its files for every destination, sent to servers on this computer."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

from django.conf import settings
from django.db import connection
from django.test import override_settings
from django.utils import timezone

from movements.request import Request
from tests.tourney.desk.played import play
from tests.tourney.extras.mail.letters import post_office, server_at
from tests.tourney.extras.sending.servers import PASSWORD, to_bridgewebs, to_webdav
from tests.tourney.web_servers import Received, web_server
from tourney.desk.club.clubs import the_club
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.sending.deliver import deliver, take_file
from tourney.extras.sending.destinations import backup
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.night_rows import rows_of
from tourney.extras.sending.verbs.setups import set_up
from tourney.models import Club, Section

from .harness import Figure, benchmark

TABLES = 20
GOAL = 3.0  # seconds of processor time
BY_HAND = ("national", "printed")


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
        override_settings(SENDING_NETWORKS=["127.0.0.0/8"], SENDING_FOLDERS=[folder], BACKUP_DIR=folder),
        web_server(received) as address,
        post_office() as (_, port),
        patch.object(backup, "back_up", _copied_from_memory),
        ExitStack() as stack,
    ):
        server_at(club, port)
        to_bridgewebs(club, address)
        to_webdav(club, address)
        set_up(club, "folder", {"folder": folder})
        set_up(club, "national", {"charge": "10"})
        set_up(club, "national-mail", {"charge": "10", "address": "results@example.org"})
        for kind in ("scorecards", "printed", "backup"):
            set_up(club, kind, {})
        kinds = {"bridgewebs", "webdav", "folder", "scorecards", "backup", "national-mail"} | _to_sftp(club, stack)
        if tables >= TABLES:  # fewer have too few boards
            set_up(club, "ecats", {"country": "England", "address": "results@example.org"})
            kinds.add("ecats")
        taken = _sent(section, kinds, by)
        shown = _shown(section)
    assert {each.state for each in NightSending.objects.all()} == {"sent"}, list(NightSending.objects.all())
    assert NightSending.objects.count() == len(kinds) + len(BY_HAND)
    yield Figure(f"finish night {tables} tables", taken, "s", "3 s of processor time", taken / GOAL, 1.0)
    yield Figure(f"finish night page {tables} tables", shown, "s", "1 s of processor time", shown, 1.0)


def _sent(section: Section, kinds: set[str], by: By) -> float:
    """Return the processor time for all destinations."""
    before = time.process_time()
    deliver(section, dict.fromkeys(kinds, 0), by, {"ecats": "9999"})
    for kind in BY_HAND:
        take_file(section, kind, by)
    return time.process_time() - before


def _shown(section: Section) -> float:
    """Return the processor time for the rows of the page, with the digest of everything that was sent."""
    before = time.process_time()
    states = {row.kind: row.state for row in rows_of(section)}
    assert set(states.values()) == {"sent"}, states
    return time.process_time() - before


def _copied_from_memory(*, demo: bool) -> None:
    """Copy the database as a backup does; this one is in memory, and has no file to copy."""
    if connection.vendor == "sqlite":
        (Path(settings.BACKUP_DIR) / "copy.sqlite3").write_bytes(connection.connection.serialize())


def _to_sftp(club: Club, stack: ExitStack) -> set[str]:
    """Set up SFTP with a server, where paramiko is installed."""
    if find_spec("paramiko") is None:
        return set()
    from tests.tourney.extras.sending.sftp_server import sftp_server
    from tourney.extras.sending.destinations.sftp import fingerprint_of

    server = stack.enter_context(sftp_server(Path(stack.enter_context(tempfile.TemporaryDirectory()))))
    typed = {"host": "127.0.0.1", "port": str(server.port), "username": "dora", "password": PASSWORD, "folder": ""}
    set_up(club, "sftp", typed | {"fingerprint": fingerprint_of(server.key.asbytes())})
    return {"sftp"}


def _published(tables: int, by: By) -> Section:
    opening = NewNight("Night", timezone.localdate(), game="bridge", scoring="matchpoints")
    section = open_night(the_club(), opening, by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(2 * tables)], by)
    choose_movement(section, Request("mitchell", 2 * tables, trays_per_set=2), by)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    section.session.event.club.refresh_from_db()
    return section
