"""Requests to servers that a club named end in time, with a part of the answer at most, and lead to nobody else."""

import socket
import time
from collections.abc import Iterator

import pytest

from tests.fixture_types import Settings
from tests.tourney import web_servers
from tests.tourney.web_servers import Received, rude_server, web_server
from tourney import bounded_request
from tourney.bounded_request import Lost, NotSent, line_to, wrong_address


@pytest.fixture(autouse=True)
def own_network(settings: Settings) -> None:
    settings.SENDING_NETWORKS = ["127.0.0.0/8"]


@pytest.fixture
def received() -> Received:
    return Received()


@pytest.fixture
def address(received: Received) -> Iterator[str]:
    with web_server(received) as found:
        yield found


def ask(address: str, within: float = 1.0) -> bounded_request.Reply:
    with line_to(address, within) as line:
        return line.ask("POST", "/upload", b"data")


def test_whole_answer_is_returned_whatever_its_status(received, address):
    received.answers = [(404, "nobody here", {})]
    reply = ask(address)
    assert (reply.status, reply.reason, reply.text) == (404, "Not Found", "nobody here")


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (web_servers.nothing, "no-answer"),
        (web_servers.silence, "no-answer"),
        (web_servers.drip_head, "no-answer"),
        (web_servers.not_http, "no-answer"),
        (web_servers.half, "no-answer"),
        (web_servers.huge, "too-long"),
    ],
)
def test_answer_that_is_not_whole_is_lost_in_time(act, why):
    before = time.monotonic()
    with rude_server(act) as address, pytest.raises(Lost, match=why):
        ask(address)
    assert time.monotonic() - before < 2.5


def test_body_that_drips_is_cut_off():
    def act(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\nmessage = Success ")
        web_servers.drip_body(connection)

    with rude_server(act) as address, pytest.raises(Lost, match="no-answer"):
        ask(address, 0.5)


def test_server_that_reads_nothing_is_given_up():
    before = time.monotonic()
    with rude_server(web_servers.silence, reads=False) as address, pytest.raises(Lost), line_to(address, 0.5) as line:
        line.ask("POST", "/", b"x" * 20_000_000)
    assert time.monotonic() - before < 2


def test_redirect_is_not_followed(received, address):
    elsewhere = Received()
    with web_server(elsewhere) as there:
        received.answers = [(307, "", {"Location": there})]
        assert ask(address).status == 307
    assert elsewhere.requests == []


def test_nothing_is_sent_where_nobody_listens():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(NotSent, match="unreachable"):
        ask(f"http://127.0.0.1:{port}/")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("https://127.0.0.1/", "own-network"),
        ("https://localhost/", "own-network"),
        ("https://[::1]/", "own-network"),
        ("https://[::ffff:127.0.0.1]/", "own-network"),
        ("https://10.1.2.3/", "own-network"),
        ("https://169.254.169.254/latest", "own-network"),
        ("https://0/", "own-network"),
        ("https://2130706433/", "own-network"),
        ("https://224.0.0.1/", "own-network"),
        ("http://8.8.8.8/", "not-secure"),
        ("https://nobody.invalid/", "unknown-host"),
    ],
)
def test_private_networks_and_unsecured_servers_are_not_asked(settings, monkeypatch, address, why):
    settings.SENDING_NETWORKS = []
    monkeypatch.setattr(socket, "create_connection", lambda *_, **__: pytest.fail("a connection was made"))
    with pytest.raises(NotSent, match=why):
        ask(address)


def test_name_is_looked_up_once_so_it_cannot_change_after_the_check(settings, monkeypatch):
    looked, reached = [], []

    def look(host, port, **_):
        looked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8" if len(looked) == 1 else "127.0.0.1", port))]

    def connect(address, **_):
        reached.append(address)
        raise OSError

    settings.SENDING_NETWORKS = []
    monkeypatch.setattr(socket, "getaddrinfo", look)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NotSent, match="unreachable"):
        ask("https://club.example.org/")
    assert (looked, reached) == (["club.example.org"], [("8.8.8.8", 443)])


def test_secured_server_without_a_valid_certificate_gets_nothing(received, address):
    with pytest.raises(NotSent):
        ask(address.replace("http://", "https://"))
    assert received.requests == []


def test_closed_connection_is_opened_again(received, address):
    received.answers = [(200, "a", {"Connection": "close"}), (200, "b", {})]
    with line_to(address, 5) as line:
        assert [line.ask("PUT", "/").text for _ in range(3)] == ["a", "b", "b"]


@pytest.mark.parametrize(
    "said", ["", "example.org", "ftp://a.org", "https://", "https://a b", "https://me@a.org", "https://a.org:99999",
             "https://a.org:0", "https://a.org/#x", "https://a.org/\r\nX: y", "https://[::1", "https://é.org"]
)  # fmt: skip
def test_other_addresses_are_refused_before_they_are_stored(said):
    assert wrong_address(said)
    assert not wrong_address("https://a.org:8443/dav/?x=1")
