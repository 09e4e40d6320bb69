"""Fix a problem: one question at a time, then the options with their costs."""

import re
from dataclasses import astuple, dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements.advice import cost
from movements.announcements import trays_in_words
from movements.curtail import EarlyEnd, curtailed, fairest, stops
from movements.message import labelled, message
from movements.plan import Movement, Round
from movements.repair.constraint_solver import QUICK, SECONDS
from movements.repair.costs import Costs

from .... import inputs
from ....desk.play import repair as verbs
from ....desk.play.actual_round import (
    AGAIN,
    KEEP,
    Actual,
    RoundChanged,
    mark_of_round,
    planned_round,
    record_as_it_was,
    told,
)
from ....desk.play.joining import late_names
from ....desk.play.repair import Incident
from ....desk.queries import entries_of, movement_of
from ....faults import BadInput, Fault
from ....language.seats import label_word
from ....language.told import told as in_words
from ....models import Section
from ...access import by, director, director_posts
from ...answers import done, faults_told, form_page
from ...club_request import ClubRequest
from ...forms.repair_forms import LateForm, LeavingForm, ResultsForm
from ...signing import opened, sealed
from ..without_movement import with_movement


@director
@with_movement
def fix(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Ask what happened. Show the problems in the rounds still to be played, and those in earlier rounds."""
    context = {
        "conflicts": [verbs.in_the_room(movement, each) for each in verbs.conflicts(section)],
        "past": [(each.round, verbs.in_the_room(movement, each)) for each in verbs.spoiled_before(movement)],
        "first": verbs.first_open(section, movement),
        "rounds": movement.rounds,
        "pairs": movement.contestants.kind == "pairs" and movement.drawn_from != "standings",
        "swiss": movement.drawn_from == "standings",
    }
    return render(request, "director/play/fix.html", context)


@director
@with_movement
def late(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Ask who arrived late, then show the options."""
    if movement.drawn_from == "standings":
        return redirect("draw-who", section.pk)
    form = LateForm(request.GET if "names" in request.GET else None, game=section.session.game)
    return _asked(request, section, form, _("A pair came late"), "fix-late")


@director
@with_movement
def leaves(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Ask who leaves, then show the options."""
    if movement.drawn_from == "standings":
        return redirect("draw-who", section.pk)
    entries = entries_of(section)
    labels = {number: label_word(movement.contestants.label(number), section.session.game) for number in entries}
    here = verbs.here_now(movement)
    pairs = [(number, f"{labels[number]}  {' & '.join(entries[number].names)}") for number in here]
    form = LeavingForm(request.GET if request.GET else None, pairs=pairs)
    return _asked(request, section, form, _("A pair leaves"), "fix-leaves")


@director
@with_movement
def mend(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Show the options for problems in the rounds still to be played."""
    return _offered(request, section, _incident(section), _("Change the rounds still to play"), "fix-later-rounds")


@director
def search(request: ClubRequest, section: Section) -> HttpResponse:
    """Search for a new movement (htmx, while the page waits). Return the card of the first movement found, or the
    reason why there is none. While the director reads the card, search for a movement that costs less ``than`` it."""
    context: dict[str, Any] = {}
    try:
        names = _late_pairs(section, request.GET["names"]) if request.GET.get("names") else ()
        gone = inputs.numbers(request.GET.getlist("gone"))
        more = inputs.number(request.GET.get("more_sets"), most=20) or 0
        incident = _incident(section, names=names, gone=gone, more_sets=more)
        than = _costs(request.GET.getlist("than"))
        offer, repair = verbs.searched(section, incident, SECONDS if than else QUICK)
        if than is None:
            context |= {"card": sealed(section, offer), "query": request.GET.urlencode()}
            context["than"] = () if repair.proved else astuple(repair.costs)
        elif repair.costs < than:
            title = message("A better movement from round %(first)s on", first=incident.first)
            context["card"] = sealed(section, replace(offer, title=title))
    except BadInput as bad:
        context["faults"] = bad.faults
    return render(request, "director/play/fix_found.html", context)


@director_posts
def take(request: ClubRequest, section: Section) -> HttpResponse:
    """Apply the chosen offer."""
    with faults_told(request, section.session.game):
        offer = opened(section, request.POST.get("choice", ""))
        verbs.change_movement(section, offer, by(request))
        said = _("The movement will change from round %(round)s. Print the cards and schedules again.")
        return done(request, said % {"round": offer.first}, "sheets", section.pk)
    return redirect("fix", section.pk)


@director
@with_movement
def curtail(request: ClubRequest, section: Section, movement: Movement) -> HttpResponse:
    """Ask for the last round, and show what is lost."""
    first = max(1, verbs.first_open(section, movement) - 1)
    found = stops(movement, first)[:-1]
    faults: list[Fault] = []
    if request.method == "POST":
        last = inputs.number(request.POST.get("last")) or 0
        try:
            verbs.curtail(section, last, by(request))
        except BadInput as bad:
            faults = bad.faults
        else:
            return done(request, _("The night will end after round %(round)s.") % {"round": last}, "room", section.pk)
    context = {
        "movement": movement,
        "stops": [_Stopping(section, movement, stop) for stop in found],
        "fairest": fairest(found).last if found else None,
        "faults": faults,
    }
    return render(request, "director/play/fix_curtail.html", context, status=422 if faults else 200)


@director
def as_it_was(request: ClubRequest, section: Section, number: int) -> HttpResponse:
    """Show a round table by table, as planned and as played."""
    movement = movement_of(section)
    each = movement.round(number) if movement else None
    if movement is None or each is None or number > verbs.first_open(section, movement):
        raise Http404(_("This round does not exist or has not started yet."))
    form = ResultsForm(request.POST or None)
    faults: list[Fault] = []
    plan = planned_round(section, number) or each
    game = section.session.game
    rows = [_row(told(seating), _planned(movement, plan, seating.table, game), request) for seating in each.tables]
    seen = request.POST.get("seen") or mark_of_round(each)
    if request.method == "POST" and form.is_valid():
        try:
            results = AGAIN if form.cleaned_data["results"] == AGAIN else KEEP
            record_as_it_was(section, number, [row.actual for row in rows], by(request), results, seen)
        except RoundChanged as changed:
            for fault in changed.faults:
                messages.error(request, in_words(fault.what, section.session.game))
            return redirect("fix-round", section.pk, number)
        except BadInput as bad:
            faults = [Fault(f"#{fault.place}", fault.what) for fault in bad.faults]
        else:
            said = _("Round %(round)s was recorded as it was played.") % {"round": number}
            return done(request, said, "fix", section.pk)
    context = {
        "movement": movement,
        "number": number,
        "seen": seen,
        "rows": rows,
        "entries": entries_of(section),
        "form": form,
        "faults": faults,
    }
    return render(request, "director/play/fix_round.html", context, status=422 if faults or form.errors else 200)


@dataclass(frozen=True, slots=True)
class _Stopping:
    """A round to stop after, in words."""

    section: Section
    movement: Movement
    stop: EarlyEnd

    @property
    def ends(self) -> datetime:
        session = self.section.session
        part = curtailed(self.movement, self.stop.last)
        return session.ends_after(cost(part, session.minutes_per_tray, session.minutes_per_move).minutes)

    @property
    def fair(self) -> float | None:
        return None if self.stop.fair is None else float(self.stop.fair)


@dataclass(frozen=True, slots=True)
class TypedRow:
    """A table of the round: stored or typed, the text typed for its trays, and the plan."""

    actual: Actual
    typed: str
    planned: str

    @property
    def seats(self) -> list[tuple[str, str, int]]:
        """Yield each seat: the name of its field, its label, and the chosen contestant."""
        names = ("N", "E", "S", "W") if len(self.actual.sitters) == 4 else ("N&S", "E&W")
        return [
            (f"{name.replace('&', '')}-{self.actual.table}", name, sitter)
            for name, sitter in zip(names, self.actual.sitters, strict=True)
        ]


def _costs(said: list[str]) -> Costs | None:
    """Return the costs of the movement that the page shows; None if it shows none."""
    values = inputs.numbers(said)
    return Costs(*values) if len(values) == len(Costs.__slots__) else None


def _incident(section: Section, **what: Any) -> Incident:
    movement = movement_of(section)
    return Incident(first=verbs.first_open(section, movement) if movement else 1, **what)


def _asked(request: ClubRequest, section: Section, form: LateForm | LeavingForm, title: str, page: str) -> HttpResponse:
    """Return the question, or the offers once it is answered."""
    if form.is_valid():
        with form.taking("names" if "names" in form.fields else None):
            data = form.cleaned_data
            if "names" in data:
                names = _late_pairs(section, data["names"])
                incident = _incident(section, names=names, more_sets=data["more_sets"] or 0)
            else:
                incident = _incident(section, gone=tuple(data["gone"]))
            return _offered(request, section, incident, title, page)
    return form_page(request, "director/play/fix_ask.html", form, title=title)


def _late_pairs(section: Section, text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(row.names for row in late_names(section, text, "pairs"))


def _offered(request: ClubRequest, section: Section, incident: Incident, title: str, page: str) -> HttpResponse:
    """Show the options that are ready. The page searches for more."""
    context: dict[str, Any] = {"title": title, "incident": incident, "page": page}
    try:
        context["cards"] = [sealed(section, offer) for offer in verbs.offers(section, incident)]
        context["searching"] = "stop" not in request.GET
    except BadInput as bad:
        if page != "fix-later-rounds":
            raise
        context["faults"] = bad.faults
    context["query"] = request.GET.urlencode()
    return render(request, "director/play/fix_offers.html", context, status=422 if "faults" in context else 200)


def _row(stands: Actual, planned: str, request: ClubRequest) -> TypedRow:
    """Return a table as typed; if nothing was typed, the table is unchanged."""
    shown = ", ".join(map(str, stands.trays))
    row = TypedRow(stands, shown, planned)
    if request.method != "POST" or f"trays-{stands.table}" not in request.POST:
        return row
    typed = request.POST[f"trays-{stands.table}"]
    chosen = tuple(request.POST.get(seat[0], "") for seat in row.seats)
    turned = f"turned-{stands.table}" in request.POST
    actual = Actual(stands.table, tuple(inputs.number(one) or 0 for one in chosen), tuple(_trays(typed)), turned)
    return TypedRow(actual, typed, planned)


def _trays(typed: str) -> list[int]:
    """Return the trays from numbers as on cards: 3, 4 or 3-4."""
    found: list[int] = []
    for first, last in re.findall(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", typed):
        end = int(last or first)
        found += range(int(first), min(end, int(first) + 40) + 1)
    return found


def _planned(movement: Movement, each: Round, table: int, game: str) -> str:
    """Return 1 N-S v 6 E-W, 1-5; at whist 1 N & S v 6 E & W."""
    seating = each.by_table.get(table)
    if seating is None:
        return message("nobody")
    ns, ew = (" & ".join(label_word(movement.contestants.label(each), game) for each in side) for side in seating.sides)
    return labelled(message("%(one)s v %(other)s", one=ns, other=ew), trays_in_words(seating.trays, seating.turned))
