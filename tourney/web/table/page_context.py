"""The context of a table's page, with all texts in the players' language."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.translation import get_language, gettext as _

from movements.message import message
from movements.plan import Movement

from ...desk.phones.check_entry import is_turned
from ...desk.phones.entry_values import Entered
from ...desk.phones.key_digests import token
from ...desk.phones.seat_check import as_shown
from ...desk.phones.table_page import Going, Slot, TablePage, goings, went_elsewhere
from ...desk.results.as_typed import as_typed
from ...language.cards import told_seat
from ...language.codes import PLAIN
from ...language.facts import reason_words
from ...language.seats import label_word, seat_name, told_line
from ...language.told import told, told_as
from ...models import Section, Session
from ...scoring.contract import vulnerable
from ...scoring.made import from_row
from ...scoring.night import SEATS, TRICKS, Entry
from ..room_map_picture import layout_of
from .language_page import offered
from .result_words import (
    dealt_word,
    from_side,
    held_by,
    of_cards,
    ranks,
    suits,
    tray_named,
    typed_examples,
)
from .table_access import address_of
from .two_results import TwoResults, two_results

BEYOND = ("=", *(f"+{over}" for over in range(1, 7)), *(f"-{down}" for down in range(1, 14)))


@dataclass(frozen=True, slots=True)
class ShownSlot:
    """``made`` is the result from neither side's point of view. ``asks`` is the line that must confirm ``question``,
    with its name in ``asked``; ``answers`` is what its yes sends. ``version`` is the board's progress. ``differ`` has
    the results of the two sides if they disagree, ``names`` the people of each line."""

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
    said: str = ""
    version: int = 0
    differ: TwoResults | None = None
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact printed on a board: the dealer and the vulnerability; ``vulnerable`` are the lines, by its cards, for the
    script."""

    tray: int
    dealt: str
    vulnerable: str
    turned: bool
    version: int


@dataclass(frozen=True, slots=True)
class ShownLine:
    line: str
    word: str
    people: tuple[tuple[int, str], ...]
    confirmed: bool


@dataclass(frozen=True, slots=True)
class NextPlace:
    """A contestant's next place, with the two tables on the little map. ``follow`` redirects a phone there that belongs
    to the pair; ``words`` describes the move."""

    number: int
    who: str
    where: str
    table: int | None
    words: str = ""
    follow: str = ""


def context_of(
    table: int, page: TablePage, said: str = "", asked: str = "", line: str = "", usual: str = ""
) -> dict[str, Any]:
    """Return the context. ``asked`` is the board whose buttons were requested, as round and number, and ``line`` the
    side. Without a script only these buttons are shown, so that a second press cannot hit one on the new page.
    ``usual`` is the side for which this phone enters."""
    section, entries = page.room.section, page.room.entries
    session = section.session
    slots = [_slot(slot, session, entries) for slot in page.slots]
    waiting = [slot for slot in slots if slot.state == "waiting"]
    leaving = goings(page.movement, page.done, table) if page.done else []
    ways = [_way(section, table, going, page.movement, entries) for going in leaving]
    played = message("Tray %(number)s has been played", number=page.next.expected.tray if page.next else 0)
    undo = told_as(message("Undo tray %(number)s", number=page.last.tray), session.game) if page.last else ""
    questions = [slot for slot in (*page.asked, *page.slots) if slot.asks or slot.words]
    facts = [slot for slot in page.slots if slot.state == "waiting"] + questions if page.open else questions
    return {
        "section": section,
        "revision": page.revision,
        "session": session,
        "table": table,
        "page": page,
        "path": address_of(section, table),
        "to": {name: address_of(section, table, f"table-{name}") for name in ("entry", "back", "here", "call")},
        "key": token(section, table),
        "lines": _lines(page, page.movement, entries, session.game),
        "trays": ", ".join(f"{slot.tray}{' ↻' if slot.turned else ''}" for slot in slots),
        "seen": json.dumps(as_shown(page.seating)) if page.seating else "",
        "slots": slots,
        "asked": [_slot(slot, session, entries) for slot in page.asked],
        "facts": [_fact(slot, session) for slot in facts],
        "waiting": waiting,
        "waiting_trays": " ".join(str(slot.tray) for slot in waiting),
        "open": page.open,
        **_entering(page, session, questions, asked, line, usual),
        "played": told_as(played, session.game) if page.next else "",
        "stored": _stored(page, session),
        "last": (str(page.last.client_key), undo) if page.last else None,
        "ways": ways,
        **_map(page, table, ways),
        "elsewhere": _elsewhere(page),
        "fresh": uuid4,
        **_keys_in_words(session.game),
        "languages": offered(),
        "said": said,
    }


