"""Checks of the computer before an evening, each with advice if there is a problem."""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib.util import find_spec
from time import time

from django.conf import settings
from django.db.models import Max, QuerySet
from django.utils import timezone

from movements.message import gettext_noop, message, sentences

from .. import installed, network
from ..cards.double_dummy import solver
from ..hooks import OptionalPart, joined
from ..installed import extra
from ..language.dates import moment
from ..models import Club, JournalEntry, PaperSize, Session
from ..models.club import PAPER_WORDS
from .copies import copies, counts, folder
from .database_backup import newest_sound
from .postgres_tools import NoBackup
from .readiness import must_be_sound, must_fit, short_disks
from .soundness import ROOM, file_of_the_database, free_room

AHEAD = timedelta(minutes=5)
"""Tolerance for a clock that is behind stored times."""
OLD = timedelta(days=1)
"""Tolerance for the age of the newest backup compared with the last stored data."""
LEFT_OPEN = timedelta(days=2)
"""The time after which a played night should be final."""
EARLIEST = datetime(2026, 1, 1, tzinfo=timezone.get_fixed_timezone(0))
"""The earliest time that a correct clock can show with this version."""
FIREWALLS = {
    "win32": message(
        "Windows asks once whether to allow Python on private networks. To allow it later, go to Settings, "
        "Windows Security, Firewall, Allow an app, Python, Private."
    ),
    "darwin": message("In System Settings, Network, Firewall, Options, allow Python to receive connections."),
}
OPTIONAL_PARTS = {
    "deals": OptionalPart(solver.installed, message("double-dummy analysis of deals")),
    "repair": OptionalPart(
        lambda: find_spec("ortools") is not None, message("search for a new movement during a session")
    ),
    "postgres": OptionalPart(lambda: find_spec("psycopg") is not None, message("PostgreSQL instead of SQLite")),
    "bridgemate": OptionalPart(lambda: find_spec("access_parser") is not None, message("reading Bridgemate files")),
}
"""What the core uses, by the names of the package's extras; an app that needs more of one of them names it again."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check. ``about`` names the subject; ``todo`` is empty if nothing has to be done; ``wrong`` means
    that an evening, or stored data, are at risk."""

    about: str
    says: str
    todo: str = ""
    wrong: bool = False


def look(port: int, club: Club | None = None) -> list[Finding]:
    """Run all checks; ``port`` is the server's. For a club, only its own data are checked."""
    found = [*_database(), *_disk(), *_copies_folder()]
    if any(each.wrong and each.about == "Database" for each in found):
        return [*found, *_network(port)]  # the database cannot be queried
    entries = JournalEntry.objects.filter(club=club) if club else JournalEntry.objects.all()
    nights = Session.objects.filter(club=club) if club else Session.objects.all()
    clubs = [club] if club else list(Club.objects.order_by("pk")[:20])
    stored = [*_clock(entries), *_copies(entries)]
    return [*found, *stored, *_network(port), *_paper(clubs), *_nights(nights), *_extras()]


def glance() -> list[Finding]:
    """Return problems that can be found without the database, for a page that is opened often."""
    return [each for each in (*_disk(), *_copies_folder(), *_clock_by_copies()) if each.wrong]


def _database() -> Iterator[Finding]:
    about, where = message("Database"), str(file_of_the_database() or "PostgreSQL")
    try:
        must_be_sound()
        must_fit()
    except NoBackup as problem:
        yield Finding(about, where, sentences(fault.what for fault in problem.faults), True)
    else:
        yield Finding(about, message("%(where)s is sound.", where=where))


def _disk() -> Iterator[Finding]:
    about, short = message("Disk"), short_disks()
    for free, place in short:
        says = message("Only %(free)s MB of disk space is free at %(place)s.", free=free, place=place)
        yield Finding(about, says, message("Free up some space before people arrive."), True)
    if not short:
        free = min(free_room(place) for place in (settings.DATA_DIR, folder())) // 1_000_000
        room = ROOM // 1_000_000
        yield Finding(about, message("%(free)s MB is free; an evening needs %(room)s MB.", free=f"{free:,}", room=room))


def _copies_folder() -> Iterator[Finding]:
    where = folder()
    while not where.exists():
        where = where.parent
    if not os.access(where, os.W_OK):
        says = message("Tourney does not have permission to write to %(where)s.", where=where)
        yield Finding(
            message("Backups"),
            says,
            message("Grant this permission, or set TOURNEY_BACKUP to another folder."),
            wrong=True,
        )


def _clock_by_copies() -> Iterator[Finding]:
    made = max((path.stat().st_mtime for path in copies()), default=0.0)
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
        yield Finding(message("Clock"), message("It is %(now)s, %(zone)s.", now=_said(now), zone=settings.TIME_ZONE))


