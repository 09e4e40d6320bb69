"""Much data from little, by the database itself: data made once by the program's own verbs, copied row by row.

A copy keeps the shape of its original: its results with their versions, what tables sent, its log lines, its
movement. Only the keys within log lines, in JSON, still refer to the original, so a copied night cannot be undone
or replayed.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from django.db import connection, models

from tourney.desk.club.club_rows import tables
from tourney.models import Club, JournalEntry, Player, Session, TableEntry, User
from tourney.safekeeping.readiness import count_rows

from .drive import MARK

NIGHTLY = {"Club", "FormerAddress", "Invitation", "Member", "Player", "Merge", "Series", "SeriesNight"}
"""Of these a club has no more for every night."""
Expressions = Mapping[tuple[type[models.Model], str], str]


def clubs(count: int) -> None:
    """The only club that is there so many times, itself among them: each with people, players and nights of its own,
    and the number of the copy in its address and in every player's name."""
    suffixed = "r.{} || '-' || n.k"
    changed = {
        (Club, "slug"): suffixed.format("slug"),
        (Club, "name"): suffixed.format("name"),
        (User, "username"): suffixed.format("username"),
        (Player, "name"): f"replace(r.name, '{MARK}0', '{MARK}' || n.k)",
    }
    _copy((Club, User, *tables()), count - 1, changed)


def nights(count: int) -> None:
    """The only night of the only club so many times, itself among them: each a day before the other, by the same
    players."""
    ago = "r.date - n.k::integer" if _postgresql() else "date(r.date, '-' || n.k || ' days')"
    fresh = "gen_random_uuid()" if _postgresql() else "lower(hex(randomblob(16)))"
    changed: Expressions = {
        (Session, "slug"): "r.slug || '-' || n.k",
        (Session, "date"): ago,
        (TableEntry, "client_key"): fresh,
    }
    copied = tuple(model for model in tables() if model.__name__ not in NIGHTLY)
    _copy(copied, count - 1, changed, {JournalEntry: "r.session_id IS NOT NULL"})


def _copy(
    copied: tuple[type[models.Model], ...],
    count: int,
    changed: Expressions,
    only: Mapping[type[models.Model], str] | None = None,
) -> None:
    """``count`` copies of the rows of these tables, each pointing at its own where what it points at is copied too."""
    apart = 1 + max(model._base_manager.aggregate(most=models.Max("pk"))["most"] or 0 for model in copied)
    with _unchecked(), connection.cursor() as cursor:
        for model in copied:
            fields = model._meta.concrete_fields
            values = ", ".join(_value(field, copied, apart, changed) for field in fields)
            names = ", ".join(f'"{field.column}"' for field in fields)
            where = (only or {}).get(model, "1 = 1")
            cursor.execute(
                f"WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < {count}) "
                f'INSERT INTO "{model._meta.db_table}" ({names}) '
                f'SELECT {values} FROM "{model._meta.db_table}" r, n WHERE {where} AND {count} > 0'
            )
            if _postgresql():
                sequence = f"pg_get_serial_sequence('{model._meta.db_table}', 'id')"
                cursor.execute(f'SELECT setval({sequence}, (SELECT max(id) + 1 FROM "{model._meta.db_table}"))')
        if _postgresql():
            # Else it does so by itself, while something is measured.
            cursor.execute("VACUUM ANALYZE")
    count_rows()


def _value(field: models.Field, copied: Iterable[type[models.Model]], apart: int, changed: Expressions) -> str:
    if said := changed.get((field.model, field.name)):
        return said
    parent = field.remote_field.model if field.is_relation else None
    if field.primary_key or parent in copied:
        return f'r."{field.column}" + n.k * {apart}'
    return f'r."{field.column}"'


def _postgresql() -> bool:
    return connection.vendor == "postgresql"


@contextmanager
def _unchecked() -> Iterator[None]:
    """Keys are not looked up one by one while rows are copied with all that they point at."""
    off, on = ("SET session_replication_role = replica", "SET session_replication_role = origin")
    if not _postgresql():
        off, on = "PRAGMA foreign_keys = OFF", "PRAGMA foreign_keys = ON"
    with connection.cursor() as cursor:
        cursor.execute(off)
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(on)
