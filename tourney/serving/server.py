"""The server: waitress, with limits. One thread receives all requests and sends all answers, so no program thread waits
for slow clients: a thread gets a request once it is complete, and hands over its whole answer. Nothing is ever read
from the network while a lock is held.
"""

import select
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.conf import settings
from waitress import create_server
from waitress.server import BaseWSGIServer

from ..network import is_within
from .connections import Channel, Crowd
from .resting import IdleChannels

# Phones keep a thousand connections open. Entries that wait for the disk share its flush, so there are many threads.
THREADS = 64
MOST = 4000 if hasattr(select, "poll") else 480
"""Maximum number of connections. On Windows no more than 512 can be watched."""
FEWEST = 64
LOOK = 1.0
"""Seconds between two checks for slow clients."""
AT_ONCE = 64
"""Maximum number of new connections accepted in one turn. Refused clients must not keep others waiting."""
LARGEST_HEAD = 16_384
"""Maximum size in bytes of a request's head. Python and Django parse a cookie or a content type in a time that grows
with the square of its length: waitress's default of 256 kB would cost a minute."""
FILES = 8192
"""Number of files that the process may open, if the system allows it."""
OURS = 256
"""Number of files that the program may open besides connections; each thread has three for the database."""


class Server:
    """Serves ``application``: it listens once created; :meth:`run` or :meth:`turn` answers. ``more`` are waitress's own
    settings, such as ``host`` and ``port``. Raises OSError if it cannot listen."""

    def __init__(self, application: Callable[..., Any], **more: Any) -> None:
        most = max(FEWEST, min(more.pop("connection_limit", MOST), MOST, _open_files() - OURS))
        limits = {
            "threads": THREADS,
            "asyncore_use_poll": True,
            # Never reached, because connections are closed before.
            "connection_limit": most + AT_ONCE,
            # web/middleware/proxies.py decides, for every server, which proxies are trusted to report the origin of a
            # request.
            "clear_untrusted_proxy_headers": False,
            # Slightly too large requests are answered with a page; far larger ones are not even fully received.
            "max_request_header_size": LARGEST_HEAD,
            "max_request_body_size": 2 * settings.LARGEST_REQUEST,
        }
        self._open: dict[int, Any] = {}
        self._server = create_server(application, map=self._open, ident=None, **(limits | more))
        self._listening = [each for each in self._open.values() if isinstance(each, BaseWSGIServer)]
        self._resting = IdleChannels(self._open)
        self.crowd = Crowd(most, self._resting, lambda address: is_within(address, tuple(settings.NAMED_PROXIES)))
        self._looks = 0.0
        for each in self._listening:
            each.channel_class, each.crowd = Channel, self.crowd

    def run(self) -> None:
        """Serve until Ctrl+C."""
        try:
            while True:
                self.turn(LOOK)
        except (SystemExit, KeyboardInterrupt):
            self.end()

    def turn(self, seconds: float) -> None:
        """Wait up to this long for something to do, then do it."""
        came = self.crowd.came
        self._server.asyncore.loop(timeout=seconds, use_poll=True, map=self._open, count=1)
        if self.crowd.came > came:
            self._let_in()
        now = time.monotonic()
        if now >= self._looks:
            self._looks = now + LOOK
            self.crowd.look(now)
        self._resting.rest()

    def _let_in(self) -> None:
        """Accept all waiting connections. A turn of the loop accepts only one."""
        for each in self._listening:
            for _ in range(AT_ONCE):
                came = self.crowd.came
                each.handle_accept()
                if self.crowd.came == came:
                    break

    def accept_no_more(self) -> None:
        for each in self._listening:
            each.accepting = False

    @property
    def busy(self) -> bool:
        """Whether any client with a complete request has not received the whole answer."""
        return any(each.requests or each.total_outbufs_len for each in self.crowd.channels())

    def end(self) -> None:
        self._server.task_dispatcher.shutdown()


def _open_files() -> int:
    """Raise the limit of open files as far as the system allows and return it; each connection is a file."""
    try:
        import resource  # missing on Windows, which has no such limit
    except ImportError:
        return MOST + OURS
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return FILES
    wanted = max(allowed, FILES if most == resource.RLIM_INFINITY else min(FILES, most))
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
