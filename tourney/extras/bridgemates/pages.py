"""The page of Bridgemates: the connector's state, the latest results, and those that need the director."""

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from movements.message import message
from tourney.desk.phones.disputes import disagreements_of, disputes_of
from tourney.faults import BadInput
from tourney.inputs import numbers
from tourney.models import Role
from tourney.web.access import by, director, director_posts, night_for
from tourney.web.answers import done, form_page
from tourney.web.club_request import ClubRequest

from .forms import BridgemateForm
from .link import MISSING, installed
from .verbs import links

NOT_YOURS = message(
    "Only an owner of the club can choose another connector. Leave the address, club ID and key as they are."
)


@director
def bridgemates(request: ClubRequest, pk: int) -> HttpResponse:
    """Show the link and its form; a POST starts the link."""
    section = night_for(request, pk)
    session = section.session
    kept = links.settings_for(session)
    shown = {"address": kept.address, "connector_club": kept.connector_club, "hands": kept.hands}
    form = BridgemateForm(request.POST or None, initial=shown)
    if form.is_valid():
        wanted = form.settings(kept)
        with form.taking():
            if request.member.role != Role.OWNER and replace(wanted, hands=kept.hands) != kept:
                raise BadInput.at("", NOT_YOURS)
            links.start(section, wanted, by(request))
            said = _("The Bridgemates are connected. Their results arrive automatically.")
            return done(request, said, "bridgemates", pk)
    return form_page(
        request,
        "bridgemates/bridgemates.html",
        form,
        section=section,
        link=links.link_of(session),
        kept=bool(kept.licence_key),
        why_not=links.why_not(session) or ("" if installed() else MISSING),
        last=links.last_of(session),
        counts=links.counts(session),
        left=links.left_ones(session),
        disputed=[*disputes_of(session.sections.all()), *disagreements_of(session.sections.all())],
    )


@director_posts
def stop(request: ClubRequest, pk: int) -> HttpResponse:
    links.stop(night_for(request, pk), by(request))
    said = _("The Bridgemates are disconnected. Results from the tables will now stay on the connector.")
    return done(request, said, "bridgemates", pk)


@director_posts
def settle(request: ClubRequest, pk: int) -> HttpResponse:
    """Mark the results that the page showed as settled."""
    links.settle(night_for(request, pk), numbers(request.POST.getlist("result")), by(request))
    return redirect("bridgemates", pk)
