"""The machine's own addresses: those that phones can open, the likeliest first, and no foreign host name."""

import socket
from types import SimpleNamespace

import pytest

from tourney import network

ADAPTERS = {
    "lo": ["127.0.0.1", ("::1", 0, 0)],
    "docker0": ["172.17.0.1"],
    "usb0": ["169.254.7.7"],
    "wlan0": ["192.168.178.23", ("fd00::23", 0, 0), ("fe80::23", 0, 3)],
}


@pytest.fixture
def machine(monkeypatch):
    """A laptop called Clubhouse in the club's wireless, with a bridge of its own; takes other adapters."""
    there = dict(ADAPTERS)
    found = lambda: [  # noqa: E731
        SimpleNamespace(ips=[SimpleNamespace(ip=each) for each in addresses]) for addresses in there.values()
    ]
    monkeypatch.setattr(network.ifaddr, "get_adapters", found)
    monkeypatch.setattr(network, "_leads_out", lambda: "192.168.178.23")
    monkeypatch.setattr(socket, "gethostname", lambda: "Clubhouse.fritz.box")
    return there


def test_outgoing_address_comes_first_and_ipv6_last(machine):
    assert network.addresses("*") == ["192.168.178.23", "172.17.0.1", "169.254.7.7", "[fd00::23]"]
    assert network.addresses("0.0.0.0") == ["192.168.178.23", "172.17.0.1", "169.254.7.7"]
    assert network.addresses("::") == ["[fd00::23]"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "[::1]", "127.0.0.7"])
def test_local_only_host_has_no_address_for_phones(machine, host):
    assert network.addresses(host) == []


def test_named_address_is_the_only_one(machine):
    assert network.addresses("192.168.178.23") == ["192.168.178.23"]
    assert network.addresses("fd00::23") == ["[fd00::23]"]
    assert network.addresses("clubhouse") == ["clubhouse"]


def test_named_host_comes_first_because_a_container_has_its_own_address(machine):
    named = ["192.168.178.20", ".example", "*", "192.168.178.23"]
    assert network.addresses("0.0.0.0", named)[:3] == ["192.168.178.20", "192.168.178.23", "172.17.0.1"]
    assert network.addresses("127.0.0.1", named) == []


def test_machine_without_a_network_has_no_address(machine):
    machine.clear()
    machine["lo"] = ADAPTERS["lo"]
    assert network.addresses("*") == []


def test_server_listening_everywhere_allows_its_own_names(machine):
    allowed = list(network.hosts(["localhost"], "0.0.0.0"))
    assert allowed[0] == "localhost"
    assert {"clubhouse.fritz.box", "clubhouse.local", "192.168.178.23", "[fd00::23]"} <= set(allowed)
    assert network.hosts(["localhost"], "127.0.0.1") == ["localhost", "127.0.0.1"]


def test_new_address_during_the_evening_is_soon_allowed(machine, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(network.time, "monotonic", lambda: now[0])
    allowed = network.hosts([], "0.0.0.0")
    assert "10.0.0.9" not in list(allowed)
    machine["eth0"] = ["10.0.0.9"]
    now[0] += network.FRESH
    assert "10.0.0.9" in list(allowed)


def test_real_machine_can_be_inspected():
    assert all(":" not in each or each.startswith("[") for each in network.addresses("*"))
