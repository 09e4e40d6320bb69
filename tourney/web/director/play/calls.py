"""Calls to the director, and entries that dispute stored results, as shown on every desk page of the night; and late
results from phones whose table code had expired."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from ....desk.phones.disputes import disagreements_of, disputes_of, let_stand, take_over
from ....desk.phones.late_entries import current_for, dismiss, late_ones, store, who_sent
from ....desk.phones.table_actions import answer_call
from ....desk.queries import movement_of, revision_of
from ....models import Call, LateEntry, ResultVersion, Section
from ... import live
from ...access import by, director, director_posts
from ...addresses import back
from ...answers import faults_told, or_404
from ...club_request import ClubRequest
from ...words.code_words import place_words


@director
def calls(request: ClubRequest, section: Section) -> HttpResponse:
    """Return unanswered calls from all the night's rooms, longest waiting first, and the number of tables that dispute
    a stored result, for the script on each page."""
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    rooms = section.session.sections.all()
    waiting = list(Call.objects.filter(section__in=rooms, answered_at=None).select_related("section"))
    disputes = disputes_of(rooms)
    late = late_ones(rooms)
    disagreements = disagreements_of(rooms)
    context = {
        "calls": waiting,
        "disputes": disputes,
        "disagreements": disagreements,
        "late": late,
        "differing": len(disputes) + len(disagreements),
        "count": len(waiting) + len(disputes) + len(disagreements) + len(late),
    }
    return live.page(request, revision, "director/play/_calls.html", "director/play/_calls.html", context)


@director_posts
def answered(request: ClubRequest, section: Section, call: int) -> HttpResponse:
    answer_call(
        or_404(section.calls.filter(pk=call).first()),
        by(request),
    )
    return redirect("room", section.pk)


@director_posts
def decide(request: ClubRequest, section: Section, entry: int) -> HttpResponse:
    """Keep the stored result, or store the table's entry."""
    entries = section.table_entries.select_related("version__result__section")
    said = or_404(entries.filter(pk=entry).first())
    stands = request.POST.get("do") == "stands"
    with faults_told(request, section.session.game):
        (let_stand if stands else take_over)(said, by(request))
        words = (
            _("%(place)s: the stored result was kept.") if stands else _("%(place)s: the table's result was stored.")
        )
        place = capfirst(place_words(said.version.result, section.session.game))
        messages.success(request, words % {"place": place})
    return redirect(back(request) or reverse("room", args=[section.pk]))


@dataclass(frozen=True, slots=True)
class ShownLate:
    """A late entry; ``current`` is the stored result for the same place."""

    entry: LateEntry
    who: str
    current: ResultVersion | None


def shown_late(section: Section) -> list[ShownLate]:
    movement = movement_of(section)
    return [ShownLate(each, who_sent(each, movement), current_for(each)) for each in late_ones([section])]


@director_posts
def decide_late(request: ClubRequest, section: Section, entry: int) -> HttpResponse:
    late = or_404(section.late_entries.filter(pk=entry).first())
    stores = request.POST.get("do") == "store"
    with faults_told(request, section.session.game):
        (store if stores else dismiss)(late, request.POST.get("why", ""), by(request))
        messages.success(
            request, _("Saved.") if stores else _("The result has been dismissed. It remains in the activity log.")
        )
    return redirect("phones", section.pk)
