"""Side tables at the desk: the list, a new one, and each in its current state."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tourney import inputs
from tourney.faults import BadInput
from tourney.language.of_club import language_of
from tourney.language.told import told
from tourney.models import Session
from tourney.web.access import by, director, director_posts
from tourney.web.addresses import absolute
from tourney.web.answers import file_answer, form_page, not_there
from tourney.web.club_request import ClubRequest

from .forms import CutForm, OpenTableForm, PeopleForm, ReasonForm, SideDealForm, without_rows
from .games import GAMES
from .models import SideEntry, SideTable
from .play.game import Turn
from .play.table import DealPlayed, Next
from .table_now import TableNow, now, tables_of
from .verbs import TableChanged, Wanted, correct, draw, enter, open_table, restore, take_away, undo
from .words import entry_words, finished_words, shown

NIGHTS = 12
"""The number of latest nights offered for a new table."""


@director
def tables(request: ClubRequest) -> HttpResponse:
    found = [(table, GAMES[table.game]) for table in tables_of(request.club) if table.game in GAMES]
    return render(request, "sidetables/tables.html", {"tables": found})


@director
def new(request: ClubRequest) -> HttpResponse:
    nights = list(Session.objects.filter(club=request.club).order_by("-date", "-pk")[:NIGHTS])
    form = OpenTableForm(request.POST or None, initial={"night": request.GET.get("night", "")}, nights=nights)
    if form.is_valid():
        given = form.cleaned_data
        session = next((each for each in nights if str(each.pk) == given["night"]), None)
        wanted = Wanted(given["game"], form.listed(), given["name"], given["code"], given["stake"], session)
        with form.taking():
            return redirect("side-table", open_table(request.club, wanted, by(request)).pk)
    return form_page(request, "sidetables/new.html", form)


@director
def table(request: ClubRequest, pk: int) -> HttpResponse:
    """Show the table and the form for the next entry; a POST is the next deal."""
    found = now(_table(request, pk))
    form = _deal_form(found, request.POST or None)
    if request.method == "POST":
        if form is None:
            return _refused(request, pk, _("Some players have to cut before you can enter a deal."))
        if (done := _entered(request, found, form, form.take_faults)) is not None:
            return done
    return _shown(request, found, deal=form)


@director_posts
def cut(request: ClubRequest, pk: int) -> HttpResponse:
    """Enter cards that were cut at the table."""
    found = now(_table(request, pk))
    form = CutForm(request.POST, cutting=_cutting(found))
    done = _entered(request, found, form, lambda bad: form.take(without_rows(bad)))
    return _shown(request, found, cards=form) if done is None else done


def _entered(
    request: ClubRequest, found: TableNow, form: SideDealForm | CutForm | PeopleForm, take: Callable[[BadInput], object]
) -> HttpResponse | None:
    """Make the form's entry, and return the table with it, or as it is now if someone else was faster; None, with the
    faults in ``take``, if the entry is impossible."""
    if form.is_valid():
        try:
            enter(found.table, form.said(), by(request), _seen(request))
        except TableChanged as changed:
            return _refused(request, found.table.pk, told(changed.faults[0].what))
        except BadInput as bad:
            take(bad)
        else:
            return redirect("side-table", found.table.pk)
    return None


@director_posts
def drawn(request: ClubRequest, pk: int) -> HttpResponse:
    """Let the program cut."""
    return _done(request, pk, lambda each: draw(each, by(request), _seen(request)))


@director_posts
def people(request: ClubRequest, pk: int) -> HttpResponse:
    found = now(_table(request, pk))
    form = PeopleForm(request.POST)
    done = _entered(
        request, found, form, lambda bad: form.take(BadInput([_at_who(fault) for fault in without_rows(bad).faults]))
    )
    return _shown(request, found, who=form) if done is None else done


def _at_who(fault: Any) -> Any:
    places = {"come": "who", "leave": "who", "substitute": "who", "for": "instead", "stop": "what"}
    return type(fault)(places.get(fault.place, fault.place), fault.what)


@director_posts
def undone(request: ClubRequest, pk: int) -> HttpResponse:
    return _done(request, pk, lambda each: undo(each, by(request), _seen(request)))


@director
def entry(request: ClubRequest, pk: int, row: int) -> HttpResponse:
    """Show one entry with its versions; a deal can be corrected, and any entry removed, with a reason."""
    found = now(_table(request, pk))
    versions = list(found.table.entries.filter(row=row).select_related("made_by"))
    if not versions:
        raise not_there()
    counts = next((at for at, each in enumerate(found.entries) if each.row == row), None)
    said = found.said[counts] if counts is not None else {}
    form = _form_of(found, request.POST or None, said, counts + 1) if counts is not None else None
    reason = ReasonForm(request.POST or None)
    if request.method == "POST" and reason.is_valid():
        why = reason.cleaned_data["why"]
        try:
            if "remove" in request.POST:
                take_away(found.table, row, why, by(request), _seen(request))
                return redirect("side-table", pk)
            if form is not None and form.is_valid():
                correct(found.table, row, form.said(), why, by(request), _seen(request))
                return redirect("side-table", pk)
        except BadInput as bad:
            (form or reason).take(without_rows(bad))
    wrong = bool(reason.errors or (form is not None and form.errors))
    context = {
        "table": found.table,
        "row": row,
        "form": form,
        "reason": reason,
        "counts": counts is not None,
        "versions": [(each, entry_words(found, each)) for each in versions],
        "latest": versions[-1].number,
    }
    return render(request, "sidetables/entry.html", context, status=422 if wrong else 200)


@director_posts
def restored(request: ClubRequest, pk: int, row: int, version: int) -> HttpResponse:
    table = _table(request, pk)
    chosen = get_object_or_404(SideEntry, club=request.club, table=table, row=row, number=version)
    return _done(request, pk, lambda each: restore(each, chosen, by(request), _seen(request)))


def _form_of(found: TableNow, data: Any, said: Mapping[str, Any], row: int) -> SideDealForm | CutForm | None:
    """The form that corrects entry ``row`` of the valid ones; None for arrivals and departures."""
    if "cut" in said:
        return CutForm(data, cutting=list(said["cut"]), values=said["cut"])
    deal = next((each for each in found.state.deals if each.row == row), None)
    return SideDealForm(data, of_game=found.game, coming=deal_seats(found, deal), values=said) if deal else None


def deal_seats(found: TableNow, deal: DealPlayed) -> Next:
    """Return the players of a deal as :class:`SideDealForm` needs them."""
    people = list(found.state.everybody)
    seats = {seat: people.index(name) + 1 if name else 0 for seat, name in deal.seats.items()}
    return Next(Turn(seats, next(iter(seats))), deal.seats, deal.dealer, deal.idle, "")


@director
def sheet(request: ClubRequest, pk: int, kind: str) -> HttpResponse:
    """Return the score sheet of the game, or the rota, on the club's paper."""
    found = now(_table(request, pk))
    from .sheets import rota_sheet, side_score_sheet  # imported here: reportlab is large and slow to load

    draw_sheet = {"score-sheet": side_score_sheet, "rota": rota_sheet}.get(kind)
    if draw_sheet is None:
        raise not_there()
    pdf = draw_sheet(found, request.club.paper, language_of(request.club))
    return file_answer(pdf, "application/pdf", f"side-table-{pk}-{kind}.pdf", shown=True)


