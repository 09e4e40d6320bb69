"""After play: provisional standings, corrections, final standings; the email, and the next session."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy

from ....desk.opening_hours import wall_clock
from ....desk.phones.disputes import disagreements_of
from ....desk.phones.overwritten import overwritten
from ....desk.players.member_numbers import unnumbered
from ....desk.queries import night_of, sittings_of
from ....desk.results import publishing
from ....desk.round_states import came_played, results_wanted_of
from ....desk.setup.next_session import next_session
from ....models import Section, Session, Shows
from ....reports.ranking_table import winners_line
from ....scoring import scored
from ...access import by, director, director_posts
from ...addresses import absolute
from ...answers import done, faults_told, not_there
from ...club_request import ClubRequest
from ...email import letter, mailto
from ...forms.publishing_forms import NextForm, ShowsForm
from ..play.phones import code_of

DO: dict[str, tuple[Callable[..., object], Any]] = {
    "publish": (publishing.publish, gettext_lazy("The night has been published. Its standings are provisional.")),
    "final": (publishing.make_final, gettext_lazy("The standings are final.")),
    "withdraw": (
        publishing.withdraw,
        gettext_lazy("The night is no longer public. If you publish it again, it will have the same address."),
    ),
    "reopen": (
        publishing.reopen,
        gettext_lazy("The night has been reopened for corrections: its standings are provisional again."),
    ),
    "announce": (publishing.announce, gettext_lazy("The night is announced on the club's front page.")),
    "unannounce": (
        partial(publishing.announce, announced=False),
        gettext_lazy("The night is no longer announced on the club's front page."),
    ),
}
"""The action and the message of each button."""
SHOWN = {
    Shows.NOTHING: gettext_lazy("During play, the public page shows nothing."),
    Shows.RANKS: gettext_lazy("During play, the public page shows ranks only."),
    Shows.EVERYTHING: gettext_lazy("During play, the public page shows everything."),
}


@director
def publish(request: ClubRequest, section: Section) -> HttpResponse:
    if request.method != "POST":
        return render(request, "director/results/publish.html", _context(request, section))
    do = request.POST.get("do", "publish")
    if do not in DO:
        raise not_there()
    verb, said = DO[do]
    with faults_told(request, section.session.game, places=True):
        verb(section, *([request.POST.get("why", "")] if do == "reopen" else []), by(request))
        messages.success(request, str(said))
        # Hands that people have seen are not sealed again if publishing is undone.
        nights = Session.objects.filter(club=section.club_id, pk=section.session_id)
        if do in ("withdraw", "reopen") and nights.get().deals:
            messages.warning(
                request, _("The hands remain visible, because they have already been shown and cannot be sealed again.")
            )
    return redirect("publish", section.pk)


@director_posts
def shows(request: ClubRequest, section: Section) -> HttpResponse:
    """Choose what the public sees before the night is published."""
    form = ShowsForm(request.POST)
    if form.is_valid():
        publishing.show_during_play(section, form.cleaned_data["shows"], by(request))
        messages.success(request, str(SHOWN[form.cleaned_data["shows"]]))
    return redirect("publish", section.pk)


@director_posts
def following(request: ClubRequest, section: Section) -> HttpResponse:
    """Open the next session of the event."""
    form = NextForm(request.POST)
    if form.is_valid():
        given = form.cleaned_data
        with form.taking():
            there = next_session(section, given["date"], given["starts_at"], given["share"], by(request))
            said = _("The next session is open. Everyone keeps their number and carries their score over.")
            return done(request, said, "movement", there.pk)
    context = _context(request, section) | {"next": form}
    return render(request, "director/results/publish.html", context, status=422)


def _context(request: ClubRequest, section: Section) -> dict[str, Any]:
    session = section.session
    # The email is public, so people are named as they wish.
    sittings = sittings_of(session, public=True)
    night = night_of(session, sittings)
    standings = scored.standings(night)
    labels = {number: label for sitting in sittings for number, label in sitting.labels.items()}
    address = absolute(request, session.get_absolute_url())
    state, wanted = session.state, results_wanted_of(sittings, night.results)
    disagreements = disagreements_of(sitting.section for sitting in sittings)
    text = letter(session, night, standings, labels, state, address)
    short = [f"{winners_line(night, standings)}.", address]
    return {
        "session": session,
        "state": state,
        "to_come": not (state or session.event.demo or night.results) and wall_clock() < session.ends_after(0),
        "begun": bool(night.results) or any(sitting.movement for sitting in sittings),
        "unplanned": [each.section for each in sittings if each.movement is None and not came_played(each.section)],
        "disagreements": disagreements,
        "unnumbered": unnumbered(session),
        "overwritten": overwritten(sitting.section for sitting in sittings),
        "missing": max(0, wanted - len(night.results) - len(disagreements)),
        "address": address,
        "code": code_of(address, _("QR code of %(address)s") % {"address": address}, 5),
        "letter": text,
        "rows": min(24, text.count("\n") + 1),
        "mailto": mailto(f"{session.name}, {session.date:%d.%m.%Y}", text, short),
        "shows": ShowsForm(initial={"shows": session.shows}),
        "next": NextForm(initial={"date": session.date + timedelta(days=7), "starts_at": session.starts_at}),
        "before": session.carried_from,
        "after": session.carried_to.order_by("date").first(),
    }
