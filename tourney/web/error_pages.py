"""The page for server errors: a full disk, a missing database, or else a bug. It uses neither the database nor the
session, which may be broken."""

import logging
import sys

from django.db import connection
from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from ..language.told import told
from ..logs import number_of, place_of
from ..safekeeping.storage_errors import trouble_of
from .club_request import ClubRequest
from .table.table_access import by_script

logger = logging.getLogger("tourney")


def server_error(request: ClubRequest) -> HttpResponse:
    """Return the page for an error that Django is handling. A script gets only the text."""
    trouble = trouble_of(sys.exc_info()[1])
    if trouble is None:
        return _our_mistake(request)
    # A connection opened while the disk was read-only stays read-only, so the next request of this thread opens it
    # again.
    if not connection.in_atomic_block:
        connection.close()
    logger.error("request %s: %s: %s", number_of(request), place_of(request), trouble)
    context = {"trouble": trouble, "changes": request.method not in ("GET", "HEAD")}
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(
            f"{told(trouble.what)} {told(trouble.todo)}", status=trouble.status, content_type="text/plain"
        )
    page = render_to_string("server_error.html", context)
    return HttpResponse(page, status=trouble.status, headers={"Cache-Control": "no-store"})


def _our_mistake(request: ClubRequest) -> HttpResponse:
    """Return the page of a bug, with the number under which the log records it."""
    number = number_of(request)
    said = _("Something went wrong. Everything that was stored is safe. Tell the director this number: %(number)s") % {
        "number": number
    }
    if by_script(request):
        answer: HttpResponse = JsonResponse({"outcome": "failed", "said": said, "number": number}, status=500)
    elif request.headers.get("HX-Request") == "true":
        answer = HttpResponse(said, status=500, content_type="text/plain")
    else:
        answer = HttpResponse(render_to_string("500.html", {"number": number}), status=500)
    answer["Cache-Control"] = "no-store"
    return answer
