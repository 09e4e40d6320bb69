"""The page of a table on players' phones: contestants, results and next places."""

from collections.abc import Callable
from pathlib import Path

from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import get_script_prefix
from django.utils.translation import get_language, gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from ... import inputs
from ...desk.phones.check_entry import check_entry
from ...desk.phones.entry_values import SentEntry, WaitingEntry
from ...desk.phones.kept_room import room_now
from ...desk.phones.seat_check import confirm as confirm_it
from ...desk.phones.store_entries import waiting
from ...desk.phones.table_actions import call, take_back as take_it_back
from ...desk.phones.table_keys import Spent, TooEarly, find, now_at, section_at
from ...desk.phones.table_page import TablePage, page_in, table_page
from ...desk.phones.table_revision import still_shown
from ...desk.queries import movement_of
from ...faults import BadInput
from ...language.told import told_faults
from ...models import ClubState, Section
from ...models.phone_entries import EntryLine
from ..access import from_table
from ..club_request import ClubRequest
from ..live import REVISION
from ..middleware.club_prefix import finds_its_club, no_club
from .entry_form import key_of, sent_in
from .following import results_of
from .language_page import in_their_language, offered
from .late_entries_page import came_late
from .page_context import context_of, is_it_so
from .phone_cookie import know_again, line_of, phone_of, remember
from .table_access import address_of, at_table, by_script, guarded_codes, refused, with_key


@with_key
@finds_its_club
def table(request: ClubRequest, section: int, table: int, key: str) -> HttpResponse:
    """Show the table's current round, or answer 204 if the phone already shows it in this language. That takes one
    small query if nothing changed in the night, and two or three more if other tables entered results. A new page is
    drawn once for all the table's phones."""
    known, language = request.headers.get(REVISION, ""), get_language() or ""
    now = now_at(request.mount.slug, section, table, key)
    if now is not None and known:
        spoken = request.headers.get("X-Language", language)
        if spoken == language and (still := still_shown(known, now)):
            return HttpResponse(status=204, headers={REVISION: str(still)})
        revision, page = cache.get(_drawn(section, table, language), ("", b""))
        if page and still_shown(revision, now):
            return know_again(request, HttpResponse(page))
    room = room_now(now) if now and now.standing == ClubState.OPEN else None
    if now and room and table in room.movement.tables:
        return _page(request, page_in(room, now), table)
    if not request.club:
        return no_club(request)
    here = section_at(request.club, section, table, key)
    if here is None:
        return redirect(results_of(request, section, table, key))
    return _answer(request, here, table)


@csrf_exempt  # the key in the address is the permission, not a cookie
@require_POST
@with_key
@finds_its_club
def entry(request: ClubRequest, section: int, table: int, key: str) -> HttpResponse:
    """Store an entry; if it is sent again, the answer is the same. A script gets JSON, so that the outbox knows the
    outcome. Simultaneous entries are stored together, by one of their requests. The body is read before queuing,
    because other entries wait for it."""
    sent = sent_in(request.POST, phone_of(request))
    asked = WaitingEntry(request.mount.slug, section, table, key, sent, from_table(request))
    if by_script(request):
        try:
            kept = waiting.do(asked)
        except BadInput as bad:
            return JsonResponse({"outcome": "refused", "said": told_faults(bad)}, status=422)
        except TooEarly:
            raise
        except Spent:
            return _late(request, section, table, key, sent) if request.club else no_club(request)
        answer = {"outcome": kept.entry.outcome, "revision": kept.revision}
        if kept.entry.version.disputed:
            answer["decides"] = "table"
        return JsonResponse(answer)
    if not request.club:
        return no_club(request)
    here = section_at(request.club, section, table, key)
    if here is None:
        return _late(request, section, table, key, sent)
    if "sure" not in request.POST:
        return _is_it_so(request, here, table, sent)
    return _sent(request, here, table, lambda: waiting.do(asked).entry.outcome)


@csrf_exempt
@require_POST
@at_table
def take_back(request: ClubRequest, section: Section, table: int) -> HttpResponse:
    """Undo the table's last entry."""

    def taken() -> str:
        seen, key = key_of(request.POST, "seen"), key_of(request.POST, "key")
        return take_it_back(section, table, seen, key, from_table(request)).outcome

    return _sent(request, section, table, taken)


