"""Export everything stored about one club as rows that can be imported on another server.

Every table's rows are numbered from 1 in the order in which they were written, and refer to one another by these
numbers, not by the keys of a database: so an import can be exported again row by row. Users are known only by their
names.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any

from django.db import connection, models, transaction

from ...hooks import our_models
from ...models import (
    Club,
    JournalEntry,
    Merge,
    SealedDeals,
    User,
)
from ...models.audit import plain
from .renumber_json import speaks_of, turned

AT_ONCE = 2000

TELLING = (Merge, JournalEntry)
"""Models whose JSON refers to other rows, including deleted ones."""


def tables() -> tuple[type[models.Model], ...]:
    """Return those of :func:`every_table` that are exported with a club."""
    return tuple(model for model in every_table() if getattr(model, "leaves_with_club", True))


@cache
def every_table() -> tuple[type[models.Model], ...]:
    """Return every model whose rows belong to a club, each after the models that it refers to, otherwise by name."""
    waiting = {model for model in our_models() if any(each.name == "club" for each in model._meta.concrete_fields)}
    found: list[type[models.Model]] = []
    while waiting:
        ready = [model for model in waiting if not ({*parents(model).values(), *speaks_of(model)} - {model}) & waiting]
        assert ready, f"These tables speak of one another: {waiting}"
        found += sorted(ready, key=lambda model: str(model._meta.model_name))
        waiting -= set(ready)
    return tuple(found)


def parents(model: Any) -> dict[str, type[models.Model]]:
    """Return the models that its rows refer to, by column; without the club."""
    return {
        each.attname: each.remote_field.model
        for each in model._meta.concrete_fields
        if each.is_relation and each.name != "club"
    }


def columns(model: type[models.Model]) -> list[models.Field]:
    """Return the exported columns in order: all except the key, the club, and club columns that belong to this
    server."""
    left_out = {"club", *(Club.STAYS_HERE if model is Club else ())}
    return [each for each in model._meta.concrete_fields if not each.primary_key and each.name not in left_out]


def users_of(club: Club) -> list[User]:
    """Return everyone who may sign in for the club or whom one of its rows refers to."""
    found: set[int] = set()
    for model in tables():
        for column, parent in parents(model).items():
            if parent is User:
                rows = model._base_manager.filter(club=club).exclude(**{column: None})
                found.update(rows.order_by().values_list(column, flat=True).distinct())
    return list(User.objects.filter(pk__in=found).order_by("pk"))


@contextmanager
def at_one_moment() -> Iterator[None]:
    """Read everything inside from the same moment, without making writers wait."""
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        connection.ensure_connection()
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield


@dataclass(slots=True)
class Out:
    """A club during its export; if ``sealed``, with the cards of unfinished nights, which no page shows. ``numbers``
    maps each row to its number in the file."""

    club: Club
    users: list[User]
    sealed: bool = False
    numbers: dict[type[models.Model], dict[Any, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, club: Club, *, sealed: bool = False) -> "Out":
        out = cls(club, users_of(club), sealed)
        out.numbers = {User: _counted(user.pk for user in out.users), Club: {club.pk: 1}}
        for model in tables():
            out.numbers[model] = _counted(out._stored(model).values_list("pk", flat=True).iterator())
        out._count_gone({model: [out._stored(model)] for model in TELLING})
        return out

    def later(self, written: Mapping[type[models.Model], Sequence[Any]]) -> "Out":
        """Return the club's current state after rows with these keys were ``written``: numbered rows keep their
        numbers, and new ones get the next."""
        known = User.objects.in_bulk([user.pk for user in self.users])
        new = [user for user in users_of(self.club) if user.pk not in known]
        users = [*(known.get(user.pk, user) for user in self.users), *new]
        out = Out(self.club, users, self.sealed, {model: dict(numbers) for model, numbers in self.numbers.items()})
        added: dict[type[models.Model], Sequence[Any]] = {User: [user.pk for user in new], **written}
        for model, keys in added.items():
            numbers = out.numbers[model]
            for key in keys:
                numbers.setdefault(key, len(numbers) + 1)
        out._count_gone({model: list(out._some(model, written.get(model, ()))) for model in TELLING})
        return out

    def rows(self, model: type[models.Model], keys: Sequence[Any] | None = None) -> Iterator[dict[str, Any]]:
        """Yield all rows of a table in the order of their numbers, or those with ``keys``."""
        if keys is None:
            yield from self._said(model, self._stored(model).iterator(chunk_size=AT_ONCE))
            return
        numbers = self.numbers[model]
        for rows in self._some(model, sorted(keys, key=numbers.__getitem__)):
            yield from self._said(model, sorted(rows, key=lambda row: numbers[row.pk]))

    def _said(self, model: type[models.Model], rows: Iterable[models.Model]) -> Iterator[dict[str, Any]]:
        above = parents(model)
        for row in rows:
            said: dict[str, Any] = {"id": self.numbers[model][row.pk]}
            for column in columns(model):
                value = getattr(row, column.attname)
                if column.attname in above:
                    said[column.name] = None if value is None else self.numbers[above[column.attname]][value]
                else:
                    said[column.name] = plain(turned(model, column.name, value, self._number))
            yield said

    def _stored(self, model: type[models.Model]) -> models.QuerySet:
        rows = model._base_manager.filter(club=self.club).order_by("pk")
        if model is SealedDeals and not self.sealed:
            return rows.exclude(session__deals={})
        return rows

    def _some(self, model: type[models.Model], keys: Sequence[Any]) -> Iterator[models.QuerySet]:
        """The rows with ``keys``, as many at once as a statement may name."""
        return (
            self._stored(model).filter(pk__in=keys[start : start + AT_ONCE]) for start in range(0, len(keys), AT_ONCE)
        )

    def _number(self, model: type[models.Model], key: Any) -> int:
        return self.numbers[model][int(key)]

    def _count_gone(self, telling: Mapping[type[models.Model], Iterable[models.QuerySet]]) -> None:
        """Number deleted rows that the journal refers to after the last existing ones, in the order in which they
        occur."""

        def note(model: type[models.Model], key: Any) -> int:
            numbers = self.numbers[model]
            return numbers.setdefault(int(key), len(numbers) + 1)

        for model, parts in telling.items():
            inside = [column.name for column in columns(model) if column.get_internal_type() == "JSONField"]
            told = (each.values_list(*inside).iterator(chunk_size=AT_ONCE) for each in parts)
            for row in chain.from_iterable(told):
                for name, value in zip(inside, row, strict=True):
                    turned(model, name, value, note)


def _counted(keys: Iterable[Any]) -> dict[Any, int]:
    return {key: at for at, key in enumerate(keys, start=1)}
