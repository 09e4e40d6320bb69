"""The page of a table on a player's phone: who should be here, what was made, where to go next."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from movements.plan import Movement, Round

from ...desk.at_table import Entered, call, enter
from ...desk.members import the_club
from ...desk.results import Place
from ...desk.state import Expected, RoundState, entries_of, movement_of, rounds_of
from ...desk.table_keys import find
from ...desk.typed import made_from_text, tricks_from_text
from ...faults import BadInput
from ...models import Section, TableEntry
from ...models.table import Line
from ...scoring.made import Made
from ...scoring.night import TRICKS
from ...scoring.terms import tray_word
from .access import address_of, at_table


@dataclass(frozen=True, slots=True)
class Slot:
    """A tray of this round: what is in, what each side said last, and whether both agree."""

    expected: Expected
    said: tuple[TableEntry, ...]

    @property
    def state(self) -> str:
        """waiting, playing (one side has said it), in, or disputed."""
        outcomes = [entry.outcome for entry in self.said]
        if outcomes and outcomes[-1] == TableEntry.Outcome.DISPUTED:
            return "disputed"
        if self.expected.version is None:
            return "waiting"
        here = [entry for entry in self.said if entry.version_id == self.expected.version.pk]
        if here and TableEntry.Outcome.AGREED not in [entry.outcome for entry in here]:
            return "playing"
        return "in"

    @property
    def asks(self) -> str:
        """The line that has not agreed yet."""
        if self.state != "playing":
            return ""
        return "E&W" if self.said[-1].line == "N&S" else "N&S"

    @property
    def ours(self) -> dict[str, int]:
        """Tricks by line, at whist."""
        version = self.expected.version
        if version is None or version.tricks is None:
            return {}
        seated_ns = self.expected.tray not in self.expected.seating.turned
        ns = version.tricks if seated_ns else TRICKS - version.tricks
        return {"N&S": ns, "E&W": TRICKS - ns}


@at_table
def table(request: HttpRequest, section: Section, table: int) -> HttpResponse:
    """The round that this table plays now. By script the inner part alone, 204 where nothing is new."""
    if request.headers.get("X-Revision") == str(section.revision):
        return HttpResponse(status=204)
    return _answer(request, section, table)


@csrf_exempt  # the key in the address is the permission; no cookie gives any
@require_POST
@at_table
def entry(request: HttpRequest, section: Section, table: int) -> HttpResponse:
    """One entry; sent again it is answered alike. By script as JSON, so that the outbox knows what became of it."""
    try:
        kept = enter(section, table, _entered(request, section, table))
    except BadInput as bad:
        said = " ".join(fault.what for fault in bad.faults)
        if _by_script(request):
            return JsonResponse({"outcome": "refused", "said": said}, status=422)
        return _answer(request, section, table, said=said, status=422)
    section.refresh_from_db(fields=["revision"])
    if _by_script(request):
        return JsonResponse({"outcome": kept.outcome, "said": kept.get_outcome_display(), "revision": section.revision})
    return redirect(address_of(section, table))


@csrf_exempt
@require_POST
@at_table
def calling(request: HttpRequest, section: Section, table: int) -> HttpResponse:
    movement = movement_of(section)
    rounds = rounds_of(section, movement) if movement else ()
    call(section, table, _playing(rounds, section, table).plan.number, request.POST.get("why", ""))
    return redirect(address_of(section, table))


def find_table(request: HttpRequest) -> HttpResponse:
    """The code on the table's card, typed."""
    typed = request.POST.get("code", "") if request.method == "POST" else ""
    found = find(the_club(), typed) if typed else None
    if found:
        return redirect(address_of(*found))
    return render(request, "table/find.html", {"typed": typed}, status=404 if typed else 200)


def _by_script(request: HttpRequest) -> bool:
    return request.headers.get("X-Outbox") == "1"


