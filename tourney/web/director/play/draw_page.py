"""The draw of the next round of a Swiss: checked, changed, then stored; and the choice of contestants who play on."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, ngettext

from movements.message import listing
from movements.plan import Impossible, Movement
from movements.swiss_draw import Draw, exchanged, in_order, rematches
from movements.systems import swiss

from .... import inputs
from ....desk.play.draw import Drawable, best_draw, draw_round, drawable, first_undrawn
from ....desk.play.joining import late_names
from ....desk.play.who_is_drawn import change_who_is_drawn
from ....desk.queries import entries_of
from ....faults import BadInput
from ....language.told import told
from ....models import Section
from ...access import by, director
from ...answers import done, faults_told, form_page
from ...assignments import called
from ...club_request import ClubRequest
from ...forms.repair_forms import WhoIsDrawnForm
from ..without_movement import with_movement


@dataclass(frozen=True, slots=True)
class MatchSide:
    """One contestant of a match: its name, its ``rank`` and its score so far."""

    number: int
    called: str
    rank: str
    score: Fraction


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match of the draw at its tables, N&S of the first table first; ``met`` is the number of earlier meetings."""

    tables: str
    ns: MatchSide
    ew: MatchSide
    met: int

    @property
    def sides(self) -> tuple[MatchSide, MatchSide]:
        return self.ns, self.ew