def _entering(
    page: TablePage, session: Session, questions: Iterable[Slot], asked: str, line: str, usual: str
) -> dict[str, Any]:
    """Return the next board, and the one whose keys are open: the same, or the one that ``line`` disputes."""
    board = f"{page.state.plan.number}-{page.next.expected.tray}" if page.seating and page.next and page.open else ""
    different = next((each for each in questions if f"{_round_of(page, each)}-{each.expected.tray}" == asked), None)
    corrects = different is not None and bool(line) and line == different.asks
    slot = different if corrects else page.next
    tray = slot.expected.tray if slot else None
    return {
        "board": board,
        "entering": corrects or (bool(board) and asked == board),
        "entering_round": _round_of(page, different) if different and corrects else page.state.plan.number,
        "entering_tray": tray,
        "entering_line": line if corrects else usual,
        "entering_version": slot.progress if slot else 0,
        "entering_words": told_as(message("Enter tray %(number)s", number=tray), session.game) if tray else "",
    }


def _keys_in_words(game: str) -> dict[str, Any]:
    """Return the labels of the keys in the players' language."""
    lines = {"ns": "N&S", "ew": "E&W"}
    return {
        **{name: told_line(line, game) for name, line in lines.items()},
        "keys": range(TRICKS + 1),
        "suits": suits(),
        "letters": get_language() or PLAIN,
        "typed": typed_examples(),
        "led_suits": suits()[3::-1],
        "ranks": ranks(),
        "beyond": BEYOND,
        "seats": [(seat, told_seat(seat), seat_name(seat)) for seat in SEATS],
        "sides": [(line, told_line(line, game)) for line in lines.values()],
    }