def _entered(request: HttpRequest, section: Section, table: int) -> Entered:
    """What the phone sent. Raises BadInput with every fault of it."""
    given = request.POST
    numbers = {}
    for name in ("round", "tray"):
        if not given.get(name, "").isdecimal():
            raise BadInput.at(name, f"Say which {name}.")
        numbers[name] = int(given[name])
    try:
        key = UUID(given.get("key", ""))
    except ValueError:
        raise BadInput.at("key", "Send it once more.") from None
    if (line := given.get("line", "")) not in Line.values:
        raise BadInput.at("line", "Say which side you are: N&S or E&W.")
    place = Place(numbers["round"], table, numbers["tray"])
    if "ours" in given and section.session.game == "whist":
        made = _of_line(tricks_from_text(given["ours"]), section, place, line)
    else:
        made = made_from_text(given.get("made", ""), section.session, place.tray)
    return Entered(key, place, made, line, given.get("why", ""))


def _of_line(ours: Made, section: Section, place: Place, line: str) -> Made:
    """The tricks of whoever held the N&S cards, from those that one side of the table made."""
    movement = movement_of(section)
    each = movement.round(place.round) if movement else None
    seating = each.by_table.get(place.table) if each else None
    turned = seating is not None and place.tray in seating.turned
    return ours if (line == Line.NS) != turned else Made(tricks=TRICKS - (ours.tricks or 0))


def _answer(request: HttpRequest, section: Section, table: int, *, said: str = "", status: int = 200) -> HttpResponse:
    movement = movement_of(section)
    if movement is None:
        return render(request, "table/waiting.html", {"section": section, "table": table})
    rounds = rounds_of(section, movement)
    state = _playing(rounds, section, table)
    here = [each for each in state.expected if each.seating.table == table]
    kept = section.table_entries.filter(round=state.plan.number, table=table).order_by("pk")
    by_tray: dict[int, list[TableEntry]] = {}
    for each in kept:
        by_tray.setdefault(each.tray, []).append(each)
    slots = [Slot(each, tuple(by_tray.get(each.tray, ()))) for each in here]
    seating = here[0].seating if here else None
    done = _just_done(rounds, state, slots)
    context = {
        "section": section,
        "table": table,
        "movement": movement,
        "entries": entries_of(section),
        "state": state,
        "rounds": rounds,
        "seating": seating,
        "slots": slots,
        "next": next((slot for slot in slots if slot.expected.version is None), None),
        "whist": section.session.game == "whist",
        "tray_word": tray_word(section.session.game),
        "keys": range(TRICKS + 1),
        "done": done,
        "goes": _goes(movement, done.plan, table) if done else [],
        "called": section.calls.filter(table=table, answered_at=None).exists(),
        "fresh": uuid4,
        "said": said,
        "path": address_of(section, table),
    }
    name = "table/_table.html" if request.headers.get("X-Revision") is not None else "table/table.html"
    return render(request, name, context, status=status)


def _playing(rounds: tuple[RoundState, ...], section: Section, table: int) -> RoundState:
    """The first open round in which this table has a result to bring; the last where it has brought all."""
    for state in rounds:
        waits = any(each.version is None for each in state.expected if each.seating.table == table)
        if state.plan.number > section.closed and waits:
            return state
    return rounds[-1]


def _just_done(rounds: tuple[RoundState, ...], state: RoundState, slots: list[Slot]) -> RoundState | None:
    """The round whose people may still stand here and ask where to go: the one before, until this one has a result."""
    if slots and all(slot.expected.version for slot in slots):
        return state
    before = [each for each in rounds if each.plan.number < state.plan.number]
    return before[-1] if before and not any(slot.expected.version for slot in slots) else None


def _goes(movement: Movement, each: Round, table: int) -> list[tuple[str, str]]:
    """Who sat here, and where they go next, in words."""
    after = movement.round(each.number + 1)
    found = []
    for contestant, place in each.seated():
        if place.table != table:
            continue
        label = movement.contestants.label(contestant)
        if after is None:
            found.append((label, "the evening is over"))
            continue
        there = after.halves.get((contestant, place.line.value)) if movement.of_teams else after.places.get(contestant)
        if there is None:
            found.append((label, "see the card"))
        elif (there.table, there.line, there.seat) == (place.table, place.line, place.seat):
            found.append((label, "stay here"))
        else:
            found.append((label, f"table {there.table}, {there.seat or there.line.value}"))
    return found
