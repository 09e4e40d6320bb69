"""The backups of the database, and their rotation: many of the last days, then one of each day, then one of each
month."""

import re
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

ENDINGS = {"sqlite": ".sqlite3", "postgresql": ".pgdump"}
LATEST = 60
"""So many of the newest copies stay, whenever they were made: an evening makes one after each round."""
DAYS, MONTHS = 31, 24
"""Number of days and of months whose last backup is kept. Days and months are counted, not time: a club that pauses for
a summer loses nothing by it."""
DEMOS = 5
"""So many copies that were made for demo nights stay. They are whole copies, but nobody's evening: of the others they
take no place."""
STAMP = re.compile(r"tourney-(\d{4}-\d\d)-(\d\d)-\d{6}")
DEMO = "-demo"
"""Ends the name of such a copy, before its ending."""


def folder() -> Path:
    """Return the folder of backups: TOURNEY_BACKUP, or else beside the database."""
    return Path(settings.BACKUP_DIR)


def copies() -> list[Path]:
    """Return all backups of the database, oldest first."""
    where = folder()
    return sorted(path for ending in ENDINGS.values() for path in where.glob(f"tourney-*{ending}"))


def superfluous(made: Iterable[Path]) -> list[Path]:
    """Return the backups (named by time: ``tourney-2026-11-20-213000-000000.sqlite3``) that may be deleted, oldest
    first. Files with other names are the user's own and stay."""
    stamps = {path: match for path in sorted(made) if (match := STAMP.match(path.name))}
    every = list(stamps)
    dated = [path for path in every if counts(path)]
    stays = {*dated[-LATEST:], *[path for path in every if not counts(path)][-DEMOS:]}
    for stamp, kept in (("{0[0]}-{0[1]}", DAYS), ("{0[0]}", MONTHS)):
        last = {stamp.format(stamps[path].groups()): path for path in dated}
        stays |= set(list(last.values())[-kept:])
    return [path for path in every if path not in stays]


def counts(copy: Path) -> bool:
    """Whether it was made for anything other than a demo night."""
    return not copy.stem.endswith(DEMO)
