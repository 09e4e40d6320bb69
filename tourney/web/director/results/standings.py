"""Standings at the desk, live."""

from django.http import HttpResponse

from ....desk.queries import revision_of
from ... import live
from ... import standings_page as page
from ...access import director, night_for
from ...request import ClubRequest


@director
def standings(request: ClubRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    return page.answer(request, section.session, revision, "director/results/standings.html", {"section": section})
