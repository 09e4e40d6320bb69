"""The address of a club: ``/`` if it is the only one on the server, and ``/clubs/<its slug>/`` on every server.

One table of addresses serves all clubs. A club's prefix is the script name, so ``reverse`` and ``{% url %}``
automatically lead to pages of the same club. ``request.club`` is the club, found by one query; ``request.mount`` is its
prefix. On a server with several clubs, only views marked by :func:`without_club` exist outside of clubs.
"""

import re
from collections.abc import Callable
from typing import Any, cast

from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect
from django.urls import get_script_prefix, set_script_prefix
from django.utils.functional import SimpleLazyObject

from ...desk.club.clubs import club_at, formerly_at, only_club
from ...hooks import joined
from ...models import Club
from ..club_request import ClubRequest, Mount

View = Callable[..., Any]
BELOW = re.compile(r"/(?P<prefix>clubs/(?P<slug>[-a-zA-Z0-9_]{1,60}))(?P<rest>/.*)?", re.DOTALL)


def without_club(instead: View | None = None) -> Callable[[View], View]:
    """Mark a view that also answers outside of clubs, either itself or through another view ``instead``."""

    def mark(view: View) -> View:
        vars(view)["without_club"] = instead
        return view

    return mark


def finds_its_club(view: View) -> View:
    """Mark a view that finds its club by ``request.mount.slug`` itself, and answers :func:`no_club` if there is none.
    Simultaneous entries can then share the query."""
    vars(view)["finds_its_club"] = True
    return view


def of_the_machine(view: View) -> View:
    """Mark a view for programs that is about no club of this server."""
    vars(view)["of_the_machine"] = True
    return view


class MountMiddleware:
    """Finds the club of each request. Its prefix is active in the request's thread until the request is answered."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        before = get_script_prefix()
        below = BELOW.fullmatch(request.path_info)
        request.mount = Mount(below["slug"] if below else None, before)
        request.club = cast(Club, SimpleLazyObject(lambda: _club(request.mount)))
        if below and not below["rest"]:
            return HttpResponsePermanentRedirect(with_query(f"{request.path}/", request))
        if below:
            request.path_info = below["rest"]
            set_script_prefix(f"{before}{below['prefix']}/")
        try:
            return self.get_response(request)
        finally:
            set_script_prefix(before)

    def process_view(self, request: ClubRequest, view: View, *_: object) -> HttpResponse | None:
        """Run views only with their club; without one, answer 404, except for pages outside of clubs and former
        addresses."""
        mount: Mount = request.mount
        if hasattr(view, "of_the_machine"):
            if mount.slug is not None:
                raise Http404("It stands outside of every club.")
            request.club = cast(Club, None)
            return None
        if hasattr(view, "finds_its_club"):
            return None
        club = _club(mount)
        request.club = cast(Club, club)
        if club is not None:
            return None
        if (moved := _moved(request)) is not None:
            return moved
        if mount.slug is None and hasattr(view, "without_club"):
            return view.without_club(request) if view.without_club else None
        return no_club(request)


def no_club(request: ClubRequest) -> HttpResponse:
    """Redirect from a former address, or to the new server of a club. Raises Http404 for an unknown club."""
    mount: Mount = request.mount
    if (gone := _moved(request)) is not None:
        return gone
    if mount.slug and (moved := formerly_at(mount.slug)):
        address = f"{mount.outside}{moved.prefix}{request.path_info.removeprefix('/')}"
        return HttpResponsePermanentRedirect(with_query(address, request), preserve_request=True)
    raise Http404("There is no such club.")


def _moved(request: ClubRequest) -> HttpResponse | None:
    return next(filter(None, (each.way_on(request) for each in joined())), None)


def _club(mount: Mount) -> Club | None:
    return only_club() if mount.slug is None else club_at(mount.slug)


def with_query(path: str, request: ClubRequest) -> str:
    query = request.META.get("QUERY_STRING", "")
    return f"{path}?{query}" if query else path
