"""Pages that follow the night. A script asks again with the revision that its page shows: an unchanged night is
answered with nothing, before anything of it is read."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from ..desk.revision import Revision
from .club_request import ClubRequest

REVISION = "X-Revision"


def unchanged(request: ClubRequest, revision: Revision) -> HttpResponse | None:
    """Return 204 if the client already has this revision; None if there is something new. A revision only rises, in a
    step back too, and never comes again: see :mod:`tourney.desk.revision`."""
    if request.headers.get(REVISION) != str(revision):
        return None
    return answer(HttpResponse(status=204), revision)


def page(
    request: ClubRequest, revision: Revision, whole: str, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The template ``whole``; to the script that asks again only the ``part`` of it that follows the night."""
    template = part if REVISION in request.headers else whole
    return answer(render(request, template, context | {"revision": revision}, status=status), revision)


def answer(response: HttpResponse, revision: Revision) -> HttpResponse:
    """``response`` with its revision. No browser shows an old one, or the part for the whole, when somebody comes back
    to the page."""
    response[REVISION] = str(revision)
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, [REVISION])
    return response