def _late_clock(last: datetime) -> Finding:
    says = message(
        "This computer's clock is behind the time of the last entry, which was stored on %(last)s.",
        last=_said(last),
    )
    todo = message("Set the date and time in the system settings. They are used to show when rounds end.")
    return Finding(message("Clock"), says, todo, True)


def _said(at: datetime) -> str:
    return moment(timezone.localtime(at))


def _copies(entries: QuerySet[JournalEntry]) -> Iterator[Finding]:
    newest = [path for path in copies() if counts(path)][-1:]
    last = entries.filter(session__event__demo=False).aggregate(at=Max("at"))["at"]
    about, backup = message("Backups"), installed.command("backup")
    if not newest:
        none = message("There is no backup yet. One will be made after each round.")
        if last:
            none = message("There is no backup in %(folder)s.", folder=folder())
        yield Finding(about, none, message("Make one: %(command)s", command=backup) if last else "", bool(last))
        return
    made = datetime.fromtimestamp(newest[0].stat().st_mtime).astimezone()
    says = message("The newest backup is from %(made)s, in %(folder)s.", made=_said(made), folder=folder())
    if last and last - made > OLD:
        todo = message("Data has been stored since then. Make a new backup: %(command)s", command=backup)
        yield Finding(about, says, todo, True)
    elif newest_sound() != newest[0]:
        yield Finding(
            about, says, message("This backup is damaged. Make a new backup: %(command)s", command=backup), True
        )
    elif settings.DATA_DIR in folder().parents:
        disk = message("The backups are on the same disk as the database. From time to time, copy one to another disk.")
        yield Finding(about, says, disk)
    else:
        yield Finding(about, says)


def _network(port: int) -> Iterator[Finding]:
    if settings.TLS:
        return  # the proxy is responsible for access
    found, about = network.addresses("0.0.0.0"), message("Network")
    if not found:
        yield Finding(
            about,
            message("This computer is not connected to a network."),
            message("To let players use their phones, connect this computer to the club's Wi-Fi."),
        )
        return
    says = message(
        "Phones on the same network can reach Tourney at http://%(address)s:%(port)s/.", address=found[0], port=port
    )
    todo = message("If they cannot: %(firewall)s", firewall=_firewall(port))
    if _answers("127.0.0.1", port) and not _answers(found[0], port):
        words = gettext_noop("Tourney is running, but not at http://%(address)s:%(port)s/, where phones look for it.")
        says = message(words, address=found[0], port=port)
        todo = message("To let phones reach Tourney, start it without HOST: %(serve)s.", serve=installed.serve())
    yield Finding(about, says, todo)


def _firewall(port: int) -> str:
    """Return advice on letting phones through this system's firewall."""
    return FIREWALLS.get(sys.platform) or message(
        "If a firewall is running, open the port: %(command)s, or %(other)s.",
        command=f"sudo ufw allow {port}/tcp",
        other=f"sudo firewall-cmd --add-port={port}/tcp",
    )


def _answers(address: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((address.strip("[]"), port), timeout=1):
        return True
    return False


def _paper(clubs: list[Club]) -> Iterator[Finding]:
    for club in clubs:
        paper = PAPER_WORDS[PaperSize(club.paper)]
        says = message(
            "The paper size for %(name)s is %(paper)s; you can change this on the Club page.",
            name=club.name,
            paper=paper,
        )
        yield Finding(message("Paper"), says)


def _nights(nights: QuerySet[Session]) -> Iterator[Finding]:
    until = timezone.localdate() - LEFT_OPEN
    played = nights.filter(final_at=None, event__demo=False, date__lt=until, sections__results__isnull=False)
    names = [f"{each}, {each.date}" for each in played.select_related("event").distinct().order_by("-date")[:10]]
    if names:
        says = message("Not final yet: %(nights)s.", nights="; ".join(names))
        yield Finding(
            message("Nights"), says, message("Open each night, go to Results, then Publish, and make the night final.")
        )
    else:
        yield Finding(
            message("Nights"), message("Every night that has been played is final, or is only a few days old.")
        )


def _extras() -> Iterator[Finding]:
    for name, part in optional_parts().items():
        if not part.installed():
            yield Finding(
                message("Extras"),
                message("Not installed: %(part)s. Everything else works.", part=part.what_for),
                extra(name),
            )


def optional_parts() -> dict[str, OptionalPart]:
    """Return what the core and the running apps use, by the names of the package's extras."""
    return OPTIONAL_PARTS | {name: part for each in joined() for name, part in each.optional_parts.items()}