def _table(request: ClubRequest, pk: int) -> SideTable:
    found = get_object_or_404(SideTable.objects.select_related("club", "session__event"), pk=pk, club=request.club)
    if found.game not in GAMES:
        raise not_there()
    return found


def _seen(request: ClubRequest) -> int | None:
    return inputs.number(request.POST.get("seen", ""))


def _cutting(found: TableNow) -> tuple[str, ...]:
    return found.state.asked.players if found.state.asked else found.state.may_cut


def _deal_form(found: TableNow, data: Any) -> SideDealForm | None:
    if found.state.next is None or found.state.asked:
        return None
    return SideDealForm(data, of_game=found.game, coming=found.state.next)


def _done(request: ClubRequest, pk: int, verb: Any) -> HttpResponse:
    try:
        verb(_table(request, pk))
    except BadInput as bad:
        return _refused(request, pk, "; ".join(told(fault.what) for fault in bad.faults))
    return redirect("side-table", pk)


def _refused(request: ClubRequest, pk: int, what: str) -> HttpResponse:
    messages.error(request, what)
    return redirect("side-table", pk)


def _shown(
    request: ClubRequest,
    found: TableNow,
    deal: SideDealForm | None = None,
    cards: CutForm | None = None,
    who: PeopleForm | None = None,
) -> HttpResponse:
    if deal is None and cards is None:
        deal = _deal_form(found, None)
    cutting = _cutting(found)
    cards = cards or (CutForm(cutting=cutting) if cutting else None)
    wrong = any(form is not None and form.errors for form in (deal, cards, who))
    context = shown(found) | {
        "finished": finished_words(found),
        "deal": deal,
        "cards": cards,
        "who": who or PeopleForm(),
        "entries": [(each, entry_words(found, each)) for each in reversed(found.entries)],
        "phone": absolute(request, reverse("side-table-phone", args=[found.table.key])),
    }
    return render(request, "sidetables/table.html", context, status=422 if wrong else 200)
