"""Entering tricks: a grid for each round, saved cell by cell as it is typed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ...desk.results import AlreadyIn, ChangedMeanwhile, Place, correct, record, tricks_from_text
from ...desk.state import Expected, RoundState, current_round, entries_of, movement_of, rounds_of
from ...faults import BadInput
from ...models import ResultVersion, Section
from ..access import by, director, night_for


@director
def now(request: HttpRequest, pk: int) -> HttpResponse:
    """On to the round that is being played."""
    section = night_for(request, pk)
    movement = movement_of(section)
    if movement is None:
        return redirect("movement", pk)
    return redirect("round", pk, current_round(rounds_of(section, movement)))


@director
def grid(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    section = night_for(request, pk)
    movement = movement_of(section)
    if movement is None:
        return redirect("movement", pk)
    rounds = rounds_of(section, movement)
    state = _round(rounds, number)
    rows: dict[int, list[Expected]] = {}
    for each in state.expected:
        rows.setdefault(each.seating.table, []).append(each)
    context = {
        "section": section,
        "movement": movement,
        "entries": entries_of(section),
        "rounds": rounds,
        "state": state,
        "rows": rows,
        "following": number + 1 if number < len(rounds) else None,
        "columns": range(1, max((len(row) for row in rows.values()), default=0) + 1),
    }
    return render(request, "director/round.html", context)


@director
def cell(request: HttpRequest, pk: int, number: int, table: int, tray: int) -> HttpResponse:
    """One result by htmx: stored at once when it is new, with a reason when it changes what is in.

    Answers with the cell as it now is, and with the round's progress beside it.
    """
    section = night_for(request, pk)
    place = Place(number, table, tray)
    typed = request.POST.get("tricks", "")
    context: dict = {}
    if request.method == "POST":
        try:
            tricks = tricks_from_text(typed)
            if "why" in request.POST:
                correct(_seen(section, place, request), tricks, request.POST["why"], by(request))
            else:
                record(section, place, tricks, by(request))
        except (AlreadyIn, ChangedMeanwhile) as other:
            context = {"asking": True, "typed": typed, "said": _said(other) if "why" in request.POST else ""}
        except BadInput as bad:
            why_missing = bad.faults[0].place == "why"
            context = {"asking": why_missing, "typed": typed, "said": _said(bad)}
    movement = movement_of(section)
    if movement is None:
        raise Http404("No movement is chosen.")
    rounds = rounds_of(section, movement)
    state = _round(rounds, number)
    found = next((each for each in state.expected if (each.seating.table, each.tray) == (table, tray)), None)
    if found is None:
        raise Http404("That tray is not there in this round.")
    context |= {
        "section": section,
        "movement": movement,
        "rounds": rounds,
        "state": state,
        "each": found,
        "answer": True,
    }
    return render(request, "director/_cell.html", context)


def _round(rounds: tuple[RoundState, ...], number: int) -> RoundState:
    for state in rounds:
        if state.plan.number == number:
            return state
    raise Http404(f"There is no round {number}.")


def _seen(section: Section, place: Place, request: HttpRequest) -> ResultVersion:
    """The version that the writer looked at when typing."""
    version = ResultVersion.objects.filter(
        result__section=section,
        result__round=place.round,
        result__table=place.table,
        result__tray=place.tray,
        number=request.POST.get("version", "0") if request.POST.get("version", "0").isdecimal() else 0,
    ).first()
    if version is None:
        raise BadInput.at("tricks", "Nothing is stored here yet: type the tricks.")
    return version


def _said(bad: BadInput) -> str:
    return " ".join(fault.what for fault in bad.faults)
