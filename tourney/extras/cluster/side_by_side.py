"""Two versions side by side on one database, while a cluster's services are upgraded one after the other.

A migration that only adds something does not disturb the previous version, which continues and may restart. The later
version marks each of these migrations in the database; the previous one refuses migrations without a mark.
"""

from collections.abc import Iterable, Iterator

from django.db import connection, migrations
from django.db.migrations import Migration
from django.db.migrations.operations.base import Operation
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import NOT_PROVIDED

from tourney.hooks import CORE

MARK = "tourney.only_adds"
"""The value instead of an app in django_migrations for migrations that only add, with their names. No app has this
name, and Django ignores unknown ones."""
WITHOUT = "is added without a value that the database gives"
JUDGED = {
    "0004_ranks_only": {"session.shows is altered": "of its choices alone, which the database does not know"},
    "0009_solved": {
        "want_those_there_are changes rows, in a way that nothing reads": "it fills a table that is made just before"
    },
    "0016_any_method": {
        "Remove constraint scoring_is_a_method from model session": "the database takes all that it took before"
    },
}
"""Harmless exceptions to the rule, with the reason."""
HARMLESS = (migrations.CreateModel, migrations.AddIndex, migrations.AlterModelOptions, migrations.AlterModelManagers)
"""Operations that readers do not notice."""


def only_adds(migration: Migration) -> bool:
    """Whether the previous version can work with this migration."""
    return set(broken_by(migration)) <= set(JUDGED.get(migration.name, {}))


def broken_by(migration: Migration) -> Iterator[str]:
    """Yield each change that would make the earlier version fail, or write data that the later one must not find."""
    new = {each.name_lower for each in migration.operations if isinstance(each, migrations.CreateModel)}
    for each in migration.operations:
        if isinstance(each, migrations.SeparateDatabaseAndState) and not each.database_operations:
            continue  # the table continues as another app's
        if not isinstance(each, HARMLESS) and getattr(each, "model_name_lower", None) not in new:
            yield from _broken(each)


def _broken(each: Operation) -> Iterator[str]:
    if isinstance(each, migrations.AddField):
        field = each.field
        if not (field.null or field.many_to_many or field.db_default is not NOT_PROVIDED):
            yield f"{each.model_name_lower}.{each.name} {WITHOUT}"
    elif isinstance(each, migrations.AlterField):
        yield f"{each.model_name_lower}.{each.name} is altered"
    elif isinstance(each, migrations.RunPython | migrations.RunSQL):
        yield f"{getattr(getattr(each, 'code', None), '__name__', 'SQL')} changes rows, in a way that nothing reads"
    else:
        yield each.describe()


def mark(plan: Iterable[tuple[Migration, bool]], **_: object) -> None:
    """Mark the core's migrations that only add, before they are applied to a PostgreSQL database."""
    recorder = MigrationRecorder(connection)
    applied = recorder.applied_migrations()
    for migration, backwards in plan if applied and connection.vendor == "postgresql" else ():
        new = migration.app_label == CORE and not backwards and (MARK, migration.name) not in applied
        if new and only_adds(migration):
            recorder.record_applied(MARK, migration.name)


def marked() -> set[str]:
    """Return the names of the migrations that an earlier version can work with."""
    return {name for app, name in MigrationRecorder(connection).applied_migrations() if app == MARK}
