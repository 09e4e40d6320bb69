"""Django app configuration and start-up work."""

from pathlib import Path

from django.apps import AppConfig
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

from . import private


class TourneyConfig(AppConfig):
    name = "tourney"

    def ready(self) -> None:
        from .desk.club import account_names
        from .safekeeping import database_in_use

        account_names.connect()
        database_in_use.connect()
        connection_created.connect(_only_for_the_owner)


def _only_for_the_owner(connection: BaseDatabaseWrapper, **more: object) -> None:
    """Tighten the file modes of SQLite, which creates its files readable by everyone."""
    if connection.vendor == "sqlite":
        private.tighten_database(Path(connection.settings_dict["NAME"]))
