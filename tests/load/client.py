"""Many phones at once: one connection each, kept open, asked and answered in turn."""

import asyncio
import json
import math
import ssl
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which an answer is given up."""


@dataclass(frozen=True, slots=True)
class Answer:
    """``status`` 0 is none at all: the connection broke. ``took`` is in seconds, ``revision`` what the page says it
    shows."""

    status: int
    body: bytes
    took: float
    revision: str = ""

    @property
    def said(self) -> dict:
        return json.loads(self.body)


def post(path: str, fields: Mapping[str, object], **headers: str) -> bytes:
    body = urlencode(fields).encode()
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
    return _head("POST", path, kind | headers) + body


def get(path: str, **headers: str) -> bytes:
    return _head("GET", path, headers)


def _head(method: str, path: str, headers: Mapping[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Phone:
    """One connection to ``port`` of this machine, by ``tls`` where that is given. A broken one is opened anew with the
    next request; an answer that does not come within ``patience`` seconds is given up."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None, patience: float = PATIENCE) -> None:
        self.port, self.tls, self.patience = port, tls, patience
        self.wrote = ""
        """What the cookie says of how far the log had come, see tourney/extras/cluster/replicas.py."""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes, since: float | None = None) -> Answer:
        """The answer, its time counted from ``since`` (default: now)."""
        since = time.perf_counter() if since is None else since
        try:
            status, body, revision = await asyncio.wait_for(self._ask(request), self.patience)
        except (TimeoutError, OSError, EOFError):
            self.hang_up()
            status, body, revision = 0, b"", ""
        return Answer(status, body, time.perf_counter() - since, revision)

    async def _ask(self, request: bytes) -> tuple[int, bytes, str]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                "127.0.0.1", self.port, ssl=self.tls, server_hostname="localhost" if self.tls else None
            )
        reader, writer = self.streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if b"set-cookie: wrote=" in head:
            self.wrote = head.partition(b"set-cookie: wrote=")[2].partition(b";")[0].decode()
        body = await _body(reader, head)
        if b"connection: close" in head:
            self.hang_up()
        return int(head.split(b" ", 2)[1]), body, _value(head, b"x-revision").decode()

    def hang_up(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


async def _body(reader: asyncio.StreamReader, head: bytes) -> bytes:
    """As long as the head says, or in chunks (RFC 9112, section 7.1), as a proxy sends what it makes itself."""
    if b"transfer-encoding: chunked" not in head:
        return await reader.readexactly(int(_value(head, b"content-length") or 0))
    found = b""
    while size := int((await reader.readuntil(b"\r\n")).partition(b";")[0], 16):
        found += (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")
    return found


def _value(head: bytes, name: bytes) -> bytes:
    return head.partition(b"\r\n" + name + b":")[2].partition(b"\r\n")[0].strip()


@dataclass(frozen=True, slots=True)
class Run:
    """All answers of a run in the order they came, and how many seconds it took."""

    answers: tuple[Answer, ...]
    seconds: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.answers) / self.seconds

    @property
    def statuses(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for answer in self.answers:
            found[answer.status] = found.get(answer.status, 0) + 1
        return found

    def percentile(self, percent: float) -> float:
        """Seconds within which so many of a hundred were answered."""
        times = sorted(answer.took for answer in self.answers)
        return times[min(len(times) - 1, math.ceil(len(times) * percent / 100) - 1)]


def in_flight(port: int, lanes: Sequence[Iterable[bytes]]) -> Run:
    """Every lane has a connection of its own and always one request under way, until all are answered."""
    return asyncio.run(_in_flight(port, lanes))


async def _in_flight(port: int, lanes: Sequence[Iterable[bytes]]) -> Run:
    answers: list[Answer] = []

    async def go(lane: Iterable[bytes]) -> None:
        phone = Phone(port)
        for request in lane:
            answers.append(await phone.ask(request))
        phone.hang_up()

    start = time.perf_counter()
    await asyncio.gather(*map(go, lanes))
    return Run(tuple(answers), time.perf_counter() - start)


def steady(
    port: int, requests: Sequence[bytes], per_second: float, viewers: Sequence[str] = (), every: float = 3.0
) -> tuple[Run, Run]:
    """``requests`` sent on the beat whether or not earlier ones were answered, their times counted from the beat;
    beside them every viewer asks once in ``every`` seconds whether its page is still as it saw it last. The runs of
    both."""
    return asyncio.run(_steady(port, requests, per_second, viewers, every))


async def _steady(
    port: int, requests: Sequence[bytes], per_second: float, viewers: Sequence[str], every: float
) -> tuple[Run, Run]:
    start = time.perf_counter() + 0.5 + (every if viewers else 0)
    idle: list[Phone] = []
    seen: list[Answer] = []
    over = asyncio.Event()

    async def enter(at: int, request: bytes) -> Answer:
        beat = start + at / per_second
        await asyncio.sleep(max(0.0, beat - time.perf_counter()))
        phone = idle.pop() if idle else Phone(port)
        answer = await phone.ask(request, beat)
        idle.append(phone)
        return answer

    async def view(at: int, path: str) -> None:
        phone, revision = Phone(port), "0"
        await asyncio.sleep(every * at / len(viewers))
        while not over.is_set():
            beat = time.perf_counter()
            answer = await phone.ask(get(path, X_Revision=revision))
            revision = answer.revision or revision
            if beat >= start:
                seen.append(answer)
            await asyncio.sleep(max(0.0, beat + every - time.perf_counter()))
        phone.hang_up()

    watching = [asyncio.create_task(view(at, path)) for at, path in enumerate(viewers)]
    answers = await asyncio.gather(*(enter(at, request) for at, request in enumerate(requests)))
    took = time.perf_counter() - start
    over.set()
    await asyncio.gather(*watching)
    for phone in idle:
        phone.hang_up()
    return Run(tuple(answers), took), Run(tuple(seen), took)


def dealt(requests: Iterable[T], lanes: int) -> list[list[T]]:
    """Dealt out to so many lanes in turn."""
    hands: list[list[T]] = [[] for _ in range(lanes)]
    for at, request in enumerate(requests):
        hands[at % lanes].append(request)
    return hands
