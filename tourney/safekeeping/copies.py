"""The copies of the database that there are."""

from pathlib import Path

from django.conf import settings

ENDINGS = {"sqlite": ".sqlite3", "postgresql": ".pgdump"}


def folder() -> Path:
    """Where copies go: TOURNEY_BACKUP, else beside the database."""
    return Path(settings.BACKUP_DIR)


def copies() -> list[Path]:
    """All copies of the database, oldest first."""
    where = folder()
    return sorted(path for ending in ENDINGS.values() for path in where.glob(f"tourney-*{ending}"))
