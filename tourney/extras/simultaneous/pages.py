"""Simultaneous events at the desk and in public."""

from collections.abc import Callable
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_POST

from movements.plan import Line
from tourney import inputs
from tourney.faults import BadInput
from tourney.language.codes import ENGLISH
from tourney.language.seats import told_line
from tourney.models import Session
from tourney.presentation.hand_diagram import hands_shown
from tourney.scoring.terms import tray_word
from tourney.web.access import by, director, owner
from tourney.web.addresses import absolute
from tourney.web.answers import faults_told, file_answer, form_page, not_there
from tourney.web.club_request import ClubRequest

from .board_bars import board_bars
from .board_chart import board_chart
from .carried import all_files, hand_in, in_folder
from .compared_logs import comparisons
from .field_table import deals_of, field_table
from .forms import WHERE, AnnounceForm, FilesForm, JoinEventForm, OwnNightForm, RollForm
from .meeting import BROKE_OFF, PROBLEMS, invitation_at, meet as meet_others
from .models import Simultaneous
from .own_boards import own_boards
from .protocol.field_scores import board_unit_of
from .protocol.held_log import HELD
from .static_pages import zipped
from .verbs import organising, taking_part
from .verbs.held_files import exchange_of, make_keys, public_key_of
from .verbs.public_pages import folder_of, pages_of

NIGHTS = 60
"""The number of newest nights that are offered."""


def _event(request: ClubRequest, number: int, *, organised: bool = False) -> Simultaneous:
    rows = Simultaneous.objects.select_related("club", "session__event__club")
    found = rows.filter(club=request.club, pk=number).first()
    if found is None or (organised and not found.organiser_secret):
        raise not_there()
    return found


@owner
def events(request: ClubRequest) -> HttpResponse:
    """Show the club's events and its public key, with a form for an invitation."""
    form = JoinEventForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        given = form.cleaned_data
        where = given["address"], given["username"], given["password"]
        with form.taking():
            invitation = given["file"].read() if given["file"] else invitation_at(*where)
            event = taking_part.join(request.club, invitation, *where, by(request))
            return redirect("simultaneous-event", event.pk)
    own = Simultaneous.objects.filter(club=request.club)
    return form_page(request, "simultaneous/events.html", form, events=own, public_key=public_key_of(request.club))


@require_POST
@owner
def key(request: ClubRequest) -> HttpResponse:
    """Make the club's keys."""
    make_keys(request.club)
    return redirect("simultaneous")


@director
def event(request: ClubRequest, event: int) -> HttpResponse:
    """Show an event: the clubs, the faults of their files, and the club's night."""
    found = _event(request, event)
    form = OwnNightForm(request.POST or None, initial={"session": found.session_id, "lists": found.lists})
    _nights(request, form)
    if form.is_valid():
        with form.taking():
            taking_part.play_on(found, form.cleaned_data["session"], by(request), lists=form.cleaned_data["lists"])
            taking_part.report(found, request.club)
            messages.success(request, _("Saved."))
            return redirect("simultaneous-event", found.pk)
    problem = (PROBLEMS.get(found.problem, BROKE_OFF)) if found.problem else ""
    with exchange_of(found) as exchange:
        announced = exchange.event
    compared, not_compared = comparisons(found)
    return form_page(
        request,
        "simultaneous/event.html",
        form,
        event=found,
        announced=announced,
        field=field_table(found),
        problem=problem,
        compared=compared,
        not_compared=not_compared,
        address=_address(request, found),
        pages=pages_of(found),
        folder=folder_of(found),
        files_form=FilesForm(),
    )


def _address(request: ClubRequest, event: Simultaneous) -> str:
    """Return the address of the files of an event that is organised here; empty if it is organised elsewhere."""
    if event.address or not event.organiser_secret:
        return event.address
    there = absolute(request, reverse("simultaneous-service", args=[event.digest, "invitation"]))
    return there.removesuffix("/invitation.json")


def _nights(request: ClubRequest, form: OwnNightForm | AnnounceForm) -> None:
    nights = Session.objects.filter(club=request.club).order_by("-date", "-pk")
    choices = nights.filter(pk__in=[*nights.values_list("pk", flat=True)[:NIGHTS]])
    form.fields["session"].queryset = choices  # type: ignore[attr-defined]


