"""A new version of Tourney on the database of an earlier one: it is copied before its tables change, and it is as it
was before if they cannot be changed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from .backup import back_up, put_back_as_it_was
from .database_in_use import alone
from .postgres_tools import NoBackup

GO_ON = (
    "The database is as it was before. Start the version of Tourney that you used until now: it finds everything as it "
    "left it. Then tell whoever keeps Tourney what stands here."
)


@contextmanager
def upgraded(tell: Callable[[str], object]) -> Iterator[None]:
    """Around whatever applies the migrations. Where there are some to apply to a database that is in use, nobody else
    may use it meanwhile, and ``tell`` hears where the copy is that was made first. Raises NoBackup where they fail,
    after the copy was put back, and before anything is touched while a server or another command works on the database.
    """
    if not _waiting():
        yield
        return
    with alone():
        copy = back_up()
        tell(f"This version of Tourney changes the tables of the database. As it was it is kept in {copy}")
        try:
            yield
        except BaseException as problem:
            put_back_as_it_was(copy)
            why = (str(problem) or type(problem).__name__).rstrip(".")
            raise NoBackup.at("the database", f"Its tables could not be changed: {why}. {GO_ON}") from problem


def _waiting() -> bool:
    """Whether this version has tables to change. A database without any has nothing to copy."""
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return bool(waiting and executor.loader.applied_migrations)
