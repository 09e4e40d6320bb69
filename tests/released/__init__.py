"""Databases as each released version left them, and what their nights came to: ``fixtures/databases``."""

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "fixtures" / "databases"
"""For each version, by its last migration: ``.sqlite.sql`` and ``.postgresql.sql``, a small club in the database's own
words; ``.zip``, the same club as its ``take_out`` wrote it; ``.json``, its nights with their standings as that version
told them."""
