"""Keys of rows inside JSON: they must change when rows get other keys."""

from collections.abc import Callable
from typing import Any

from django.db import models

from ...hooks import model_named, our_models
from ...models import JournalEntry, Merge, Player, Result, Ruling, Seat, Section

Number = Callable[[type[models.Model], Any], int]
"""Return the key that a row of that model has elsewhere, from its key here."""

KEYED: dict[str, type[models.Model]] = {"results": Result, "rulings": Ruling, "sections": Section}
"""Journal values with the keys of rows, needed to undo a step."""


def speaks_of(model: type[models.Model]) -> set[type[models.Model]]:
    """Return the models whose keys the JSON in rows of ``model`` contains; the journal has rows of every other
    table."""
    if model is JournalEntry:
        return set(our_models()) - {JournalEntry}
    return {Seat} if model is Merge else set()


def turned(model: type[models.Model], column: str, value: Any, number: Number) -> Any:
    """Return the value of a column of ``model`` with every key inside it converted by ``number``. A value of another
    shape raises Python's own error."""
    if model is Merge and column == "seats":
        return [number(Seat, key) for key in value]
    if model is JournalEntry and column == "after":
        return [_note(known, note, number) for note in value if (known := model_named(note[1]))]
    if model is JournalEntry and column == "before":
        return {word: _before(word, kept, number) for word, kept in value.items()}
    if model is JournalEntry and column == "data" and isinstance(value.get("contestants"), list):
        return value | {"contestants": _contestants(value["contestants"], number)}
    return value


def _before(word: str, kept: Any, number: Number) -> Any:
    if word in KEYED:
        by_key = {str(number(KEYED[word], int(key))): each for key, each in kept.items()}
        return {key: _before("section", each, number) if word == "sections" else each for key, each in by_key.items()}
    if word == "section" and "contestants" in kept:
        return kept | {"contestants": _contestants(kept["contestants"], number)}
    return _contestants(kept, number) if word == "contestants" else kept


def _contestants(rows: list[dict[str, Any]], number: Number) -> list[dict[str, Any]]:
    return [
        row | {"players": [number(Player, key) for key in row["players"]]} if row.get("players") else row
        for row in rows
    ]


def _note(model: type[models.Model], note: list[Any], number: Number) -> list[Any]:
    """See :mod:`tourney.models.audit`."""
    what, name, columns, rows = note
    turned_rows = [[_cell(model, *cell, number) for cell in zip(columns, row, strict=True)] for row in rows]
    return [what, name, columns, turned_rows]


def _cell(model: type[models.Model], column: str, value: Any, number: Number) -> Any:
    field: Any = model._meta.get_field(column)
    if value is None:
        return None
    if field.primary_key:
        return number(model, value)
    return number(field.remote_field.model, value) if field.is_relation else turned(model, column, value, number)
