"""How it is reckoned how sure an order is."""

from django.http import HttpResponse
from django.shortcuts import render

from ..middleware.asked import shared
from ..request import ClubRequest


@shared()
def explained(request: ClubRequest) -> HttpResponse:
    return render(request, "public/certainty_explained.html")