def is_it_so(section: Section, movement: Movement, said: Entered, given: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return the question that a phone without scripts asks before it stores the entry."""
    place, session = said.place, section.session
    turned = is_turned(movement, place)
    return {
        "to": address_of(section, place.table, "table-entry"),
        "path": address_of(section, place.table),
        "given": [(name, value) for name, value in given if value],
        "named": tray_named(session, place.tray),
        "made": of_cards(said.made, session, place.tray, turned=turned),
        "own": from_side(said.made, held_by(said.line, turned), session, place.tray),
        "languages": offered(),
    }


def _slot(slot: Slot, session: Session, entries: Mapping[int, Entry]) -> ShownSlot:
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
        asked=told_line(asks, session.game) if asks else "",
        question=question,
        answers=as_typed(made) if made and asks else "",
        reason=next((told(reason_words(entry.why, entry.reason)) for entry in reversed(slot.said) if entry.why), ""),
        said=of_cards(made, session, tray, turned=slot.turned) if made and asks else "",
        version=slot.progress,
        differ=two_results(slot.words, session, tray, turned=slot.turned) if slot.words else None,
        names={
            line: " & ".join(name for number in numbers if number in entries for name in entries[number].called)
            for line, numbers in zip(("N&S", "E&W"), slot.expected.seating.sides, strict=True)
        },
    )


def _fact(slot: Slot, session: Session) -> Fact:
    tray = slot.expected.tray
    sides = sorted(vulnerable(tray)) if session.game == "bridge" else []
    return Fact(tray, dealt_word(session, tray, turned=slot.turned), " ".join(sides), slot.turned, slot.progress)


def _round_of(page: TablePage, slot: Slot) -> int:
    done = page.done is not None and slot in page.done_slots and slot not in page.slots
    return page.done.plan.number if done and page.done else page.state.plan.number


def _who(movement: Movement, number: int, entries: dict[int, Entry], game: str) -> str:
    names = " & ".join(entries[number].called) if number in entries else ""
    return f"{label_word(movement.contestants.label(number), game)} {names}".strip()


def _lines(page: TablePage, movement: Movement, entries: dict[int, Entry], game: str) -> list[ShownLine]:
    """Return the players of each line; individuals have their seats."""
    found = []
    for line, numbers in zip(("N&S", "E&W"), page.seating.sides if page.seating else (), strict=False):
        seats = [f"{told_seat(seat)}: " for seat in line if seat != "&"] if len(numbers) == 2 else [""]
        people = [
            (number, seat + _who(movement, number, entries, game)) for seat, number in zip(seats, numbers, strict=True)
        ]
        found.append(ShownLine(line, told_line(line, game), tuple(people), line in page.confirmed))
    return found


def _stored(page: TablePage, session: Session) -> str:
    """Return the table's last entry in words: "Tray 1: N&S 7, E&W 6"."""
    last = page.last
    slot = next((slot for slot in (*page.slots, *page.done_slots) if last in slot.said), None)
    if last is None or slot is None:
        return ""
    made = of_cards(from_row(last.made), session, last.tray, turned=slot.turned)
    return f"{tray_named(session, last.tray)}: {made}"


def _way(section: Section, here: int, going: Going, movement: Movement, entries: dict[int, Entry]) -> NextPlace:
    game, number = section.session.game, going.number
    who = _who(movement, number, entries, game)
    if movement.of_teams:
        who += f" ({told_line(going.line, game)})"
    if going.over:
        return NextPlace(number, who, _("the evening is over"), None)
    if going.to_draw:
        return NextPlace(number, who, _("the next round has not been drawn yet"), None)
    if going.place is None:
        return NextPlace(number, who, _("see the card"), None)
    if going.stays and movement.drawn_from != "standings":
        return NextPlace(number, who, _("stay here"), None)
    table = going.place.table
    seat = seat_name(going.place.seat) if going.place.seat else told_line(going.place.line.value, game)
    words = {"table": table, "seat": seat}
    if going.place.seating is None:
        return NextPlace(number, who, _("table %(table)s, %(seat)s: sit out") % words, table)
    where = f"{_('table %(table)s') % words}, {words['seat']}"
    if movement.drawn_from == "standings":
        ns, ew = going.place.seating.sides
        words["against"] = _who(movement, (ew if number in ns else ns)[0], entries, game)
        where = _("table %(table)s, %(seat)s, against %(against)s") % words
    if table == here:
        return NextPlace(number, who, where, table)
    follow = reverse("table-follow", args=[section.pk, here, token(section, here), number])
    return NextPlace(number, who, where, table, _("Table %(table)s next: you are %(seat)s") % words, follow)


def _map(page: TablePage, table: int, ways: Iterable[NextPlace]) -> dict[str, Any]:
    """Return the map of the room, with this table and the next ones; empty if everybody stays."""
    targets = sorted({way.table for way in ways if way.table} - {table})
    drawn = layout_of(page.movement) if targets else None
    here = drawn.spots.get(table) if drawn else None
    return {"map": drawn if here else None, "map_here": here, "map_targets": targets}


def _elsewhere(page: TablePage) -> list[tuple[str, list[tuple[str, int, bool]]]]:
    session = page.room.section.session
    return [
        (
            tray_named(session, tray),
            sorted(
                ((of_cards(each.made, session, tray), each.times, each.here) for each in times),
                key=lambda row: (-row[1], row[0]),
            ),
        )
        for tray, times in went_elsewhere(page).items()
    ]