@csrf_exempt
@require_POST
@at_table
def confirm(request: ClubRequest, section: Section, table: int) -> HttpResponse:
    """Confirm before play that the right players sit here."""
    said: list[int] = []

    def confirmed() -> str:
        given = request.POST
        line = given.get("line", "") if given.get("line", "") in EntryLine.values else ""
        try:
            seen = inputs.document(given.get("seen", ""))
        except ValueError:
            raise BadInput.at("seen", _("Send it again.")) from None
        round_ = inputs.number(given.get("round"))
        if round_ is None:
            raise BadInput.at("round", _("Choose the round."))
        seen = seen if isinstance(seen, dict) else {}
        confirm_it(section, table, round_, line, seen, from_table(request))
        sides = {EntryLine.NS.value: ["ns"], EntryLine.EW.value: ["ew"]}.get(line, ["ns", "ew"])
        said.extend(number for side in sides for number in seen[side])
        return "confirmed"

    answer = _sent(request, section, table, confirmed)
    return remember(answer, section, said) if said else answer


@csrf_exempt
@require_POST
@at_table
def calling(request: ClubRequest, section: Section, table: int) -> HttpResponse:
    def called() -> str:
        page = table_page(section, table)
        why = ": ".join(filter(None, (request.POST.get(name, "").strip() for name in ("why", "more"))))
        call(section, table, page.state.plan.number if page else 1, why, from_table(request))
        return "called"

    return _sent(request, section, table, called)


@in_their_language
@guarded_codes
def find_table(request: ClubRequest) -> HttpResponse:
    """Open a table by the code on its card, typed by hand."""
    typed = request.POST.get("code", "") if request.method == "POST" else ""
    found = find(request.club, typed) if typed else None
    if found:
        return redirect(address_of(*found))
    return render(request, "table/find.html", {"typed": typed, "languages": offered()}, status=404 if typed else 200)


@require_safe
def worker(request: ClubRequest) -> HttpResponse:
    """Return the service worker that stores the page for a phone without a network. Its scope is the folder of its
    address."""
    answer = HttpResponse(Path(str(finders.find("tourney/worker.js"))).read_bytes(), "text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    return answer


def _sent(request: ClubRequest, section: Section, table: int, act: Callable[[], str]) -> HttpResponse:
    """Return the outcome of a phone's request: JSON for its outbox, otherwise the page."""
    try:
        outcome = act()
    except BadInput as bad:
        said = told_faults(bad)
        if by_script(request):
            return JsonResponse({"outcome": "refused", "said": said}, status=422)
        return _answer(request, section, table, said=said, status=422)
    if not by_script(request):
        return redirect(address_of(section, table))
    section.refresh_from_db(fields=["revision"])
    return JsonResponse({"outcome": outcome, "revision": section.revision})


def _is_it_so(request: ClubRequest, section: Section, table: int, sent: SentEntry) -> HttpResponse:
    """Show a phone without scripts what would be stored, in words; pressing again stores it."""
    movement = movement_of(section)
    if movement is None:
        return _answer(request, section, table)
    try:
        said = check_entry(sent, section, movement, table)
    except BadInput as bad:
        return _answer(request, section, table, said=told_faults(bad), status=422)
    return render(request, "table/sure.html", is_it_so(section, movement, said, request.POST.items()))


def _late(request: ClubRequest, section: int, table: int, key: str, sent: SentEntry) -> HttpResponse:
    try:
        return came_late(request, section, table, key, sent)
    except BadInput as bad:
        return refused(request, told_faults(bad), 422, context={"kept": told_faults(bad)})


def _answer(request: ClubRequest, section: Section, table: int, *, said: str = "", status: int = 200) -> HttpResponse:
    page = table_page(section, table)
    if page is None:
        return render(request, "table/waiting.html", {"section": section, "table": table})
    return _page(request, page, table, said=said, status=status)


def _page(request: ClubRequest, page: TablePage, table: int, *, said: str = "", status: int = 200) -> HttpResponse:
    asked, section = request.GET.get("enter", ""), page.room.section
    usual = line_of(request, section, page.seating) if asked else ""
    context = context_of(table, page, said, asked, request.GET.get("line", ""), usual)
    answer = render(request, "table/table.html", context, status=status)
    if not said and not asked:
        key = _drawn(section.pk, table, get_language() or "")
        cache.set(key, (page.revision, answer.content), timeout=None)
    return know_again(request, answer)


def _drawn(section: int, table: int, language: str) -> str:
    """Return the cache key of a table's last page, which serves all of the table's phones that request an update. The
    page is the same for each of them, except for its cookie and for the keys of entries, which scripts replace. Its
    links begin with the club's address, which may change."""
    return f"table-{get_script_prefix()}-{section}-{table}-{language}"
