"""The players' language: the one that their phone requests, or that they chose on the page. The desk has its own."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.utils import translation

from ...language.codes import ENGLISH, PLAIN
from ...language.languages import known, languages
from ..club_request import ClubRequest
from ..middleware.language import browser_languages, choices, html_code
from .phone_cookie import keep

COOKIE = "table_language"
KEPT = timedelta(days=365)
View = Callable[..., Any]


def in_their_language(view: View) -> View:
    """Wrap ``view`` so that it uses the language of ``?language=``, or the phone's earlier choice, or the first
    language of the phone that is available."""

    @wraps(view)
    def speaking(request: ClubRequest, *args: object, **kwargs: object) -> HttpResponse:
        chosen = request.GET.get("language", "")
        with translation.override(_language(request, chosen)):
            answer = view(request, *args, **kwargs)
            answer["Content-Language"] = translation.get_language()
        if chosen in offered():
            keep(answer, COOKIE, chosen, KEPT)
        return answer

    return speaking


def offered() -> dict[str, str]:
    """Return code and name of each language. English is plain "en" here: in cookies, addresses and pages."""
    return {html_code(code): name for code, name in choices()}


def _language(request: ClubRequest, chosen: str) -> str:
    there = languages()
    for language in (chosen, request.COOKIES.get(COOKIE, "")):
        if language == PLAIN or (language in there and language != ENGLISH):
            return language
    for asked in browser_languages(request):
        if found := known(asked):
            return html_code(found)
    return PLAIN
