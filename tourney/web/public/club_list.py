"""A machine of several clubs, outside them: which there are, and the way to one's own desk."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render

from ...desk.club import clubs
from ..request import ClubRequest, outside


def listed(request: ClubRequest) -> HttpResponse:
    """The front page: the clubs that want to be found there."""
    found = [(club.name, outside(request.mount, "home", club)) for club in clubs.listed()]
    return render(request, "public/clubs.html", {"clubs": found})


@login_required
def every_desk(request: ClubRequest) -> HttpResponse:
    """On to the desk of one's club; who belongs to several chooses."""
    found = [(club.name, outside(request.mount, "desk", club)) for club in clubs.clubs_of(request.user)]
    if len(found) == 1:
        return redirect(found[0][1])
    return render(request, "public/every_desk.html", {"clubs": found})
