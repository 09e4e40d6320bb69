"""Many viewers of a night in play, polling as static/tourney/live.js does in a browser: all in one process that
keeps only counts of the answers, so that a thousand viewers cost less than the servers that answer them."""

import asyncio
import math
import time
from array import array
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

EVERY = 2.0
"""Seconds between two questions, and"""
PATIENCE = 5.0
"""how many an answer is waited for: EVERY and PATIENCE of live.js."""
BROKEN = 60.0
"""Seconds after which a connection is given up. Until then what comes too late is dropped and the connection kept, as
browsers keep theirs (RFC 9113, section 5.4.2)."""


@dataclass(slots=True)
class Seen:
    """The counts of each status, 0 for none in time, and the seconds until each; ``faults`` are answers that nobody may
    get."""

    statuses: Counter[int] = field(default_factory=Counter)
    took: array = field(default_factory=lambda: array("f"))
    faults: list[str] = field(default_factory=list)

    def percentile(self, percent: float) -> float:
        """Seconds within which so many of a hundred were answered; 0 if nobody asked."""
        times = sorted(self.took)
        return times[math.ceil(len(times) * percent / 100) - 1] if times else 0.0


class _Connection(asyncio.Protocol):
    """Of each answer the status and the revision; its body is counted and dropped."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.answer: asyncio.Future[tuple[int, str]] | None = None

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, str]]:
        self.head, self.tail, self.left, self.chunked = b"", b"", -1, False
        self.answer = asyncio.get_running_loop().create_future()
        cast(asyncio.WriteTransport, self.transport).write(request)
        return self.answer

    def data_received(self, data: bytes) -> None:
        if self.left < 0:
            self.head += data
            head, ended, data = self.head.partition(b"\r\n\r\n")
            if not ended:
                return
            self.head = head.lower() + b"\r\n"
            self.chunked = b"\r\ntransfer-encoding: chunked" in self.head
            self.left = int(self._value(b"content-length") or 0)
        self.left = max(0, self.left - len(data))
        self.tail = (self.tail + data)[-5:]
        over = self.tail == b"0\r\n\r\n" if self.chunked else not self.left
        if over and self.answer is not None and not self.answer.done():
            self.answer.set_result((int(self.head.split(b" ", 2)[1]), self._value(b"x-revision").decode()))

    def _value(self, name: bytes) -> bytes:
        return self.head.partition(b"\r\n" + name + b":")[2].partition(b"\r\n")[0].strip()

    def connection_lost(self, problem: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionResetError())


class Viewer:
    """One of them, at ``port`` of this machine by plain http: what https costs so many phones they pay."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection: _Connection | None = None

    async def ask(self, path: str, revision: str) -> tuple[int, str]:
        """The status, 0 for none, and the revision."""
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Revision: {revision}\r\n\r\n".encode()
        try:
            if self.connection is None or self.connection.transport.is_closing():
                loop = asyncio.get_running_loop()
                _, self.connection = await loop.create_connection(_Connection, "127.0.0.1", self.port)
            return await asyncio.wait_for(self.connection.ask(request), BROKEN)
        except (TimeoutError, OSError):
            self.hang_up()
            return 0, ""

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.transport.close()
            self.connection = None


async def look(
    port: int,
    path: Callable[[], str],
    seen: Seen,
    over: asyncio.Event,
    *,
    late: float,
    every: float = EVERY,
    allowed: frozenset[int] = frozenset({200, 204}),
) -> None:
    """One of them, who begins ``late`` seconds later and asks only for what is newer than what the page shows."""
    viewer, revision, shown = Viewer(port), "0", ""
    await asyncio.sleep(late)
    while not over.is_set():
        began = time.perf_counter()
        if (now := path()) != shown:
            shown, revision = now, "0"
        status, newer = await viewer.ask(shown, revision)
        took = time.perf_counter() - began
        if took > PATIENCE:
            status, newer = 0, ""
        seen.statuses[status] += 1
        seen.took.append(took)
        if status and status not in allowed:
            seen.faults.append(f"viewer: {status} for {shown}")
            break
        revision = newer or revision
        await asyncio.sleep(max(0.0, began + every - time.perf_counter()))
    viewer.hang_up()
