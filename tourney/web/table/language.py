"""The players' language: what their phone asks for, or what they chose on the page. The desk stays as it is."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from .phone_cookie import keep

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Those that the tables' pages are written in, each by its own name."""
COOKIE = "table_language"
KEPT = timedelta(days=365)
View = Callable[..., HttpResponse]


def in_their_language(view: View) -> View:
    """``view`` speaks the language chosen by ``?language=``, else the one that this phone chose before, else the
    first of its own that we have."""

    @wraps(view)
    def speaking(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        chosen = request.GET.get("language", "")
        with translation.override(_language(request, chosen)):
            answer = view(request, *args, **kwargs)
            answer["Content-Language"] = translation.get_language()
        if chosen in LANGUAGES:
            keep(answer, COOKIE, chosen, KEPT)
        return answer

    return speaking


def _language(request: HttpRequest, chosen: str) -> str:
    for language in (chosen, request.COOKIES.get(COOKIE, "")):
        if language in LANGUAGES:
            return language
    for asked, _ in translation.trans_real.parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        if (language := asked.split("-")[0]) in LANGUAGES:
            return language
    return "en"
