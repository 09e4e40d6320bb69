"""Help: the guide in ``docs/``, offline, opened at the part about the current page."""

from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.static import serve

from ... import hooks
from ...desk.setup.nights import game_of
from .. import guide
from ..access import scorer
from ..club_request import ClubRequest

FIRST = "director"
SPEAKS_OF = {
    "night-new": "director#new-night",
    "night-settings": "director#new-night",
    **dict.fromkeys(("names", "partner", "handicaps"), "director#names"),
    "seating": "director#seating",
    "movement": "director#movement",
    "sheets": "director#print",
    **dict.fromkeys(("room", "round"), "director#rounds"),
    **dict.fromkeys(("draw", "draw-who"), "director#draw"),
    **dict.fromkeys(("tricks", "lines"), "director#enter"),
    "double-entry": "director#check",
    "result": "director#correct",
    "fix": "director#late-pair",
    "rulings": "director#rule",
    "scoring": "director#scoring",
    **dict.fromkeys(("standings", "publish"), "director#publish"),
    "files": "director#downloads",
    **dict.fromkeys(("deals", "import-deals"), "director#deals"),
    **dict.fromkeys(("phones", "calls"), "director#phones"),
    **dict.fromkeys(("projector", "clock"), "director#projector"),
    **dict.fromkeys(("series", "series-new", "series-edit"), "director#series"),
    **dict.fromkeys(("players", "player", "player-forget"), "director#players"),
    **dict.fromkeys(("journal", "club-journal", "club-remove"), "director#keep"),
    **dict.fromkeys(("club", "account", "two-factor"), "director#members"),
    "certainty": "director#publish",
    "import-night": "director#import",
    "about": "hosting#changing-to-a-newer-version",
}
"""The page from which Help was opened -> the place in the guide; the hooks of the apps have those of their pages."""


def places() -> dict[str, str]:
    return SPEAKS_OF | {name: place for each in hooks.joined() for name, place in each.guide.items()}


@scorer
@require_safe
def help(request: ClubRequest) -> HttpResponse:
    """Redirect to the part about the page from which Help was opened, or else to the beginning of the guide."""
    page, _, place = places().get(request.GET.get("page", ""), FIRST).partition("#")
    return redirect(reverse("help-page", args=[page]) + (f"#{place}" if place else ""))


@scorer
@require_safe
def page(request: ClubRequest, page: str) -> HttpResponse:
    pages = guide.pages()
    if page not in pages:
        raise Http404(_("The guide does not contain this page."))
    language = guide.language_of(page, get_language() or "en")
    text = guide.text_of(page, language, game_of(request.club))
    shown = {
        "title": pages[page],
        "language": language,
        "guide": guide.html(text, _address, guide.place_of(page, language)),
        "pages": pages,
        "page": page,
    }
    return render(request, "director/help.html", shown)


@scorer
@require_safe
@cache_control(private=True, max_age=24 * 60 * 60)
def picture(request: ClubRequest, name: str) -> HttpResponseBase:
    if not guide.has_picture(name):
        raise Http404(_("The guide does not contain this picture."))
    return serve(request, name, document_root=str(guide.FOLDER))


def _address(link: str) -> str:
    """Return the address of another page of the guide or of a picture; empty for links that need the internet."""
    name, _, place = link.rpartition("/")[2].partition("#")
    stem, _, kind = name.rpartition(".")
    if kind == "png":
        return reverse("help-picture", args=[link])
    if kind == "md" and stem in guide.pages():
        return reverse("help-page", args=[stem]) + (f"#{place}" if place else "")
    return ""
