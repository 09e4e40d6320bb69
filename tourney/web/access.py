"""Who may open what. What somebody may not see does not exist for them."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse

from ..desk.writing import By
from ..models import Club, Role, Section

View = Callable[..., HttpResponse]


def _guard(*roles: Role) -> Callable[[View], View]:
    """Only for members in one of these roles; ``request.member`` is they, ``request.club`` theirs."""

    def decorate(view: View) -> View:
        @login_required
        @wraps(view)
        def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
            member = request.user.memberships.select_related("club").filter(role__in=roles).first()
            if member is None:
                raise PermissionDenied
            request.member, request.club = member, member.club
            return view(request, *args, **kwargs)

        return guarded

    return decorate


scorer = _guard(Role.OWNER, Role.DIRECTOR, Role.SCORER)
"""For all who may enter results."""
director = _guard(Role.OWNER, Role.DIRECTOR)
"""For those who run the nights of the club."""
owner = _guard(Role.OWNER)
"""For those who say who the others are."""


def night_for(request: HttpRequest, pk: int) -> Section:
    """The section of that number, if it is this club's; ``rooms`` says how many sections its night has."""
    club: Club = request.club
    sections = Section.objects.select_related("session__event__club").annotate(rooms=Count("session__sections"))
    section = sections.filter(pk=pk, session__event__club=club).first()
    if section is None:
        raise Http404("There is no such night.")
    return section


def by(request: HttpRequest) -> By:
    return By(request.user)
