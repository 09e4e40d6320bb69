"""This computer's addresses in the club's own network, where phones reach it; and requests to another server."""

import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from http.client import HTTPMessage
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from threading import Timer
from typing import Any

import ifaddr

EVERYWHERE = ("0.0.0.0", "::", "*")
"""Addresses on which the server listens for other computers: IPv4, IPv6, or both."""
FRESH = 5
"""Seconds for which the addresses are cached: a laptop may join the Wi-Fi in mid-evening."""


def addresses(host: str, named: Iterable[str] = ()) -> list[str]:
    """Return the addresses, for URLs, at which other computers reach a server that listens on ``host``, most likely
    first; empty if only this computer can. ``named`` hosts come before the addresses of the adapters, which are
    unreachable from outside a container. A pattern like ``.example`` is not an address."""
    if host not in EVERYWHERE:
        return [] if _only_here(host) else [_in_an_address(host)]
    wanted = {"0.0.0.0": (4,), "::": (6,)}.get(host, (4, 6))
    # Link-local IPv6 addresses are left out: they need the name of the other computer's adapter.
    found = [
        each for each in _of_this_machine() if each.version in wanted and (each.version == 4 or not each.is_link_local)
    ]
    leads_out = _leads_out()
    # IPv4 before IPv6, which is long to type; addresses that lead outside before the computer's own bridges.
    found.sort(key=lambda each: (each.version, each.is_link_local, str(each) != leads_out))
    theirs = [each for each in named if not each.startswith((".", "*"))]
    return list(dict.fromkeys([*theirs, *(_in_an_address(str(each)) for each in found)]))


class Hosts(list[str]):
    """Django's ALLOWED_HOSTS for a server that listens everywhere: the given names, and this computer's current names
    and addresses. Other names are refused."""

    def __init__(self, given: Iterable[str]) -> None:
        super().__init__(given)
        self._own: list[str] = []
        self._looked = -float(FRESH)

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        if time.monotonic() - self._looked >= FRESH:
            self._own, self._looked = _own_names(), time.monotonic()
        yield from self._own


def hosts(given: Iterable[str], host: str) -> list[str]:
    """Return the hosts allowed to a server that listens on ``host``, in addition to those ``given``."""
    return Hosts(given) if host in EVERYWHERE else [*given, _in_an_address(host)]


def _own_names() -> list[str]:
    name = socket.gethostname().lower()
    names = [name, name if name.endswith(".local") else f"{name.split('.')[0]}.local"]
    return [*names, *(_in_an_address(str(each)) for each in _of_this_machine())]


def _of_this_machine() -> list[IPv4Address | IPv6Address]:
    """Return the addresses of all adapters except the loopback's."""
    found = []
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            address = ip_address(each.ip if isinstance(each.ip, str) else each.ip[0])
            if not address.is_loopback:
                found.append(address)
    return found


def _leads_out() -> str:
    """Return the address that this computer uses to reach other networks. Nothing is sent: choosing the route is
    enough, and 192.0.2.0/24 belongs to nobody (RFC 5737)."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _only_here(host: str) -> bool:
    if host == "localhost":
        return True
    with suppress(ValueError):
        return ip_address(host.strip("[]")).is_loopback
    return False


def _in_an_address(host: str) -> str:
    """Return a host with brackets if a colon in it could be taken for the one before the port."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Return whether the address is in one of these networks, such as 10.0.0.5/32."""
    found = address_in(address)
    return found is not None and any(found in each for each in _networks(networks))


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address without the port that some proxies add, as in 192.0.2.1:4711 and [2001:db8::1]:4711."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(maxsize=8)
def _networks(names: tuple[str, ...]) -> list[IPv4Network | IPv6Network]:
    return [ip_network(name, strict=False) for name in names]


class _Stay(urllib.request.HTTPRedirectHandler):
    """Never follows redirects, because they could leak a secret."""

    def redirect_request(self, *_: Any) -> None:
        return None


@contextmanager
def cut_after(seconds: float, cut: Callable[[], object]) -> Iterator[None]:
    """Call ``cut`` from another thread if the block takes longer."""
    watch = Timer(seconds, cut)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _Stay())


def answered(request: urllib.request.Request, within: float, longest: int) -> tuple[int, HTTPMessage, bytes]:
    """Return the status of an answer, whatever it is, its headers, and up to ``longest`` bytes. Raises OSError,
    HTTPException or ValueError if there is no answer."""
    try:
        answer = opener.open(request, timeout=within)
    except urllib.error.HTTPError as problem:
        answer = problem
    with answer:
        return answer.status, answer.headers, answer.read(longest)
