"""Double entry: the list without the stored results, then only the differences."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from movements.message import labelled

from .... import inputs
from ....desk.queries import movement_of
from ....desk.results import double_entry as verbs
from ....desk.results.parse import made_from_text
from ....desk.round_states import rounds_of
from ....faults import BadInput, Faults
from ....language.cards import letters
from ....models import Place, Section
from ....scoring.made import Made
from ....scoring.terms import place_said
from ...access import by, scorer
from ...answers import done, not_there
from ...club_request import ClubRequest
from .entry_page import list_context
from .result_cells import VIEWS, ResultCell, listed


@scorer
def twice(request: ClubRequest, section: Section, view: str, number: int) -> HttpResponse:
    """Show a list for the second pass, then the differences with a choice for each."""
    movement = movement_of(section)
    rounds = rounds_of(section, movement)
    if view not in VIEWS or not listed(rounds, view, number):
        raise not_there()
    list_page, numbers = ("round", [number]) if view == "round" else ("lines", [view, number])
    here = reverse(list_page, args=[section.pk, *numbers])
    context = list_context(section, movement, rounds, view, number) | {"twice": True, "here": here}
    if request.method != "POST":
        context["cells"] = [replace(each, typed="") for each in context["whole"]]
        return render(request, "director/results/double_entry.html", context)
    return _second(request, section, context["whole"], context)


def _second(request: ClubRequest, section: Section, cells: list[ResultCell], context: dict[str, Any]) -> HttpResponse:
    second, cells, faults = _read(request, section, cells)
    if not second and not faults:
        faults.fault("", "Nothing was entered. Type the results again, without looking at the first entry.")
    if faults:
        context |= {"cells": cells, "faults": faults}
        return render(request, "director/results/double_entry.html", context, status=422)
    compared = verbs.compare(section, second)
    decided = _decided(request, compared)
    if compared.differ and "decide" not in request.POST:
        context |= {"compared": compared, "second": cells}
        return render(request, "director/results/double_entry_differ.html", context)
    try:
        compared, changed = verbs.enter_twice(section, second, decided, by(request))
    except BadInput as bad:
        # The current version, because somebody may have written since the comparison.
        context |= {"compared": verbs.compare(section, second), "second": cells, "faults": bad.faults}
        return render(request, "director/results/double_entry_differ.html", context, status=422)
    return done(request, _told(compared, changed), context["here"])


def _read(
    request: ClubRequest, section: Section, cells: list[ResultCell]
) -> tuple[dict[Place, Made], list[ResultCell], Faults]:
    """Return what was typed in each cell, the cells with their faults, and all faults with their places."""
    second: dict[Place, Made] = {}
    read, faults = [], Faults()
    for cell in cells:
        typed = request.POST.get(f"made-{cell.anchor}", "").strip()
        said = ""
        if typed:
            try:
                second[cell.place] = made_from_text(typed, section.session, cell.tray, letters=letters())
            except BadInput as bad:
                said = bad.faults[0].what
                place = place_said(cell.round, cell.table, cell.tray, begins=True)
                faults.fault(f"#t-{cell.anchor}", labelled(place, said))
        read.append(replace(cell, typed=typed, said=said))
    return second, read, faults


def _decided(request: ClubRequest, compared: verbs.Compared) -> list[verbs.Decided]:
    found = []
    for each in compared.differ:
        name = "-".join(map(str, each.place))
        seen, take = inputs.number(request.POST.get(f"seen-{name}")), request.POST.get(f"take-{name}")
        if seen is not None and take in ("first", "second"):
            found.append(verbs.Decided(each.place, seen, each.first if take == "first" else each.second))
    return found


def _told(compared: verbs.Compared, changed: int) -> str:
    said = [_("%(count)s the same both times") % {"count": compared.same}]
    if compared.differ:
        numbers = {"count": len(compared.differ), "changed": changed}
        said.append(_("%(count)s different, %(changed)s of them changed") % numbers)
    if compared.new:
        said.append(_("%(count)s stored for the first time") % {"count": len(compared.new)})
    return f"{'; '.join(said)}."