@director
@with_movement
def draw(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Show the draw that would be stored. ``?order=`` is a changed draw, ``?swap=`` twice swaps two entries, ``?rank=``
    draws first against second with rematches, ``?round=1`` draws round 1 again. POST stores what was seen."""
    if request.method == "POST":
        return _stored(request, section, movement)
    if movement.drawn_from != "standings":
        return redirect("room", section.pk)
    if request.GET.get("round") == "1" and (undrawn := first_undrawn(section, movement)):
        movement = undrawn
    seen, names = drawable(section, movement), _names(section, movement)
    by_rank = "rank" in request.GET
    context: dict[str, Any] = {"movement": movement, "number": seen.number, "by_rank": by_rank}
    status = 200
    drawn: Draw | None = None
    try:
        drawn = asked = _asked(request, section, movement, by_rank)
        if swap := request.GET.getlist("swap"):
            drawn, context["swapped"] = _swapped(movement, names, asked, swap)
    except BadInput as bad:
        context["faults"], status = bad.faults, 422
        if drawn is None and len(seen.standings) > 1:
            drawn = best_draw(section, movement, whoever_met=by_rank)
    if drawn is not None:
        context |= _shown(movement, seen, drawn, names)
    context |= {
        "missing": len(seen.missing),
        "beyond": not movement.left_open,
        "last": seen.number == movement.planned,
        "best": not by_rank and "order" not in request.GET,
        "left": [name for number, name in names.items() if number in movement.left],
    }
    return render(request, "director/play/draw.html", context, status=status)


@director
@with_movement
def who(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Choose the contestants who play on: departures, returns and late arrivals."""
    if movement.drawn_from != "standings":
        return redirect("room", section.pk)
    people, kind = list(_names(section, movement).items()), section.session.kind
    form = WhoIsDrawnForm(request.POST or None, people=people, kind=kind, initial={"here": swiss.here(movement)})
    if request.method == "POST" and form.is_valid():
        here = set(form.cleaned_data["here"])
        with form.taking("late"):
            text = form.cleaned_data["late"]
            late = late_names(section, text, kind) if text.strip() else []
            gone = [number for number in movement.contestants.numbers if number not in here]
            change_who_is_drawn(section, gone, late, by(request))
            said = _("Saved. The change takes effect from round %(round)s.") % {"round": len(movement.rounds) + 1}
            return done(request, said, "draw", section.pk)
    return form_page(request, "director/play/draw_who.html", form, movement=movement, next=len(movement.rounds) + 1)


def _names(section: Section, movement: Movement) -> dict[int, str]:
    """Return each contestant's name by number."""
    entries = entries_of(section)
    return {number: called(movement, number, entries.get(number)) for number in movement.contestants.numbers}


def _stored(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Store the draw that was on the screen, or the best one if the request has none."""
    with faults_told(request, section.session.game):
        order = _order(request.POST.get("order", ""))
        longer = draw_round(
            section,
            by(request),
            _in_order(order) if order else None,
            number=inputs.number(request.POST.get("round")),
            beyond="beyond" in request.POST,
        )
        return done(request, _("Round %(round)s has been drawn.") % {"round": len(longer.rounds)}, "room", section.pk)
    return redirect("draw" if movement.drawn_from == "standings" else "room", section.pk)


def _asked(request: ClubRequest, section: Section, movement: Movement, by_rank: bool) -> Draw:
    """Return the draw in the address, or else the best one. Raises BadInput for a draw of other contestants."""
    order = _order(request.GET.get("order", ""))
    if not order:
        return best_draw(section, movement, whoever_met=by_rank)
    if sorted(order) != swiss.here(movement):
        raise BadInput.at(
            "", "The players have changed since you opened this page. This is the draw with the current players."
        )
    return _in_order(order)


def _swapped(movement: Movement, names: dict[int, str], drawn: Draw, swap: list[str]) -> tuple[Draw, str]:
    """Return the draw with two contestants swapped, and a sentence about it. Raises BadInput."""
    chosen = inputs.numbers(swap)
    if len(chosen) != 2:
        raise BadInput.at("", "Tick exactly two entries to swap.")
    try:
        changed = exchanged(drawn, *chosen)
    except Impossible as impossible:
        raise BadInput.at("", str(impossible)) from impossible
    again = [match for match in rematches(changed, swiss.met_in(movement)) if set(match) & set(chosen)]
    said = [_("%(one)s v %(other)s") % {"one": names[one], "other": names[other]} for one, other in again]
    one, other = (names[number] for number in chosen)
    words = _("%(one)s and %(other)s have changed places.") % {"one": one, "other": other}
    if not said:
        return changed, " ".join((words, _("This does not lead to a rematch.")))
    makes = ngettext("This leads to a rematch: %(matches)s.", "This leads to rematches: %(matches)s.", len(said))
    return changed, f"{words} {makes % {'matches': '; '.join(said)}}"


def _shown(movement: Movement, seen: Drawable, drawn: Draw, names: dict[int, str]) -> dict[str, Any]:
    """Return the draw with its tables and its rematches."""

    def side(number: int) -> MatchSide:
        return MatchSide(number, names[number], seen.ranks[number], seen.scores[number])

    longer = swiss.next_round(movement, [*seen.standings, *movement.left], drawn)
    seatings = longer.rounds[-1].tables
    step = 2 if movement.of_teams else 1
    matches = [
        Pairing(
            told(listing([seating.table, seating.table + 1])) if step == 2 else str(seating.table),
            side(seating.ns),
            side(seating.ew),
            seen.met.get(frozenset((seating.ns, seating.ew)), 0),
        )
        for seating in seatings[::step]
    ]
    byes = [each[0] for each in swiss.byes_in(movement)]
    return {
        "matches": matches,
        "sits_out": side(drawn.sits_out) if drawn.sits_out else None,
        "sat_out": byes.count(drawn.sits_out),
        "again": sum(match.met > 0 for match in matches),
        "order": "-".join(map(str, drawn.order)),
    }


def _order(text: str) -> tuple[int, ...]:
    """Return numbers separated by hyphens; empty if they cannot be a draw."""
    return inputs.numbers(text[:1000].split("-")) if text else ()


def _in_order(order: tuple[int, ...]) -> Draw:
    try:
        return in_order(order)
    except Impossible as impossible:
        raise BadInput.at("", str(impossible)) from impossible