@owner
def announce(request: ClubRequest) -> HttpResponse:
    """Announce an event."""
    form = AnnounceForm(request.POST or None)
    _nights(request, form)
    if form.is_valid():
        given = form.cleaned_data
        with form.taking():
            members = organising.read_members(given["members"])
            names = ("name", "opens", "closes", "game", "scoring", "boards", *WHERE, "session")
            announced = organising.EventAnnouncement(
                rules=form.rules(), options=form.options(), members=members, **{name: given[name] for name in names}
            )
            found = organising.announce(request.club, announced, by(request))
            return redirect("simultaneous-event", found.pk)
    return form_page(request, "simultaneous/announce.html", form)


@owner
def roll(request: ClubRequest, event: int) -> HttpResponse:
    """Change the clubs of an event that this club organises."""
    found = _event(request, event, organised=True)
    with exchange_of(found) as exchange:
        listed = "\n".join(f"{club.name} {club.key}" for club in exchange.roll.clubs.values())
    form = RollForm(request.POST or None, initial={"members": listed})
    if form.is_valid():
        with form.taking():
            organising.change_roll(found, organising.read_members(form.cleaned_data["members"]), by(request))
            return redirect("simultaneous-event", found.pk)
    return form_page(request, "simultaneous/roll.html", form, event=found)


@require_POST
@owner
def end(request: ClubRequest, event: int) -> HttpResponse:
    """End the embargo."""
    organising.end_embargo(_event(request, event, organised=True), by(request))
    messages.success(request, _("Everyone can now see the boards and frequencies."))
    return redirect("simultaneous-event", event)


@require_POST
@owner
def leave(request: ClubRequest, event: int) -> HttpResponse:
    taking_part.leave(_event(request, event), by(request))
    messages.success(request, _("Your club has left the event, and its copy of the event has been deleted."))
    return redirect("simultaneous")


@require_POST
@director
def meet(request: ClubRequest, event: int) -> HttpResponse:
    """Send and fetch files now."""
    found = _event(request, event)
    taking_part.report(found, request.club)
    meet_others(found)
    return redirect("simultaneous-event", event)


@director
def files(request: ClubRequest, event: int) -> HttpResponse:
    """Transfer files by hand: download the club's own files, or with ``?all`` all files stored here; upload one or
    more."""
    found = _event(request, event)
    if request.method != "POST":
        if "all" in request.GET:
            return file_answer(all_files(found), "application/zip", "files.zip")
        own = [each for each in taking_part.own_files(found) if each.kind != HELD]
        if not own:
            raise not_there()
        if len(own) > 1:
            return file_answer(in_folder(own), "application/zip", "files.zip")
        return file_answer(own[0].content, "application/json", f"{own[0].kind}.json")
    form = FilesForm(request.POST, request.FILES)
    if form.is_valid():
        with faults_told(request):
            hand_in(found, form.cleaned_data["file"].read())
            messages.success(request, _("Saved."))
    return redirect("simultaneous-event", event)


@require_POST
@director
def deals(request: ClubRequest, event: int) -> HttpResponse:
    """Return the deals of the event, for the dealing machine or the Deals page. The journal records each download."""
    try:
        data = taking_part.take_deals(_event(request, event), by(request))
    except BadInput:
        raise not_there() from None
    return file_answer(data, "application/json", "deals.json")


@director
def static(request: ClubRequest, event: int) -> HttpResponse:
    """Return the newest public pages as files for any web server, once the embargo has ended."""
    found = _event(request, event)
    made = pages_of(found)
    data = bytes(made.archive) if made and made.archive else zipped(found)
    if not data:
        raise not_there()
    return file_answer(data, "application/zip", "pages.zip")


@director
def booklet(request: ClubRequest, event: int) -> HttpResponse:
    """Return the booklet with each deal and its frequencies, once the embargo has ended."""
    from .booklet import booklet as draw  # imported here: reportlab is large and slow to load

    return _pdf(request, event, draw, "booklet.pdf")


@director
def certificates(request: ClubRequest, event: int) -> HttpResponse:
    """Return the certificates of the winners, once the embargo has ended."""
    from .certificates import certificates as draw

    return _pdf(request, event, draw, "certificates.pdf")


