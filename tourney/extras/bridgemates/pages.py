"""Bridgemates: whether their connector answers, what came last, what the director has to settle."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements.message import message
from tourney.desk.phones.disputes import disagreements_of, disputes_of
from tourney.faults import BadInput
from tourney.inputs import numbers
from tourney.models import Role
from tourney.web.access import by, director, director_posts, night_for
from tourney.web.club_request import ClubRequest

from .forms import BridgemateForm
from .link import MISSING, installed
from .verbs import links
from .verbs.links import Settings

NOT_YOURS = message(
    "Only an owner of the club can choose another connector. Leave the address, club ID and key as they are."
)


@director
def bridgemates(request: ClubRequest, pk: int) -> HttpResponse:
    """The link, and its form. Sent, the form starts it."""
    section = night_for(request, pk)
    session = section.session
    kept = links.settings_for(session)
    shown = {"address": kept.address, "connector_club": kept.connector_club, "hands": kept.hands}
    form = BridgemateForm(request.POST or None, initial=shown)
    if form.is_valid():
        wanted = form.settings(kept)
        try:
            if request.member.role != Role.OWNER and _where(wanted) != _where(kept):
                raise BadInput.at("", NOT_YOURS)
            links.start(section, wanted, by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            messages.success(request, _("The Bridgemates are connected. Their results arrive automatically."))
            return redirect("bridgemates", pk)
    context = {
        "section": section,
        "form": form,
        "link": links.link_of(session),
        "kept": bool(kept.licence_key),
        "why_not": links.why_not(session) or ("" if installed() else MISSING),
        "last": links.last_of(session),
        "counts": links.counts(session),
        "left": links.left_ones(session),
        "disputed": [*disputes_of(session.sections.all()), *disagreements_of(session.sections.all())],
    }
    return render(request, "bridgemates/bridgemates.html", context, status=422 if form.errors else 200)


def _where(settings: Settings) -> tuple[str, str, str]:
    return settings.address, settings.connector_club, settings.licence_key


@director_posts
def stop(request: ClubRequest, pk: int) -> HttpResponse:
    links.stop(night_for(request, pk), by(request))
    messages.success(
        request, _("The Bridgemates are disconnected. Results from the tables will now wait at the connector.")
    )
    return redirect("bridgemates", pk)


@director_posts
def settle(request: ClubRequest, pk: int) -> HttpResponse:
    """Those that the page showed are dealt with."""
    links.settle(night_for(request, pk), numbers(request.POST.getlist("result")), by(request))
    return redirect("bridgemates", pk)
