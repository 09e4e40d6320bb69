"""Who may open what. What somebody may not see does not exist for them."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

from ..desk.writing import By
from ..models import Club, Role, Section

View = Callable[..., HttpResponse]
DIRECTING = (Role.OWNER, Role.DIRECTOR)


def director(view: View) -> View:
    """Only for those who direct; ``request.club`` is theirs."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        member = request.user.memberships.select_related("club").filter(role__in=DIRECTING).first()
        if member is None:
            raise PermissionDenied
        request.club = member.club
        return view(request, *args, **kwargs)

    return guarded


def night_for(request: HttpRequest, pk: int) -> Section:
    """The night of that number, if it is this club's."""
    club: Club = request.club
    section = (
        Section.objects.select_related("session__event__club").filter(session=pk, session__event__club=club).first()
    )
    if section is None:
        raise Http404("There is no such night.")
    return section


def by(request: HttpRequest) -> By:
    return By(request.user)
