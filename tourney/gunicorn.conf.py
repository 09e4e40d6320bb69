"""gunicorn's configuration for several processes on one PostgreSQL database: make serve. Not on Windows.

WORKERS  processes (default: 2). WORKERS times THREADS, plus seven for each worker's background work, must stay
         below PostgreSQL's connection limit, which is 100 by default.
THREADS  threads of each process (default: 40). Entries that wait for the disk at the same moment share its flush.
"""

import os
import sys
from typing import Any

from tourney.environment import whole_number

wsgi_app = "tourney.wsgi:application"
bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{whole_number('PORT', 8000, 1, 65535)}"
workers = whole_number("WORKERS", 2, 1)
# It receives whole requests before a thread sees them, and never waits for a stalled client: tourney/serving/server.py.
worker_class = "tourney.serving.worker.Worker"
threads = whole_number("THREADS", 40, 1)
# Phones and proxies keep their connections open.
keepalive = 75
worker_connections = 4000
# A worker's heartbeat is written to memory, because a disk that is slow for a moment is no reason to kill the worker.
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None


def on_starting(server: object) -> None:
    """Check the database once, so that the workers do not all report the same fault."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    import django
    from django.db import Error, connections

    from tourney.faults import BadInput
    from tourney.language.at_terminal import terminal_told

    django.setup()
    from tourney.safekeeping.database_in_use import hold
    from tourney.safekeeping.forgetting_copies import forget_again
    from tourney.safekeeping.readiness import must_be_sound, must_fit
    from tourney.safekeeping.schema_check import in_database
    from tourney.safekeeping.storage_errors import trouble_of

    try:
        must_be_sound()
        hold()
        must_fit()
        if in_database().tables:
            forget_again()
    except BadInput as bad:
        print(*map(terminal_told, bad.faults), sep="\n", file=sys.stderr)
        sys.exit(2)
    except Error as error:
        if not (trouble := trouble_of(error)):
            raise
        print(terminal_told(trouble.what), terminal_told(trouble.todo), file=sys.stderr)
        sys.exit(2)
    finally:
        connections.close_all()  # processes cannot share a connection


def when_ready(server: Any) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    from django.conf import settings

    from tourney import private
    from tourney.language.at_terminal import terminal_told
    from tourney.serving.https import about_https

    private.tighten_all(settings.DATA_DIR, settings.BACKUP_DIR)
    if https := about_https():
        server.log.info(terminal_told(https))


def post_worker_init(worker: object) -> None:
    """Fill in data that earlier versions did not store, and start the apps' background work. One of the processes also
    solves deals."""
    from tourney import hooks
    from tourney.desk.results.fill_roles import fill_beside
    from tourney.management import page_process, solver_process
    from tourney.safekeeping import kept_standings

    fill_beside()
    kept_standings.keep_beside()
    page_process.start()
    solver_process.start()
    hooks.start_beside()
