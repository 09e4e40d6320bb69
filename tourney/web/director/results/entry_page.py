"""Entering results: by round, by table or by tray, saved cell by cell while typing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements.plan import Movement

from .... import inputs
from ....desk.phones.disputes import disagreements, disputes_of
from ....desk.queries import entries_of, labels_for, made_of, movement_of
from ....desk.results.outliers import outliers_of
from ....desk.results.parse import made_from_text
from ....desk.results.record import AlreadyIn, ChangedMeanwhile, correct, may_retype, record, retype
from ....desk.revision import revision_in
from ....desk.round_states import RoundState, current_round, rounds_of
from ....desk.setup.seating import has_results
from ....faults import BadInput
from ....language.cards import letters
from ....language.told import told_faults
from ....models import Place, ResultVersion, Section, TableEntry
from ...access import by, scorer
from ...answers import not_there, or_404
from ...club_request import ClubRequest
from ..without_movement import instead_of_rounds
from .result_cells import VIEWS, ResultCell, list_name, listed, numbers_of


@scorer
def now(request: ClubRequest, section: Section) -> HttpResponse:
    """Redirect to the current round."""
    movement = movement_of(section)
    if movement is None:
        return _as_played(request, section)
    return redirect("round", section.pk, current_round(rounds_of(section, movement), section.closed))


def _as_played(request: ClubRequest, section: Section) -> HttpResponse:
    """Redirect to the first tray played, if there is no movement: a file's rounds need not be those of a room."""
    first = section.results.order_by("tray").values_list("tray", flat=True).first()
    return redirect("lines", section.pk, "tray", first) if first else instead_of_rounds(request, section)


@scorer
def grid(request: ClubRequest, section: Section, number: int) -> HttpResponse:
    """Show a round, with a row for each table."""
    movement = movement_of(section)
    if movement is None:
        return _as_played(request, section)
    rounds = rounds_of(section, movement, shown=True)
    state = _round(rounds, number)
    rows: dict[int, list[ResultCell]] = {}
    for each in cells(section, rounds, "round", number):
        rows.setdefault(each.table, []).append(each)
    context = list_context(section, movement, rounds, "round", number) | {
        "state": state,
        "rows": rows,
        "following": number + 1 if number < len(rounds) else None,
        "columns": range(1, max((len(row) for row in rows.values()), default=0) + 1),
    }
    return render(request, "director/results/round.html", context)


@scorer
def lines(request: ClubRequest, section: Section, view: str, number: int) -> HttpResponse:
    """Show all results of a table or a tray, with a row for each."""
    movement = movement_of(section)
    if view not in VIEWS[1:]:
        raise not_there()
    if movement is None and not has_results(section):
        return instead_of_rounds(request, section)
    rounds = rounds_of(section, movement, shown=True)
    found = cells(section, rounds, view, number)
    numbers = list(numbers_of(rounds, view))
    after = numbers[numbers.index(number) + 1 :] if number in numbers else []
    context = list_context(section, movement, rounds, view, number)
    context |= {"lines": found, "following": after[0] if after else None}
    return render(request, "director/results/lines.html", context)


@scorer
def cell(request: ClubRequest, section: Section, number: int, table: int, tray: int) -> HttpResponse:
    """Store one result by htmx: at once if it is new, with a reason if it changes a stored one.

    The answer is the current cell, and the progress of its list.
    """
    place = Place(number, table, tray)
    typed = request.POST.get("made", "")
    view, game = request.POST.get("view", "round"), section.session.game
    if view not in VIEWS:
        raise not_there()
    answer: dict[str, Any] = {}
    if request.method == "POST":
        try:
            _store(request, section, place, typed)
            answer = {"stored_now": True}
        except (AlreadyIn, ChangedMeanwhile) as other:
            answer = {"asking": True, "typed": typed, "said": told_faults(other, game) if "why" in request.POST else ""}
        except BadInput as bad:
            answer = {
                "asking": bad.faults[0].place == "why",
                "typed": typed,
                "said": told_faults(bad, game),
            }
    movement = movement_of(section)
    rounds = rounds_of(section, movement, shown=True)
    of_list = {"round": number, "table": table, "tray": tray}[view]
    found = cells(section, rounds, view, of_list, place)[0]
    if answer.get("asking") and found.latest is None:
        # There is nothing left to change: if it is sent again without a reason, it is a new result.
        answer |= {
            "asking": False,
            "said": _("This result has been deleted since you opened this page. Enter it again to store it."),
        }
    context = list_context(section, movement, rounds, view, of_list) | {"stored_now": answer.pop("stored_now", False)}
    context |= {"each": replace(found, **answer), "answer": True, "state": _round(rounds, number)}
    return render(request, "director/results/_cell.html", context)


