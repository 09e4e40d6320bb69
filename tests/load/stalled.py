"""Phones that stall: they start a request and do not finish it, or do not read the answer. And sockets by the
thousand that send nothing, or nothing more."""

import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle

FILE = "/static/django_htmx/htmx-2.js"
DRIP = 1.0
"""Seconds between two bytes of who sends slowly."""


def head_alone(path: str) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Outbox: ".encode()


def get_whole(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def ten_bytes(path: str) -> bytes:
    """A whole head, and of a body of a hundred bytes the first ten."""
    kind = "Content-Type: application/x-www-form-urlencoded\r\nX-Outbox: 1\r\nContent-Length: 100"
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n\r\nkey=123456".encode()


def unread() -> bytes:
    """A file, which costs the program next to nothing, asked for more often than the network holds answers that nobody
    reads."""
    return get_whole(FILE) * 40


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


SOCKETS = 4100
"""More than a server takes."""
KNOCKS = 100
"""New ones a second, once all are there: who was put out comes again."""
CLIENTS = 200
"""Addresses of this machine from which they come, where they come from many."""


@contextmanager
def crowded(port: int, said: bytes = b"", spread: bool = False, count: int = SOCKETS) -> Iterator[None]:
    """So many sockets that have ``said`` so much and no more, of one address or ``spread`` over many; by a process of
    their own, so that whoever measures does nothing besides."""
    words = [sys.executable, "-m", __name__, str(port), said.hex(), str(int(spread)), str(count)]
    crowd = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert crowd.stdout is not None
    try:
        assert crowd.stdout.readline() == b"there\n"
        yield
    finally:
        crowd.communicate()


def _crowd(port: int, said: bytes, spread: bool, count: int) -> None:
    """Until nobody listens any more."""
    _allow_files(2 * count)
    addresses = cycle([f"127.0.0.{last}" for last in range(2, 2 + CLIENTS)] if spread else ["127.0.0.1"])
    held: deque[socket.socket] = deque()
    over = threading.Event()

    def stop() -> None:
        """When the standard input ends."""
        sys.stdin.read()
        over.set()

    threading.Thread(target=stop).start()
    while not over.is_set():
        each = socket.socket()
        each.settimeout(1)
        held.append(each)
        with suppress(OSError):
            each.bind((next(addresses), 0))
            each.connect(("127.0.0.1", port))
            each.sendall(said)
            if said.endswith(b"\r\n\r\n"):
                each.recv(1)  # it was answered
        if len(held) == count:
            print("there", flush=True)
        if len(held) > count:
            held.popleft().close()
            over.wait(1 / KNOCKS)


def _allow_files(count: int) -> None:
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, count), most))


def _drip(held: list[socket.socket], over: threading.Event) -> None:
    while not over.wait(DRIP):
        for each in held:
            with suppress(OSError):
                each.sendall(b"7")


if __name__ == "__main__":
    _crowd(int(sys.argv[1]), bytes.fromhex(sys.argv[2]), sys.argv[3] == "1", int(sys.argv[4]))
