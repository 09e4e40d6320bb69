"""Finishing a night: its destinations and their outcomes; and the destinations' settings for the club's owners."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tourney import inputs
from tourney.models import Section
from tourney.web.access import by, director, owner, owner_posts
from tourney.web.answers import done, faults_told, file_answer, form_page, not_there, or_404
from tourney.web.club_request import ClubRequest
from tourney.web.middleware.language import for_all

from .deliver import deliver, take_file
from .destinations import DESTINATIONS
from .forms import DestinationForm
from .night_rows import URGENT, rows_of, winners_of
from .verbs.setups import offered_to, remove_setup, set_up, setups_of


@director
def finish(request: ClubRequest, section: Section) -> HttpResponse:
    """Show a night's destinations; a POST sends it to those that the page showed, with their numbers of attempts."""
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
    """Return the file of a destination to which a person uploads it."""
    with faults_told(request):
        return file_answer(*or_404(take_file(section, kind, by(request)) if kind in DESTINATIONS else None))
    return redirect("finish-night", section.pk)


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
    form = DestinationForm(
        wanted, request.POST if request.method == "POST" else None, initial=setup.settings if setup else {}
    )
    if form.is_valid():
        with form.taking():
            set_up(request.club, kind, form.cleaned_data, by(request))
            return done(request, _("Saved. You can send a night there once it is published."), "sending")
    return form_page(request, "sending/destination.html", form, kind=kind, destination=wanted, setup=setup)


@owner_posts
def remove(request: ClubRequest, kind: str) -> HttpResponse:
    remove_setup(request.club, kind, by(request))
    return done(request, _("Nights will no longer be sent there."), "sending")