def _pdf(request: ClubRequest, event: int, draw: Callable[[Simultaneous, str, str], bytes], name: str) -> HttpResponse:
    data = draw(_event(request, event), request.club.paper, get_language() or ENGLISH)
    if not data:
        raise not_there()
    return file_answer(data, "application/pdf", name)


def field(request: ClubRequest, event: int) -> HttpResponse:
    """Show the club's contestants here and everywhere, and the clubs."""
    found = _public(request, event)
    table, by_field = field_table(found, public=True), "everywhere" in request.GET
    contestants = list(table.contestants)
    if by_field:
        contestants.sort(key=lambda each: each.everywhere.rank_key, reverse=True)
    context = {"event": found, "field": table, "contestants": contestants, "by_field": by_field}
    return render(request, "simultaneous/field.html", context)


def board(request: ClubRequest, event: int, board: int) -> HttpResponse:
    """Show a board in the whole field with its hands, once the embargo has ended; ``?contestant=5`` compares that
    contestant."""
    found = _public(request, event)
    number = inputs.number(request.GET.get("contestant", ""))
    own = own_boards(found, number) if number is not None else None
    played = next((each for each in own.boards if each.cell.board == board), None) if own else None
    bars = board_bars(found, board, played)
    if not bars:
        raise not_there()
    with exchange_of(found) as exchange:
        game, boards = exchange.event.game, sorted({cell.board for cell in exchange.total})
        unit = board_unit_of(exchange.event.scoring)
    deals, trumps = deals_of(found)
    at = boards.index(board)
    context = {
        "event": found,
        "board": board,
        "bars": bars,
        "unit": unit,
        "word": tray_word(game),
        "own": own,
        "played": played,
        "line": told_line(played.cell.line if played else Line.NS, game),
        "hands": hands_shown(deals[board], board, game, trumps.get(board, "")) if board in deals else None,
        "before": boards[at - 1] if at else None,
        "after": boards[at + 1] if at + 1 < len(boards) else None,
    }
    return render(request, "simultaneous/board.html", context)


def contestant(request: ClubRequest, event: int, contestant: int) -> HttpResponse:
    """Show a contestant's boards against the field, the best first, once the embargo has ended."""
    found = _public(request, event)
    own = own_boards(found, contestant)
    if own is None:
        raise not_there()
    with exchange_of(found) as exchange:
        word, unit = tray_word(exchange.event.game), board_unit_of(exchange.event.scoring)
    return render(request, "simultaneous/contestant.html", {"event": found, "own": own, "word": word, "unit": unit})


def projector(request: ClubRequest, event: int) -> HttpResponse:
    """Show the field on a large screen. The page reloads itself, and shows one board after another once the embargo has
    ended. ``?was=3,1`` are the leaders of the previous page, so that changes can be shown."""
    found = _public(request, event)
    table = field_table(found, public=True)
    with exchange_of(found) as exchange:
        boards = sorted({cell.board for cell in exchange.total}) if exchange.public else []
        word = tray_word(exchange.event.game)
    wanted = inputs.number(request.GET.get("board", ""))
    board = wanted if wanted in boards else next(iter(boards), 0)
    following = boards[(boards.index(board) + 1) % len(boards)] if boards else 0
    leaders = table.contestants[: 5 if boards else 10]
    was = [inputs.number(each) for each in request.GET.get("was", "").split(",")[:10]]
    context = {
        "event": found,
        "field": table,
        "leaders": [(each, _climbed(each.entry.number, at, was)) for at, each in enumerate(leaders)],
        "heard": sum(1 for club in table.clubs if club.heard_at),
        "word": word,
        "board": board,
        "chart": board_chart(board_bars(found, board)) if boards else None,
        "seconds": 30,
        "then": urlencode({"board": following, "was": ",".join(str(each.entry.number) for each in leaders)}),
    }
    return render(request, "simultaneous/projector.html", context)


def _climbed(number: int, at: int, was: list[int | None]) -> int:
    """The places that a leader has climbed since the previous page, from below it if it was not on it. Negative for
    places lost; 0 on the first page."""
    if was == [None]:
        return 0
    return (was.index(number) if number in was else len(was)) - at


def _public(request: ClubRequest, event: int) -> Simultaneous:
    """An event whose night has been published by the club."""
    found = _event(request, event)
    if found.session is None or not found.session.published_at:
        raise not_there()
    return found
