"""Who has a handicap, in which stratum each is ranked, and who is not ranked at all."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ....desk.setup.handicaps import Rating, rate, takes_handicaps
from ....desk.setup.seating import mark_of_list, seated
from ....faults import BadInput
from ....language.told import told
from ...access import by, director, night_for
from ...forms.handicaps import HandicapsForm
from ...request import ClubRequest


@director
def handicaps(request: ClubRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    rows = dict(enumerate(seated(section), start=1))
    names = {number: row.name or " & ".join(row.names) for number, row in rows.items()}
    form = HandicapsForm(
        request.POST or None,
        names=names,
        standing={number: Rating.of(row) for number, row in rows.items()},
        handicaps=takes_handicaps(section.session.scoring),
    )
    if form.is_valid():
        try:
            rate(section, form.ratings(), by(request), request.POST.get("seen", ""))
        except BadInput as bad:
            # Other people play by now, or the night is final: what was typed belongs to nobody here any more.
            for fault in bad.faults:
                messages.error(request, told(fault.what, section.session.game))
            return redirect("handicaps", pk)
        messages.success(request, _("Saved."))
        return redirect("names", pk)
    context = {
        "form": form,
        "section": section,
        "rows": [(number, names[number], fields) for number, fields in form.columns()],
        "strata": sorted({row.stratum for row in rows.values() if row.stratum}),
        "seen": mark_of_list(list(rows.values())),
    }
    return render(request, "director/setup/handicaps.html", context, status=422 if form.errors else 200)
