"""A gunicorn worker that serves like ``manage.py serve``. Gunicorn's own workers give a thread to each client that has
sent its first byte, and the thread waits for the rest: each stalled phone blocks a thread, and when all threads are
blocked, all clubs stop."""

import os
import time
from typing import Any

from gunicorn.workers.base import Worker as BaseWorker

from movements.message import message
from tourney.language.at_terminal import terminal_told

from .server import Server

TURN = 1.0
"""Seconds between two heartbeats."""


class Worker(BaseWorker):
    """Gunicorn starts several workers, which share its sockets, and replaces each that ends."""

    @classmethod
    def check_config(cls, config: Any, log: Any) -> None:
        """Check the configuration before gunicorn starts any worker. Plain http must not be used if TLS is
        configured."""
        if config.is_ssl:
            raise SystemExit(
                terminal_told(
                    message(
                        "TLS is handled by the proxy in front of Tourney. Start Tourney without a "
                        "certificate, and set TOURNEY_TLS=1."
                    )
                )
            )

    def run(self) -> None:
        server = Server(
            self.wsgi,
            sockets=[each.sock for each in self.sockets],
            threads=self.cfg.threads,
            connection_limit=self.cfg.worker_connections,
            channel_timeout=self.cfg.keepalive,
        )
        while self.alive and self.ppid == os.getppid():
            self.notify()
            until = time.monotonic() + TURN
            while self.alive and time.monotonic() < until:
                server.turn(TURN)
        # Accept no new connections; clients with a complete request get their answer.
        server.accept_no_more()
        until = time.monotonic() + self.cfg.graceful_timeout
        while server.busy and time.monotonic() < until:
            self.notify()
            server.turn(0.1)
        server.end()
