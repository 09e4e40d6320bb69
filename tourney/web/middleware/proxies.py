"""Proxies trusted to report the origin of a request. Proxies that the owner names (TOURNEY_PROXIES) report it in
X-Forwarded-For and X-Forwarded-Proto; from any other client these headers are ignored.

Behind TLS (TOURNEY_TLS), plain http is redirected to https. If that cannot work, because the proxy is not named or does
not send the protocol, a page explains what to set instead of redirecting for ever.
"""

import logging
from collections.abc import Callable
from functools import lru_cache

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render

from ...network import address_in, is_within
from ..club_request import ClubRequest

logger = logging.getLogger("tourney")
FOR = "HTTP_X_FORWARDED_FOR"
PROTO = "HTTP_X_FORWARDED_PROTO"
SAID = (FOR, PROTO, "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_BY", "HTTP_FORWARDED")
SENT_ON = "sent-to-https"
"""The cookie of a browser that was redirected to https a moment ago."""
MOMENT = 30
"""Lifetime of that cookie in seconds."""


class ProxyMiddleware:
    """Sets REMOTE_ADDR to the real client and removes untrusted headers."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        peer = request.META.get("REMOTE_ADDR", "")
        named, forwarded = is_named(peer), any(name in request.META for name in SAID)
        if named:
            request.META["REMOTE_ADDR"] = client_of(peer, request.META.get(FOR, ""))
        else:
            for name in SAID:
                request.META.pop(name, None)
        if not settings.SECURE_SSL_REDIRECT or request.is_secure():
            return self.get_response(request)
        if forwarded and not named:
            return _says_what_to_set(request, peer)
        if SENT_ON in request.COOKIES or (forwarded and PROTO not in request.META):
            return _says_what_to_set(request)
        answer = self.get_response(request)
        answer.set_cookie(SENT_ON, "1", max_age=MOMENT, httponly=True, samesite="Lax")
        return answer


def is_named(peer: str) -> bool:
    """Whether that address belongs to one of our own proxies."""
    return is_within(peer, tuple(settings.NAMED_PROXIES))


def client_of(peer: str, said: str) -> str:
    """Return the client of the outermost trusted proxy. ``peer`` is the nearest proxy. Each proxy adds its client at
    the end of ``said``; anything before that is untrusted."""
    hops = [part for part in map(str.strip, said.split(",")) if part]
    steps = 0
    while hops and (is_named(peer) or steps < settings.PROXIES):
        found = address_in(hops.pop())
        if found is None:
            break
        peer, steps = str(found), steps + 1
    return peer


def _says_what_to_set(request: ClubRequest, proxy: str = "") -> HttpResponse:
    """Return the page for a ``proxy`` that is not named; if empty, for a named one without X-Forwarded-Proto."""
    _warn(proxy)
    return render(request, "https.html", {"proxy": proxy}, status=403)


@lru_cache(maxsize=8)
def _warn(proxy: str) -> None:
    """Log a warning, once for each proxy."""
    if proxy:
        logger.warning("A proxy that is not named forwards to us. If it is yours, set TOURNEY_PROXIES=%s", proxy)
    else:
        logger.warning("The proxy does not send X-Forwarded-Proto: https, so no page can be shown.")
