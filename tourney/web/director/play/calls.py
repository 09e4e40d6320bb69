"""Who calls the director, and what a table said against what stands: on every desk page of the night."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ....desk.phones.disputes import disagreements_of, disputes_of, let_stand, take_over
from ....desk.phones.late_entries import late_ones
from ....desk.phones.table_actions import answer_call
from ....desk.queries import revision_of
from ....faults import BadInput
from ....language.told import told
from ....models import Call, TableEntry
from ... import live
from ...access import by, director, night_for
from ...addresses import back
from ...place_words import place_words
from ...request import ClubRequest


@director
def calls(request: ClubRequest, pk: int) -> HttpResponse:
    """The calls of all the night's rooms that nobody has answered, the longest waiting first, and how many tables say
    something else than what stands: for the script at the head of each page."""
    section = night_for(request, pk)
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    rooms = section.session.sections.all()
    waiting = list(Call.objects.filter(section__in=rooms, answered_at=None).select_related("section"))
    disputes = disputes_of(rooms)
    late = late_ones(rooms)
    disagreements = disagreements_of(rooms)
    context = {
        "section": section,
        "calls": waiting,
        "disputes": disputes,
        "disagreements": disagreements,
        "late": late,
        "differing": len(disputes) + len(disagreements),
        "count": len(waiting) + len(disputes) + len(disagreements) + len(late),
    }
    return live.page(request, revision, "director/play/_calls.html", "director/play/_calls.html", context)


@require_POST
@director
def answered(request: ClubRequest, pk: int, call: int) -> HttpResponse:
    section = night_for(request, pk)
    found = Call.objects.filter(pk=call, section=section).select_related("section").first()
    if found is None:
        raise Http404(_("There is no such call."))
    answer_call(found, by(request))
    return redirect("room", pk)


@require_POST
@director
def decide(request: ClubRequest, pk: int, entry: int) -> HttpResponse:
    """What stands shall stand, or what the table said."""
    section = night_for(request, pk)
    said = TableEntry.objects.filter(pk=entry, section=section).select_related("version__result__section").first()
    if said is None:
        raise Http404(_("There is no such entry."))
    stands = request.POST.get("do") == "stands"
    try:
        (let_stand if stands else take_over)(said, by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, told(fault.what, section.session.game))
    else:
        words = (
            _("%(place)s: the stored result was kept.") if stands else _("%(place)s: the table's result was stored.")
        )
        place = capfirst(place_words(said.version.result, section.session.game))
        messages.success(request, words % {"place": place})
    return redirect(back(request) or reverse("room", args=[pk]))
