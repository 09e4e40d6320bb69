"""The public explanation of the ratings."""

from django.http import HttpResponse
from django.shortcuts import render

from tourney.web.club_request import ClubRequest
from tourney.web.middleware.asked import shared


@shared()
def explained(request: ClubRequest) -> HttpResponse:
    return render(request, "ratings/explained.html")
