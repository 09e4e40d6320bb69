"""The activity log, and Undo."""

from functools import partial
from itertools import chain

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from .... import hooks, inputs
from ....desk.journal.story import story_of
from ....desk.journal.undo import step_back
from ....exchange import journal_file
from ....models import JournalEntry, Section, User
from ...access import by, director, director_posts, owner
from ...addresses import back
from ...answers import faults_told, file_answer, or_404
from ...club_request import ClubRequest
from ...journal_words import story

A_PAGE = 200  # lines on a page
KINDS = {
    "results": (
        gettext_lazy("Results"),
        (
            *("record", "correct", "restore", "take_away", "move", "exchange", "enter_twice"),
            *("enter_at_table", "refuse_repeated_key", "bring_in_results", "play_demo"),
            *("keep_late_entry", "store_late_entry", "dismiss_late_entry"),
        ),
    ),
    "rulings": (gettext_lazy("Rulings"), ("rule", "withdraw_ruling")),
    "movement": (gettext_lazy("Movement"), ("choose_movement", "change_movement", "curtail", "record_as_it_was")),
    "clock": (
        gettext_lazy("Clock and calls"),
        (
            *("start_round", "stop_clock", "go_on", "add_minutes", "close_round", "open_again"),
            *("call", "answer_call"),
        ),
    ),
    "published": (
        gettext_lazy("Publishing"),
        ("publish", "withdraw", "make_final", "reopen", "announce", "show_during_play"),
    ),
    "back": (gettext_lazy("Undone steps"), ("step_back",)),
}
"""Filters of the activity log, with the actions of each kind; "setup" is everything else."""


@director
def journal(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the log, newest first. ``?kind=``, ``?by=`` and ``?section=`` filter it, ``?page=`` shows older lines."""
    session = section.session
    lines = session.journal.select_related("by", "section", "undoes").prefetch_related("undone_by").order_by("-number")
    kind, who, room = (inputs.printable(request.GET.get(name, "")) for name in ("kind", "by", "section"))
    verbs = {name: [*verbs] for name, (_label, verbs) in KINDS.items()}
    verbs["results"] += [verb for each in hooks.joined() for verb in each.entering]
    if kind in verbs:
        lines = lines.filter(verb__in=verbs[kind])
    elif kind == "setup":
        lines = lines.exclude(verb__in=chain(*verbs.values()))
    if (user := inputs.number(who)) is not None:
        lines = lines.filter(by=user)
    if room:
        lines = lines.filter(section__name=room)
    context = {
        "lines": Paginator(lines, A_PAGE).get_page(request.GET.get("page")),
        "kinds": {name: kinds[0] for name, kinds in KINDS.items()} | {"setup": _("Setting up")},
        "people": User.objects.filter(pk__in=session.journal.values("by")).order_by("name", "username"),
        "rooms": session.sections.order_by("name"),
        "kind": kind,
        "who": who,
        "room": room,
    }
    return render(request, "director/results/journal.html", context)


@owner
def of_the_club(request: ClubRequest) -> HttpResponse:
    """Show changes to the club's own lists (players, series and members), newest first."""
    lines = JournalEntry.objects.filter(club=request.club, session=None).select_related("by").order_by("-number")
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    return render(request, "director/club/club_journal.html", {"lines": page})


@director
def file(request: ClubRequest, section: Section, ending: str) -> HttpResponse:
    """Return the whole log: as ``jsonl`` with every row, which ``manage.py replay`` reads, or as ``csv``."""
    session = section.session
    if ending == "csv":
        contents: bytes | str = journal_file.as_csv(session, partial(story, game=session.game))
        kind = "text/csv"
    else:
        contents, kind = journal_file.write(story_of(session), session.name), "application/jsonl"
    return file_answer(contents, f"{kind}; charset=utf-8", f"{session.slug}-journal.{ending}")


@director_posts
def take_back(request: ClubRequest, section: Section) -> HttpResponse:
    """Undo the line that the page offered, if nothing has been done since."""
    number = inputs.number(request.POST.get("line")) or 0
    line = or_404(section.session.journal.filter(number=number).first())
    with faults_told(request, section.session.game):
        step_back(line, by(request))
        messages.success(request, _("Undone: %(what)s.") % {"what": story(line, section.session.game)})
    return redirect(back(request) or reverse("journal", args=[section.pk]))
