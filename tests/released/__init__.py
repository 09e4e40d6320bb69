"""Databases as each released version left them, and the standings of their nights: ``fixtures/databases``."""

import gzip
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "fixtures" / "databases"
"""For each version, by its last migration: ``.sqlite.sql.gz`` and ``.postgresql.sql.gz``, a small club in the words of
the database; ``.zip``, the same club as its ``take_out`` wrote it; ``.json``, its nights with their standings as that
version told them; ``.nightN.jsonl.gz``, of one version, activity logs of its nights."""


def script_of(name: str, database: str) -> str:
    """Return the script that recreates the database of a version."""
    return gzip.decompress((FOLDER / f"{name}.{database}.sql.gz").read_bytes()).decode()
