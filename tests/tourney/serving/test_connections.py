"""Many connections that send nothing, half a request, or nothing more: they make room for each other, and a client
with a request always gets in."""

import selectors
import socket
import sys
import time
from contextlib import ExitStack, suppress

import pytest
from waitress.channel import HTTPChannel

from tourney.serving import connections
from tourney.serving.server import THREADS

from .test_server import HEAD, HONEST, PATIENCE, answer, connected, hurried, serving_at

__all__ = ["hurried"]
MOST = 160
"""Connections: so ten of an address may be silent, and forty altogether."""
EACH, SILENT = MOST // 16, MOST // 4


def open_still(held: list[socket.socket]) -> list[socket.socket]:
    """Those that the other side has not ended."""
    found = []
    for each in held:
        each.setblocking(False)
        with suppress(ConnectionResetError):
            try:
                if each.recv(1):
                    found.append(each)
            except BlockingIOError:
                found.append(each)
    return found


def until(said, wanted):
    """Wait until what is ``said`` is so."""
    end = time.monotonic() + PATIENCE
    while said() != wanted:
        assert time.monotonic() < end, said()
        time.sleep(0.02)


def asked(connection: socket.socket) -> bytes:
    connection.sendall(HONEST)
    found = b""
    while not found.endswith(b"answered"):
        found += connection.recv(65536) or b"ended, not answered"
    return found


def from_address(port: int, last: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (f"127.0.0.{last}", 0))


@pytest.fixture
def few():
    with serving_at(connection_limit=MOST) as found:
        yield found.port


@pytest.mark.parametrize(
    "begun", [b"", HEAD[:30], HEAD + b"ten bytes.", b"\r\n"], ids=["silent", "head", "body", "empty"]
)
def test_oldest_silent_connections_of_one_address_make_room(few, begun):
    with ExitStack() as stack:
        held = [stack.enter_context(connected(few)) for _ in range(5 * EACH)]
        for each in held:
            with suppress(OSError):
                each.sendall(begun)
        until(lambda: len(open_still(held)), EACH)
        assert open_still(held) == held[-EACH:]
        assert asked(stack.enter_context(connected(few))).startswith(b"HTTP/1.1 200 OK")


def test_phones_that_sent_a_request_are_not_counted_per_address(few):
    with ExitStack() as stack:
        phones = [stack.enter_context(connected(few)) for _ in range(EACH - 1)]
        assert all(asked(each).startswith(b"HTTP/1.1 200 OK") for each in phones)
        more = [stack.enter_context(connected(few)) for _ in range(EACH - 1)]
        assert all(asked(each).startswith(b"HTTP/1.1 200 OK") for each in more)
        held = [stack.enter_context(connected(few)) for _ in range(3 * EACH)]
        until(lambda: len(open_still(held)), EACH)
        assert open_still(phones + more) == phones + more


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is not this machine")
def test_silent_connections_of_many_addresses_make_room_for_each_other(few):
    with ExitStack() as stack:
        phone = stack.enter_context(connected(few))
        assert asked(phone).startswith(b"HTTP/1.1 200 OK")
        held = [stack.enter_context(from_address(few, 2 + at)) for at in range(4 * SILENT)]
        until(lambda: len(open_still(held)) <= SILENT, True)
        assert open_still(held)[-1] is held[-1]
        assert asked(phone).startswith(b"HTTP/1.1 200 OK")


def test_silent_connection_is_closed_after_a_moment(few, hurried):
    with connected(few) as silent:
        assert answer(silent) == b""


def test_longest_idle_connection_is_closed_where_there_is_no_room(few):
    """One complete request does not keep a connection open for ever."""
    with ExitStack() as stack:
        resting = []
        for _ in range(2 * MOST):
            resting.append(stack.enter_context(connected(few)))
            assert asked(resting[-1]).startswith(b"HTTP/1.1 200 OK")
        still = open_still(resting)
        assert len(still) <= MOST
        # Two that were answered one after the other by different threads may have begun to rest the other way round.
        assert set(still) <= set(resting[-len(still) - THREADS :])


def test_idle_connections_are_closed_sooner_while_there_are_many(few, hurried, monkeypatch):
    monkeypatch.setattr(connections, "BRIEF", 0.2)
    with ExitStack() as stack:
        resting = [stack.enter_context(connected(few)) for _ in range(MOST // 2 + 10)]
        for each in resting:
            with suppress(OSError):
                asked(each)
        until(lambda: len(open_still(resting)) <= MOST // 2, True)


def test_proxy_is_exempt_from_the_limit_per_address(few, settings):
    settings.NAMED_PROXIES = ["127.0.0.0/8"]
    with ExitStack() as stack:
        held = [stack.enter_context(connected(few)) for _ in range(2 * EACH)]
        assert asked(stack.enter_context(connected(few))).startswith(b"HTTP/1.1 200 OK")
        assert open_still(held) == held


def test_ten_requests_sent_at_once_get_ten_answers(few):
    with connected(few) as eager:
        eager.sendall(HONEST * 10)
        found = b""
        while found.count(b"200 OK") < 10:
            found += eager.recv(65536)


@pytest.mark.parametrize("name", sorted(connections.INSIDE))
def test_waitress_still_has_the_internals_in_use(name):
    inside = {*dir(HTTPChannel), *HTTPChannel.__init__.__code__.co_names}
    assert name in inside


def test_idle_connections_cost_the_loop_nothing():
    """The loop does not check idle connections in every turn; one that then sends a request is answered."""
    with serving_at() as served, ExitStack() as stack:
        resting = [stack.enter_context(connected(served.port)) for _ in range(50)]
        assert all(asked(each).startswith(b"HTTP/1.1 200 OK") for each in resting)
        begun = stack.enter_context(connected(served.port))
        begun.sendall(HEAD[:30])
        until(lambda: len(served.server.crowd.channels()), 51)
        until(lambda: sum(isinstance(each, HTTPChannel) for each in list(served.server._open.values())), 0)
        begun.sendall(HEAD[30:] + b"7" * 100)
        assert begun.recv(65536).startswith(b"HTTP/1.1 200 OK")
        assert all(asked(each).startswith(b"HTTP/1.1 200 OK") for each in resting)


def test_idle_connections_are_served_where_the_system_cannot_watch_them(monkeypatch):
    """As on Windows, where there is room for fewer."""
    monkeypatch.setattr(selectors, "DefaultSelector", selectors.SelectSelector)
    with serving_at() as served, ExitStack() as stack:
        phones = [stack.enter_context(connected(served.port)) for _ in range(20)]
        for _ in range(2):
            assert all(asked(each).startswith(b"HTTP/1.1 200 OK") for each in phones)
