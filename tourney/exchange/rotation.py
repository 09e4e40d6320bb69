"""Which copies stay: many of the last days, then one of each day, then one of each month."""

import re
from collections.abc import Iterable
from pathlib import Path

LATEST = 60
"""So many of the newest copies stay, whenever they were made: an evening makes one after each round."""
DAYS, MONTHS = 31, 24
"""Of so many days that have copies, and of so many months, the last copy stays. Days and months are counted, not
time: a club that pauses for a summer loses nothing by it."""
STAMP = re.compile(r"tourney-(\d{4}-\d\d)-(\d\d)-\d{6}")


def superfluous(copies: Iterable[Path]) -> list[Path]:
    """Those of ``copies`` (named by their moments: ``tourney-2026-11-20-213000-000000.sqlite3``) that may go, oldest
    first. What is named otherwise is somebody's own and stays."""
    dated = sorted(path for path in copies if STAMP.match(path.name))
    stays = set(dated[-LATEST:])
    for stamp, kept in (("{0[0]}-{0[1]}", DAYS), ("{0[0]}", MONTHS)):
        last = {stamp.format(STAMP.match(path.name).groups()): path for path in dated}  # type: ignore[union-attr]
        stays |= set(list(last.values())[-kept:])
    return [path for path in dated if path not in stays]
