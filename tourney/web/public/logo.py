"""A club's logo, at an address that is another with every other picture."""

from django.http import Http404, HttpResponse

from ...desk.club.look import look_of
from ..request import ClubRequest

A_YEAR = "public, max-age=31536000, immutable"


def logo(request: ClubRequest, name: str) -> HttpResponse:
    """Its bytes, as the kind of picture that they are and no other."""
    club = request.club
    look = look_of(club) if club.logo == name else None
    if look is None or look.logo is None:
        raise Http404("There is no such logo.")
    headers = {"Cache-Control": A_YEAR, "X-Content-Type-Options": "nosniff", "Content-Disposition": "inline"}
    return HttpResponse(look.logo, content_type=look.content_type, headers=headers)
