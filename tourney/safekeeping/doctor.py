"""What is well and what is not with the machine that an evening runs on: each with what to do about it."""

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib.util import find_spec
from time import time

from django.conf import settings
from django.db.models import Max, QuerySet
from django.utils import timezone

from .. import installed, network
from ..cards.double_dummy import solver
from ..installed import extra
from ..models import Club, JournalEntry, Session
from .backup import copies, folder, newest_sound
from .postgres_tools import NoBackup
from .readiness import little_room, must_be_sound, must_fit
from .rotation import counts
from .soundness import ROOM, file_of_the_database, free_room

AHEAD = timedelta(minutes=5)
"""By so much a clock may stand before what was stored by it."""
OLD = timedelta(days=1)
"""By so much a copy may be older than what was stored last."""
LEFT_OPEN = timedelta(days=2)
"""After so long a night that was played is to be final."""
EARLIEST = datetime(2026, 1, 1, tzinfo=timezone.get_fixed_timezone(0))
"""No clock that is right stands before this version."""
FIREWALLS = {
    "win32": "Windows asks once whether Python may be reached in private networks: Settings, Windows Security, "
    "Firewall, Allow an app, Python, Private.",
    "darwin": "System Settings, Network, Firewall, Options: let Python receive connections.",
    "linux": "Where a firewall runs, open the port: sudo ufw allow {port}/tcp, or sudo firewall-cmd "
    "--add-port={port}/tcp.",
}
EXTRAS: dict[str, Callable[[], bool]] = {
    "deals": solver.installed,
    "repair": lambda: find_spec("ortools") is not None,
    "postgres": lambda: find_spec("psycopg") is not None,
    "bridgemate": lambda: find_spec("access_parser") is not None and find_spec("bridgemate_dataconnector") is not None,
}
"""Extra -> whether it is here."""
WHAT_FOR = {
    "deals": "what can be made of a deal",
    "repair": "the search for a new movement in mid-session",
    "postgres": "a PostgreSQL instead of SQLite",
    "bridgemate": "Bridgemates, live and from their files",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """``about`` names what was looked at; ``todo`` is empty where nothing has to be done; ``wrong`` where an evening,
    or what was stored, is in danger."""

    about: str
    says: str
    todo: str = ""
    wrong: bool = False


def look(port: int, club: Club | None = None) -> list[Finding]:
    """Everything, for whoever asks; ``port`` is where the server is to be. Of what is stored only what is the club's,
    where one asks."""
    found = [*_database(), *_disk(), *_copies_folder()]
    if any(each.wrong and each.about == "Database" for each in found):
        return [*found, *_network(port)]  # nothing can be asked of it
    entries = JournalEntry.objects.filter(club=club) if club else JournalEntry.objects.all()
    nights = Session.objects.filter(club=club) if club else Session.objects.all()
    clubs = [club] if club else list(Club.objects.order_by("pk")[:20])
    stored = [*_clock(entries), *_copies(entries)]
    return [*found, *stored, *_network(port), *_paper(clubs), *_nights(nights), *_extras()]


def glance() -> list[Finding]:
    """What is wrong as far as it can be seen without asking the database anything: for a page that is often opened."""
    return [each for each in (*_disk(), *_copies_folder(), *_clock_by_copies()) if each.wrong]


def _database() -> Iterator[Finding]:
    where = str(file_of_the_database() or "PostgreSQL")
    try:
        must_be_sound()
        must_fit()
    except NoBackup as problem:
        yield Finding("Database", where, " ".join(fault.what for fault in problem.faults), True)
    else:
        yield Finding("Database", f"{where} is sound.")


def _disk() -> Iterator[Finding]:
    short = little_room()
    for sentence in short:
        what, _, todo = sentence.partition(": ")
        yield Finding("Disk", f"{what}.", f"{todo[:1].upper()}{todo[1:]}", True)
    if not short:
        free = min(free_room(place) for place in (settings.DATA_DIR, folder()))
        yield Finding("Disk", f"{free // 1_000_000:,} MB are free; an evening needs {ROOM // 1_000_000}.")


def _copies_folder() -> Iterator[Finding]:
    where = folder()
    while not where.exists():
        where = where.parent
    if not os.access(where, os.W_OK):
        yield Finding(
            "Copies", f"Nobody may write to {where}.", "Allow it, or name another folder: TOURNEY_BACKUP.", True
        )


def _clock_by_copies() -> Iterator[Finding]:
    made = max((path.stat().st_mtime for path in copies()[-1:]), default=0.0)
    if made > time() + AHEAD.total_seconds():
        yield _late_clock(datetime.fromtimestamp(made).astimezone())


def _clock(entries: QuerySet[JournalEntry]) -> Iterator[Finding]:
    now = timezone.now()
    last = entries.aggregate(at=Max("at"))["at"]
    if last and last > now + AHEAD:
        yield _late_clock(last)
    elif now < EARLIEST:
        yield _late_clock(EARLIEST)
    else:
        yield Finding("Clock", f"It is {_said(now)}, {settings.TIME_ZONE}.")


def _late_clock(last: datetime) -> Finding:
    says = f"The clock of this machine stands before what was stored on {_said(last)}."
    return Finding("Clock", says, "Set date and time in the system's settings; ends of rounds are told by it.", True)


def _said(moment: datetime) -> str:
    here = timezone.localtime(moment)
    return f"{here.day} {here:%B %Y, %H:%M}"


def _copies(entries: QuerySet[JournalEntry]) -> Iterator[Finding]:
    newest = [path for path in copies() if counts(path)][-1:]
    last = entries.filter(session__event__demo=False).aggregate(at=Max("at"))["at"]
    if not newest:
        if last:
            make = installed.command("backup")
            yield Finding("Copies", f"There is no copy in {folder()}.", f"Make one: {make}", True)
        else:
            yield Finding("Copies", "There is no copy yet: one is made after each round.")
        return
    made = datetime.fromtimestamp(newest[0].stat().st_mtime).astimezone()
    says = f"The newest is of {_said(made)}, in {folder()}."
    if last and last - made > OLD:
        yield Finding("Copies", says, f"Something was stored since. Make one: {installed.command('backup')}", True)
    elif newest_sound() != newest[0]:
        yield Finding("Copies", says, f"It is broken. Make another: {installed.command('backup')}", True)
    elif settings.DATA_DIR in folder().parents:
        yield Finding("Copies", says, "They are on the same disk as the database: now and then keep one on another.")
    else:
        yield Finding("Copies", says)


def _network(port: int) -> Iterator[Finding]:
    if settings.TLS:
        return  # who comes by a proxy is its affair
    found = network.addresses("0.0.0.0")
    if not found:
        yield Finding("Network", "This machine is in no network now.", "For players' phones join the club's Wi-Fi.")
        return
    firewall = FIREWALLS.get(sys.platform, FIREWALLS["linux"]).format(port=port)
    if _answers("127.0.0.1", port) and not _answers(found[0], port):
        says = f"Tourney runs, but not at http://{found[0]}:{port}/, where phones look for it."
        yield Finding("Network", says, f"For phones start it without HOST: {installed.serve()}.")
    else:
        says = f"Phones in the same network find it at http://{found[0]}:{port}/."
        yield Finding("Network", says, f"If they do not: {firewall}")


def _answers(address: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((address.strip("[]"), port), timeout=1):
        return True
    return False


def _paper(clubs: list[Club]) -> Iterator[Finding]:
    for club in clubs:
        yield Finding("Paper", f"{club.name} prints on {club.get_paper_display()}; another is chosen on the page Club.")


def _nights(nights: QuerySet[Session]) -> Iterator[Finding]:
    until = timezone.localdate() - LEFT_OPEN
    played = nights.filter(final_at=None, event__demo=False, date__lt=until, sections__results__isnull=False)
    names = [f"{each}, {each.date}" for each in played.select_related("event").distinct().order_by("-date")[:10]]
    if names:
        says = f"Not final yet: {'; '.join(names)}."
        yield Finding("Nights", says, "Open each, Results, Publish, and make it final.")
    else:
        yield Finding("Nights", "Every night that was played is final, or is of these days.")


def _extras() -> Iterator[Finding]:
    for name, here in EXTRAS.items():
        if not here():
            yield Finding("Extras", f"Not installed: {WHAT_FOR[name]}. All else works.", extra(name))
