"""The layout of a club file.

``club.json``: the club itself, and the version that wrote the file (:mod:`.earlier_versions`). ``people.jsonl``: the
users, by ``name``, with their ``username`` if it differs. ``tables/NN-name.jsonl``: every table in the order in which
they must be read, one row a line. ``nights/slug.json``: every night again, as a night file. ``README.txt``: this layout
in words. In every table ``id`` counts from 1, and other tables refer to a row by it.
"""

import inspect

from django.db import models

from ..desk.club.club_rows import tables

FORMAT = "tourney club 1"
CLUB, PEOPLE, README = "club.json", "people.jsonl", "README.txt"


def members() -> dict[type[models.Model], str]:
    """Return the path of each table's part of the zip, in order."""
    return {model: f"tables/{at:02}-{model._meta.model_name}.jsonl" for at, model in enumerate(tables(), start=1)}


def readme(name: str, rows: dict[type[models.Model], int]) -> str:
    """Return the description of the file for a person who opens it years from now."""
    lines = [
        f"All that Tourney kept of {name}.",
        "",
        "To have the club in Tourney again: python manage.py take_in THIS-FILE",
        "",
        f"{CLUB}: the club, its name and its minutes, and the version of Tourney that wrote this file.",
        f"{PEOPLE}: those who sign in, by their names. Passwords are not in this file.",
        "nights/: each night as a night file, which Tourney takes alone too (import_night).",
        "",
        "tables/: every table, one row a line as JSON, in the order in which they must be read. id counts the rows of",
        "a table from 1; where a row names a row of another table, it gives the id there.",
        "",
    ]
    for model, path in members().items():
        doc = inspect.getdoc(model) or ""
        first = " ".join(doc.split("\n\n")[0].split()).replace("``", "")
        lines.append(f"{path} ({rows[model]} rows): {first}")
    return "\n".join(lines) + "\n"
