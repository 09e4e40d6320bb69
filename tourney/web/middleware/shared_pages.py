"""Public pages, made once for all requests, and never in the way of entering results.

A page is cached until its content changes. One query checks this for each request, so no page outlives its content: if
a night is no longer published, or a name is withheld, this takes effect at once. Live pages may be a moment old.
Another process of low priority builds missing pages (:mod:`tourney.serving.makers`). It starts with the first of them;
until it is loaded, pages are built here, but no files. The server builds only a few pages at a time, for the first
client; other clients wait for the same page. Only a limited number can wait; the others get a page that reloads itself.

Only public content is shared, as for visitors who are not signed in: it has no cookie and nothing personal, so it may
be compressed.
"""

import json
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS
from django.http import HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers

from ...desk.revision import Revision
from ...exchange.admission import Busy, a_place
from ...serving import makers
from ...serving.makers import NotMade
from .. import live
from ..club_request import ClubRequest
from ..login_throttle import address_of
from .asked import WROTE, PageRequest, asked_of, chooses_language, environment, is_own, only, reader_for
from .kept_pages import PageCache
from .language import FILES
from .newest import NightNow, Now, club_now, language_now, night_now
from .page_made import MadePage, takes_gzip

OFTEN, ONCE = 48_000_000, 16_000_000
"""Size of the cache in bytes: for pages that were requested again, and for others."""
OLDEST = 0.7
"""Maximum age in seconds of a part for a follower. With the two seconds until the next request, no follower is more
than three behind."""
SHARE = 2
"""A part is valid for this multiple of the time that it took to build, so that two thirds of the time remain for other
work, whatever a night costs."""
AT_ONCE = 1 if (os.cpu_count() or 1) <= 2 else 2
"""Number of pages of nights, and of other pages, that this server builds at a time, all at low priority. One processor
is left for entries."""
PATIENCE = 8.0
"""Seconds for which a request waits for its turn."""
WAITING = 16
"""Number of requests in this process that may wait at a time. They occupy threads that entries need too."""
ELSEWHERE = 8
"""Number of files, and of pages that belong to no night, that may be under way or waiting. One address has at most half
of these, or of the ``WAITING`` pages of nights, so that it leaves room for others."""
MANNERS = 0.05
"""Maximum number of seconds that a page waits while this process stores an entry."""
AGAIN = 5
"""Seconds after which a browser tries again."""
KEPT_ANSWERS = (200, 301, 302, 404)
log = logging.getLogger("tourney")
kept = PageCache(OFTEN, ONCE)


class _Making(Future[MadePage]):
    """A page that is being made, for ``address``. Raises Busy if it could not be made."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address


_making: dict[PageRequest, _Making] = {}
_lock = threading.Lock()
_room = threading.BoundedSemaphore(WAITING)
_entries: set[int] = set()
_no_entry = threading.Event()
_no_entry.set()


class SharedPagesMiddleware:
    """Runs before the middleware for sessions and clubs, and after the one that finds the club's address."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        if request.method == "POST":
            with _entering():
                return self._answer(request)
        return self._answer(request)

    def _answer(self, request: ClubRequest) -> HttpResponse:
        asked = asked_of(request)
        if asked is None or chooses_language(request):
            return self.get_response(request)
        if request.method == "GET":
            _no_entry.wait(MANNERS)
        now = _now(request, asked, reader_for(request))
        if makers.done is not None:
            makers.done.append(MadePage.of(self.get_response(request), now).written())
            return HttpResponse()
        if now is None:
            return self.get_response(request)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        if asked.language == language_now(now):
            asked = replace(asked, language="")
        if is_own(request, asked):
            return self.get_response(request)
        if asked.part:
            return self._part(request, asked, now)
        made = kept.get(asked)
        try:
            return _told(made if made and made.now == now else self._made(request, asked, now), request)
        except Busy:
            return _busy(asked, now)

    def _part(self, request: ClubRequest, asked: PageRequest, now: Now) -> HttpResponse:
        """Answer with the live part of the page, or with 204 if the client has the current state."""
        assert isinstance(now, NightNow)
        shown = Revision.read(request.headers[live.REVISION])
        if shown and shown.later_than(now.revision) and reader_for(request) != DEFAULT_DB_ALIAS:
            # Another standby was ahead of this one. Clients must not see an older state than before.
            request.reads_from = DEFAULT_DB_ALIAS
            newer = _now(request, asked, DEFAULT_DB_ALIAS)
            if not isinstance(newer, NightNow):
                return self.get_response(request)
            now = newer
        if shown == now.revision:
            return live.answer(HttpResponse(status=204), now.revision)
        made = kept.get(asked)
        if made is None or not _good(made, request, asked, now):
            try:
                made = self._made(request, asked, now)
            except Busy:
                # The client keeps its page until the next request.
                return live.answer(HttpResponse(status=204), shown) if shown else _busy(asked, now)
        return _part_told(made, shown, now)

    def _made(self, request: ClubRequest, asked: PageRequest, now: Now) -> MadePage:
        """Return a page built now, or one that another client requested a moment earlier. Raises Busy."""
        if asked.linked and asked.query:
            plain = self._plain(request, asked, now)
            if _link(asked) not in plain.plain:
                return plain
        if not _room.acquire(blocking=False):
            raise Busy
        try:
            until = time.monotonic() + PATIENCE
            while True:
                with _lock:
                    theirs = _making.get(asked)
                    if theirs is None:
                        mine = _making[asked] = _new_making(asked, address_of(request))
                if theirs is None:
                    return self._make(request, asked, now, mine)
                with suppress(TimeoutError):
                    made = theirs.result(until - time.monotonic())
                    if asked.part or made.now == now:
                        return made
                    continue
                raise Busy
        finally:
            _room.release()

    def _plain(self, request: ClubRequest, asked: PageRequest, now: Now) -> MadePage:
        """Return the page without its query. If it has no link with that query, it is the answer to the request:
        otherwise every invented sort order would be a page of its own. A page made before the last result will do if it
        has the link. Raises Busy."""
        asked, link = replace(asked, query=""), _link(asked)
        made = kept.get(asked)
        return made if made and (made.now == now or link in made.plain) else self._made(request, asked, now)

    def _make(self, request: ClubRequest, asked: PageRequest, now: Now, making: Future[MadePage]) -> MadePage:
        began = time.monotonic()
        try:
            if makers.pages is None:
                made = self._make_here(request, asked, now)
            else:
                # A zip of a large night takes many seconds, and clients who follow a night must not wait for it.
                kind = "night" if _is_of_a_night(asked) else "other"
                with a_place(f"{kind}-{_place()}", AT_ONCE, PATIENCE):
                    if makers.pages.ready() or asked.path.endswith(FILES):
                        told = json.dumps(environment(only(request, asked), asked)).encode()
                        made = MadePage.read(makers.pages.make(told))
                    else:
                        made = self._make_here(request, asked, now)
            made = replace(made, at=time.monotonic(), took=time.monotonic() - began)
            if made.status in KEPT_ANSWERS:
                kept.put(asked, made)
            making.set_result(made)
            return made
        except NotMade as problem:
            log.error("A page could not be made: %s", problem)
            raise Busy from None
        finally:
            with _lock:
                del _making[asked]
            if not making.done():
                making.set_exception(Busy())

    def _make_here(self, request: ClubRequest, asked: PageRequest, now: Now) -> MadePage:
        return MadePage.of(self.get_response(only(request, asked)), now)


