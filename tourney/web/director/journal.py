"""The story of the night, and one step back in it."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from ...desk.undo import step_back
from ...faults import BadInput
from ..access import by, director, night_for
from ..filters import story

A_PAGE = 200  # lines
KINDS = {
    "results": (
        "Results",
        (
            *("record", "correct", "restore", "take_away", "move", "exchange", "enter_twice"),
            *("enter_at_table", "bring_in_results", "play_demo"),
        ),
    ),
    "rulings": ("Rulings", ("rule", "withdraw_ruling")),
    "movement": ("Movement", ("choose_movement", "change_movement", "curtail", "record_as_it_was")),
    "clock": (
        "Clock and calls",
        (
            *("start_round", "stop_clock", "go_on", "add_minutes", "close_round", "open_again"),
            *("call", "answer_call"),
        ),
    ),
    "published": ("Publishing", ("publish", "withdraw", "make_final", "make_provisional", "show_during_play")),
    "back": ("Steps back", ("step_back",)),
}
"""What the story can be narrowed to, by the verbs of each kind; "setup" is all others."""


@director
def journal(request: HttpRequest, pk: int) -> HttpResponse:
    """The newest lines first. ``?kind=``, ``?by=`` and ``?section=`` narrow the story, ``?page=`` goes back in it."""
    section = night_for(request, pk)
    session = section.session
    lines = session.journal.select_related("by", "section", "undoes", "undone_by").order_by("-number")
    kind, who, room = (request.GET.get(name, "") for name in ("kind", "by", "section"))
    if kind in KINDS:
        lines = lines.filter(verb__in=KINDS[kind][1])
    elif kind == "setup":
        lines = lines.exclude(verb__in=[verb for _, verbs in KINDS.values() for verb in verbs])
    if who.isdecimal():
        lines = lines.filter(by=int(who))
    if room:
        lines = lines.filter(section__name=room)
    context = {
        "section": section,
        "lines": Paginator(lines, A_PAGE).get_page(request.GET.get("page")),
        "kinds": {name: title for name, (title, _) in KINDS.items()} | {"setup": "Setting up"},
        "people": User.objects.filter(pk__in=session.journal.values("by")).order_by("username"),
        "rooms": session.sections.order_by("name"),
        "kind": kind,
        "who": who,
        "room": room,
    }
    return render(request, "director/journal.html", context)


@require_POST
@director
def take_back(request: HttpRequest, pk: int) -> HttpResponse:
    """One step back: the line that the page offered, if nothing was done since."""
    section = night_for(request, pk)
    number = request.POST.get("line", "")
    line = section.session.journal.filter(number=int(number) if number.isdecimal() else 0).first()
    if line is None:
        raise Http404("There is no such line.")
    try:
        step_back(line, by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, fault.what)
    else:
        messages.success(request, f"Taken back: {story(line)}.")
    return redirect(_back(request) or reverse("journal", args=[pk]))


def _back(request: HttpRequest) -> str:
    """The page of this site that the button was on."""
    asked = request.POST.get("next", "")
    return asked if url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure()) else ""
