"""Hosts with a network of their own, on this machine: namespaces on one bridge. Between two of them the network can be
cut, silently, as when a cable is pulled. Linux, and root."""

import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NOWHERE = "02:00:00:00:00:01"
"""An address on the bridge that nobody has: what is sent there is lost, and nobody is told."""
WHY_NOT = "The network is cut between namespaces, which takes Linux, the program ip (iproute2) and root."


def _ip(*arguments: object) -> None:
    subprocess.run(["ip", *map(str, arguments)], check=True, capture_output=True, text=True)


def may() -> bool:
    """Whether such networks can be made here."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("ip")):
        return False
    name = f"may{os.getpid()}"
    try:
        _ip("netns", "add", name)
        _ip("netns", "delete", name)
    except subprocess.CalledProcessError:
        return False
    return True


class Network:
    """``hosts`` are addresses, each with the words that start a program there. This machine is the first address."""

    def __init__(self, count: int) -> None:
        self._number = f"{random.randrange(16**4):04x}"
        self._net = f"10.{random.randrange(64, 128)}.{random.randrange(256)}"
        self._names = [f"t{self._number}n{at}" for at in range(1, count + 1)]
        self.hosts = tuple(
            (f"{self._net}.{10 + at}", ("ip", "netns", "exec", name)) for at, name in enumerate(self._names, 1)
        )

    def _make(self) -> None:
        bridge = f"t{self._number}b"
        _ip("link", "add", bridge, "type", "bridge")
        _ip("address", "add", f"{self._net}.1/24", "dev", bridge)
        _ip("link", "set", bridge, "up")
        for (address, _), name in zip(self.hosts, self._names, strict=True):
            _ip("netns", "add", name)
            _ip("link", "add", f"{name}v", "type", "veth", "peer", "name", "eth0", "netns", name)
            _ip("link", "set", f"{name}v", "master", bridge, "up")
            _ip("-n", name, "link", "set", "lo", "up")
            _ip("-n", name, "address", "add", f"{address}/24", "dev", "eth0")
            _ip("-n", name, "link", "set", "eth0", "up")

    def _remove(self) -> None:
        for name in self._names:
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)
        subprocess.run(["ip", "link", "delete", f"t{self._number}b"], check=False, capture_output=True)

    def cut(self, one: str, other: str) -> None:
        """Nothing gets from one of these addresses to the other any more, or back."""
        for here, there in ((one, other), (other, one)):
            _ip(
                "-n",
                self._at(here),
                "neighbour",
                "replace",
                there,
                "lladdr",
                NOWHERE,
                "dev",
                "eth0",
                "nud",
                "permanent",
            )

    def mend(self) -> None:
        """All between all, again."""
        for here, _ in self.hosts:
            for there, _ in self.hosts:
                command = ["ip", "-n", self._at(here), "neighbour", "delete", there, "dev", "eth0"]
                subprocess.run(command, check=False, capture_output=True)

    def _at(self, address: str) -> str:
        return self._names[[each for each, _ in self.hosts].index(address)]


@contextmanager
def network(count: int) -> Iterator[Network]:
    """So many hosts, gone afterwards."""
    made = Network(count)
    try:
        made._make()
        yield made
    finally:
        made._remove()
