"""Standings at the desk, live."""

from django.http import HttpResponse

from ....desk.queries import revision_of
from ....models import Section
from ... import live
from ... import standings_page as page
from ...access import director
from ...request import ClubRequest


@director
def standings(request: ClubRequest, section: Section) -> HttpResponse:
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    return page.answer(request, section.session, revision, "director/results/standings.html", {})
