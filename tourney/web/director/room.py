"""The room: the home of the evening."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from movements.words import calls

from ...desk.state import current_round, entries_of, movement_of, rounds_of
from ..access import director, night_for
from ..room_map import room as drawn


@director
def room(request: HttpRequest, pk: int) -> HttpResponse:
    """The map of one round: the one being played, or ``?round=``."""
    section = night_for(request, pk)
    movement = movement_of(section)
    if movement is None:
        return redirect("movement" if section.contestants.exists() else "names", pk)
    rounds = rounds_of(section, movement)
    now = current_round(rounds)
    asked = request.GET.get("round", str(now))
    if not asked.isdecimal() or not 1 <= int(asked) <= len(rounds):
        raise Http404("There is no such round.")
    state = rounds[int(asked) - 1]
    context = {
        "section": section,
        "movement": movement,
        "entries": entries_of(section),
        "rounds": rounds,
        "now": now,
        "state": state,
        "map": drawn(movement, state.plan, state.came),
        "calls": calls(movement, state.plan.number),
        "before": state.plan.number - 1 or None,
        "after": state.plan.number + 1 if state.plan.number < len(rounds) else None,
    }
    return render(request, "director/room.html", context)
