"""How sure the order of a night is, as the desk sees it at any time."""

from django.http import HttpResponse
from django.shortcuts import render

from ....desk.snapshot import evening_of
from ....models import Section
from ... import certainty_page
from ...access import director
from ...request import ClubRequest


@director
def certainty(request: ClubRequest, section: Section) -> HttpResponse:
    context = {"shown": request.club.certainty}
    context |= certainty_page.context(evening_of(section.session))
    return render(request, "director/results/certainty.html", context)
