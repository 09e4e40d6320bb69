"""Results that came from a phone when its table's code opened nothing any more: stored with a reason, or dismissed."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ....desk.phones.late_entries import dismiss, late_ones, standing_for, store, who_sent
from ....desk.queries import movement_of
from ....faults import BadInput
from ....language.told import told
from ....models import LateEntry, ResultVersion, Section
from ...access import by, director, night_for
from ...request import ClubRequest


@dataclass(frozen=True, slots=True)
class ShownLate:
    """``standing`` is what is stored in its place."""

    entry: LateEntry
    who: str
    standing: ResultVersion | None


def shown_late(section: Section) -> list[ShownLate]:
    movement = movement_of(section)
    return [ShownLate(each, who_sent(each, movement), standing_for(each)) for each in late_ones([section])]


@require_POST
@director
def decide_late(request: ClubRequest, pk: int, entry: int) -> HttpResponse:
    section = night_for(request, pk)
    late = LateEntry.objects.filter(club=request.club, pk=entry, section=section).select_related("section").first()
    if late is None:
        raise Http404(_("There is no such entry."))
    stores = request.POST.get("do") == "store"
    try:
        (store if stores else dismiss)(late, request.POST.get("why", ""), by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, told(fault.what, section.session.game))
    else:
        messages.success(request, _("Stored.") if stores else _("Dismissed. It stays in the activity log."))
    return redirect("phones", pk)
