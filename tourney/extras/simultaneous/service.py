"""The files of an event for other clubs: GET and PUT as in docs/field.md. A signature is the only permission."""

import json

from django.http import HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tourney.faults import BadInput
from tourney.language.told import told_faults
from tourney.web.answers import not_there
from tourney.web.club_request import ClubRequest

from .meeting import KEY, address_of, written_log
from .models import HeldFile, Simultaneous
from .protocol.envelopes import KINDS
from .verbs.held_files import exchange_of, store_file


@csrf_exempt  # a signature is the permission, and cookies are not used
@never_cache
@require_http_methods(["GET", "HEAD", "PUT"])
def file(request: ClubRequest, digest: str, name: str, sender: str = "") -> HttpResponse:
    """Serve or store a file of an event that this club organises."""
    event = Simultaneous.objects.filter(club=request.club, digest=digest).exclude(organiser_secret="").first()
    if event is None:
        raise not_there()
    if request.method == "PUT":
        return _put(request, event, sender, name)
    if not sender:
        return _whole(event, name)
    found = HeldFile.objects.filter(
        club=request.club, event=event, sender__startswith=sender, kind=name, story=False
    ).first()
    if found is None or len(sender) != KEY:
        raise not_there()
    return HttpResponse(found.content, content_type="application/json")


def _whole(event: Simultaneous, name: str) -> HttpResponse:
    if name == "invitation":
        return HttpResponse(event.invitation, content_type="application/json")
    if name == "log":
        with exchange_of(event) as exchange:
            return HttpResponse(written_log(exchange), content_type="application/json")
    raise not_there()


def _put(request: ClubRequest, event: Simultaneous, sender: str, kind: str) -> HttpResponse:
    if kind not in KINDS or kind == "invitation" or len(sender) != KEY:
        raise not_there()
    with exchange_of(event) as exchange:
        senders = {exchange.event.organiser, *exchange.roll.clubs}
    if not any(each.startswith(sender) for each in senders):
        raise not_there()
    length = request.headers.get("Content-Length", "")
    if not length.isdecimal() or len(length) > 9 or int(length) > KINDS[kind]:
        return HttpResponse(status=413)
    try:
        store_file(event, request.read(KINDS[kind] + 1).strip(), kind, address_of(sender, kind))
    except BadInput as bad:
        return HttpResponse(json.dumps({"problem": told_faults(bad)}), status=422, content_type="application/json")
    return HttpResponse(status=204)
