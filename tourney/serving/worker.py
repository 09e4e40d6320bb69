"""A process of gunicorn's that serves as ``manage.py serve`` does. Gunicorn's own workers give a thread to whoever has
sent the first byte and wait there for the rest: so many stalled phones, so many threads gone, and with the last one all
clubs stand still.
"""

import os
import time
from typing import Any

from gunicorn.workers.base import Worker as BaseWorker

from movements.message import message
from tourney.language.at_terminal import terminal_told

from .server import Server

TURN = 1.0
"""Seconds between two signs of life."""


class Worker(BaseWorker):
    """Gunicorn starts so many of these, which share its sockets, and starts another for each that ends."""

    @classmethod
    def check_config(cls, config: Any, log: Any) -> None:
        """Gunicorn asks this before it starts any. Plain http must not go where somebody believes there is TLS."""
        if config.is_ssl:
            raise SystemExit(
                terminal_told(
                    message("TLS is handled by the proxy in front: start without a certificate, and set TOURNEY_TLS=1.")
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
        # Nobody new comes in; whoever sent a whole request gets the answer.
        server.accept_no_more()
        until = time.monotonic() + self.cfg.graceful_timeout
        while server.busy and time.monotonic() < until:
            self.notify()
            server.turn(0.1)
        server.end()
