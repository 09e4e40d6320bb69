"""Access control. Pages that a person may not see answer 404; this includes other clubs' desks."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Count, OuterRef, Subquery
from django.http import Http404, HttpResponse
from django.views.decorators.http import require_POST

from ..desk.writing import By
from ..models import Club, Role, Section, Source
from .club_request import ClubRequest
from .login_throttle import address_of

View = Callable[..., Any]


def _guard(*roles: Role) -> Callable[[View], View]:
    """Limit a view to members of ``request.club`` in one of these roles, and set ``request.member``. A view of a
    section's page gets the ``section`` itself instead of the number in the address."""

    def decorate(view: View) -> View:
        @login_required
        @wraps(view)
        def guarded(request: ClubRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            member = request.club.members.filter(user=request.user).first()
            if member is None:
                raise Http404("Nobody of this club.")
            if member.role not in roles:
                raise PermissionDenied
            request.member = member
            if "section" in kwargs:
                request.section = kwargs["section"] = night_for(request, kwargs["section"])
            return view(request, *args, **kwargs)

        return guarded

    return decorate


scorer = _guard(Role.OWNER, Role.DIRECTOR, Role.SCORER)
"""For members who may enter results."""
director = _guard(Role.OWNER, Role.DIRECTOR)
"""For members who run the club's nights."""
owner = _guard(Role.OWNER)
"""For members who decide the roles of the others."""


def scorer_posts(view: View) -> View:
    """Like :data:`scorer`, for views that only accept POST; the next two are for directors and owners."""
    return require_POST(scorer(view))


def director_posts(view: View) -> View:
    return require_POST(director(view))


def owner_posts(view: View) -> View:
    return require_POST(owner(view))


def of_section(request: ClubRequest) -> dict[str, Section]:
    """Return the context of every template about a section; views need not pass it."""
    return {"section": request.section} if hasattr(request, "section") else {}


def night_for(request: ClubRequest, pk: int) -> Section:
    """Return the section with that key if it belongs to this club; ``rooms`` is the number of sections of its night."""
    club: Club = request.club
    beside = Section.objects.filter(club=OuterRef("club"), session=OuterRef("session")).order_by().values("session")
    rooms = Subquery(beside.annotate(rooms=Count("pk")).values("rooms"))
    sections = Section.objects.select_related("session__event__club").annotate(rooms=rooms)
    section = sections.filter(pk=pk, club=club).first()
    if section is None:
        raise Http404("There is no such night.")
    return section


def by(request: ClubRequest) -> By:
    """Return the author of the request, with their network address."""
    return By(request.user, address=address_of(request))


def from_table(request: ClubRequest) -> By:
    """Return a table as the author of the request, without naming a person."""
    return By(None, Source.TABLE, address_of(request))
