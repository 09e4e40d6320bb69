"""The http transport to a connector: with timeouts of a few seconds, without proxies, and to no other address.

The vendor's client tries a request five times, each for as long as a hundred seconds: beside a server that serves
others once is enough, for it is asked again in a moment anyway.
"""

import urllib.request
from http.client import HTTPException

from movements.message import gettext_noop, message
from tourney.network import answered

SECONDS = 8.0
LARGEST = 5_000_000
"""Bytes of an answer: a whole evening of a hundred tables has two millions."""


class Away(Exception):
    """The connector did not answer, or not as one; in words for the director."""


class Transport:
    """The transport interface of the maker's client. Raises Away, which the client does not know and lets pass."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds

    def get(self, url: str) -> str:
        return self._ask(urllib.request.Request(url))

    def post(self, url: str, json_body: str) -> str:
        headers = {"Content-Type": "application/json; charset=utf-8"}
        return self._ask(urllib.request.Request(url, json_body.encode(), headers))

    def _ask(self, request: urllib.request.Request) -> str:
        try:
            status, _, held = answered(request, self.seconds, LARGEST + 1)
        except (OSError, HTTPException, ValueError) as problem:
            raise Away(message("The connector does not answer: %(why)s.", why=_why(problem))) from None
        if not 200 <= status < 300:
            words = gettext_noop("The program at this address is not a connector: it answered with status %(code)s.")
            raise Away(message(words, code=status))
        if len(held) > LARGEST:
            raise Away(message("The connector's answer is too long for a single night."))
        return str(held.decode("utf-8", "replace"))


def _why(problem: Exception) -> str:
    reason = getattr(problem, "reason", problem)
    if isinstance(reason, TimeoutError):
        return message("it takes too long")
    return str(reason)[:120] or type(reason).__name__
