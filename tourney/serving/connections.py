"""Connections and their limits. A connection without a complete request costs us a socket and its owner nothing, so the
number of such connections is limited, for each address and in total. The oldest makes room for the next. A client that
has sent a request may stay for its next one while there is room; when there is none, the longest idle ones are closed.

Everything that depends on waitress's internals is in this module: the names in :data:`INSIDE`.
"""

import socket
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from waitress.channel import HTTPChannel
from waitress.utilities import Error

from .resting import IdleChannels

SILENT = 10.0
"""Seconds for the first byte. Browsers open connections that they may need, and give them up after a similar time."""
HEAD_WITHIN = 20.0
"""Seconds from the first byte for the head of a request."""
RECEIVED_WITHIN = 60.0
"""Seconds from the first byte for a whole request, head and body: 10 MB at 1.5 Mbit a second."""
UNREAD = 60.0
"""Seconds after which a client that reads nothing of a waiting answer is disconnected."""
BRIEF = 20.0
"""Seconds for which a connection may be idle between two requests while there are many connections."""
INSIDE = {
    "adj", "addr", "connected", "del_channel", "handle_close", "last_activity", "readable", "request", "requests",
    "requests_lock", "server", "service", "socket", "total_outbufs_len", "will_close", "writable",
}  # fmt: skip
"""Internals of waitress's channel that are used."""


class TooSlow(Error):
    code, reason = 408, "Request Timeout"


class Channel(HTTPChannel):
    """A connection with time limits for sending a whole request and for reading its answer. Waitress itself only closes
    connections that send nothing at all, and never those whose clients do not read."""

    request: Any
    """The request that waitress has partly received; None between two requests."""
    spoke = False
    """Whether it has ever sent a complete request."""
    _receiving: Any = None
    """The partly received request, of which the first byte came at :attr:`_began`."""
    _began = 0.0
    _full_since: float | None = None
    """Time when a thread began to wait for room for more of its answer."""
    _owed_since: float | None = None

    def __init__(self, server: Any, sock: socket.socket, *rest: Any, **more: Any) -> None:
        self.came = time.monotonic()
        super().__init__(server, sock, *rest, **more)
        server.crowd.enter(self)

    def service(self) -> None:
        """Answer a complete request in a thread."""
        self.spoke = True
        super().service()

    @property
    def served(self) -> bool:
        """Whether one of its requests waits for a thread or is being answered."""
        return bool(self.requests)

    @property
    def resting(self) -> bool:
        """Whether it only waits for data to read."""
        return not self.served and bool(self.readable()) and not self.writable()

    def del_channel(self, *its_map: Any) -> None:
        self.server.crowd.leave(self)
        super().del_channel(*its_map)

    @property
    def unheard(self) -> bool:
        """Whether it has not sent a complete request yet."""
        return not self.spoke and not self.requests

    def leave(self) -> None:
        """Close at once, even with unsent data."""
        self.will_close = True
        self.server.crowd.resting.wake(self)
        # A socket whose client does not read is never writable, so the loop would never look at it again: this wakes
        # it.
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)

    def look(self, now: float, most_idle: float) -> None:
        """Close a connection that exceeded its time, or answer that its request was too slow. Called regularly."""
        if self.will_close:
            self.leave()
        elif self.total_outbufs_len:
            self._must_read(now)
        else:
            self._full_since = self._owed_since = None
            self._must_send(now)
            if self.spoke and self.request is None and not self.served and time.time() - self.last_activity > most_idle:
                self.leave()

    def _must_send(self, now: float) -> None:
        request = self.request
        if self.unheard and request is None and now - self.came > SILENT:
            self.leave()
        elif request is None or self.served or request is not self._receiving:
            self._receiving, self._began = request, now
        elif now - self._began > (RECEIVED_WITHIN if request.headers_finished else min(HEAD_WITHIN, RECEIVED_WITHIN)):
            request.error = TooSlow("The request did not arrive in time. Please send it again.")
            request.completed = True
            self.server.crowd.resting.wake(self)
            with self.requests_lock:
                self.request = None
                self.requests.append(request)
            self.server.add_task(self)

    def _must_read(self, now: float) -> None:
        full = self.served and self.total_outbufs_len > self.adj.outbuf_high_watermark
        self._full_since = (self._full_since or now) if full else None
        self._owed_since = self._owed_since or now
        nothing_read = time.time() - self.last_activity > UNREAD
        too_long_full = self._full_since is not None and now - self._full_since > UNREAD
        # An answer must be read to its end within these seconds.
        if nothing_read or too_long_full or now - self._owed_since > 3600.0:
            self.leave()


class Crowd:
    """All connections of a server, at most ``most`` at a time."""

    def __init__(self, most: int, resting: IdleChannels, is_proxy: Callable[[str], bool]) -> None:
        self.most = most
        self.resting = resting
        self.came = 0
        """Number of connections so far."""
        self._everyone: set[Channel] = set()
        self._is_proxy = is_proxy
        self._unheard: dict[str, list[Channel]] = defaultdict(list)
        """By address, in order of arrival. Some may have sent a request or been closed since."""

    @property
    def most_unheard(self) -> int:
        return self.most // 4

    @property
    def unheard_each(self) -> int:
        """Return the limit for one address: a whole club shares one, but each phone needs it only for a moment."""
        return self.most // 16

    def channels(self) -> list[Channel]:
        return list(self._everyone)

    def enter(self, channel: Channel) -> None:
        """Add a connection; others are closed if there is no room for it."""
        self.came += 1
        self._everyone.add(channel)
        address = str(channel.addr[0]) if channel.addr else ""
        there = self._unheard[address]
        there.append(channel)
        if len(there) > self.unheard_each and not self._is_proxy(address):
            there[:] = _still_unheard(there)
            for oldest in there[: -self.unheard_each]:
                _put_out(oldest)
        if sum(map(len, self._unheard.values())) > self.most_unheard:
            self._thin_out()
        if len(self._everyone) > self.most:
            self._rest_elsewhere()

    def leave(self, channel: Channel) -> None:
        """Remove a closed connection."""
        self.resting.forget(channel)
        self._everyone.discard(channel)

    def look(self, now: float) -> None:
        """Check all connections; called about every second."""
        channels = self.channels()
        most_idle = BRIEF if len(channels) > self.most // 2 else float("inf")
        for each in channels:
            each.look(now, most_idle)
        self._forget()

    def _forget(self) -> None:
        for address, there in list(self._unheard.items()):
            there[:] = _still_unheard(there)
            if not there:
                del self._unheard[address]

    def _thin_out(self) -> None:
        """Close the oldest of the silent connections, a tenth more than necessary, so that this is seldom needed."""
        self._forget()
        unheard = sorted((each for there in self._unheard.values() for each in there), key=lambda each: each.came)
        if len(unheard) > self.most_unheard:
            for oldest in unheard[: len(unheard) - self.most_unheard * 9 // 10]:
                _put_out(oldest)

    def _rest_elsewhere(self) -> None:
        """Close a twentieth of the idle connections, the longest idle first."""
        resting = sorted((each for each in self.channels() if not each.served), key=lambda each: each.last_activity)
        for each in resting[: max(1, self.most // 20)]:
            _put_out(each)


def _still_unheard(channels: Iterable[Channel]) -> list[Channel]:
    return [each for each in channels if each.connected and each.unheard]


def _put_out(channel: Channel) -> None:
    channel.handle_close()
