"""The public explanation of the ratings."""

from django.http import HttpResponse
from django.shortcuts import render

from tourney.web.middleware.asked import shared
from tourney.web.request import ClubRequest


@shared()
def explained(request: ClubRequest) -> HttpResponse:
    return render(request, "ratings/explained.html")
