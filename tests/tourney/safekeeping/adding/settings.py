"""The settings of a made-up later version whose migrations only add.

DIES_AFTER  the process kills itself after a statement that contains these words
"""

import os
import signal
from collections.abc import Callable
from typing import Any

from django.db.backends.signals import connection_created

from tourney.settings import *  # noqa: F403

MIGRATION_MODULES = {"tourney": "tests.tourney.safekeeping.adding.migrations"}


def _done(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
    answer = execute(sql, *rest)
    if os.environ["DIES_AFTER"] in sql:
        os.kill(os.getpid(), signal.SIGKILL)
    return answer


if "DIES_AFTER" in os.environ:
    connection_created.connect(
        lambda connection, **_: connection.execute_wrappers.append(_done), weak=False, dispatch_uid="dies"
    )
