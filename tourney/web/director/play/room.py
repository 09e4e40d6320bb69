"""The room, the main page of the evening: one round, its announcement and its clock, until the director closes it."""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest

from django.http import HttpResponse
from django.shortcuts import redirect

from movements.announcements import calls
from movements.message import message
from movements.plan import Movement

from .... import inputs
from ....desk.phones.disputes import disputes_of
from ....desk.phones.seat_check import confirmed_lines
from ....desk.play.clock import Clock, clock_of, round_now
from ....desk.queries import entries_of, movement_of
from ....desk.revision import revision_in
from ....desk.round_states import RoundState, rounds_of
from ....desk.setup.seating import has_results
from ....models import Kind, Section
from ....presentation.surnames import surnames
from ... import live
from ...access import director
from ...answers import or_404
from ...club_request import ClubRequest
from ...room_map_picture import room as drawn
from ...table.two_results import disagreements_shown

NEWS = 5
"""Number of latest results that are shown."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Results that one table has not entered in one round; ``late`` if that round is closed."""

    round: int
    table: int
    trays: tuple[int, ...]
    late: bool


@dataclass(frozen=True, slots=True)
class NextStep:
    """The main button of the room: its action (see :func:`.clock_page.clock`), its round and its label."""

    do: str
    round: int
    says: str


@director
def room(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the tables in the current round, or in the round of ``?round=``."""
    if (nothing := live.unchanged(request, revision_in(section))) is not None:
        return nothing
    movement = movement_of(section)
    if movement is None and not section.contestants.filter(removed=False).exists():
        return redirect("names", section.pk)
    if movement is None:
        return redirect("standings" if has_results(section) else "movement", section.pk)
    rounds = rounds_of(section, movement)
    now = round_now(section, movement)
    asked = or_404(inputs.number(request.GET.get("round", str(now)), 1, len(rounds)))
    state = rounds[asked - 1]
    number = state.plan.number
    closed = number <= section.closed
    called = set(section.calls.filter(answered_at=None).values_list("table", flat=True))
    here = confirmed_lines(section, number, state.plan.by_table)
    disputed = state.disputed
    room_map = drawn(movement, state.plan, state.came, closed=closed, called=called, here=here, disputed=disputed)
    ticking, entries = clock_of(section, movement), entries_of(section)
    missing = waiting(rounds, now, section.closed)
    current = (each.version for state in rounds for each in state.expected if each.version)
    context = {
        "movement": movement,
        "entries": entries,
        "surnames": surnames(entries),
        "rounds": rounds,
        "now": now,
        "state": state,
        "clock": ticking,
        "closed": closed,
        "finished": section.closed >= len(rounds),
        "map": room_map,
        "calls": calls(movement, number, section.session.game),
        "step": next_step(section, movement, rounds, ticking),
        "waiting": missing,
        "missing": sum(len(each.trays) for each in missing),
        "news": nlargest(NEWS, current, key=lambda version: version.pk),
        "disputes": disputes_of([section]),
        "disagreements": disagreements_shown([section]),
        "before": number - 1 or None,
        "after": number + 1 if number < len(rounds) else None,
        "pairs": section.session.kind == Kind.PAIRS and movement.drawn_from != "standings",
        "swiss": movement.drawn_from == "standings",
        "first_draw": len(rounds) == 1 and not any(each.version for each in rounds[0].expected),
        "to_draw": movement.left_open,
        "whole": max(movement.planned, len(rounds)),
    }
    return live.page(request, revision_in(section), "director/play/room.html", "director/play/_room_live.html", context)


def next_step(section: Section, movement: Movement, rounds: tuple[RoundState, ...], ticking: Clock) -> NextStep | None:
    """Return the next step in the room: start the round, close it and start the next, or draw one; None once the night
    is over. Rounds that were completed early are closed together."""
    first = section.closed + 1
    if movement.left_open and all(each.done for each in rounds):
        return NextStep("draw", len(rounds) + 1, message("Draw round %(round)s", round=len(rounds) + 1))
    if first > len(rounds):
        return None
    last = first
    while last < len(rounds) and rounds[last - 1].done and rounds[last].done:
        last += 1
    if not ticking.started and not rounds[last - 1].done:
        return NextStep("start", first, message("Start round %(round)s", round=first))
    if last == len(rounds):
        said = message("Close rounds %(first)s to %(last)s", first=first, last=last)
        return NextStep("close", last, message("Close round %(round)s", round=last) if first == last else said)
    said = message("Close rounds %(first)s to %(last)s and start round %(next)s", first=first, last=last, next=last + 1)
    if first == last:
        said = message("Close round %(round)s and start round %(next)s", round=last, next=last + 1)
    return NextStep("close-and-start", last, said)


def waiting(rounds: Iterable[RoundState], now: int, closed: int) -> list[Waiting]:
    """Return all missing results up to the current round, by round and table."""
    found: dict[tuple[int, int], list[int]] = {}
    for state in rounds:
        if state.plan.number <= now:
            for each in state.expected:
                if not each.entered:
                    found.setdefault((state.plan.number, each.seating.table), []).append(each.tray)
    return [Waiting(number, table, tuple(trays), number <= closed) for (number, table), trays in found.items()]
