"""What `make run` says about who can reach it."""

import io

import pytest
from django.core.management.base import OutputWrapper

from tourney import network
from tourney.management.commands.serve import Command


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(host: str, out: io.StringIO) -> str:
    command = Command(stdout=OutputWrapper(out))
    command._reach(host, 8000)
    return out.getvalue()


@pytest.fixture
def wireless(monkeypatch):
    own = ["192.168.178.23", "10.0.0.9"]
    monkeypatch.setattr(network, "addresses", lambda host: own if host in network.EVERYWHERE else [])
    return own


def test_every_address_is_printed_and_the_first_drawn_as_a_code(wireless):
    text = told("0.0.0.0", Terminal())
    assert "  http://192.168.178.23:8000/\n  http://10.0.0.9:8000/\n" in text
    assert text.count("█") > 50


def test_in_a_file_no_code_is_drawn(wireless):
    assert "█" not in told("0.0.0.0", io.StringIO())


def test_a_server_for_this_machine_alone_says_how_phones_get_in(wireless):
    assert "make run, without HOST" in told("127.0.0.1", io.StringIO())


def test_without_a_network_it_says_so(wireless):
    wireless.clear()
    assert "in no network now" in told("0.0.0.0", io.StringIO())
