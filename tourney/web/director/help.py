"""Help: the guide that stands in ``docs/``, offline, opened where it speaks of the page that was asked from."""

from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from .. import guide
from ..access import scorer
from ..request import ClubRequest

FIRST = "evening"
SPEAKS_OF = {
    **dict.fromkeys(
        ("names", "partner", "seating", "night-new", "night-settings", "handicaps"), "evening#in-ten-lines"
    ),
    **dict.fromkeys(("movement", "sheets"), "evening#setup"),
    **dict.fromkeys(("room", "round", "tricks", "lines", "result", "draw", "draw-who", "double-entry"), "evening#play"),
    **dict.fromkeys(("standings", "publish", "certainty", "files"), "evening#results"),
    **dict.fromkeys(("deals", "import-deals"), "evening#dealing"),
    **dict.fromkeys(("phones", "calls"), "evening#phones-at-the-table"),
    **dict.fromkeys(("projector", "clock"), "evening#on-the-wall-while-play-goes-on"),
    **dict.fromkeys(("series", "series-new", "series-edit", "players", "player"), "evening#the-clubs-own-site"),
    **dict.fromkeys(("journal", "club-journal", "club-remove", "player-forget"), "security#keeping-it"),
    **dict.fromkeys(("club", "account", "two-factor"), "security#security"),
    **dict.fromkeys(("side-tables", "side-table-new", "side-table", "side-table-entry"), "side-tables#at-the-desk"),
    "import-night": "files#what-is-inferred-and-what-is-asked",
    "bridgemates": "bridgemates#live",
    "about": "hosting#changing-to-a-newer-version",
}
"""The page that somebody comes from -> where the guide speaks of it."""


@scorer
@require_safe
def help(request: ClubRequest) -> HttpResponse:
    """Led to the place that speaks of the page that was asked from; without one the guide from its beginning."""
    page, _, place = SPEAKS_OF.get(request.GET.get("page", ""), FIRST).partition("#")
    return redirect(reverse("help-page", args=[page]) + (f"#{place}" if place else ""))


@scorer
@require_safe
def page(request: ClubRequest, page: str) -> HttpResponse:
    if page not in guide.PAGES:
        raise Http404(_("The guide has no such page."))
    shown = {
        "title": guide.PAGES[page],
        "guide": guide.html(guide.text_of(page), _address),
        "pages": guide.PAGES,
        "page": page,
    }
    return render(request, "director/help.html", shown)


@scorer
@require_safe
def picture(request: ClubRequest, name: str) -> FileResponse:
    path = guide.picture(f"{name}.png")
    if path is None:
        raise Http404(_("The guide has no such picture."))
    return FileResponse(path.open("rb"), content_type="image/png")


def _address(link: str) -> str:
    """Of another page of the guide or a picture; of nothing outside, which cannot be reached without internet."""
    name, _, place = link.partition("#")
    stem, _, kind = name.rpartition(".")
    if kind == "png":
        return reverse("help-picture", args=[stem])
    if kind == "md" and stem in guide.PAGES:
        return reverse("help-page", args=[stem]) + (f"#{place}" if place else "")
    return ""
