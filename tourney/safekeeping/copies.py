"""The backups of the database, and their rotation: the newest ones, then one for each day, then one for each month."""

import re
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

ENDINGS = {"sqlite": ".sqlite3", "postgresql": ".pgdump"}
LATEST = 60
"""The number of newest copies that are always kept: an evening makes one after each round."""
DAYS, MONTHS = 31, 24
"""The number of days and of months whose last backup is kept. Days and months are counted, not time, so a club that
pauses for a summer loses nothing."""
DEMOS = 5
"""The number of copies for demo nights that are kept. They are whole copies, but of no real evening, and do not count
among the others."""
STAMP = re.compile(r"tourney-(\d{4}-\d\d)-(\d\d)-\d{6}")
DEMO = "-demo"
"""The end of the name of such a copy, before the extension."""


def folder() -> Path:
    """Return the folder of backups: TOURNEY_BACKUP, or a folder beside the database."""
    return Path(settings.BACKUP_DIR)


def copies() -> list[Path]:
    """Return all backups of the database, oldest first."""
    where = folder()
    return sorted(path for ending in ENDINGS.values() for path in where.glob(f"tourney-*{ending}"))


def superfluous(made: Iterable[Path]) -> list[Path]:
    """Return the backups (named by time: ``tourney-2026-11-20-213000-000000.sqlite3``) that may be deleted, oldest
    first. Files with other names are the user's own and are kept."""
    stamps = {path: match for path in sorted(made) if (match := STAMP.match(path.name))}
    every = list(stamps)
    dated = [path for path in every if counts(path)]
    stays = {*dated[-LATEST:], *[path for path in every if not counts(path)][-DEMOS:]}
    for stamp, kept in (("{0[0]}-{0[1]}", DAYS), ("{0[0]}", MONTHS)):
        last = {stamp.format(stamps[path].groups()): path for path in dated}
        stays |= set(list(last.values())[-kept:])
    return [path for path in every if path not in stays]


def counts(copy: Path) -> bool:
    """Whether a backup was made for anything other than a demo night."""
    return not copy.stem.endswith(DEMO)
