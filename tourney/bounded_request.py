"""Requests to a server that a club named. They are limited in time and size, use no redirects or proxies, and reach a
private network only if the owner of this installation allows it.

The name is looked up once, and the connection goes to the address that was checked, so pointing the name elsewhere a
moment later achieves nothing.
"""

import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from .network import cut_after, is_within

CONNECT, SILENCE = 8.0, 15.0
"""Seconds to reach a server; seconds without a byte from it."""
LARGEST = 65_536
"""Maximum size of an answer in bytes."""


class NotSent(Exception):
    """Nothing was sent. The text is a code of :data:`tourney.desk.not_sent.NOT_SENT`."""


class Lost(Exception):
    """Something was sent, but may not have arrived. The text is such a code as well."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A complete answer."""

    status: int
    reason: str
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


class Connection:
    """A connection to the server of an address. It opens when first used, and again after the server closed it."""

    def __init__(self, address: SplitResult) -> None:
        self._secure, self._host = address.scheme == "https", address.hostname or ""
        self._port = address.port or (443 if self._secure else 80)
        self._connection: HTTPConnection | None = None
        self._socket: socket.socket | None = None
        self._late = False

    def ask(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
        largest: int = LARGEST,
    ) -> Reply:
        """Return the answer, whatever its status, of at most ``largest`` bytes. Raises NotSent if no connection was
        made, and Lost if no complete answer came back."""
        connection = self._opened()
        try:
            connection.request(method, path, body, {"User-Agent": "Tourney"} | dict(headers or {}))
            answer = connection.getresponse()
            held = answer.read(largest + 1)
        except (OSError, HTTPException, ValueError, AttributeError) as problem:
            self.close()
            raise Lost("no-answer") from problem
        if len(held) > largest:
            self.close()
            raise Lost("too-long")
        if self._late or answer.length:  # the answer may be incomplete
            self.close()
            raise Lost("no-answer")
        return Reply(answer.status, answer.reason, held)

    def cut(self) -> None:
        """End the connection, even if another thread is waiting for it."""
        self._late = True
        with suppress(OSError, AttributeError, ValueError):
            if self._socket is not None:
                self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
        self._connection = self._socket = None

    def _opened(self) -> HTTPConnection:
        if self._connection is not None and self._connection.sock is not None:
            return self._connection
        self._socket = self._reached()
        kind = HTTPSConnection if self._secure else HTTPConnection
        self._connection = kind(self._host, self._port)
        # http.client must not reconnect by itself: it would not check the address.
        self._connection.auto_open = 0
        self._connection.sock = self._socket
        if self._late:
            self.cut()
        return self._connection

    def _reached(self) -> socket.socket:
        reached = checked_connection(self._host, self._port, secure=self._secure)
        if not self._secure:
            return reached
        try:
            return ssl.create_default_context().wrap_socket(reached, server_hostname=self._host)
        except (OSError, ValueError) as problem:
            reached.close()
            raise NotSent("unsound-tls" if isinstance(problem, ssl.SSLError) else "unreachable") from problem


def checked_connection(host: str, port: int, *, secure: bool) -> socket.socket:
    """Return a connection to a permitted address of the host; ``secure`` if it will be encrypted. Raises NotSent."""
    address = _checked_address(host, port, secure)
    try:
        reached = socket.create_connection((address, port), timeout=CONNECT)
    except OSError as problem:
        raise NotSent("unreachable") from problem
    reached.settimeout(SILENCE)
    # http.client sends head and body apart: the second would wait 40 ms until the server has confirmed the first.
    with suppress(OSError):
        reached.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return reached


def _checked_address(host: str, port: int, secure: bool) -> str:
    """Return the first permitted address of the server."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as problem:
        raise NotSent("unknown-host") from problem
    known = [str(each[4][0]) for each in found]
    public = [each for each in known if _is_public(each)]
    allowed = [each for each in known if is_within(each, tuple(settings.SENDING_NETWORKS))]
    if not secure and public and not allowed:
        raise NotSent("not-secure")
    if not (permitted := allowed or public):
        raise NotSent("own-network")
    return permitted[0]


def _is_public(address: str) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_global and not found.is_multicast


@contextmanager
def line_to(address: str, within: float) -> Iterator[Connection]:
    """Yield a connection to the server of an address; it is cut after ``within`` seconds."""
    with closing(Connection(urlsplit(address))) as line, cut_after(within, line.cut):
        yield line


def wrong_address(said: str) -> bool:
    """Return whether this cannot be the address of a web server to which nights are sent."""
    try:
        parts = urlsplit(said)
        sound = parts.scheme in ("https", "http") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        return True
    plain = said.isascii() and said.isprintable() and " " not in said
    return not (sound and plain) or bool(parts.fragment) or "@" in parts.netloc
