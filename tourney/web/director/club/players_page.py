"""The players of the club: search, corrections, merges and imports."""

import json
from typing import Any

from django.contrib import messages
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from .... import inputs
from ....desk.players import merging_players, records as desk
from ....desk.players.importing_players import Coming, bring_in, compare
from ....desk.privacy.personal_data import held_of
from ....exchange.players_file import PlayersFile, Table, Unsure, players_from, players_in
from ....exchange.xlsx_child import MOST_COLUMNS
from ....faults import BadInput
from ....language.collation import collated
from ....models import Club, Merge, Player, Session
from ....safekeeping import forgetting_copies
from ....safekeeping.forgetting_copies import remains
from ...access import by, director, director_posts, owner
from ...answers import done, faults_told, file_answer, form_page, or_404
from ...backups import copy_first
from ...club_request import ClubRequest
from ...forms.players_forms import ColumnsForm, ForgetForm, ListForm, MergeForm, PlayerForm

SHOWN_AT_ONCE = 200
COLUMNS = ("number", "national", "contact", "notes")
"""Columns beside the names that the list shows if any of its players has a value."""


@director
def players(request: ClubRequest) -> HttpResponse:
    """Show the list of players; for htmx requests while typing, only its rows."""
    words = request.GET.get("q", "")[:100]
    found = sorted(desk.search(request.club, words), key=lambda player: collated(player.name))
    shown = found[:SHOWN_AT_ONCE]
    columns = {name for player in shown for name in COLUMNS if getattr(player, name) not in (None, "")}
    context = {
        "words": words,
        "players": shown,
        "columns": columns,
        "names_only": columns <= {"number"},
        "count": len(found),
        "most": SHOWN_AT_ONCE,
    }
    return render(request, "director/setup/_players.html" if request.htmx else "director/club/players.html", context)


@director
def edit(request: ClubRequest, player: int | None = None) -> HttpResponse:
    """Create a player, or change a record."""
    known = _player(request.club, player) if player else None
    form = PlayerForm(request.POST or None, club=request.club, player=known)
    if form.is_valid():
        with form.taking():
            kept = desk.keep(request.club, form.record(), by(request), known)
            return done(request, _("%(name)s was added to the list.") % {"name": kept.name}, "players")
    return _page(request, form, MergeForm(), known)


@director_posts
def merge(request: ClubRequest, player: int) -> HttpResponse:
    """Merge another record into this one."""
    kept = _player(request.club, player)
    form = MergeForm(request.POST)
    if form.is_valid():
        with form.taking():
            typed = form.cleaned_data["other"]
            named = request.club.players.filter(name__iexact=" ".join(typed.split()), forgotten_at=None)
            if (other := named.first()) is None:
                raise BadInput.at("other", "'%(name)s' is not in the list of players.", name=typed)
            merging_players.merge(kept, other, by(request))
            said = _("%(other)s has been merged into %(kept)s, together with all of %(other)s's results.")
            return done(request, said % {"other": other.name, "kept": kept.name}, "player", kept.pk)
    return _page(request, PlayerForm(club=request.club, player=kept), form, kept)


@director_posts
def take_apart(request: ClubRequest, merge: int) -> HttpResponse:
    merges = Merge.objects.select_related("kept__merged_into", "other").filter(kept__club=request.club)
    merged = or_404(merges.filter(pk=merge).first())
    with faults_told(request):
        other = merging_players.take_apart(merged, by(request))
        said = _("%(name)s has a separate record again, with their own results.")
        messages.success(request, said % {"name": other.name})
    return redirect("player", merged.kept_id)


