"""Choosing a movement: what fits tonight's number, and what each costs."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from movements import advice, catalogue
from movements.advice import Cost
from movements.plan import Impossible, Movement
from movements.request import Request, System

from ...desk.movement import choose_movement, set_minutes
from ...desk.state import movement_of
from ...faults import BadInput
from ...models import Section
from ..access import by, director, night_for
from ..forms import MovementForm

# What the desk can run from names to standings, in the order of the screen, each with one sentence.
OFFERED = {
    "compass": "N&S stay, E&W go up a table, trays go down. Two winners: N&S and E&W are ranked apart.",
    "howell": "Everybody meets everybody. One winner; all follow the indicator cards.",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A system on the choosing screen: the movement with its cost, or why it cannot be had."""

    system: System
    sentence: str
    movement: Movement | None
    cost: Cost | None
    ends: datetime | None
    why_not: str

    @property
    def sits_out(self) -> str:
        return _sits_out(self.movement, self.cost) if self.movement and self.cost else ""

    @property
    def length(self) -> str:
        return f"{self.cost.minutes // 60} h {self.cost.minutes % 60:02}" if self.cost else ""


@director
def movement(request: HttpRequest, pk: int) -> HttpResponse:
    """The choosing screen; asked by htmx it answers with the cards alone."""
    section = night_for(request, pk)
    count = section.contestants.count()
    if not count:
        return redirect("names", pk)
    session = section.session
    chosen = movement_of(section)
    initial = {
        "system": chosen.system if chosen else "howell" if count < 8 else "compass",
        "minutes_per_tray": session.minutes_per_tray,
        "minutes_per_move": session.minutes_per_move,
    }
    data = request.POST if request.method == "POST" else request.GET if request.htmx else None
    form = MovementForm(data, initial=initial)
    form.fields["system"].choices = [(system.name, system.title) for system in _offered()]
    choices = _choices(section, count, form)
    if request.method == "POST" and form.is_valid():
        wanted = form.cleaned_data
        try:
            choose_movement(section, _request(wanted["system"], count, wanted), by(request))
            set_minutes(section, wanted["minutes_per_tray"], wanted["minutes_per_move"], by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            messages.success(request, "The movement is set. Print the cards, or go to the room.")
            return redirect("room", pk)
    context = {
        "form": form,
        "section": section,
        "count": count,
        "choices": choices,
        "selected": form["system"].value(),
        "played": section.results.exists(),
    }
    if request.htmx and request.method == "GET":
        return render(request, "director/_movement_cards.html", context)
    return render(request, "director/movement.html", context, status=422 if form.errors else 200)


def _offered() -> list[System]:
    return [catalogue.SYSTEMS[name] for name in OFFERED]


def _request(system: str, count: int, wanted: dict) -> Request:
    return Request(system, count, trays_per_set=wanted.get("trays_per_set"), rounds=wanted.get("rounds"))


def _choices(section: Section, count: int, form: MovementForm) -> list[Choice]:
    """Each system with what was asked for so far; what was typed wrongly counts as not asked."""
    asked = dict(form.initial)
    if form.is_bound:
        form.is_valid()
        asked |= form.cleaned_data
    found = []
    for system in _offered():
        built, cost, ends, why_not = None, None, None, ""
        try:
            built = catalogue.build(_request(system.name, count, asked))
        except Impossible as impossible:
            why_not = str(impossible)
        else:
            cost = advice.cost(
                built,
                asked.get("minutes_per_tray") or section.session.minutes_per_tray,
                asked.get("minutes_per_move", section.session.minutes_per_move),
            )
            ends = section.session.ends_after(cost.minutes)
        found.append(Choice(system, OFFERED[system.name], built, cost, ends, why_not))
    return found


def _sits_out(movement: Movement, cost: Cost) -> str:
    """Who sits out, in words."""
    if not cost.sitting_out:
        return "nobody"
    if len(cost.sitting_out) == movement.contestants.count:
        who = "everybody"
    else:
        lines = {movement.field_of(number) for number in cost.sitting_out}
        who = f"each {lines.pop()} pair" if movement.winners == 2 and len(lines) == 1 else "some pairs"
    return f"{who}, {'once' if cost.longest_wait == 1 else f'up to {cost.longest_wait} rounds'}"
