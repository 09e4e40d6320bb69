"""A night that many tests begin with, made once in a process: for later tests the statements that stored it are sent
again, which costs a tenth of what the program needs to find out what to store."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec

from django.db import connection
from django.utils import timezone

from tourney.models import Club, Player, Section, Session

P = ParamSpec("P")
NOW = timezone.now
_STORED: dict[object, tuple[int, str, list[tuple[str, Any]]]] = {}
"""By what a night depends on: its number, the epoch of its club, and the statements with their parameters."""


def made_before(make: Callable[P, Section]) -> Callable[P, Section]:
    """Decorate what makes a night for a ``club``. The statements are sent again where the other arguments are the same,
    in a database in memory that has neither nights nor players and gives the same next numbers, with the real clock."""

    @wraps(make)
    def again(*args: P.args, **kwargs: P.kwargs) -> Section:
        if not _is_empty():
            return make(*args, **kwargs)
        arguments = signature(make).bind(*args, **kwargs).arguments
        club = arguments.pop("club")
        state = (make.__module__, make.__qualname__, _state(club), repr(arguments))
        if state not in _STORED:
            statements: list[tuple[str, Any]] = []
            with connection.execute_wrapper(_collecting(statements)):
                section = make(*args, **kwargs)
            _STORED[state] = section.pk, club.epoch, statements
            return section
        number, epoch, statements = _STORED[state]
        with connection.cursor() as cursor:
            for sql, params in statements:
                cursor.execute(sql, [club.epoch if each == epoch else each for each in params or ()])
        return Section.objects.get(pk=number)

    return again


def _is_empty() -> bool:
    if connection.vendor != "sqlite" or not connection.in_atomic_block or timezone.now is not NOW:
        return False
    return not (Session.objects.exists() or Player.objects.exists())


def _state(club: Club) -> tuple[object, ...]:
    """The club as it is stored, the last number that each table gave to a row, and today."""
    columns = [field.attname for field in Club._meta.concrete_fields if field.name != "epoch"]
    with connection.cursor() as cursor:
        numbers = cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name").fetchall()
    return Club.objects.values_list(*columns).get(pk=club.pk), *numbers, timezone.localdate()


def _collecting(statements: list[tuple[str, Any]]) -> Callable[..., Any]:
    def run(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            assert not many
            statements.append((sql, params))
        return execute(sql, params, many, context)

    return run
