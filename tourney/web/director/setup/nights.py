"""The desk's list of nights, opening one, and the demo."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from ....desk.setup import demo as demo_night
from ....desk.setup.nights import Opening, last_night, open_night
from ....faults import BadInput
from ....language.told import told
from ....models import Section, Session
from ....safekeeping.doctor import glance
from ...access import by, director, night_for, scorer
from ...backups import copy_first
from ...club_prefix import without_club
from ...forms.nights import NightForm
from ...public.club_list import every_desk
from ...request import ClubRequest


@without_club(every_desk)
@scorer
def desk(request: ClubRequest) -> HttpResponse:
    """The nights of the club; for who enters results and no more those that are being played."""
    nights = Session.objects.filter(club=request.club).select_related("event").prefetch_related("sections")
    if not request.member.directs:
        playing = nights.filter(final_at=None, sections__movement_versions__isnull=False).distinct()
        return render(request, "director/results/entering.html", {"nights": playing[:100]})
    return render(request, "director/setup/desk.html", {"nights": nights[:100], "wrong": glance()})


@director
def new(request: ClubRequest) -> HttpResponse:
    """Opening a night; asked by htmx, how it is scored as the game and who is ranked have it."""
    if request.htmx and request.method == "GET":
        return render(
            request,
            "director/setup/_scoring.html",
            {"form": NightForm(request.GET, fresh=True, last=last_night(request.club))},
        )
    form = NightForm(request.POST or None, last=last_night(request.club))
    if form.is_valid():
        try:
            last = last_night(request.club)
            opening = Opening(**form.opening(), leads=last is not None and last.leads)
            section = open_night(request.club, opening, by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            return redirect("names", section.pk)
    return render(request, "director/setup/night_new.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
@director
def demo(request: ClubRequest) -> HttpResponse:
    section = demo_night.open_demo(request.club, timezone.localdate(), by(request))
    messages.success(
        request, _("The demo night is open: a compass movement with fourteen tables. Nothing in it is real.")
    )
    return redirect("room", section.pk)


@require_POST
@director
def play(request: ClubRequest, pk: int) -> HttpResponse:
    """One round of a demo night, or all that are left."""
    section = _demo_for(request, pk)
    try:
        results = demo_night.play_demo(section, by(request), rounds=None if "all" in request.POST else 1)
    except BadInput as bad:
        messages.error(request, told(bad.faults[0].what, section.session.game))
        return redirect("movement", pk)
    came = ngettext("%(count)s result was imported.", "%(count)s results were imported.", results) % {"count": results}
    messages.success(request, came if results else _("Every result is already in."))
    return redirect("room", pk)


@require_POST
@director
def remove(request: ClubRequest, pk: int) -> HttpResponse:
    section = _demo_for(request, pk)
    copy_first(request, demo=True)
    demo_night.remove_demo(section, by(request))
    messages.success(request, _("The demo night has been removed. You can open another at any time."))
    return redirect("desk")


def _demo_for(request: ClubRequest, pk: int) -> Section:
    section = night_for(request, pk)
    if not section.session.event.demo:
        raise Http404(_("That is not a demo night."))
    return section
