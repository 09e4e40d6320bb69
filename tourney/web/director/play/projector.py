"""The projector for the whole hall: the clock, the moves, the room and the standings. If the director chose several,
they take turns."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from movements.announcements import calls
from movements.plan import Movement

from .... import inputs
from ....desk.play.clock import clock_of
from ....desk.queries import Sitting, revision_of, sittings_of
from ....desk.round_states import rounds_of
from ....desk.setup.seating import has_results
from ....models import Section, Shows
from ....presentation.surnames import surnames
from ... import live
from ...access import director
from ...assignments import assignments
from ...club_request import ClubRequest
from ...room_map_picture import room as drawn
from ...standings_page import shown

FACES = {
    "clock": gettext_lazy("The clock"),
    "moves": gettext_lazy("Moves for the next round"),
    "room": gettext_lazy("The room"),
    "ranks": capfirst(gettext_lazy("ranks only")),
    "standings": gettext_lazy("Standings"),
}
WITHOUT_ROUNDS = ("ranks", "standings")
"""The views of a night whose results came from a file without a movement."""
SECONDS = (10, 20, 30, 60)
"""Choices for the minimum time of a view. Long views are shown to their end."""


@director
def wall(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the projector. Each ``?show=`` names a view, ``?seconds=`` is the time for each. People are named as they
    wish to be in public."""
    revision = revision_of(section.session)
    if (nothing := live.unchanged(request, revision)) is not None:
        return nothing
    sitting = next(each for each in sittings_of(section.session, public=True) if each.section.pk == section.pk)
    movement = sitting.movement
    if movement is None and not has_results(section):
        return redirect("movement", section.pk)
    there = tuple(FACES) if movement else WITHOUT_ROUNDS
    faces = [face for face in there if face in request.GET.getlist("show")] or ["clock" if movement else "standings"]
    seconds = inputs.number(request.GET.get("seconds"))
    context = {
        "faces": faces,
        "choices": [(face, title, face in faces) for face, title in FACES.items() if face in there],
        "seconds": seconds if seconds in SECONDS else SECONDS[1],
        "lengths": SECONDS,
        **(_play(section, sitting, movement) if movement else {}),
    }
    for face, shows in (("ranks", Shows.RANKS), ("standings", Shows.EVERYTHING)):
        if face in faces:
            context[face] = shown(request, section.session, shows=shows)
    return live.page(request, revision, "director/play/projector.html", "director/play/_projector.html", context)


def _play(section: Section, sitting: Sitting, movement: Movement) -> dict[str, Any]:
    """Return the round that the clock is for: the stored results, and the moves after it."""
    rounds = rounds_of(section, movement)
    ticking = clock_of(section, movement)
    state = rounds[min(ticking.round, len(rounds)) - 1]
    number = state.plan.number
    swiss = movement.drawn_from == "standings"
    return {
        "to_draw": movement.left_open,
        "next": len(rounds) + 1,
        "whole": max(movement.planned, len(rounds)),
        "assigned": assignments(movement, state.plan, sitting.entries) if swiss else [],
        "movement": movement,
        "entries": sitting.entries,
        "surnames": surnames(sitting.entries),
        "rounds": rounds,
        "state": state,
        "clock": ticking,
        "calls": calls(movement, number, section.session.game),
        "map": drawn(movement, state.plan, state.came, closed=number <= section.closed),
    }
