"""How several processes serve one PostgreSQL: make serve. Not on Windows.

WORKERS  processes (default: 2); WORKERS times THREADS is less than what PostgreSQL lets connect, by itself 100
THREADS  of each (default: 40): entries that wait for the disk at the same moment share its flush
"""

import os

wsgi_app = "tourney.wsgi:application"
bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{os.environ.get('PORT') or 8000}"
workers = int(os.environ.get("WORKERS") or 2)
# Receives whole requests before a thread sees them, and waits for nobody who stalls: tourney/serving/server.py.
worker_class = "tourney.serving.worker.Worker"
threads = int(os.environ.get("THREADS") or 40)
# Phones and proxies keep their connections.
keepalive = 75
worker_connections = 4000
# The heartbeat of a worker goes to memory: a disk that is slow for a moment is no reason to kill it.
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None


def when_ready(server):
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    from django.conf import settings

    from tourney import private
    from tourney.serving.https import about_https

    private.tighten_all(settings.DATA_DIR, settings.BACKUP_DIR)
    if https := about_https():
        server.log.info(https)
