"""A night's standings, or its ranks, for any screen on the wall: what the public may see, large, and scrolling."""

from django.http import HttpResponse

from .. import live
from ..middleware.asked import shared
from ..request import ClubRequest
from ..standings_page import shown
from .published import session_at


@shared("*-sort", followed=True)
def wall(request: ClubRequest, slug: str) -> HttpResponse:
    session, shows = session_at(request.club, slug)
    told = shown(request, session, shows=shows)
    context = {"session": session, "told": told, "state": told["state"], "shows": shows}
    return live.page(request, session.revision, "public/projector.html", "public/_projector.html", context)
