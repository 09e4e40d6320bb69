"""Phones that stall: they begin a request and do not end it, or do not read what they asked for."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

FILE = "/static/django_htmx/htmx-2.js"
DRIP = 1.0
"""Seconds between two bytes of who sends slowly."""


def head_alone(path: str) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Outbox: ".encode()


def ten_bytes(path: str) -> bytes:
    """A whole head, and of a body of a hundred bytes the first ten."""
    kind = "Content-Type: application/x-www-form-urlencoded\r\nX-Outbox: 1\r\nContent-Length: 100"
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n\r\nkey=123456".encode()


def unread() -> bytes:
    """A file, which costs the program next to nothing, asked for more often than the network holds answers that nobody
    reads."""
    return f"GET {FILE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 40


@contextmanager
def stalled(port: int, paths: list[str], count: int = 40) -> Iterator[list[socket.socket]]:
    """So many connections held open, a quarter of them each: stalled in the body, in the head, sending a byte a second,
    and reading nothing. ``paths`` are addresses to which entries go."""
    with ExitStack() as open_ones:
        held = []
        for at in range(count):
            each = open_ones.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            path = paths[at % len(paths)]
            kind = at % 4
            each.sendall(head_alone(path) if kind == 1 else unread() if kind == 3 else ten_bytes(path))
            held.append(each)
        over = threading.Event()
        dripping = threading.Thread(target=_drip, args=(held[2::4], over))
        dripping.start()
        try:
            yield held
        finally:
            over.set()
            dripping.join()


def _drip(held: list[socket.socket], over: threading.Event) -> None:
    while not over.wait(DRIP):
        for each in held:
            with suppress(OSError):
                each.sendall(b"7")
