"""The room: the home of the evening."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from movements.words import calls

from ...desk.at_table import disputes
from ...desk.clock import clock_of
from ...desk.drawing import draw_round, is_drawn
from ...desk.state import current_round, entries_of, movement_of, rounds_of
from ...faults import BadInput
from ..access import by, director, night_for
from ..room_map import room as drawn


@director
def room(request: HttpRequest, pk: int) -> HttpResponse:
    """The map of one round: the one being played, or ``?round=``. By htmx the map alone, and 204 when the
    asker has this revision already."""
    section = night_for(request, pk)
    if request.htmx and request.headers.get("X-Revision") == str(section.revision):
        return HttpResponse(status=204)
    movement = movement_of(section)
    if movement is None:
        return redirect("movement" if section.contestants.filter(removed=False).exists() else "names", pk)
    rounds = rounds_of(section, movement)
    now = current_round(rounds, section.closed)
    asked = request.GET.get("round", str(now))
    if not asked.isdecimal() or not 1 <= int(asked) <= len(rounds):
        raise Http404("There is no such round.")
    state = rounds[int(asked) - 1]
    number = state.plan.number
    context = {
        "section": section,
        "movement": movement,
        "entries": entries_of(section),
        "rounds": rounds,
        "now": now,
        "state": state,
        "clock": clock_of(section, movement, playing=now),
        "closed": number <= section.closed,
        "map": drawn(movement, state.plan, state.came, closed=number <= section.closed),
        "calls": calls(movement, number),
        "drawn": is_drawn(movement) and number == len(rounds) and all(each.done for each in rounds),
        "called": section.calls.filter(answered_at=None),
        "disputes": disputes(section),
        "before": number - 1 or None,
        "after": number + 1 if number < len(rounds) else None,
    }
    return render(request, "director/_room_live.html" if request.htmx else "director/room.html", context)


@require_POST
@director
def draw(request: HttpRequest, pk: int) -> HttpResponse:
    """The next round of a movement that is drawn."""
    section = night_for(request, pk)
    try:
        movement = draw_round(section, by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, fault.what)
    else:
        messages.success(request, f"Round {len(movement.rounds)} is drawn.")
    return redirect("room", pk)
