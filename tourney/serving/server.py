"""The server: waitress, with limits. One thread receives all requests and sends all answers, so however slowly somebody
sends or reads, none of the program's threads waits for them: a thread gets a request once all of it is there, and hands
its answer over whole. Nothing is ever read from the network while a lock is held.
"""

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.conf import settings
from waitress import create_server
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer
from waitress.utilities import Error

# Phones keep their connections, a thousand of them. Entries that wait for the disk share its flush: so many threads.
MANY = {"threads": 64, "connection_limit": 4000, "asyncore_use_poll": True}
RECEIVED_WITHIN = 60.0
"""Seconds for a whole request from its first byte, head and body: 10 MB at 1.5 Mbit a second."""
UNREAD = 60.0
"""Seconds for which somebody may read nothing of what waits for them."""


class TooSlow(Error):
    code, reason = 408, "Request Timeout"


class Channel(HTTPChannel):
    """A connection that has so long, and no longer, to send a whole request and to go on reading its answer. By itself
    waitress gives up only those who send nothing at all, and never those who do not read."""

    request: Any
    """What waitress has received of one so far; None between two."""
    _receiving: Any = None
    """The request of which some is there, since :attr:`_began`."""
    _began = 0.0
    _full_since: float | None = None
    """When a thread began to wait until there is room for more of its answers."""

    def readable(self) -> bool:
        """Asked of each connection in every turn of the loop: here the clock is looked at."""
        if self.total_outbufs_len:
            self._must_read()
        else:
            self._full_since = None
            self._must_send()
        return super().readable()

    def _must_send(self) -> None:
        request = self.request
        if request is None or self.requests or request is not self._receiving:
            self._receiving, self._began = request, time.monotonic()
        elif time.monotonic() - self._began > RECEIVED_WITHIN:
            request.error = TooSlow("The request did not arrive in time. Please send it again.")
            request.completed = True
            with self.requests_lock:
                self.request = None
                self.requests.append(request)
            self.server.add_task(self)

    def _must_read(self) -> None:
        full = bool(self.requests) and self.total_outbufs_len > self.adj.outbuf_high_watermark
        if not full:
            self._full_since = None
        elif self._full_since is None:
            self._full_since = time.monotonic()
        nothing_read = time.time() - self.last_activity > UNREAD
        too_long_full = self._full_since is not None and time.monotonic() - self._full_since > UNREAD
        if nothing_read or too_long_full:
            self.will_close = True
            # A socket that nobody reads is never writable, and so would never be looked at again: this wakes it.
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)


class Server:
    """Serves ``application``: once made it listens; :meth:`run` or :meth:`turn` answers. ``more`` are waitress's own
    settings, such as ``host`` and ``port``. Raises OSError where it cannot listen."""

    def __init__(self, application: Callable[..., Any], **more: Any) -> None:
        _open_files()
        limits = {
            # Whom to believe about where a request comes from is decided in tourney.web.proxies, for every server.
            "clear_untrusted_proxy_headers": False,
            # What is somewhat too large is answered with a page; of what is far too large not even that much comes in.
            "max_request_body_size": 2 * settings.LARGEST_REQUEST,
        }
        self._open: dict[int, Any] = {}
        self._server = create_server(application, map=self._open, ident=None, **(MANY | limits | more))
        self._listening = [each for each in self._open.values() if isinstance(each, BaseWSGIServer)]
        for each in self._listening:
            each.channel_class = Channel

    def run(self) -> None:
        """Until Ctrl+C."""
        self._server.run()

    def turn(self, seconds: float) -> None:
        """Wait so long for anything to do, and do it."""
        self._server.asyncore.loop(timeout=seconds, use_poll=True, map=self._open, count=1)

    def accept_no_more(self) -> None:
        for each in self._listening:
            each.accepting = False

    @property
    def busy(self) -> bool:
        """Whether anybody who sent a whole request has not got all of the answer."""
        channels = [each for each in self._open.values() if isinstance(each, Channel)]
        return any(each.requests or each.total_outbufs_len for each in channels)

    def end(self) -> None:
        self._server.task_dispatcher.shutdown()


def _open_files() -> None:
    """A connection is a file to the system, which by itself allows a process but a thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows, which has no such limit

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(least, min(8192, most)), most))
