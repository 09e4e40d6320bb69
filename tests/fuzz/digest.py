"""Whether a request left anything behind: a digest of all tables, recalculated where something was written."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db import connection

PASSING = ("django_session", "django_content_type", "tourney_tries", "otp_static_staticdevice", "otp_totp_totpdevice")
"""What a refused request may write: what a browser holds meanwhile, and that somebody guessed."""


def digest() -> str:
    """Of every row of every table that is not only passing."""
    found = hashlib.sha256()
    for model in sorted(apps.get_models(), key=lambda one: one._meta.db_table):
        if model._meta.db_table not in PASSING:
            rows = sorted(map(repr, model._base_manager.values_list()))
            found.update(f"{model._meta.db_table} {len(rows)} {rows}".encode("utf-8", "surrogatepass"))
    return found.hexdigest()


class Watch:
    """Whether a statement wrote to a table that stays."""

    def __init__(self) -> None:
        self.wrote = False

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        verb, _, rest = sql.partition(" ")
        if verb in ("INSERT", "UPDATE", "DELETE", "REPLACE") and not any(f'"{name}"' in rest for name in PASSING):
            self.wrote = True
        return execute(sql, params, many, context)


@contextmanager
def watched() -> Iterator[Watch]:
    watch = Watch()
    with connection.execute_wrapper(watch):
        yield watch
