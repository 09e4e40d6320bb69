"""Live standings at the desk, with their certainty; and changing the scoring, with a preview."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ....desk.play.stored_evening import evening_of
from ....desk.queries import revision_of, sittings_of
from ....desk.setup.change_scoring import change_scoring, preview
from ....models import Section
from ....reports.ranking_table import winners_line
from ... import certainty_page, live, standings_page as page
from ...access import by, director
from ...answers import done
from ...club_request import ClubRequest
from ...forms.scoring import ScoringForm
from ...standings_page import tables_of


@director
def standings(request: ClubRequest, section: Section) -> HttpResponse:
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    return page.answer(request, section.session, revision, "director/results/standings.html", {})


@director
def certainty(request: ClubRequest, section: Section) -> HttpResponse:
    context = {"shown": request.club.certainty}
    context |= certainty_page.context(evening_of(section.session))
    return render(request, "director/results/certainty.html", context)


@director
def scoring(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the form with the standings that it leads to; ``do=change`` stores it."""
    session = section.session
    form = ScoringForm(request.POST or None, session=session)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        with form.taking():
            if request.POST.get("do") == "change":
                change_scoring(section, form.method, form.options(), by(request))
                return done(request, _("The scoring has been changed."), "standings", section.pk)
            found = preview(session, form.method, form.options())
            sittings = sittings_of(session)
            labels = {number: label for sitting in sittings for number, label in sitting.labels.items()}
            context |= {
                "preview": found,
                "tables": tables_of(found.night, found.standings, labels),
                "winners": winners_line(found.night, found.standings),
            }
    if request.htmx:
        return render(request, "director/results/_scoring_preview.html", context)
    return render(request, "director/results/scoring.html", context, status=422 if form.errors else 200)
