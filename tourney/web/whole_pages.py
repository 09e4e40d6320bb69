"""Pages of a published night come whole from memory: made once, compressed once, and good until the night's revision or
its club's name moves on. On the evening's last minute everybody opens the same one.

Only what anybody may read is kept, as it is for who is not signed in: no cookie comes with it and nothing in it is
anybody's own, so it may be compressed. Whether it is still good is one query for each request, so that no page outlives
what it tells of: a night that is no longer published, or a name that is withheld from now on, is so at once.
"""

import gzip
import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from ..routing import reader_for
from . import live
from .language import language_at
from .polling import Newest, newest

OF_A_NIGHT = re.compile(
    r"/nights/(?P<slug>[-\w]+)/(?:(?:trays|contestants)/\d+(?:/|\.json)|standings\.json|preview\.png)?"
)
"""They stand below their club's own prefix. Files that a few take are made for each."""
MOST_BYTES = 48_000_000
LARGEST = 2_000_000
"""A page that is larger is made each time."""
NEVER = re.compile(r"q\s*=\s*0(\.0*)?")
SMALL = 500
"""Bytes below which compressing is not worth it."""


@dataclass(frozen=True, slots=True)
class _Page:
    newest: Newest
    headers: tuple[tuple[str, str], ...]
    plain: bytes
    packed: bytes | None
    tag: str

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed or b"")


Key = tuple[str, str, str, str]
"""Scheme, host, path and language."""
_kept: OrderedDict[Key, _Page] = OrderedDict()
_lock = threading.Lock()


class WholePagesMiddleware:
    """Stands before whatever looks for sessions and clubs, and behind what knows where a club stands."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        there = OF_A_NIGHT.fullmatch(request.path_info) if _for_anybody(request) else None
        if there is None:
            return self.get_response(request)
        now = newest(reader_for(request), request.mount.slug, there["slug"])
        if now is None or not now.published:
            return self.get_response(request)
        language = language_at(request, request.path_info, now.language)
        key = (request.scheme, request.get_host(), request.path, language)
        page = _good(key, now)
        if page is None:
            answer = self.get_response(request)
            page = _page_of(answer, now)
            if page is None:
                return answer
            _keep(key, page)
        return _told(page, request)


def forget() -> None:
    """All pages."""
    with _lock:
        _kept.clear()


def _for_anybody(request: HttpRequest) -> bool:
    return (
        request.method in ("GET", "HEAD")
        and not request.META.get("QUERY_STRING")
        and not request.COOKIES.keys() & {settings.SESSION_COOKIE_NAME, "messages"}
        and request.headers.get(live.REVISION) is None
    )


def _good(key: Key, now: Newest) -> _Page | None:
    with _lock:
        page = _kept.get(key)
        if page is None or page.newest != now:
            return None
        _kept.move_to_end(key)
        return page


def _keep(key: Key, page: _Page) -> None:
    with _lock:
        _kept[key] = page
        _kept.move_to_end(key)
        size = sum(each.size for each in _kept.values())
        while size > MOST_BYTES:
            size -= _kept.popitem(last=False)[1].size


def _page_of(answer: HttpResponse, now: Newest) -> _Page | None:
    """The page to keep; None for an answer that is no page, or brings a cookie."""
    if answer.status_code != 200 or answer.streaming or answer.cookies or len(answer.content) > LARGEST:
        return None
    plain = answer.content
    # The same time in each, so that the same page is the same bytes.
    packs = len(plain) >= SMALL and not answer.headers.get("Content-Type", "").startswith("image/")
    packed = gzip.compress(plain, 6, mtime=0) if packs else None
    headers = tuple((name, value) for name, value in answer.items() if name != "Content-Length")
    return _Page(now, headers, plain, packed, sha256(plain).hexdigest()[:24])


def _told(page: _Page, request: HttpRequest) -> HttpResponse:
    packed = page.packed if _takes_gzip(request) else None
    tag = f'"{page.tag}{"-gzip" if packed else ""}"'
    known = request.headers.get("If-None-Match", "")
    same = tag in {each.strip().removeprefix("W/") for each in known.split(",")}
    answer = HttpResponse(status=304) if same else HttpResponse(packed or page.plain)
    for name, value in page.headers:
        answer[name] = value
    answer["ETag"] = tag
    if not answer.has_header("Cache-Control"):
        answer["Cache-Control"] = "no-cache"
    patch_vary_headers(answer, ["Accept-Encoding"])
    if not same:
        answer["Content-Length"] = str(len(answer.content))
        if packed:
            answer["Content-Encoding"] = "gzip"
    return answer


def _takes_gzip(request: HttpRequest) -> bool:
    encodings = request.headers.get("Accept-Encoding", "")
    for offered in encodings.lower().split(","):
        name, _, weight = offered.partition(";")
        if name.strip() == "gzip":
            return not NEVER.fullmatch(weight.strip())
    return False
