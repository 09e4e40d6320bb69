"""The round clock with its buttons, and closing a round."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from .... import inputs
from ....desk.play import clock as verbs
from ....models import Section
from ...access import by, director_posts
from ...answers import faults_told
from ...backups import keep_copies
from ...club_request import ClubRequest


@director_posts
def clock(request: ClubRequest, section: Section) -> HttpResponse:
    """Run the clock. ``do`` is start, stop, go-on, more or fewer (a minute), close, close-and-start (the next round),
    or open. Both ways of closing need ``despite`` if results are missing."""
    what, who = request.POST.get("do", ""), by(request)
    number = inputs.number(request.POST.get("round")) or 0
    with faults_told(request, section.session.game):
        try:
            match what:
                case "start":
                    verbs.start_round(section, number, who)
                case "stop":
                    verbs.stop_clock(section, who)
                case "go-on":
                    verbs.go_on(section, who)
                case "more" | "fewer":
                    verbs.add_minutes(section, 1 if what == "more" else -1, who)
                case "close" | "close-and-start":
                    on = what == "close-and-start"
                    verbs.close_round(section, number, who, despite="despite" in request.POST, start_next=on)
                    said = (
                        _("Round %(round)s is closed. Round %(next)s has started.")
                        if on
                        else _("Round %(round)s is closed.")
                    )
                    messages.success(request, said % {"round": number, "next": number + 1})
                    keep_copies(request, section.session)
                case "open":
                    verbs.open_again(section, number, who)
                    messages.success(request, _("Round %(round)s has been reopened.") % {"round": number})
                case _unknown:
                    messages.error(request, _("The clock cannot be changed in this way."))
        except verbs.ResultsMissing as missing:
            context = {"number": number, "do": what, "faults": missing.faults}
            return render(request, "director/play/close_round.html", context, status=422)
    return redirect("room", section.pk)
