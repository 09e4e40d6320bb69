"""The public pages of a night, on a screen and on the projector: standings or ranks, and links to everything else."""

from functools import cache
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ...desk.play.stored_evening import evening_of
from ...desk.snapshot import Evening
from ...models import Contestant, Session, Shows
from .. import certainty_page, live, standings_page as page
from ..club_request import ClubRequest
from ..middleware.asked import shared
from ..standings_page import shown
from . import details
from .published import all_in, session_at


@shared("*-sort", followed=True, linked=True)
def night(request: ClubRequest, slug: str) -> HttpResponse:
    session, shows = session_at(request.club, slug)
    published = bool(session.published_at)

    @cache
    def evening() -> Evening:
        """Return the evening for both parts below the standings. It is read once, and not at all if only the standings
        are refreshed."""
        return evening_of(session, public=True)

    context = {
        "session": session,
        "slug": slug,
        # Only for the whole page, not if only the standings are refreshed.
        "data": reverse("public-night-json", args=[slug]) if published else "",
        "picture": reverse("public-preview", args=[slug]) if published else "",
        "certainty": lambda: certainty_page.context(evening()) if request.club.certainty and published else {},
        "offered": lambda: _offered(session, slug, shows, evening()),
    }
    links = {}
    if published:
        numbers = Contestant.objects.filter(section__session=session).values_list("entry", flat=True)
        links = {number: reverse("public-contestant", args=[slug, number]) for number in numbers}
    return page.answer(request, session, session.revision, "public/night.html", context, links, shows=shows)


def _offered(session: Session, slug: str, shows: Shows, evening: Evening) -> dict[str, Any]:
    """Return the page's links; none during play."""
    if shows != Shows.EVERYTHING or not (session.published_at or all_in(session, evening)):
        return {}
    return details.offered(slug, evening)


@shared(followed=True)
def wall(request: ClubRequest, slug: str) -> HttpResponse:
    session, shows = session_at(request.club, slug)
    told = shown(request, session, shows=shows)
    context = {"session": session, "told": told, "state": told["state"], "shows": shows}
    return live.page(request, session.revision, "public/projector.html", "public/_projector.html", context)


@shared()
def certainty_explained(request: ClubRequest) -> HttpResponse:
    """Explain how the certainty of a ranking is calculated."""
    return render(request, "public/certainty_explained.html")
