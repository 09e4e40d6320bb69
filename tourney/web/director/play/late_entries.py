"""Results that came from a phone when its table's code opened nothing any more: stored with a reason, or dismissed."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ....desk.phones.late_entries import dismiss, late_ones, standing_for, store, who_sent
from ....desk.queries import movement_of
from ....models import LateEntry, ResultVersion, Section
from ...access import by, director
from ...answers import faults_told, or_404
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
def decide_late(request: ClubRequest, section: Section, entry: int) -> HttpResponse:
    late = or_404(section.late_entries.filter(pk=entry).first(), _("There is no such entry."))
    stores = request.POST.get("do") == "store"
    with faults_told(request, section.session.game):
        (store if stores else dismiss)(late, request.POST.get("why", ""), by(request))
        messages.success(request, _("Stored.") if stores else _("Dismissed. It stays in the activity log."))
    return redirect("phones", section.pk)
