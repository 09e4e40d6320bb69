"""A side table on a phone, opened by its code: the players, those waiting, and the score."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tourney.web.club_request import ClubRequest

from .games import GAMES
from .models import SideTable
from .table_now import now
from .words import shown


@never_cache
def side_table(request: ClubRequest, key: str) -> HttpResponse:
    table = SideTable.objects.filter(club=request.club, key=key.upper()).select_related("club").first()
    if table is None or table.game not in GAMES:
        raise Http404("There is no such table.")
    answer = render(request, "sidetables/phone.html", shown(now(table)))
    answer["Referrer-Policy"] = "no-referrer"
    return answer
