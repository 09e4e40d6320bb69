"""Club files of earlier versions: columns and tables that later migrations added, with their defaults.

A file names the newest migration of the program that wrote it. Files without one were written before the third version,
and each column and table that a migration added may be missing from them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db import migrations, models
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader

from tourney import __version__

from ..desk.club.club_rows import columns
from ..faults import THE_FILE, BadInput
from ..hooks import our_apps
from ..models.audit import plain
from .read_rows import Rows

APP = "tourney"


@dataclass(frozen=True, slots=True)
class Lacking:
    """The parts that a file may lack: whole ``tables``, and ``added`` columns of other tables, by the names of the
    models."""

    tables: frozenset[str]
    added: Mapping[str, Mapping[str, models.Field]]

    def filled(self, model: type[models.Model], rows: Rows) -> Rows:
        """Yield the rows with the default of each added column that they lack."""
        missing = self._missing(model)
        return ((place, _with_defaults(row, missing)) for place, row in rows) if missing else rows

    def filled_row(self, model: type[models.Model], row: Any) -> Any:
        """Return a single row with the default of each added column that it lacks."""
        return _with_defaults(row, self._missing(model))

    def _missing(self, model: type[models.Model]) -> dict[str, models.Field]:
        added = self.added.get(model._meta.model_name or "", {})
        return {column.name: added[column.name] for column in columns(model) if column.name in added}


def written_by() -> dict[str, str]:
    """Return the file's description of the program that wrote it."""
    return {"version": __version__, "migration": max(_migrations())}


def lacking(head: Mapping[str, Any]) -> Lacking:
    """Return the parts that a file with this head may lack. Raises BadInput for a file of a newer version."""
    known = _migrations()
    migration = head.get("migration", min(known))
    if not isinstance(migration, str) or migration not in known:
        version = str(head.get("version", "?"))[:40]
        raise BadInput.at(
            THE_FILE,
            "This file was created by a newer version of Tourney (%(version)s). Upgrade first.",
            version=version,
        )
    later = [each for name, each in sorted(known.items()) if name > migration]
    return _added_by([*later, *_of_extras()])


def _added_by(later: Iterable[Migration]) -> Lacking:
    tables: set[str] = set()
    added: dict[str, dict[str, models.Field]] = {}
    for operation in _operations(later):
        if isinstance(operation, migrations.CreateModel):
            tables.add(operation.name_lower)
        elif isinstance(operation, migrations.AddField):
            added.setdefault(operation.model_name_lower, {})[operation.name] = operation.field
    return Lacking(frozenset(tables), added)


def _operations(later: Iterable[Migration]) -> Iterator[Any]:
    for migration in later:
        for each in migration.operations:
            yield from each.state_operations if isinstance(each, migrations.SeparateDatabaseAndState) else [each]


def _with_defaults(row: Any, missing: Mapping[str, models.Field]) -> Any:
    if not isinstance(row, dict):
        return row
    return {name: plain(field.get_default()) for name, field in missing.items() if name not in row} | row


def _of_extras() -> list[Migration]:
    """Return the migrations of the extra apps, which the writer of the file may not have had."""
    labels = {app.label for app in our_apps()} - {APP}
    return [each for (app, _), each in sorted(MigrationLoader(None).disk_migrations.items()) if app in labels]


@cache
def _migrations() -> dict[str, Migration]:
    return {name: each for (app, name), each in MigrationLoader(None).disk_migrations.items() if app == APP}
