"""What both ends must have in common: the version of the program and the newest of its migrations."""

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tourney import __version__


def said() -> dict[str, str]:
    names = MigrationRecorder(connection).migration_qs.filter(app="tourney").values_list("name", flat=True)
    return {"version": __version__, "migration": max(names, default="")}
