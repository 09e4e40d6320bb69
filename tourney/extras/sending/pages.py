"""Finishing a night: its destinations and what became of each; and the destinations as the club's owners set them
up."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tourney import inputs
from tourney.faults import BadInput
from tourney.language.told import told
from tourney.models import Section
from tourney.web.access import by, director, owner, owner_posts
from tourney.web.answers import faults_told, file_answer, not_there
from tourney.web.club_request import ClubRequest
from tourney.web.middleware.language import for_all

from .deliver import deliver, take_file
from .destinations import DESTINATIONS
from .forms import SetupForm
from .night_rows import URGENT, rows_of, winners_of
from .verbs.setups import offered_to, remove_setup, set_up, setups_of


@director
def finish(request: ClubRequest, section: Section) -> HttpResponse:
    """The destinations of a night; sent, the night goes to those that the page showed with their numbers of
    attempts."""
    if request.method == "POST":
        seen = {
            kind: attempts
            for kind in DESTINATIONS
            if (attempts := inputs.number(request.POST.get(f"to-{kind}", ""))) is not None
        }
        asked = {kind: request.POST.get(f"asked-{kind}", "") for kind in seen}
        with faults_told(request, section.session.game):
            deliver(section, seen, by(request), asked)
        return redirect("finish-night", section.pk)
    rows = rows_of(section)
    context = {
        "rows": rows,
        "at_one_press": [row for row in rows if row.at_one_press],
        "attention": sum(row.tone in URGENT for row in rows),
        "winners": winners_of(section.session) if rows else [],
    }
    return render(request, "sending/finish.html", context)


@require_POST
@for_all
@director
def file(request: ClubRequest, section: Section, kind: str) -> HttpResponse:
    """The file of a destination that a person uploads."""
    try:
        found = take_file(section, kind, by(request)) if kind in DESTINATIONS else None
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, told(fault.what))
        return redirect("finish-night", section.pk)
    if found is None:
        raise not_there()
    return file_answer(*found)


@owner
def destinations(request: ClubRequest) -> HttpResponse:
    there = setups_of(request.club)
    offered = offered_to(request.club)
    context = {"destinations": [(kind, each, kind in there) for kind, each in offered.items()]}
    return render(request, "sending/destinations.html", context)


@owner
def destination(request: ClubRequest, kind: str) -> HttpResponse:
    """Set a destination up, or change it."""
    wanted, setup = offered_to(request.club).get(kind), setups_of(request.club).get(kind)
    if wanted is None:
        raise not_there()
    form = SetupForm(
        wanted, request.POST if request.method == "POST" else None, initial=setup.settings if setup else {}
    )
    if form.is_valid():
        try:
            set_up(request.club, kind, form.cleaned_data, by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            messages.success(request, _("Saved. You can send a night there once it is published."))
            return redirect("sending")
    context = {"form": form, "kind": kind, "destination": wanted, "setup": setup}
    return render(request, "sending/destination.html", context, status=422 if form.errors else 200)


@owner_posts
def remove(request: ClubRequest, kind: str) -> HttpResponse:
    remove_setup(request.club, kind, by(request))
    messages.success(request, _("Nights will no longer be sent there."))
    return redirect("sending")
