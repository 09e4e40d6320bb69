"""The endpoints through which a club arrives from another server. They answer programs in JSON: a client begins with a
code made on this server (``tourney move --accept``), and continues with the secret that it gets in return."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tourney import inputs
from tourney.desk.club.rate_limit import Limit, Try, take
from tourney.faults import BadInput
from tourney.language.told import told_faults
from tourney.web.club_request import ClubRequest
from tourney.web.login_throttle import address_of
from tourney.web.middleware.club_prefix import of_the_machine

from . import comparison, receive
from .models import Arrival
from .other_side import is_here
from .verbs import arriving

MOVING = Limit("moving", 20, timedelta(minutes=15))
"""The limit on wrong codes for an arrival, from one address. Right ones never wait: no guess finds a hundred bits."""
LONGEST = 10_000
"""The most bytes of a request in JSON."""
LONGEST_WORD = 200
View = Callable[..., Any]


def door(view: View) -> View:
    """Open an endpoint to any program, over https unless on this computer; cookies give no access. Wrong codes and
    secrets are counted by network address; right ones never wait."""

    @csrf_exempt
    @cache_control(no_store=True)
    @require_POST
    @of_the_machine
    @wraps(view)
    def guarded(request: ClubRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not (request.is_secure() or is_here(request.META.get("REMOTE_ADDR", ""))):
            return _no(403, _("Without HTTPS, a club can be moved only between servers on this computer."))
        try:
            return view(request, *args, **kwargs)
        except arriving.NotAllowed:
            # Behind an unnamed proxy strangers share our address, so their guesses must not delay a right code.
            if take(Try(MOVING, address_of(request))):
                return _no(429, _("Too many wrong codes. Wait fifteen minutes, then try again."))
            return _no(403, _("This code is not valid or has expired."))
        except BadInput as bad:
            return _no(409, told_faults(bad))

    return guarded


def of_arrival(view: Callable[..., dict[str, Any]]) -> View:
    """Call ``view(request, arrival)`` for a client with that arrival's secret."""

    @door
    @wraps(view)
    def guarded(request: ClubRequest, arrival: int, **kwargs: Any) -> HttpResponse:
        scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer":
            raise arriving.NotAllowed
        return JsonResponse(view(request, arriving.arrival_of(arrival, secret), **kwargs))

    return guarded


@door
def begin(request: ClubRequest) -> JsonResponse:
    """Begin a move with the code. Both servers must have the same version to read each other's data."""
    said = _said(request)
    code, key, origin = (str(said.get(name, ""))[:LONGEST_WORD] for name in ("code", "departure", "origin"))
    if what := inputs.wrong(origin):
        raise BadInput.at("origin", what)
    here = receive.this_version()
    if any(said.get(name) != here[name] for name in here):
        return _no(
            409, _("Both servers must run the same version. This server runs %(version)s with %(migration)s.") % here
        )
    arrival, secret = arriving.begin(code, key, origin)
    return JsonResponse({"arrival": arrival.pk, "secret": secret})


@of_arrival
def part(request: ClubRequest, arrival: Arrival, part: int) -> dict[str, Any]:
    """Store a part of the file."""
    length = inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=arriving.PART)
    if length is None:
        raise BadInput.at("", _("This file is too large to be a club file."))
    data = request.read(length)
    if len(data) != length:
        raise BadInput.at("", _("Only part of the file arrived."))
    arriving.keep_part(arrival, part, data)
    return {}


@of_arrival
def store(request: ClubRequest, arrival: Arrival) -> dict[str, Any]:
    """Turn the complete parts into a closed club. Returns what is stored of it, by table."""
    club = receive.store(arrival, str(_said(request).get("digest", "")))
    return {"tables": comparison.summary(comparison.of_club(club))}


@of_arrival
def change(request: ClubRequest, arrival: Arrival) -> dict[str, Any]:
    """Apply later changes to the copy, and return what is stored of them."""
    return receive.change(arrival, str(_said(request).get("digest", "")))


@of_arrival
def rows(request: ClubRequest, arrival: Arrival) -> dict[str, Any]:
    """Return one table's digests, by rows."""
    club = arriving.copy_of(arrival)
    if club is None:
        raise arriving.NotAllowed
    return {"rows": comparison.of_club(club).get(str(_said(request).get("table", "")), [])}


@of_arrival
def open_copy(request: ClubRequest, arrival: Arrival) -> dict[str, Any]:
    club, join = receive.open_copy(arrival)
    return {"slug": club.slug, "join": join}


@of_arrival
def drop(request: ClubRequest, arrival: Arrival) -> dict[str, Any]:
    arriving.drop_copy(arrival)
    return {}


def _said(request: ClubRequest) -> dict[str, Any]:
    """Return the request's JSON. Raises BadInput if it is not short JSON."""
    try:
        if inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=LONGEST) is None:
            raise ValueError
        found = inputs.document(request.read(LONGEST).decode())
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadInput.at("", _("Expected JSON."))
    return found


def _no(status: int, said: object) -> JsonResponse:
    return JsonResponse({"said": str(said)}, status=status)
