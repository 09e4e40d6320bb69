"""A page that is sent while what it tells is still being found out: its head at once, then piece after piece.

It needs no script, and nothing of it is kept anywhere: who closes the page ends the work. Proxies are asked to hand on
what comes as it comes; a page that says nothing new says so once a second, so that whoever went away is noticed.
"""

from collections.abc import Iterator

from django.http import StreamingHttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import get_script_prefix, set_script_prefix
from django.utils.translation import get_language, override

from .request import ClubRequest

HERE = "<!-- pieces -->"
"""Where the pieces stand in the template of the page."""


def in_pieces(request: ClubRequest, template: str, pieces: Iterator[str]) -> StreamingHttpResponse:
    """The page of ``template`` with ``pieces`` in it. They are made after the middleware is done with the request, yet
    speak its language and stand where its club stands."""
    get_token(request)
    head, tail = render_to_string(template, {}, request).split(HERE)
    answer = StreamingHttpResponse(_sent(head, pieces, tail, get_language() or "en-gb", get_script_prefix()))
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def _sent(head: str, pieces: Iterator[str], tail: str, language: str, prefix: str) -> Iterator[str]:
    yield head
    try:
        while (piece := _next(pieces, language, prefix)) is not None:
            yield piece
    finally:
        close = getattr(pieces, "close", None)
        if close is not None:
            close()
    yield tail


def _next(pieces: Iterator[str], language: str, prefix: str) -> str | None:
    before = get_script_prefix()
    set_script_prefix(prefix)
    try:
        with override(language):
            return next(pieces, None)
    finally:
        set_script_prefix(before)
