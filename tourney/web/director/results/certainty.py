"""How sure the order of a night is, as the desk sees it at any time."""

from django.http import HttpResponse
from django.shortcuts import render

from ....desk.snapshot import evening_of
from ... import certainty_page
from ...access import director, night_for
from ...request import ClubRequest


@director
def certainty(request: ClubRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    context = {"section": section, "shown": request.club.certainty}
    context |= certainty_page.context(evening_of(section.session))
    return render(request, "director/results/certainty.html", context)
