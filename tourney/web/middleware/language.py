"""The language of each response, decided in one place.

The public site uses the reader's language: the one chosen at the foot of a page, else the first available one of their
browser's, else the club's. The desk uses its director's choice, or else the club's language; if that is English, the
initial value, the browser's language takes precedence. Shared content, on the wall, on paper and in files, uses the
club's language; data for other programs are in English. For tables' pages see :mod:`tourney.web.table.language_page`.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from ...language.codes import ENGLISH, PLAIN
from ...language.languages import known, languages
from ...language.of_club import language_of
from ..club_request import ClubRequest

View = Callable[..., Any]
ASKED = re.compile(r"([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?: *; *q=([01](?:\.[0-9]{0,3})?))?", re.ASCII)
"""A language that a browser asks for, with its preference."""
LONGEST_HEADER = 500
COOKIE = "language"
PARAMETER = "language"
"""Query parameter that changes the language from then on."""
KEPT = timedelta(days=365)
DESK, TABLES = "/desk/", "/t/"
FILES = (".pdf", ".xlsx", ".zip", ".png")
"""Endings of the addresses of files that contain no address of this server."""
FOR_ALL = (*FILES, ".atom", ".ics", "/wall/", "/projector/")
"""Endings of addresses whose content is the same for everyone."""
DATA = (".json", ".jsonl", ".csv")


def for_all(view: View) -> View:
    """Mark a view that always responds in the club's language."""
    vars(view)["for_all"] = True
    return view


def readers_language(request: ClubRequest) -> str:
    """Return the language that a reader of the public site chose or that their browser asks for; empty if neither is
    available."""
    if chosen := chosen_language(request):
        return chosen
    for asked in browser_languages(request):
        if found := known(asked):
            return found
    return ""


def browser_languages(request: ClubRequest) -> list[str]:
    """Return the languages that the browser asks for, the preferred one first (RFC 9110, 12.5.4)."""
    wanted = []
    for each in request.headers.get("Accept-Language", "")[:LONGEST_HEADER].lower().split(","):
        if found := ASKED.fullmatch(each.strip()):
            wanted.append((-float(found[2] or 1), found[1]))
    return [code for weight, code in sorted(wanted, key=lambda pair: pair[0]) if weight]


def chosen_language(request: ClubRequest) -> str:
    """Return the language chosen in this browser; empty if none was chosen."""
    return known(request.COOKIES.get(COOKIE, ""))


def language_at(request: ClubRequest, path: str, club_language: str) -> str:
    """Return the language of a page of a club with ``club_language``; ``path`` is the part below the club's prefix."""
    if path.endswith(DATA):
        return ENGLISH
    if path.endswith(FOR_ALL):
        return club_language
    if path.startswith(DESK) and club_language != ENGLISH:
        return chosen_language(request) or club_language
    return readers_language(request) or club_language


def choices() -> list[tuple[str, str]]:
    """Return code and name of each language in itself, English first, with a note on incomplete ones."""
    return [
        (each.code, _("%(language)s (in part)") % {"language": each.name} if each.in_part else each.name)
        for each in languages().values()
    ]


def html_code(language: str) -> str:
    """Return the code of a language for HTML; all kinds of English are "en"."""
    return PLAIN if language == ENGLISH else language


class LanguageMiddleware:
    """Runs after the middleware for clubs and cached pages. The language is active in the request's thread until the
    request is answered."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        if request.path_info.startswith(TABLES):
            # For anything that is not a table's page, or that fails before its view runs.
            with translation.override(readers_language(request) or ENGLISH):
                return self.get_response(request)
        if request.method == "GET" and (chosen := known(request.GET.get(PARAMETER, ""))):
            return _chosen(request, chosen)
        with translation.override(language_at(request, request.path_info, ENGLISH)):
            answer = self.get_response(request)
            if answer.headers.get("Content-Type", "").startswith("text/html"):
                answer.headers.setdefault("Content-Language", html_code(translation.get_language() or ENGLISH))
                patch_vary_headers(answer, ["Accept-Language", "Cookie"])
        return answer

    def process_view(self, request: ClubRequest, view: View, *_args: object) -> None:
        """Choose the language once the view's club is known."""
        if request.path_info.startswith(TABLES) or request.club is None:
            return
        club = language_of(request.club)
        translation.activate(club if hasattr(view, "for_all") else language_at(request, request.path_info, club))


def remember(answer: HttpResponse, language: str) -> HttpResponse:
    """Return ``answer`` with the reader's choice in a cookie; if ``language`` is empty, remove the cookie."""
    if not language:
        answer.delete_cookie(COOKIE)
        return answer
    answer.set_cookie(COOKIE, language, KEPT, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax")
    return answer


def _chosen(request: ClubRequest, language: str) -> HttpResponse:
    """Redirect to the same address without a language, so that all readers share one address."""
    rest = request.GET.copy()
    del rest[PARAMETER]
    # The host is included, because a path that begins with two slashes would otherwise lead to another host.
    address = f"{request.scheme}://{request.get_host()}{request.path}"
    return remember(HttpResponseRedirect(f"{address}?{rest.urlencode()}" if rest else address), language)
