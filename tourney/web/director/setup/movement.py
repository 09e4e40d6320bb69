"""Choosing a movement: what suits tonight's number and hours, best first, and what each costs; or any other of the
catalogue by its name."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from movements import catalogue
from movements.advice import Suggestion, suggest, suggestion
from movements.plan import Impossible, Movement
from movements.request import Request

from ....desk.queries import contestants_of, movement_of
from ....desk.setup.choose_movement import choose_movement, set_minutes
from ....desk.setup.seating import has_results
from ....faults import BadInput
from ....models import Game, Kind, Section, Session
from ...access import by, director, night_for
from ...forms.movement import DRAWN, MovementForm, systems_for

UNCOMPARED = ("drive",)
"""Systems in which every table deals for itself: to be had by name, and no advice for a duplicate night."""
SHOWN = 6
"""So many cards are advice; more are a list."""
NOUNS = {"pairs": ("pair", "pairs"), "teams": ("team", "teams"), "players": ("player", "players")} | {
    "couples": ("player", "players")
}


@dataclass(frozen=True, slots=True)
class SuggestionCard:
    """A suggestion as it stands on the screen."""

    suggestion: Suggestion
    ends: datetime
    asked_for: bool = False

    @property
    def key(self) -> str:
        if self.asked_for:
            return "other"
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
    kind, count = section.session.kind, _count(section)
    if not count:
        return redirect("names", pk)
    session = section.session
    initial = {"minutes_per_tray": session.minutes_per_tray, "minutes_per_move": session.minutes_per_move}
    data = request.POST if request.method == "POST" else request.GET if request.htmx else None
    form = MovementForm(data, initial=initial, kind=kind, count=count)
    wanted = initial | (form.cleaned_data if form.is_bound and form.is_valid() else {})
    cards = _cards(session, count, wanted)
    other, refused = _other(session, count, wanted)
    nothing = "" if cards else _nothing_fits(kind, count, wanted)
    known = [card.suggestion.movement.rounds for card in other]
    cards = [*other, *(card for card in cards if card.suggestion.movement.rounds not in known)]
    given = data or {}
    # A system that was picked by name just now is meant, whatever card was chosen before.
    picked = bool(other) and given.get("other_was", given.get("other")) != given.get("other")
    wish = other[0].key if picked else given.get("choice")
    chosen = next((card for card in cards if card.key == wish), None)
    if request.method == "POST" and form.is_valid():
        if chosen is None:
            form.add_error(None, refused or ("Choose one of the movements below." if cards else nothing))
        elif _take(section, chosen, wanted, form, request):
            messages.success(request, "The movement is set. Print the cards, or go to the room.")
            return redirect("room", pk)
    context = {
        "form": form,
        "section": section,
        "count": count,
        "kind": kind,
        "cards": cards,
        "refused": refused,
        "nothing": nothing,
        "cannot": _cannot(kind, count, wanted) if cards else [],
        "drawn": [(catalogue.SYSTEMS[key.split("/")[0]], why) for key, why in DRAWN.items()],
        "selected": (chosen or _standing(section, cards) or (cards[0] if cards else None)),
        "played": has_results(section),
    }
    context["drawn"] = [(system.title, why) for system, why in context["drawn"] if system.contestants == kind]
    if request.htmx and request.method == "GET":
        return render(request, "director/setup/_movement_cards.html", context)
    return render(request, "director/setup/movement.html", context, status=422 if form.errors else 200)


def _count(section: Section) -> int:
    """How many play, as people count them: couples, not husbands and wives."""
    return len(contestants_of(section)) // (2 if section.session.kind == Kind.COUPLES else 1)


def _take(
    section: Section, card: SuggestionCard, wanted: Mapping[str, Any], form: MovementForm, request: HttpRequest
) -> bool:
    try:
        choose_movement(section, card.suggestion.request, by(request))
        set_minutes(section, wanted["minutes_per_tray"], wanted["minutes_per_move"], by(request))
    except BadInput as bad:
        form.take(bad)
        return False
    return True


def _cards(session: Session, count: int, wanted: Mapping[str, Any]) -> list[SuggestionCard]:
    """What suits, best first; at most six, for more is no advice."""
    found = _suggested(
        session.kind,
        count,
        session.game == Game.BRIDGE,
        _minutes(session, wanted),
        wanted.get("trays"),
        wanted.get("trays_per_set"),
        wanted.get("rounds"),
        wanted["minutes_per_tray"],
        wanted["minutes_per_move"],
    )
    return [SuggestionCard(each, session.ends_after(each.cost.minutes)) for each in found[:SHOWN]]


@lru_cache(maxsize=64)
def _suggested(
    kind: str,
    count: int,
    copied: bool,
    minutes: int | None,
    trays: int | None,
    trays_per_set: int | None,
    rounds: int | None,
    minutes_per_tray: int,
    minutes_per_move: int,
) -> list[Suggestion]:
    """The advice is a pure function, and dear: while a director types it is asked for again and again. What needs
    several copies of each tray is advised only where they are made by machine."""
    found = suggest(
        count,
        minutes,
        trays,
        kind,
        asked=Request("", count, trays_per_set=trays_per_set, rounds=rounds),
        systems=[name for name in catalogue.SYSTEMS if name not in DRAWN and name not in UNCOMPARED],
        minutes_per_tray=minutes_per_tray,
        minutes_per_move=minutes_per_move,
    )
    return [each for each in found if copied or each.movement.copies == 1]


def _other(session: Session, count: int, wanted: Mapping[str, Any]) -> tuple[list[SuggestionCard], str]:
    """The card of the system that was picked by its name, or why it cannot be had."""
    if not wanted.get("other"):
        return [], ""
    name, variant = wanted["other"].split("/")
    system = catalogue.SYSTEMS[name]
    groups = (wanted.get("group_1") or "ladies", wanted.get("group_2") or "gentlemen")
    request = Request(
        name,
        count,
        variant,
        rounds=wanted.get("rounds"),
        trays_per_set=wanted.get("trays_per_set"),
        turning=wanted.get("turning") or "none",
        a_side=wanted.get("a_side") if system.sides else None,
        groups=groups if system.grouped else None,
    )
    try:
        found = suggestion(request, wanted["minutes_per_tray"], wanted["minutes_per_move"])
    except Impossible as impossible:
        return [], str(impossible)
    return [SuggestionCard(found, session.ends_after(found.cost.minutes), asked_for=True)], ""


def _minutes(session: Session, wanted: Mapping[str, Any]) -> int | None:
    """The time there is, when play must end at a given hour (after midnight counts as that night)."""
    if not wanted.get("until"):
        return None
    start = datetime.combine(session.date, session.starts_at)
    end = datetime.combine(session.date, wanted["until"])
    return int(((end - start) % timedelta(days=1)).total_seconds() // 60)


def _standing(section: Section, cards: list[SuggestionCard]) -> SuggestionCard | None:
    """The card of the movement that was chosen before."""
    if cards and cards[0].asked_for:
        return cards[0]
    standing = movement_of(section)
    return next((card for card in cards if standing and card.suggestion.movement == standing), None)


def _cannot(kind: str, count: int, wanted: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The systems for this number that cannot be had as asked, with the reason."""
    found: dict[str, str] = {}
    for key, _ in systems_for(kind, count).get("For this number", []):
        name = key.split("/")[0]
        request = Request(name, count, trays_per_set=wanted.get("trays_per_set"), rounds=wanted.get("rounds"))
        if name not in found:
            found[name] = _reason(request)
    return [(catalogue.SYSTEMS[name].title, reason) for name, reason in found.items() if reason]


def _reason(request: Request) -> str:
    try:
        catalogue.build(request)
    except Impossible as impossible:
        return str(impossible)
    return ""


def _nothing_fits(kind: str, count: int, wanted: Mapping[str, Any]) -> str:
    reasons = [reason for _, reason in _cannot(kind, count, wanted)]
    if not systems_for(kind, count).get("For this number"):
        systems = [system for system in catalogue.SYSTEMS.values() if system.contestants == kind]
        counts = sorted({each for system in systems for each in system.counts})
        near = " or ".join(map(str, sorted(sorted(counts, key=lambda each: abs(each - count))[:2])))
        return f"No system is for {count} {kind}. The nearest numbers that can play: {near}."
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
        one, several = NOUNS[movement.contestants.kind]
        who = f"each {lines.pop()} {one}" if movement.winners == 2 and len(lines) == 1 else f"some {several}"
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
