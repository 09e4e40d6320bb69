"""How it is reckoned how sure an order is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ..asked import shared


@shared()
def explained(request: HttpRequest) -> HttpResponse:
    return render(request, "public/certainty_explained.html")