def cells(
    section: Section, rounds: tuple[RoundState, ...], view: str, number: int, only: Place | None = None
) -> list[ResultCell]:
    """Return the cells of a list, or ``only`` the one for that place. Raises Http404 if it does not exist."""
    found = [
        (round_, each)
        for round_, each in listed(rounds, view, number)
        if only is None or (round_, each.seating.table, each.tray) == only
    ]
    if not found:
        raise not_there()
    doubts = outliers_of(section, {tray for _, each in found for tray in each.seating.trays})
    disputed = _disputed(section, (each.disputed for _, each in found if each.disputed))
    return [
        ResultCell(round_, each, section.session, view, doubts.get(place, ()), disputed.get(place, ()))
        for round_, each in found
        for place in [(round_, each.seating.table, each.tray)]
    ]


def _store(request: ClubRequest, section: Section, place: Place, typed: str) -> None:
    if "why" in request.POST:
        seen = _seen(section, place, request)
        made = made_from_text(typed, section.session, place.tray, made_of(seen), letters())
        correct(seen, made, request.POST["why"], by(request))
        return
    made = made_from_text(typed, section.session, place.tray, letters=letters())
    try:
        record(section, place, made, by(request))
    except AlreadyIn as again:
        if not may_retype(again.current, by(request)):
            raise
        retype(again.current, made, by(request))


def list_context(
    section: Section, movement: Movement | None, rounds: tuple[RoundState, ...], view: str, number: int
) -> dict[str, Any]:
    """Return the context for the pages of a list."""
    entries = entries_of(section)
    whole = [ResultCell(round_, each, section.session, view) for round_, each in listed(rounds, view, number)]
    return {
        "as_of": revision_in(section),
        "movement": movement,
        "entries": entries,
        "labels": labels_for(movement, section.session.game, entries),
        "rounds": rounds,
        "view": view,
        "number": number,
        "numbers": numbers_of(rounds, view),
        "whole": whole,
        "missing": [cell for cell in whole if cell.each.version is None],
        "others": {other: first_of(rounds, other) for other in VIEWS},
        "game": section.session.game,
        "list_name": list_name(view, number, section.session.game),
    }


def first_of(rounds: tuple[RoundState, ...], view: str) -> int:
    """Return where to start in a list: the current round, or the first one with a missing result."""
    if view == "round":
        return current_round(rounds)
    missing: Mapping[int, int] = numbers_of(rounds, view)
    return next((number for number, count in missing.items() if count), next(iter(missing), 1))


def _round(rounds: tuple[RoundState, ...], number: int) -> RoundState:
    state = next((each for each in rounds if each.plan.number == number), None)
    return or_404(state, _("There is no round %(round)s.") % {"round": number})


def _disputed(
    section: Section, versions: Iterable[ResultVersion]
) -> dict[tuple[int, int, int], tuple[TableEntry, ...]]:
    """Return, by place, the entries of tables that dispute stored results, or those of two sides that differ in
    ``versions``."""
    found: dict[tuple[int, int, int], tuple[TableEntry, ...]] = {}
    between = [entry for each in disagreements(versions) for entry in each.entries]
    for each in [*disputes_of([section]), *between]:
        place = Place.of(each)
        found[place] = (*found.get(place, ()), each)
    return found


def _seen(section: Section, place: Place, request: ClubRequest) -> ResultVersion:
    """Return the version that the writer saw when typing."""
    versions = ResultVersion.objects.filter(result__section=section, **place.of_version)
    version = versions.filter(number=inputs.number(request.POST.get("version")) or 0).first()
    if version is None:
        raise BadInput.at("made", "No result has been stored here yet. Enter the result.")
    return version
