"""Databases as each released version left them, and the standings of their nights: ``fixtures/databases``."""

import gzip
import json
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "fixtures" / "databases"
"""For each version, by its last migration: ``.sqlite.sql.gz`` and ``.postgresql.sql.gz``, a small club in the words of
the database; ``.zip``, the same club as its ``take_out`` wrote it; ``.json``, its nights with their standings as that
version told them; ``.nightN.jsonl.gz``, of one version, activity logs of its nights."""


def script_of(name: str, database: str) -> str:
    """Return the script that recreates the database of a version."""
    return gzip.decompress((FOLDER / f"{name}.{database}.sql.gz").read_bytes()).decode()


def without_words(night: dict) -> dict:
    """Return the night without the words about its balance and its source, which a later version may choose anew."""
    certificate = ((night.get("movement") or {}).get("fairness") or {}).get("certificate") or {}
    for words in ("words", "source"):
        certificate.pop(words, None)
    return night


def nights_of(name: str) -> str:
    """Return the nights of a version with their standings, as ``tests.released.standings`` prints them."""
    nights = json.loads((FOLDER / f"{name}.json").read_text())
    for each in nights.values():
        without_words(each["night"])
    return json.dumps(nights, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
