"""A table's page as its templates take it: every text in the players' language."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.translation import gettext as _

from movements.plan import Movement

from ...desk.phones.seat_check import as_shown
from ...desk.phones.table_keys import token
from ...desk.phones.table_page import Going, Slot, TablePage, goings, went_elsewhere
from ...desk.play.draw import is_swiss
from ...desk.queries import entries_of
from ...desk.results.parse import as_typed
from ...models import Section, Session
from ...scoring.made import from_row
from ...scoring.night import SEATS, TRICKS, Entry
from ..room_map import MapTable as Drawn
from ..room_map import room
from .language import LANGUAGES
from .result_words import from_side, held_by, label_word, line_word, of_cards, seat_word, suits, tray_named
from .table_access import address_of

BEYOND = ("=", *(f"+{over}" for over in range(1, 7)), *(f"-{down}" for down in range(1, 14)))


@dataclass(frozen=True, slots=True)
class ShownSlot:
    """``made`` is as neither side says it; ``asks`` the line, ``asked`` by its name, that is asked
    whether ``question`` is right, and ``answers`` what its yes sends."""

    tray: int
    named: str
    turned: bool
    state: str
    made: str
    asks: str
    asked: str
    question: str
    answers: str
    reason: str


@dataclass(frozen=True, slots=True)
class ShownLine:
    line: str
    word: str
    people: tuple[tuple[int, str], ...]
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Way:
    """Where somebody goes next, and between which tables of the little map."""

    who: str
    where: str
    table: int | None


def context_of(section: Section, table: int, page: TablePage, said: str = "", asked: str = "") -> dict[str, Any]:
    """``asked`` is the board whose keys somebody asked for, as its round and number: without a script there are keys
    for no other, so that a second press on a page that came meanwhile finds none."""
    session = section.session
    board = f"{page.state.plan.number}-{page.next.expected.tray}" if page.seating and page.next and page.open else ""
    entries = entries_of(section)
    slots = [_slot(slot, session) for slot in page.slots]
    ways = [_way(going, page.movement, entries) for going in _goings(page, table)]
    return {
        "section": section,
        "revision": page.revision,
        "session": session,
        "table": table,
        "page": page,
        "path": address_of(section, table),
        "to": {name: address_of(section, table, f"table-{name}") for name in ("entry", "back", "here", "call")},
        "key": token(section, table),
        "lines": _lines(page, page.movement, entries),
        "trays": ", ".join(f"{slot.tray}{' ↻' if slot.turned else ''}" for slot in slots),
        "seen": json.dumps(as_shown(page.seating)) if page.seating else "",
        "slots": slots,
        "asked": [_slot(slot, session) for slot in page.asked],
        "waiting": [slot for slot in slots if slot.state == "waiting"],
        "open": page.open,
        "board": board,
        "entering": bool(board) and asked == board,
        "stored": _stored(page, session),
        "last": _last(page, session),
        "ways": ways,
        "map": _map(page, table, ways),
        "elsewhere": _elsewhere(section, page),
        "fresh": uuid4,
        "keys": range(TRICKS + 1),
        "suits": suits(),
        "beyond": BEYOND,
        "seats": [(seat, seat_word(seat)) for seat in SEATS],
        "sides": [(line, line_word(line)) for line in ("N&S", "E&W")],
        "languages": LANGUAGES,
        "said": said,
    }


def _slot(slot: Slot, session: Session) -> ShownSlot:
    tray, made = slot.expected.tray, slot.expected.made
    asks = slot.asks
    question = from_side(made, held_by(asks, slot.turned), session, tray) if made and asks else ""
    return ShownSlot(
        tray=tray,
        named=tray_named(session, tray),
        turned=slot.turned,
        state=slot.state,
        made=of_cards(slot.expected.counts, session, tray, turned=slot.turned) if slot.expected.counts and made else "",
        asks=asks,
        asked=line_word(asks) if asks else "",
        question=question,
        answers=as_typed(made) if made and asks else "",
        reason=next((entry.why for entry in reversed(slot.said) if entry.why), ""),
    )


def _who(movement: Movement, number: int, entries: dict[int, Entry]) -> str:
    names = " & ".join(entries[number].called) if number in entries else ""
    return f"{label_word(movement.contestants.label(number))} {names}".strip()


def _lines(page: TablePage, movement: Movement, entries: dict[int, Entry]) -> list[ShownLine]:
    """Who sits in each line, single players with their seats."""
    found = []
    for line, numbers in zip(("N&S", "E&W"), page.seating.sides if page.seating else (), strict=False):
        seats = [f"{seat_word(seat)}: " for seat in line if seat != "&"] if len(numbers) == 2 else [""]
        people = [(number, seat + _who(movement, number, entries)) for seat, number in zip(seats, numbers, strict=True)]
        found.append(ShownLine(line, line_word(line), tuple(people), line in page.confirmed))
    return found


def _last(page: TablePage, session: Session) -> tuple[str, str] | None:
    """The key of what may be taken back, and what that is."""
    if page.last is None:
        return None
    return str(page.last.client_key), f"{tray_named(session, page.last.tray)}, {line_word(page.last.line)}"


def _stored(page: TablePage, session: Session) -> str:
    """What this table entered last, in words: "Tray 1: N&S 7, E&W 6"."""
    last = page.last
    slot = next((slot for slot in (*page.slots, *page.done_slots) if last in slot.said), None)
    if last is None or slot is None:
        return ""
    made = of_cards(from_row(last.made), session, last.tray, turned=slot.turned)
    return f"{tray_named(session, last.tray)}: {made}"


def _goings(page: TablePage, table: int) -> list[Going]:
    return goings(page.movement, page.done, table) if page.done else []


def _way(going: Going, movement: Movement, entries: dict[int, Entry]) -> Way:
    who = _who(movement, going.number, entries)
    if movement.of_teams:
        who += f" ({line_word(going.line)})"
    if going.over:
        return Way(who, _("the evening is over"), None)
    if going.to_draw:
        return Way(who, _("the next round is still to be drawn"), None)
    if going.place is None:
        return Way(who, _("see the card"), None)
    if going.stays:
        return Way(who, _("stay here"), None)
    seat = seat_word(going.place.seat) if going.place.seat else line_word(going.place.line.value)
    words = {"table": going.place.table, "seat": seat}
    if going.place.seating is None:
        return Way(who, _("table %(table)s, %(seat)s: sit out") % words, going.place.table)
    if is_swiss(movement):
        ns, ew = going.place.seating.sides
        other = (ew if going.number in ns else ns)[0]
        words["against"] = _who(movement, other, entries)
        return Way(who, _("table %(table)s, %(seat)s, against %(against)s") % words, going.place.table)
    return Way(who, _("table %(table)s, %(seat)s") % words, going.place.table)


@dataclass(frozen=True, slots=True)
class MapSpot:
    number: int
    x: int
    y: int
    kind: str


@dataclass(frozen=True, slots=True)
class LittleMap:
    width: int
    height: int
    spots: tuple[MapSpot, ...]
    arrows: tuple[tuple[int, int, int, int], ...]


def _map(page: TablePage, table: int, ways: Iterable[Way]) -> LittleMap | None:
    """The room with this table and those to go to; none where everybody stays."""
    targets = {way.table for way in ways if way.table not in (None, table)}
    if not targets or page.done is None:
        return None
    drawn = room(page.movement, page.done.plan)
    here = next((each for each in drawn.tables if each.number == table), None)
    if here is None:
        return None
    spots = tuple(MapSpot(each.number, each.x, each.y, _kind(each, table, targets)) for each in drawn.tables)
    arrows = tuple((here.x, here.y, each.x, each.y) for each in drawn.tables if each.number in targets)
    return LittleMap(drawn.width, drawn.height, spots, arrows)


def _kind(each: Drawn, table: int, targets: set[int]) -> str:
    return "here" if each.number == table else "there" if each.number in targets else "other"


def _elsewhere(section: Section, page: TablePage) -> list[tuple[str, list[tuple[str, int, bool]]]]:
    session = section.session
    return [
        (
            tray_named(session, tray),
            sorted(
                ((of_cards(each.made, session, tray), each.times, each.here) for each in times),
                key=lambda row: (-row[1], row[0]),
            ),
        )
        for tray, times in went_elsewhere(section, page).items()
    ]
