"""The server with clients that send and read slowly, or not at all. Its limits are short here, its threads two."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import pytest

from tourney.serving import connections, server as serving

THREADS = 2
HONEST = b"GET /honest HTTP/1.1\r\nHost: localhost\r\n\r\n"
HEAD = b"POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
LARGE = 64_000_000
"""Bytes: more than a system's own buffers of both ends hold, which may grow to thirty million each."""
PATIENCE = 30.0
"""Seconds for which an answer is waited for; what is fast on any machine takes a thousandth of it."""


def program(environ, start_response):
    """Answers with what was sent, or with a page so large that no network keeps it for who does not read."""
    body = b"x" * LARGE if environ["PATH_INFO"] == "/large" else environ["wsgi.input"].read() or b"answered"
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


@dataclass(frozen=True, slots=True)
class Served:
    port: int
    server: serving.Server

    def until_idle(self) -> None:
        """Wait until nobody is owed an answer any more."""
        until = time.monotonic() + PATIENCE
        while self.server.busy:
            assert time.monotonic() < until
            time.sleep(0.01)


@contextmanager
def serving_at(**more: int) -> Iterator[Served]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = serving.Server(program, sockets=[listening], threads=THREADS, **more)
        over = threading.Event()

        def run() -> None:
            while not over.is_set():
                server.turn(0.05)

        running = threading.Thread(target=run)
        running.start()
        try:
            yield Served(listening.getsockname()[1], server)
        finally:
            over.set()
            running.join()
            server.end()


@pytest.fixture
def served() -> Iterator[Served]:
    with serving_at() as found:
        yield found


@pytest.fixture
def port(served) -> int:
    return served.port


@pytest.fixture
def hurried(monkeypatch):
    """Nobody has more than a moment to send or to read."""
    monkeypatch.setattr(serving, "LOOK", 0.05)
    for limit in ("SILENT", "HEAD_WITHIN", "RECEIVED_WITHIN", "UNREAD"):
        monkeypatch.setattr(connections, limit, 0.3)


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def answer(connection: socket.socket) -> bytes:
    """Return everything received until the other side closes."""
    found = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            found += part
    return found


@pytest.mark.parametrize("begun", [HEAD + b"ten bytes.", HEAD[:30], b""], ids=["body", "head", "nothing"])
def test_forty_stalled_clients_delay_nobody(port, begun):
    with ExitStack() as held:
        for _ in range(40):
            held.enter_context(connected(port)).sendall(begun)
        honest = held.enter_context(connected(port))
        honest.sendall(HONEST)
        assert honest.recv(65536).startswith(b"HTTP/1.1 200 OK")


@pytest.mark.parametrize("begun", [HEAD + b"ten bytes.", HEAD[:30]], ids=["body", "head"])
def test_stalled_client_gets_a_timeout_and_is_disconnected(port, hurried, begun):
    with connected(port) as stalled:
        stalled.sendall(begun)
        assert answer(stalled).split(b" ", 1)[1].startswith(b"408 Request Timeout")


def test_occasional_byte_does_not_extend_the_time_limit(port, hurried):
    with connected(port) as slow:
        slow.sendall(HEAD)
        slow.settimeout(0.05)
        until, told = time.monotonic() + PATIENCE, b""
        while not told and time.monotonic() < until:
            with suppress(BrokenPipeError, ConnectionResetError):
                slow.sendall(b"7")
            with suppress(TimeoutError):
                told = slow.recv(65536)
        assert told.startswith(b"HTTP/1.1 408")


def test_header_that_would_take_long_to_parse_is_refused_unread(port):
    with connected(port) as sender:
        sender.sendall(HONEST.replace(b"\r\n\r\n", b'\r\nCookie: a="' + rb"\"" * 8192 + b'"\r\n\r\n'))
        assert b" 431 " in answer(sender)[:20]


@pytest.mark.whole
def test_client_that_never_reads_blocks_no_thread(port, hurried):
    """They ask for so much that each thread would wait for ever until they read."""
    with ExitStack() as held:
        for _ in range(4 * THREADS):
            held.enter_context(connected(port)).sendall(HONEST.replace(b"/honest", b"/large") * 12)
        for _ in range(100):  # so many that the others had their turns meanwhile
            honest = held.enter_context(connected(port))
            honest.sendall(HONEST)
            assert honest.recv(65536).startswith(b"HTTP/1.1 200 OK")


def test_client_that_never_reads_is_disconnected(served, hurried):
    with connected(served.port) as deaf:
        deaf.sendall(HONEST.replace(b"/honest", b"/large"))
        assert deaf.recv(1) == b"H"
        served.until_idle()
        assert len(answer(deaf)) < LARGE


def test_connection_kept_between_requests_stays_open(port, hurried):
    """The time of a request begins with its first byte: phones ask on the same connection for hours."""
    with connected(port) as phone:
        for _ in range(2):
            phone.sendall(HEAD + b"7" * 100)
            got = b""
            while not got.endswith(b"7" * 100):
                got += phone.recv(65536)
            assert got.startswith(b"HTTP/1.1 200 OK")
            time.sleep(2 * connections.RECEIVED_WITHIN)
