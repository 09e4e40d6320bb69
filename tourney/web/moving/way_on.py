"""The way on from where a club was: every address of it leads to the same page at the deployment that it moved to.

What a page's own script asks for cannot be sent elsewhere, for a page asks its own origin alone. So what a phone's
outbox sends is passed on from here, with the key that it has: sent any number of times it is stored once. Whoever
follows a page is told that it is gone, which makes the page load anew, and that is sent on like any other."""

import re
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPException

from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ... import hooks
from ...desk.club import departing
from ...models import Club, Departure
from ...safekeeping.moving.other_side import Away, OtherSide, Refused, opener
from ..live import REVISION
from ..request import ClubRequest

NAMED = (
    (re.compile(r"(t/)(\d+)(/.*)", re.DOTALL), "section"),
    (re.compile(r"(desk/sections/)(\d+)(/.*)", re.DOTALL), "section"),
    (re.compile(r"((?:desk/)?players/)(\d+)([/.].*)", re.DOTALL), "player"),
    (re.compile(r"(desk/series/)(\d+)(/.*)", re.DOTALL), "series"),
    (re.compile(r"(desk/players/merges/)(\d+)(/.*)", re.DOTALL), "merge"),
)
"""Where addresses have the number of a row, which is another there."""
COOKIE = re.compile(r"[\w-]{1,64}", re.ASCII)
"""What a phone keeps of itself: which it is, and its language."""
WITHIN, AT_ONCE, LARGEST = 8.0, 4, 1_000_000
"""Seconds for an answer from there, requests that are passed on at once, and bytes of one answer."""
AGAIN = 2.0
"""Seconds between two questions whether the other end has opened."""
_passing = threading.BoundedSemaphore(AT_ONCE)
_asked: dict[int, float] = {}


class _Permanent(HttpResponseRedirect):
    status_code = 308


def way_on(request: ClubRequest, club: Club, path: str) -> HttpResponse | None:
    """The answer to whoever asks for a page of a club that left, by its path within the club. None where nobody knows
    where to."""
    departure = departing.departure_of(club)
    if departure is None:
        return None
    if departure.opened_at is None and not _opens(departure):
        return moving(request)
    address = f"{departure.to}/clubs/{departure.slug_there}/{_renumbered(path, departure)}"
    if request.headers.get("X-Outbox") == "1" and request.method == "POST":
        return _passed_on(request, address)
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    if REVISION in request.headers:
        return HttpResponse(status=404, headers={"Cache-Control": "no-store"})
    query = request.META.get("QUERY_STRING", "")
    return _Permanent(f"{address}?{query}" if query else address)


def moving(request: ClubRequest) -> HttpResponse:
    """What is answered while a club is being carried: nothing is stored, and in a moment it is."""
    said = _("The club is being moved to another server. Nothing is lost: try again in a few seconds.")
    if request.headers.get("X-Outbox") == "1":
        answer: HttpResponse = JsonResponse({"outcome": "failed", "said": said}, status=503)
    elif request.headers.get("HX-Request") == "true" or REVISION in request.headers:
        answer = HttpResponse(said, status=503, content_type="text/plain; charset=utf-8")
    else:
        answer = render(request, "refused.html", {"title": _("The club moves"), "said": said}, status=503)
    answer["Retry-After"], answer["Cache-Control"] = "3", "no-store"
    return answer


def _renumbered(path: str, departure: Departure) -> str:
    path = path.removeprefix("/")
    extras = [(pattern, model._meta.model_name) for each in hooks.joined() for pattern, model in each.numbered.items()]
    for pattern, model in [*NAMED, *extras]:
        if (found := pattern.fullmatch(path)) and (there := departure.numbers.get(model, {}).get(found[2])):
            return f"{found[1]}{there}{found[3]}"
    return path


def _opens(departure: Departure) -> bool:
    """Who carried it was killed before the other end had opened: whoever asks next asks that end again."""
    now = time.monotonic()
    if now - _asked.get(departure.pk, -AGAIN) < AGAIN:
        return False
    _asked[departure.pk] = now
    try:
        OtherSide.named(departure.to, departure.secret).open(patience=WITHIN)
    except (Away, Refused):
        return False
    departing.opened(departure)
    return True


def _passed_on(request: ClubRequest, address: str) -> HttpResponse:
    """What a phone's outbox sent, and what was said to it there."""
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
        return moving(request)
    try:
        try:
            with opener.open(asked, timeout=WITHIN) as there:
                status, kind, text = there.status, there.headers.get("Content-Type", ""), there.read(LARGEST)
                whole = there.headers.get("Content-Length", "") in ("", str(len(text)))
        except urllib.error.HTTPError as problem:
            with problem:
                status, kind, text = problem.code, problem.headers.get("Content-Type", ""), problem.read(LARGEST)
                whole = True
    except (OSError, HTTPException, ValueError):
        return moving(request)
    finally:
        _passing.release()
    if not whole:  # that end was killed in the middle of its answer, which the phone asks for again
        return moving(request)
    return HttpResponse(text, status=status, content_type=kind, headers={"Cache-Control": "no-store"})
