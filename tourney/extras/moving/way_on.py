"""Redirects of a club that has moved: each of its addresses leads to the same page on its new server.

Requests by a page's own script cannot be redirected, because a page may only contact its own origin. So entries from a
phone's outbox are forwarded, with their key: however often they are sent, they are stored once. Live pages learn that
the night is gone, reload, and are redirected like any other."""

import re
import threading
import time
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException

from django.db.models import Model
from django.http import HttpResponse, HttpResponseRedirect

from tourney import hooks
from tourney.models import Merge, Player, Section, Series
from tourney.network import answered
from tourney.web.club_request import ClubRequest
from tourney.web.live import REVISION
from tourney.web.middleware.refusals import club_moves

from .models import Departure
from .other_side import NoAnswer, OtherSide, SaysNo
from .verbs import departing

OF_THE_CORE: Mapping[str, type[Model]] = {
    r"(t/)(\d+)(/.*)": Section,
    r"(desk/sections/)(\d+)(/.*)": Section,
    r"((?:desk/)?players/)(\d+)([/.].*)": Player,
    r"(desk/series/)(\d+)(/.*)": Series,
    r"(desk/players/merges/)(\d+)(/.*)": Merge,
}


def numbered() -> dict[re.Pattern[str], type[Model]]:
    """Return patterns of addresses with three groups, the second of which is a row's number, and the row's model."""
    found = {re.compile(pattern, re.DOTALL): model for pattern, model in OF_THE_CORE.items()}
    for each in hooks.joined():
        found |= each.numbered
    return found


def renumbered(path: str, numbers: Mapping[str, Mapping[str, str | int]]) -> str:
    """Return the path with the row's new number, read from ``{"section": {"12": 77}}``."""
    for pattern, model in numbered().items():
        if (found := pattern.fullmatch(path)) and (there := numbers.get(str(model._meta.model_name), {}).get(found[2])):
            return f"{found[1]}{there}{found[3]}"
    return path


COOKIE = re.compile(r"[\w-]{1,64}", re.ASCII)
"""Cookies of a phone: its identity and its language."""
WITHIN, AT_ONCE, LARGEST = 8.0, 4, 1_000_000
"""Seconds for an answer from there, the most requests forwarded at once, and the most bytes of an answer."""
AGAIN = 2.0
"""Seconds between two checks whether the other server has opened the club."""
_passing = threading.BoundedSemaphore(AT_ONCE)
_asked: dict[int, float] = {}


class _Permanent(HttpResponseRedirect):
    status_code = 308


def way_on(request: ClubRequest) -> HttpResponse | None:
    """Return the answer for a page of a club that has moved; None if it has not, or its new address is unknown."""
    club = departing.left_from(request.mount.slug)
    departure = departing.departure_of(club) if club else None
    if departure is None:
        return None
    if departure.opened_at is None and not _opens(departure):
        return club_moves(request)
    path = renumbered(request.path_info.removeprefix("/"), departure.numbers)
    address = f"{departure.to}/clubs/{departure.slug_there}/{path}"
    if request.headers.get("X-Outbox") == "1" and request.method == "POST":
        return _passed_on(request, address)
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    if REVISION in request.headers:
        return HttpResponse(status=404, headers={"Cache-Control": "no-store"})
    query = request.META.get("QUERY_STRING", "")
    return _Permanent(f"{address}?{query}" if query else address)


def _opens(departure: Departure) -> bool:
    """Ask the other server again to open a club whose move broke off before that."""
    now = time.monotonic()
    if now - _asked.get(departure.pk, -AGAIN) < AGAIN:
        return False
    _asked[departure.pk] = now
    try:
        OtherSide.named(departure.to, departure.secret).open(patience=WITHIN)
    except (NoAnswer, SaysNo):
        return False
    departing.opened(departure)
    return True


def _passed_on(request: ClubRequest, address: str) -> HttpResponse:
    """Forward a request from a phone's outbox, and return the other server's answer."""
    phone, language = request.COOKIES.get("table_phone", ""), request.COOKIES.get("table_language", "")
    kept = {"table_phone": phone, "table_language": language}
    headers = {
        "X-Outbox": "1",
        "Accept-Language": request.headers.get("Accept-Language", ""),
        "Cookie": "; ".join(f"{name}={value}" for name, value in kept.items() if COOKIE.fullmatch(value)),
        "Content-Type": "application/x-www-form-urlencoded",
    }
    asked = urllib.request.Request(address, request.POST.urlencode().encode(), headers, method="POST")
    if not _passing.acquire(timeout=WITHIN):
        return club_moves(request)
    try:
        status, there, text = answered(asked, WITHIN, LARGEST)
    except (OSError, HTTPException, ValueError):
        return club_moves(request)
    finally:
        _passing.release()
    if there.get("Content-Length", "") not in (
        "",
        str(len(text)),
    ):  # the other server was killed while answering, and the phone will ask again
        return club_moves(request)
    kind = there.get("Content-Type", "")
    return HttpResponse(text, status=status, content_type=kind, headers={"Cache-Control": "no-store"})
