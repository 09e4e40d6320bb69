"""The room: the home of the evening."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from movements.announcements import calls

from .... import inputs
from ....desk.phones.disputes import disputes_of
from ....desk.phones.seat_check import confirmed_lines
from ....desk.play.clock import clock_of
from ....desk.play.draw import draw_round, is_drawn
from ....desk.queries import current_round, entries_of, movement_of, rounds_of
from ....desk.revision import revision_in
from ....faults import BadInput
from ... import live
from ...access import by, director, night_for
from ...room_map import room as drawn


@director
def room(request: HttpRequest, pk: int) -> HttpResponse:
    """The map of one round: the one being played, or ``?round=``."""
    section = night_for(request, pk)
    if (nothing := live.unchanged(request, revision_in(section))) is not None:
        return nothing
    movement = movement_of(section)
    if movement is None:
        return redirect("movement" if section.contestants.filter(removed=False).exists() else "names", pk)
    rounds = rounds_of(section, movement)
    now = current_round(rounds, section.closed)
    asked = inputs.number(request.GET.get("round", str(now)), 1, len(rounds))
    if asked is None:
        raise Http404("There is no such round.")
    state = rounds[asked - 1]
    number = state.plan.number
    called = set(section.calls.filter(answered_at=None).values_list("table", flat=True))
    here = confirmed_lines(section, number, state.plan.by_table)
    context = {
        "section": section,
        "movement": movement,
        "entries": entries_of(section),
        "rounds": rounds,
        "now": now,
        "state": state,
        "clock": clock_of(section, movement, playing=now),
        "closed": number <= section.closed,
        "map": drawn(movement, state.plan, state.came, closed=number <= section.closed, called=called, here=here),
        "calls": calls(movement, number, section.session.game),
        "drawn": is_drawn(movement) and number == len(rounds) and all(each.done for each in rounds),
        "disputes": disputes_of([section]),
        "before": number - 1 or None,
        "after": number + 1 if number < len(rounds) else None,
    }
    return live.page(request, revision_in(section), "director/play/room.html", "director/play/_room_live.html", context)


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
