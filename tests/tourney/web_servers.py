"""Servers for tests of requests that leave this machine: one that notes what it is sent, and some that misbehave."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs


@dataclass
class Received:
    """A server's received requests in order, and its answers: each request by the next of ``answers``, then by the
    last."""

    answers: list[tuple[int, str, dict[str, str]]] = field(default_factory=lambda: [(200, "message = Success", {})])
    requests: list[tuple[str, str, bytes, dict[str, str]]] = field(default_factory=list)
    meanwhile: Callable[[], object] = lambda: None
    """Called before each answer."""

    @property
    def forms(self) -> list[dict[str, str]]:
        return [
            {key: value for key, [value] in parse_qs(body.decode(), strict_parsing=True).items()}
            for _, _, body, _ in self.requests
        ]

    @property
    def stored(self) -> dict[str, bytes]:
        return {path: body for method, path, body, _ in self.requests if method == "PUT"}


@contextmanager
def web_server(received: Received) -> Iterator[str]:
    """A server that notes what it is sent; its address."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def handle_one_request(self) -> None:
            self.raw_requestline = self.rfile.readline(65_537)
            if not self.raw_requestline or not self.parse_request():
                self.close_connection = True
                return
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            received.requests.append((self.command, self.path, body, dict(self.headers)))
            received.meanwhile()
            status, text, headers = received.answers[min(len(received.requests), len(received.answers)) - 1]
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/upload"
        finally:
            server.shutdown()


@contextmanager
def rude_server(act: Callable[[socket.socket], object], *, reads: bool = True) -> Iterator[str]:
    """A server of sockets alone, which acts once it has read something; its address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    with connection, suppress(OSError):
                        if reads:
                            connection.recv(65_536)
                        act(connection)

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/upload"


def nothing(connection: socket.socket) -> None:
    """The connection ends without an answer."""


def silence(connection: socket.socket) -> None:
    time.sleep(3)


def drip_head(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nX: ")
    drip_body(connection)


def drip_body(connection: socket.socket) -> None:
    for _ in range(200):
        connection.sendall(b"x")
        time.sleep(0.05)


def not_http(connection: socket.socket) -> None:
    connection.sendall(b"220 mail.example.org ESMTP\r\n")


def huge(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\n\r\nmessage = Success ")
    with suppress(OSError):
        for _ in range(1000):
            connection.sendall(b"x" * 65_536)


def half(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nmessage = Success")
