"""A player's own page, and the club's records."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from ...desk.players.history import history_of, records_of
from ...models import Player, Shown


def player(request: HttpRequest, pk: int) -> HttpResponse:
    """The published nights of one player. Who asked not to be named has no page; a merged record leads to the other."""
    found = get_object_or_404(Player, pk=pk, club=request.club)
    if found.merged_into_id:
        return redirect("public-player", found.merged_into_id, permanent=True)
    played = history_of(found)
    if found.shown == Shown.WITHHELD or not played:
        raise Http404("There is no such player.")
    return render(request, "public/player.html", {"player": found, "played": played})


def records(request: HttpRequest) -> HttpResponse:
    return render(request, "public/records.html", {"club": request.club, "records": records_of(request.club)})
