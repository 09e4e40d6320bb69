"""The settings of a made-up later version of Tourney: it has more migrations than this one.

KILL_AT   the process kills itself at that step of changing a database, counted from 1
COUNT_TO  the file that receives the number of steps
A step is a statement, a file of its data that is opened, one that is renamed or removed, a database that is opened or a
program that is started; the first is the first that touches the copies.
"""

import atexit
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db.backends.signals import connection_created

from tourney.settings import *  # noqa: F403

MIGRATION_MODULES = {"tourney": "tests.tourney.safekeeping.later.migrations"}
STEPS = {"open", "os.rename", "os.remove", "sqlite3.connect", "subprocess.Popen"}
DATA = os.environ["TOURNEY_DATA"]
_count = 0


def _step(event: str, arguments: tuple) -> None:
    global _count  # noqa: PLW0603
    if event not in STEPS or (event == "open" and DATA not in str(arguments[0])):
        return
    if not _count and "backups" not in str(arguments):
        return
    _count += 1
    if _count == int(os.environ.get("KILL_AT") or 0):
        os.kill(os.getpid(), signal.SIGKILL)


def _statement(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
    if _count:
        _step("sqlite3.connect", ("a statement",))
    return execute(sql, *rest)


if "COUNT_TO" in os.environ:
    atexit.register(lambda: Path(os.environ["COUNT_TO"]).write_text(str(_count)))
if "KILL_AT" in os.environ or "COUNT_TO" in os.environ:
    sys.addaudithook(_step)
    connection_created.connect(
        lambda connection, **_: connection.execute_wrappers.append(_statement), weak=False, dispatch_uid="steps"
    )
