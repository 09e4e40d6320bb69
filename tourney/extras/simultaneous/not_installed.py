"""The page with instructions for installing the extra that simultaneous events need."""

from django.http import HttpResponse
from django.shortcuts import render

from tourney.installed import extra
from tourney.web.access import owner
from tourney.web.club_request import ClubRequest


@owner
def page(request: ClubRequest) -> HttpResponse:
    return render(request, "simultaneous/not_installed.html", {"how": extra("field")})
