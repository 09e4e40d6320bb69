"""A side table on a phone, opened by its code: the players, those waiting, and the score."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tourney.web.club_request import ClubRequest

from .games import GAMES
from .models import SideTable
from .table_now import now
from .words import PURPOSES, seats_of, sides_in_words


@never_cache
def side_table(request: ClubRequest, key: str) -> HttpResponse:
    table = SideTable.objects.filter(club=request.club, key=key.upper()).select_related("club").first()
    if table is None or table.game not in GAMES:
        raise Http404("There is no such table.")
    found = now(table)
    standing = found.standing
    context = {
        "found": found,
        "table": table,
        "game": found.game,
        "standing": standing,
        "seats": seats_of(standing.next) if standing.next else (),
        "sides": sides_in_words(found),
        "cuts_in": found.game.cuts_in,
        "purpose": PURPOSES[standing.asked.purpose] if standing.asked else "",
    }
    answer = render(request, "sidetables/phone.html", context)
    answer["Referrer-Policy"] = "no-referrer"
    return answer