@director
def held(request: ClubRequest, player: int) -> HttpResponse:
    """Return a JSON file with everything stored about a player, for players who ask for it."""
    known = _player(request.club, player)
    data = json.dumps(held_of(known, remains()), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    return file_answer(data, "application/json", f"player-{known.pk}.json", Cache_Control="no-store")


@owner
def forget(request: ClubRequest, player: int) -> HttpResponse:
    """Show the effects of forgetting a player, and forget them once their name has been typed."""
    known = _player(request.club, player)
    form = ForgetForm(request.POST or None)
    if form.is_valid():
        with form.taking("typed"):
            if " ".join(form.cleaned_data["typed"].split()) != known.name:
                raise BadInput.at("typed", "Type the name exactly as shown: %(name)s", name=known.name)
            forgot = forgetting_copies.forget(known, by(request))
            said = _("The player has been forgotten. Their results are kept under the name %(name)s.")
            messages.success(request, said % {"name": forgot.name})
            if forgot.accounts:
                still = _("Still used to sign in to another club, so not changed there: %(names)s.")
                messages.warning(request, still % {"names": ", ".join(forgot.accounts)})
            return redirect("players")
    others = known.merged.all()
    return form_page(request, "director/club/player_forget.html", form, player=known, remains=remains(), others=others)


@director
def bring(request: ClubRequest) -> HttpResponse:
    """Import a list of players from a file. A preview of the changes comes first."""
    if "rows" in request.POST:
        return _brought(request)
    if "table" in request.POST:
        return _asked(request)
    form = ListForm(request.POST or None, request.FILES or None)
    coming: list[Coming] = []
    file = PlayersFile(())
    if form.is_valid():
        with form.taking("file"):
            try:
                file = players_from(form.cleaned_data["file"].read())
            except Unsure as unsure:
                return _ask(request, unsure.table, ColumnsForm(table=unsure.table))
            coming = _coming(request.club, file)
    return _preview(request, form, file, coming)


def _ask(request: ClubRequest, table: Table, columns: ColumnsForm) -> HttpResponse:
    """Ask what each column contains; the page includes the table."""
    context = {"columns": columns, "table": json.dumps(table, ensure_ascii=False)}
    return render(request, "director/club/players_columns.html", context, status=422 if columns.errors else 200)


def _asked(request: ClubRequest) -> HttpResponse:
    with faults_told(request):
        table = _table(request.POST["table"])
        columns = ColumnsForm(request.POST, table=table)
        if columns.is_valid():
            with columns.taking():
                file = players_in(table, columns.chosen, headings=columns.cleaned_data["headings"])
                return _preview(request, ListForm(), file, _coming(request.club, file))
        return _ask(request, table, columns)
    return redirect("players-import")


def _table(text: str) -> Table:
    """Read the table that the page included. Raises BadInput if somebody changed its form."""
    try:
        table = [(int(number), [str(cell) for cell in cells]) for number, cells in inputs.document(text)]
    except (ValueError, TypeError):
        table = []
    if not table or len({len(cells) for _, cells in table}) != 1 or not 1 <= len(table[0][1]) <= MOST_COLUMNS:
        raise BadInput.at("", "The file is no longer available. Choose it again.")
    return table


def _preview(request: ClubRequest, form: ListForm, file: PlayersFile, coming: list[Coming]) -> HttpResponse:
    return form_page(
        request,
        "director/club/players_import.html",
        form,
        coming=coming,
        new=sum(each.player is None for each in coming),
        changed=sum(bool(each.player and each.changed) for each in coming),
        passed=file.passed_over,
        said=file.said,
        rows=json.dumps(file.rows, ensure_ascii=False),
    )


def _coming(club: Club, file: PlayersFile) -> list[Coming]:
    """Compare the file with the list. Raises BadInput with every fault, row by row."""
    faults = list(file.faults)
    coming: list[Coming] = []
    try:
        coming = compare(club, file.rows)
    except BadInput as bad:
        faults += bad.faults
    if faults:
        rows = [place for place, _ in file.rows]
        raise BadInput(sorted(faults, key=lambda fault: rows.index(fault.place)))
    return coming


def _brought(request: ClubRequest) -> HttpResponse:
    copy_first(request)
    with faults_told(request, places=True):
        new, changed = bring_in(request.club, _rows(request.POST["rows"]), by(request))
        said = _("New players added: %(new)s. Players changed: %(changed)s.")
        return done(request, said % {"new": new, "changed": changed}, "players")
    return redirect("players-import")


def _rows(text: str) -> list[tuple[str, dict[str, object]]]:
    """Return the rows that the preview included. Raises BadInput if they were changed."""
    kinds: dict[str, type] = dict.fromkeys(("name", "national", "grade", "contact", "notes", "shown", "besides"), str)
    kinds |= {"number": int, "sits_still": bool}
    try:
        rows = [(str(place), dict(row)) for place, row in inputs.document(text)]
    except (ValueError, TypeError):
        rows = []
    whole = all(type(value) is kinds.get(key) for _, row in rows for key, value in row.items())
    if not rows or not whole:
        raise BadInput.at("", "The file is no longer available. Choose it again.")
    return rows


def _page(request: ClubRequest, form: PlayerForm, merging: MergeForm, player: Player | None) -> HttpResponse:
    context: dict[str, Any] = {"form": form, "merging": merging, "player": player}
    if player:
        nights = Session.objects.filter(sections__contestants__seats__player=player).distinct().select_related("event")
        context |= {
            "nights": nights.order_by("-date", "-pk")[:50],
            "merges": player.merges.filter(undone_at=None).select_related("other"),
            "known": desk.search(request.club).exclude(pk=player.pk).order_by("name"),
        }
    wrong = form.errors if form.is_bound else merging.errors
    return render(request, "director/club/player.html", context, status=422 if wrong else 200)


def _player(club: Club, pk: int) -> Player:
    players = club.players.filter(merged_into=None, forgotten_at=None)
    return or_404(players.filter(pk=pk).first())
