"""A player's own page, and the club's records."""

from fractions import Fraction

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from ... import hooks
from ...desk.players.history import PlayedNight, history_of, records_of
from ...desk.players.summary import counted_once, listed, months_of, partners_of, record_of, rivals_of, roles_in
from ...language.dates import date_in_words
from ...models import Club, Player, Shown
from ...presentation.charts import form_picture
from ..middleware.asked import shared
from ..request import ClubRequest

IN_FORM, MONTHS, AT_ONCE = 20, 24, 300
"""Nights in the line of form, months that are listed, players on a page."""


def history_at(club: Club, pk: int) -> tuple[Player, tuple[PlayedNight, ...]]:
    """A player of ``club`` with what they published. Raises Http404 for who has no page: who asked not to be named, has
    played on no published night, or is part of another record."""
    found = get_object_or_404(Player, pk=pk, club=club, merged_into=None)
    played = history_of(found)
    if found.shown == Shown.WITHHELD or not played:
        raise Http404("There is no such player.")
    return found, played


@shared()
def player(request: ClubRequest, pk: int) -> HttpResponse:
    """The published nights of one player. Who asked not to be named has no page; a merged record leads to the other."""
    kept = get_object_or_404(Player, pk=pk, club=request.club).merged_into_id
    if kept:
        return redirect("public-player", kept, permanent=True)
    found, played = history_at(request.club, pk)
    once = counted_once(played)
    percents = [
        (date_in_words(night.session.date), Fraction(night.placing.percent))
        for night in reversed(once[:IN_FORM])
        if night.placing.percent is not None
    ]
    context = {
        "player": found,
        "played": played,
        "record": record_of(once),
        "parts": hooks.parts("player", found),
        "course": form_picture(percents, 50),
        "roles": roles_in(once),
        "partners": partners_of(once),
        "months": months_of(once)[:MONTHS],
        "rivals": rivals_of(found, once),
    }
    return render(request, "public/player.html", context)


@shared("q")
def players(request: ClubRequest) -> HttpResponse:
    """Who has played on a published night, found by the name that everybody may read. One alone is led to at once."""
    words = request.GET.get("q", "")[:100]
    found = listed(request.club.pk, words)
    if words.strip() and len(found) == 1:
        return redirect("public-player", found[0][0].pk)
    context = {"club": request.club, "words": words, "players": found[:AT_ONCE], "more": len(found) > AT_ONCE}
    return render(request, "public/players.html", context)


@shared()
def records(request: ClubRequest) -> HttpResponse:
    return render(request, "public/records.html", {"club": request.club, "records": records_of(request.club)})
