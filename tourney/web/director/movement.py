"""Choosing a movement: what suits tonight's number and hours, best first, and what each costs."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from movements import catalogue
from movements.advice import Suggestion, suggest
from movements.plan import Impossible, Movement
from movements.request import Request

from ...desk.movement import choose_movement, set_minutes
from ...desk.state import movement_of
from ...faults import BadInput
from ...models import Section, Session
from ..access import by, director, night_for
from ..forms import MovementForm

# What the desk can run from names to standings.
OFFERED = ("compass", "howell", "three-quarter-howell", "hesitation", "one-field")


@dataclass(frozen=True, slots=True)
class Card:
    """A suggestion as it stands on the screen."""

    suggestion: Suggestion
    ends: datetime

    @property
    def key(self) -> str:
        request = self.suggestion.request
        return f"{request.system}-{request.variant}-{request.turning}"

    @property
    def length(self) -> str:
        minutes = self.suggestion.cost.minutes
        return f"{minutes // 60} h {minutes % 60:02}"

    @property
    def sits_out(self) -> str:
        return sits_out(self.suggestion)

    @property
    def met_percent(self) -> int:
        return round(self.suggestion.met * 100)

    @property
    def picture(self) -> str:
        return meetings_path(self.suggestion.movement)


@director
def movement(request: HttpRequest, pk: int) -> HttpResponse:
    """The choosing screen; asked by htmx it answers with the cards alone."""
    section = night_for(request, pk)
    count = section.contestants.count()
    if not count:
        return redirect("names", pk)
    session = section.session
    initial = {"minutes_per_tray": session.minutes_per_tray, "minutes_per_move": session.minutes_per_move}
    data = request.POST if request.method == "POST" else request.GET if request.htmx else None
    form = MovementForm(data, initial=initial)
    wanted = initial | (form.cleaned_data if form.is_bound and form.is_valid() else {})
    cards = _cards(session, count, wanted)
    chosen = next((card for card in cards if card.key == request.POST.get("choice")), None)
    if request.method == "POST" and form.is_valid():
        if chosen is None:
            form.add_error(None, "Choose one of the movements below." if cards else _nothing_fits(count, wanted))
        elif _take(section, chosen, wanted, form, request):
            messages.success(request, "The movement is set. Print the cards, or go to the room.")
            return redirect("room", pk)
    context = {
        "form": form,
        "section": section,
        "count": count,
        "cards": cards,
        "nothing": "" if cards else _nothing_fits(count, wanted),
        "cannot": _cannot(count, wanted) if cards else [],
        "selected": (chosen or _standing(section, cards) or (cards[0] if cards else None)),
        "played": section.results.exists(),
    }
    if request.htmx and request.method == "GET":
        return render(request, "director/_movement_cards.html", context)
    return render(request, "director/movement.html", context, status=422 if form.errors else 200)


def _take(section: Section, card: Card, wanted: dict, form: MovementForm, request: HttpRequest) -> bool:
    try:
        choose_movement(section, card.suggestion.request, by(request))
        set_minutes(section, wanted["minutes_per_tray"], wanted["minutes_per_move"], by(request))
    except BadInput as bad:
        form.take(bad)
        return False
    return True


def _cards(session: Session, count: int, wanted: dict) -> list[Card]:
    """What suits, best first; at most six, for more is no advice."""
    asked = Request("", count, trays_per_set=wanted.get("trays_per_set"), rounds=wanted.get("rounds"))
    found = suggest(
        count,
        _minutes(session, wanted),
        wanted.get("trays"),
        asked=asked,
        systems=OFFERED,
        minutes_per_tray=wanted["minutes_per_tray"],
        minutes_per_move=wanted["minutes_per_move"],
    )
    return [Card(each, session.ends_after(each.cost.minutes)) for each in found[:6]]


def _minutes(session: Session, wanted: dict) -> int | None:
    """The time there is, when play must end at a given hour (after midnight counts as that night)."""
    if not wanted.get("until"):
        return None
    start = datetime.combine(session.date, session.starts_at)
    end = datetime.combine(session.date, wanted["until"])
    return int(((end - start) % timedelta(days=1)).total_seconds() // 60)


def _standing(section: Section, cards: list[Card]) -> Card | None:
    """The card of the movement that was chosen before."""
    standing = movement_of(section)
    return next((card for card in cards if standing and card.suggestion.movement == standing), None)


def _cannot(count: int, wanted: dict) -> list[tuple[str, str]]:
    """The offered systems that cannot be had as asked, with the reason."""
    found = []
    for name in OFFERED:
        request = Request(name, count, trays_per_set=wanted.get("trays_per_set"), rounds=wanted.get("rounds"))
        try:
            catalogue.build(request)
        except Impossible as impossible:
            found.append((catalogue.SYSTEMS[name].title, str(impossible)))
    return found


def _nothing_fits(count: int, wanted: dict) -> str:
    reasons = [reason for _, reason in _cannot(count, wanted)]
    return " ".join(reasons) or "Nothing fits these limits. Give more time, fewer minutes for a tray, or more trays."


def sits_out(suggestion: Suggestion) -> str:
    """Who sits out, in words."""
    movement, cost = suggestion.movement, suggestion.cost
    if not cost.sitting_out:
        return "nobody"
    if len(cost.sitting_out) == movement.contestants.count:
        who = "everybody"
    else:
        lines = {movement.field_of(number) for number in cost.sitting_out}
        who = f"each {lines.pop()} pair" if movement.winners == 2 and len(lines) == 1 else "some pairs"
    return f"{who}, {'once' if cost.longest_wait == 1 else f'up to {cost.longest_wait} rounds'}"


def meetings_path(movement: Movement) -> str:
    """Who meets whom, as the path of a small picture: one unit for each two contestants, runs joined."""
    count = len(movement.contestants.numbers)
    met = [[False] * (count + 1) for _ in range(count)]
    for _, seating in movement.meetings():
        ns, ew = seating.sides
        for one in ns:
            for other in ew:
                met[one - 1][other - 1] = met[other - 1][one - 1] = True
    parts = []
    for y, row in enumerate(met):
        start = None
        for x, meets in enumerate(row):
            if meets and start is None:
                start = x
            elif not meets and start is not None:
                parts.append(f"M{start} {y}h{x - start}v1h{start - x}z")
                start = None
    return "".join(parts)
