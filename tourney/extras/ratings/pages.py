"""How ratings are found, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tourney.web.asked import shared


@shared()
def explained(request: HttpRequest) -> HttpResponse:
    return render(request, "ratings/explained.html")
