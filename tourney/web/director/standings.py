"""Standings at the desk, live."""

from django.http import HttpRequest, HttpResponse

from .. import standings as page
from ..access import director, night_for


@director
def standings(request: HttpRequest, pk: int) -> HttpResponse:
    return page.answer(request, night_for(request, pk), "director/standings.html")
