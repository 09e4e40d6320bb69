"""The other server, for the one that a club leaves: over https, or http only on this computer."""

import json
import urllib.request
from dataclasses import dataclass
from http.client import HTTPException
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from movements.message import message
from tourney.faults import BadInput
from tourney.network import answered

PATIENCE = 15.0
"""Seconds for a small answer."""
STORES_WITHIN = 900.0
"""Seconds for the other server to store a club of any size."""
HTTP_OK = 200


class NoAnswer(Exception):
    """No answer, or not from a Tourney server. Another attempt may succeed."""


class SaysNo(Exception):
    """The other server refused; the message gives the reason."""


def address_of(said: str) -> str:
    """Return the address of a server. Raises BadInput for an invalid one, and for plain http to another computer."""
    said = said.strip().rstrip("/")
    try:
        parts = urlsplit(said)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        parts, host = urlsplit(""), ""
    if parts.scheme not in ("http", "https") or not host or parts.query or parts.fragment or "@" in parts.netloc:
        raise BadInput.at("--to", "Enter the address of the other server in the form https://whist.example")
    if parts.scheme == "http" and not is_here(host):
        raise BadInput.at("--to", "Without HTTPS, a club can be moved only between servers on this computer.")
    return said


def is_here(host: str) -> bool:
    """Whether the address is this computer."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(slots=True)
class OtherSide:
    """``to`` is the other server's address; ``number`` and ``secret`` belong to the arrival there, once it has
    begun."""

    to: str
    number: int = 0
    secret: str = ""

    def begin(self, **said: Any) -> None:
        """Begin with a code of the other server. Like all methods here, it raises NoAnswer and SaysNo."""
        found = self._ask("begin/", said, PATIENCE)
        self.number, self.secret = int(found["arrival"]), str(found["secret"])

    def part(self, number: int, data: bytes) -> None:
        self._ask(f"{self.number}/parts/{number}/", data, PATIENCE)

    def store(self, digest: str) -> dict[str, Any]:
        return self._ask(f"{self.number}/store/", {"digest": digest}, STORES_WITHIN)

    def change(self, digest: str) -> dict[str, Any]:
        return self._ask(f"{self.number}/change/", {"digest": digest}, STORES_WITHIN)

    def rows(self, path: str) -> list[str]:
        """Return the digests of all rows of a table there."""
        return list(self._ask(f"{self.number}/rows/", {"table": path}, STORES_WITHIN)["rows"])

    def open(self, patience: float = PATIENCE) -> dict[str, Any]:
        return self._ask(f"{self.number}/open/", {}, patience)

    def drop(self) -> None:
        self._ask(f"{self.number}/drop/", {}, PATIENCE)

    @property
    def name(self) -> str:
        """Return number and secret as one text, in stored form."""
        return f"{self.number}:{self.secret}"

    @classmethod
    def named(cls, to: str, name: str) -> "OtherSide":
        number, _, secret = name.partition(":")
        return cls(to, int(number or 0), secret)

    def _ask(self, path: str, said: Any, patience: float) -> dict[str, Any]:
        plain = isinstance(said, bytes)
        request = urllib.request.Request(
            f"{self.to}/moving/{path}",
            said if plain else json.dumps(said).encode(),
            {
                "Content-Type": "application/octet-stream" if plain else "application/json",
                "Authorization": f"Bearer {self.secret}",
                "User-Agent": "Tourney",
            },
        )
        try:
            # The most bytes of an answer: the digests of five million rows.
            status, _, text = answered(request, patience, 100_000_000)
            found = json.loads(text)
        except (OSError, HTTPException, ValueError, RecursionError) as problem:
            raise NoAnswer(message("%(to)s is not answering: %(why)s", to=self.to, why=str(problem)[:200])) from problem
        if status == HTTP_OK and isinstance(found, dict):
            return found
        why = str(found.get("said", status))[:500] if isinstance(found, dict) else status
        if status >= 500 or not isinstance(found, dict):
            raise NoAnswer(message("%(to)s is not answering: %(why)s", to=self.to, why=why))
        raise SaysNo(message("%(to)s refuses: %(why)s", to=self.to, why=why))
