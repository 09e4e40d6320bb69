"""Handicaps, strata and unranked players."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ....desk.setup.handicaps_and_strata import HandicapAndStratum, rate, takes_handicaps
from ....desk.setup.seating import mark_of_list, seated
from ....models import Section
from ...access import by, director
from ...answers import faults_told, form_page
from ...club_request import ClubRequest
from ...forms.seating_forms import HandicapsForm


@director
def handicaps(request: ClubRequest, section: Section) -> HttpResponse:
    rows = dict(enumerate(seated(section), start=1))
    names = {number: row.name or " & ".join(row.names) for number, row in rows.items()}
    form = HandicapsForm(
        request.POST or None,
        names=names,
        stored={number: HandicapAndStratum.of(row) for number, row in rows.items()},
        handicaps=takes_handicaps(section.session.scoring),
    )
    if form.is_valid():
        # If the contestants have changed, or if the night is final, the typed values belong to nobody here.
        with faults_told(request, section.session.game):
            rate(section, form.ratings(), by(request), request.POST.get("seen", ""))
            messages.success(request, _("Saved."))
        return redirect("handicaps", section.pk)
    return form_page(
        request,
        "director/setup/handicaps_and_strata.html",
        form,
        rows=[(number, names[number], fields) for number, fields in form.columns()],
        strata=sorted({row.stratum for row in rows.values() if row.stratum}),
        seen=mark_of_list(list(rows.values())),
    )
