"""The request for a shared page, reduced to what matters: the parameters that its view reads, in their order, and the
browser's language. So all requests for the same page are equal, whatever else they contain."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeVar

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import DEFAULT_DB_ALIAS
from django.http import QueryDict
from django.urls import Resolver404, resolve

from ...hooks import joined
from ...language.languages import known
from .. import live
from ..club_request import ClubRequest
from .language import COOKIE, DATA, FILES, FOR_ALL, PARAMETER, readers_language

View = TypeVar("View", bound=Callable[..., Any])
WROTE = "wrote"
"""The cookie that a browser gets after storing something, if public pages are read from another database."""
LONGEST = 100
"""Maximum number of characters of a value; no view reads more."""
OWN = ("/desk/", "/t/", "/static/")
"""Addresses below a club's prefix that begin like this have no shared pages."""
SENT_ON = ("SERVER_NAME", "SERVER_PORT", "SERVER_PROTOCOL", "HTTP_HOST", "SCRIPT_NAME", "PATH_INFO", "HTTP_HX_REQUEST")


@dataclass(frozen=True, slots=True)
class Shared:
    """The options of a shared view: ``names`` are all query parameters that it reads (``*-sort``: all with this
    ending); ``read`` returns the view's normalised value, or None if the value is ignored. A ``followed`` view answers
    a script with a part of its page; a view that ``tells`` shows messages from other pages. The parameters of a
    ``linked`` view count only if a link of the plain page has them."""

    names: tuple[str, ...]
    followed: bool
    tells: bool
    linked: bool
    read: Callable[[str], str | None]


def shared(
    *names: str,
    followed: bool = False,
    tells: bool = False,
    linked: bool = False,
    read: Callable[[str], str | None] = str,
) -> Callable[[View], View]:
    """Mark a view whose answer to a request is the same for everybody: see :class:`Shared`."""

    def mark(view: View) -> View:
        vars(view)["shared"] = Shared(names, followed, tells, linked, read)
        return view

    return mark


@dataclass(frozen=True, slots=True)
class PageRequest:
    """``scheme`` and ``host`` are empty for files and data, which contain no address of this server, because clients
    can send any host and port. ``night`` is the slug for a page of a night, ``outside`` whether the page also exists
    outside of clubs; ``page`` whether it shows the signed-in user, ``part`` whether a script requests updates,
    ``linked`` whether the query counts only if a link of the plain page has it. ``language`` is the reader's, or empty
    for the club's."""

    scheme: str
    host: str
    path: str
    query: str
    language: str
    htmx: bool
    part: bool
    night: str
    outside: bool
    page: bool
    tells: bool
    linked: bool


def asked_of(request: ClubRequest) -> PageRequest | None:
    """Return the requested shared page; None if the request is for any other page."""
    path = request.path_info
    if path.startswith(OWN):
        return None
    found = _found(settings.ROOT_URLCONF, path)
    if found is None:
        return None
    mark, slug, outside = found
    for_all = path.endswith((*FOR_ALL, *DATA))
    host = request.get_host()
    has_no_address = path.endswith((*FILES, *DATA))
    return PageRequest(
        scheme="" if has_no_address else request.scheme or "http",
        host="" if has_no_address else host,
        path=request.path,
        query=_query(request.GET, mark),
        language="" if for_all else readers_language(request),
        htmx=request.headers.get("HX-Request") == "true",
        part=mark.followed and live.REVISION in request.headers,
        night=slug if path.startswith("/nights/") else "",
        outside=outside,
        page=not for_all,
        tells=mark.tells,
        linked=mark.linked,
    )


@lru_cache(maxsize=2000)
def _found(addresses: str, path: str) -> tuple[Shared, str, bool] | None:
    """Return the view's options, the slug in the address, and whether it works outside of clubs. Cached, because every
    phone that follows a night needs it."""
    try:
        found = resolve(path, addresses)
    except Resolver404:
        return None
    mark = getattr(found.func, "shared", None)
    return (mark, found.kwargs.get("slug", ""), hasattr(found.func, "without_club")) if mark else None


def _query(given: QueryDict, mark: Shared) -> str:
    kept = QueryDict(mutable=True)
    for name in mark.names:
        for each in [name] if "*" not in name else sorted(each for each in given if fnmatchcase(each, name))[:1]:
            if each in given and (value := mark.read(str(given[each])[:LONGEST])) is not None:
                kept[each[:LONGEST]] = value
    return kept.urlencode()


def reader_for(request: ClubRequest) -> str:
    """Return the database that answers the request if it is for a public page. It is chosen once for each request."""
    if not hasattr(request, "reads_from"):
        request.reads_from = next(filter(None, (each.reader(request) for each in joined())), DEFAULT_DB_ALIAS)
    return request.reads_from


def is_own(request: ClubRequest, asked: PageRequest) -> bool:
    """Whether the page is personal, with the signed-in user or messages. Only cookies from this server count."""
    if not asked.page or asked.part:
        return False
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    if key and import_module(settings.SESSION_ENGINE).SessionStore(key).get(SESSION_KEY) is not None:
        return True
    return asked.tells and len(CookieStorage(request)) > 0


def chooses_language(request: ClubRequest) -> bool:
    """Whether the address chooses a language. The page is then cached without that parameter."""
    return request.method == "GET" and bool(known(request.GET.get(PARAMETER, "")))


def only(request: ClubRequest, asked: PageRequest) -> ClubRequest:
    """Return the request without everything that does not matter to the shared page."""
    request.META["QUERY_STRING"], request.GET = asked.query, QueryDict(asked.query)
    request.COOKIES = {WROTE: request.COOKIES[WROTE]} if WROTE in request.COOKIES else {}
    if asked.language:
        request.COOKIES[COOKIE] = asked.language
    request.META["HTTP_COOKIE"] = "; ".join(map("=".join, request.COOKIES.items()))
    request.META.pop("HTTP_ACCEPT_LANGUAGE", None)
    return request


def environment(request: ClubRequest, asked: PageRequest) -> dict[str, str]:
    """Return the parts of the request that another process needs to answer it."""
    told = {name: value for name, value in request.META.items() if name in SENT_ON}
    told |= {"REQUEST_METHOD": "GET", "QUERY_STRING": asked.query, "HTTP_COOKIE": request.META["HTTP_COOKIE"]}
    if asked.part:
        told["HTTP_X_REVISION"] = "-"
    return told | {"wsgi.url_scheme": request.scheme or "http"}
