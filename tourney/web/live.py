"""Live pages of a night. A script sends the revision that its page shows. If the night is unchanged, the answer is
empty and nothing else is read."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from ..desk.revision import Revision
from .club_request import ClubRequest

REVISION = "X-Revision"


def unchanged(request: ClubRequest, revision: Revision) -> HttpResponse | None:
    """Return 204 if the client already has this revision, or None if there is something new. A revision only rises,
    even in an undo, and is never repeated: see :mod:`tourney.desk.revision`."""
    if request.headers.get(REVISION) != str(revision):
        return None
    return answer(HttpResponse(status=204), revision)


def page(request: ClubRequest, revision: Revision, whole: str, part: str, context: dict[str, Any]) -> HttpResponse:
    """Render the template ``whole``, or for the script only its live ``part``."""
    template = part if REVISION in request.headers else whole
    return answer(render(request, template, context | {"revision": revision}), revision)


def answer(response: HttpResponse, revision: Revision) -> HttpResponse:
    """Return ``response`` with its revision. Its headers stop browsers from showing an old page, or the part instead of
    the whole, when somebody comes back."""
    response[REVISION] = str(revision)
    response["Cache-Control"] = "no-cache"
    patch_vary_headers(response, [REVISION])
    return response