def _link(asked: PageRequest) -> bytes:
    """Return the link with the query of ``asked``, or with the reverse order; a page has one of the two."""
    return f'"?{asked.query.replace("=-", "=", 1)}"'.encode()


def _is_of_a_night(asked: PageRequest) -> bool:
    return bool(asked.night) and not asked.path.endswith(FILES)


def _new_making(asked: PageRequest, address: str) -> _Making:
    """Return a new page under way. Raises Busy if this address, or all addresses, have too many of its kind."""
    of_a_night = _is_of_a_night(asked)
    addresses = [making.address for other, making in _making.items() if _is_of_a_night(other) is of_a_night]
    most = WAITING if of_a_night else ELSEWHERE
    if len(addresses) >= most or addresses.count(address) >= most // 2:
        raise Busy
    return _Making(address)


@contextmanager
def _entering() -> Iterator[None]:
    """Make shared pages wait for an entry. Otherwise visitors who reload as fast as they can would share the
    interpreter with it, turn by turn."""
    with _lock:
        _entries.add(threading.get_ident())
        _no_entry.clear()
    try:
        yield
    finally:
        with _lock:
            _entries.discard(threading.get_ident())
            if not _entries:
                _no_entry.set()


def _now(request: ClubRequest, asked: PageRequest, database: str) -> Now | None:
    club: str | None = request.mount.slug
    return night_now(database, club, asked.night) if asked.night else club_now(database, club, asked.outside)


def _good(made: MadePage, request: ClubRequest, asked: PageRequest, now: NightNow) -> bool:
    """Whether the reader can have this page: its content is still public and new enough. Readers who stored something
    get only the current state, because an older page might lack their entry."""
    if made.now == now:
        return True
    if not isinstance(made.now, NightNow) or replace(made.now, revision=now.revision) != now:
        return False
    if made.now.revision.epoch != now.revision.epoch or WROTE in request.COOKIES:
        return False
    return time.monotonic() - made.at < min(OLDEST, SHARE * made.took) or asked in _making


def _told(made: MadePage, request: ClubRequest) -> HttpResponse:
    """Return the page, or 304 if the client has it."""
    if made.status != 200:
        return made.answer()
    content = made.packed if made.packed and takes_gzip(request) else made.plain
    tag = f'"{made.tag}{"-gzip" if content is made.packed else ""}"'
    answer = made.answer(content)
    answer["ETag"] = tag
    answer.headers.setdefault("Cache-Control", "no-cache")
    patch_vary_headers(answer, ["Accept-Encoding"])
    return get_conditional_response(request, etag=tag, response=answer) or answer


def _part_told(made: MadePage, shown: Revision | None, now: NightNow) -> HttpResponse:
    """Return the part, or 204 if the client has this state or a newer one."""
    if made.status != 200 or not isinstance(made.now, NightNow):
        return made.answer()
    there, newest = made.now.revision, now.revision
    if shown and not there.later_than(shown) and shown.epoch == newest.epoch and shown.number <= newest.number:
        return live.answer(HttpResponse(status=204), shown)
    return live.answer(made.answer(), there)


def _busy(asked: PageRequest, now: Now) -> HttpResponse:
    """Return a page that reloads itself."""
    headers = {"Retry-After": str(AGAIN), "Cache-Control": "no-store"}
    if asked.htmx:
        headers["HX-Refresh"] = "true"
    with translation.override(asked.language or language_now(now)):
        return HttpResponse(render_to_string("busy.html", {"again": AGAIN}), status=503, headers=headers)


@lru_cache(maxsize=1)
def _place() -> str:
    """Return the name of the queue that all processes with this database share."""
    whose = f"{settings.DATA_DIR} {settings.DATABASES['default']['NAME']}"
    return f"page-{sha256(whose.encode()).hexdigest()[:12]}"
