"""One making for all who ask at the same moment. While a hundred tables enter, the night is another with every second
and a thousand phones want to see it: what was made for one of them is good for the others for a moment."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from ..desk.revision import Revision
from ..language.codes import ENGLISH
from ..models import Session, Shows
from ..routing import WROTE
from . import live

OLDEST = 0.7
"""Seconds for which a part is good at most: with the two until the next question nobody is more than three behind."""
SHARE = 2
"""A part is good for so many times what it took to make: whatever a night costs, two thirds of the time remain for
those who enter."""
MOST = 100
"""Parts that are kept. Nights are few; this holds even if somebody plays with addresses."""


@dataclass(frozen=True, slots=True)
class _Part:
    content: bytes
    revision: Revision
    made: float
    took: float

    def good(self) -> bool:
        return time.monotonic() - self.made < min(OLDEST, SHARE * self.took)


Key = tuple[int, str, Shows, bool, str]
_kept: dict[Key, _Part] = {}
_making: set[Key] = set()
_lock = threading.Lock()


def key_of(request: HttpRequest, session: int, shows: Shows, published: bool, language: str) -> Key | None:
    """Under which a part of that page is kept; nothing where somebody wants an order of their own."""
    return None if request.META.get("QUERY_STRING") else (session, request.path, shows, published, language)


def part(
    request: HttpRequest, session: Session, shows: Shows, revision: Revision, make: Callable[[], HttpResponse]
) -> HttpResponse:
    """What ``make`` answers. To a script that asks again, in the page's own order, it may be what it answered a moment
    ago. What is told depends on ``shows``, which is always as it is now."""
    known = request.headers.get(live.REVISION)
    key = key_of(request, session.pk, shows, bool(session.published_at), get_language() or ENGLISH)
    if known is None or key is None:
        return make()
    with _lock:
        there = _good(request, key, revision)
        if there is None:
            _making.add(key)
    return _made(key, revision, make) if there is None else _told(there, known, revision)


def ready(request: HttpRequest, key: Key, known: str, revision: Revision) -> HttpResponse | None:
    """The same, if it was made a moment ago or somebody makes it now."""
    with _lock:
        there = _good(request, key, revision)
    return None if there is None else _told(there, known, revision)


def _good(request: HttpRequest, key: Key, newest: Revision) -> _Part | None:
    """To who wrote something no part is good that is older than the newest: it may be older than that."""
    there = _kept.get(key)
    if there is None or there.revision.epoch != newest.epoch:
        return None
    if WROTE in request.COOKIES:
        return there if there.revision == newest else None
    return there if there.good() or key in _making else None


def _told(there: _Part, known: str, revision: Revision) -> HttpResponse:
    """204 where that is what the asker has, and nothing newer was made yet."""
    seen = Revision.read(known)
    if seen and not there.revision.later_than(seen) and seen.epoch == revision.epoch and seen.number <= revision.number:
        return live.answer(HttpResponse(status=204), seen)
    # No middleware comes after this that would say how long it is.
    told = HttpResponse(there.content, headers={"Content-Length": str(len(there.content))})
    return live.answer(told, there.revision)


def _made(key: Key, revision: Revision, make: Callable[[], HttpResponse]) -> HttpResponse:
    began = time.monotonic()
    try:
        answer = make()
        if answer.status_code == 200:
            now = time.monotonic()
            with _lock:
                _kept[key] = _Part(answer.content, revision, now, now - began)
                while len(_kept) > MOST:
                    del _kept[next(iter(_kept))]
        return answer
    finally:
        with _lock:
            _making.discard(key)


def forget() -> None:
    """All parts."""
    with _lock:
        _kept.clear()
