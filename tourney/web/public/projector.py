"""A night's standings, or its ranks, for any screen on the wall: what the public may see, large, and scrolling."""

from django.http import HttpRequest, HttpResponse

from ...models import Session, Shows
from .. import live
from ..shared_responses import part
from ..standings_page import shown
from .published import session_at


def wall(request: HttpRequest, slug: str) -> HttpResponse:
    session, shows = session_at(request.club, slug)
    return part(request, session, shows, session.revision, lambda: _wall(request, session, shows))


def _wall(request: HttpRequest, session: Session, shows: Shows) -> HttpResponse:
    told = shown(request, session, shows=shows)
    context = {"session": session, "told": told, "state": told["state"], "shows": shows}
    return live.page(request, session.revision, "public/projector.html", "public/_projector.html", context)
