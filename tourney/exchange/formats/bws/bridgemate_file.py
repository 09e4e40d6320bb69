"""The contents of a Bridgemate file as plain values: sections, seats, and every result that was sent.

The tables are those of the vendor's developer's guide. Columns and tables that older files lack count as empty; of
duplicates, the last counts.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from ...days import day_in
from .access_tables import Row, Tables, Value

CUT_AT = 18
"""Letters of a name that a Bridgemate keeps."""
LARGEST = 100_000
COLUMNS = ("ns/ew", "contract", "result", "leadcard", "remarks")
"""Columns of ReceivedData with a result."""


@dataclass(frozen=True, slots=True)
class FileSection:
    """``winners`` is 0 if unknown, ``scoring`` the file's number of the method. ``missing`` is the absent pair; if both
    lines have the same numbers, a negative one is of E-W."""

    number: int
    letter: str
    winners: int = 0
    scoring: int = 0
    missing: int = 0


@dataclass(frozen=True, slots=True)
class TableRound:
    """A table in a round: the pairs' numbers, 0 if nobody sits, and the boards they are to play."""

    section: int
    round: int
    table: int
    ns: int
    ew: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Received:
    """A result as sent; ``at`` is its number in order of arrival, ``seat`` the declarer's, ``erased`` whether it was
    erased."""

    at: int
    section: int
    table: int
    round: int
    board: int
    ns: int
    ew: int
    seat: str = ""
    contract: str = ""
    result: str = ""
    lead: str = ""
    remark: str = ""
    erased: bool = False
    day: str = ""

    @property
    def place(self) -> tuple[int, int, int, int]:
        return (self.section, self.round, self.table, self.board)


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The player who first sat at ``table``, in direction N, E, S or W."""

    section: int
    table: int
    direction: str
    number: str
    name: str


@dataclass(frozen=True, slots=True)
class BridgemateFile:
    """``names`` has the club's players by their numbers; ``hands`` the suits of each hand by section and board."""

    sections: Mapping[int, FileSection]
    seated: tuple[TableRound, ...] = ()
    received: tuple[Received, ...] = ()
    seats: tuple[SeatedPlayer, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    hands: Mapping[tuple[int, int], Mapping[str, str]] = field(default_factory=dict)
    name: str = ""
    day: str = ""
    starts_at: str = ""

    def current(self) -> tuple[list[Received], list[Received], list[Received]]:
        """Return the results that count, by place; the erased ones; and those replaced by a later one."""
        last: dict[tuple[int, int, int, int], Received] = {}
        erased, followed = [], []
        for each in sorted(self.received, key=lambda one: one.at):
            if each.erased:
                erased.append(each)
            else:
                if each.place in last:
                    followed.append(last[each.place])
                last[each.place] = each
        return [last[place] for place in sorted(last)], erased, followed


def of_tables(tables: Tables) -> BridgemateFile:
    """Return the values in a database's tables."""
    sections = {number: _section(row, number) for row in tables.of("Section") if (number := _number(row, "id"))}
    seated = tuple(each for row in tables.of("RoundData") if (each := _seated(row)))
    received = received_in(tables.of("ReceivedData"))
    used = {each.section for each in seated} | {each.section for each in received}
    for number in sorted(used - sections.keys()):
        sections[number] = FileSection(number, _letter(number))
    session: Row = next(tables.of("Session"), {})
    starts = _moment(session.get("time"))
    return BridgemateFile(
        sections,
        seated,
        received,
        tuple(seat for row in tables.of("PlayerNumbers") if (seat := _seat(row))),
        _names(tables.of("PlayerNames")),
        {(_number(row, "section"), _number(row, "board")): _hand(row) for row in tables.of("HandRecord")},
        _text(session.get("name")),
        _day(session.get("date")) or next((each.day for each in received if each.day), ""),
        f"{starts:%H:%M}" if starts else "",
    )


def of_results(rows: Iterable[Row]) -> BridgemateFile:
    """Return the values of the ReceivedData table only, with the seats in the results."""
    received = received_in(rows)
    sections = {each.section: FileSection(each.section, _letter(each.section)) for each in received}
    boards: dict[tuple[int, int, int, int, int], set[int]] = {}
    for each in received:
        if not each.erased:
            key = (each.section, each.round, each.table, each.ns, each.ew)
            boards.setdefault(key, set()).add(each.board)
    seated = tuple(
        TableRound(section, round_, table, ns, ew, tuple(sorted(found)))
        for (section, round_, table, ns, ew), found in sorted(boards.items())
    )
    return BridgemateFile(sections, seated, received, day=next((each.day for each in received if each.day), ""))


def received_in(rows: Iterable[Row]) -> tuple[Received, ...]:
    found = []
    for at, row in enumerate(rows, start=1):
        section, table, round_, board = (_number(row, name) for name in ("section", "table", "round", "board"))
        if not (table and round_ and board):
            continue
        numbers = (_number(row, "id") or at, section or 1, table, round_, board)
        pairs = (_number(row, "pairns"), _number(row, "pairew"))
        seat, contract, result, lead, remark = (_text(row.get(name)) for name in COLUMNS)
        words = (seat, contract, result, lead, remark)
        erased, day = _is_true(row.get("erased")), _day(row.get("datelog"))
        found.append(Received(*numbers, *pairs, *words, erased=erased, day=day))
    return tuple(found)


def _section(row: Row, number: int) -> FileSection:
    letter = _text(row.get("letter")) or _letter(number)
    return FileSection(
        number, letter, _number(row, "winners"), _number(row, "scoringtype"), _number(row, "missingpair")
    )


def _seated(row: Row) -> TableRound | None:
    section, round_, table = (_number(row, name) for name in ("section", "round", "table"))
    low, high = _number(row, "lowboard"), _number(row, "highboard")
    boards = tuple(range(low, min(high, low + 99) + 1)) if low else ()
    if custom := _text(row.get("customboards")):
        boards = tuple(int(board) for board in re.findall(r"[0-9]{1,4}", custom)) or boards
    if not (section and round_ and table):
        return None
    return TableRound(section, round_, table, _number(row, "nspair"), _number(row, "ewpair"), boards)


def _seat(row: Row) -> SeatedPlayer | None:
    direction = _text(row.get("direction")).upper()[:1]
    # A round above 1 is a substitute's; rounds 0 and 1 say who sat down at the beginning.
    if direction not in tuple("NESW") or _number(row, "round") > 1:
        return None
    section, table = _number(row, "section"), _number(row, "table")
    return SeatedPlayer(section, table, direction, plain_number(_text(row.get("number"))), _text(row.get("name")))


def _names(rows: Iterable[Row]) -> dict[str, str]:
    """A player has a number (ID) and the same as text (strID), which may be all there is."""
    found: dict[str, str] = {}
    for row in rows:
        for column in ("id", "strid"):
            if (number := plain_number(_text(row.get(column)))) and (name := _text(row.get("name"))):
                found.setdefault(number, name)
    return found


def plain_number(said: str) -> str:
    """Return a player's number without leading zeros, which only one of the tables has."""
    return said.strip().lstrip("0").removesuffix(".0")


def _hand(row: Row) -> dict[str, str]:
    suits = ("spades", "hearts", "diamonds", "clubs")
    sides = ("north", "east", "south", "west")
    return {side[0].upper(): ".".join(_text(row.get(side + suit)).strip("- ") for suit in suits) for side in sides}


def _number(row: Row, name: str) -> int:
    """Return a whole number; 0 for anything else."""
    value = row.get(name)
    if isinstance(value, str):
        value = int(value) if re.fullmatch(r"\s*[0-9]{1,6}\s*", value) else 0
    return int(value) if isinstance(value, (int, float)) and abs(value) < LARGEST else 0


def _text(value: Value) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value == int(value):
        value = int(value)
    return " ".join(str(value).replace("\x00", " ").split())


def _is_true(value: Value) -> bool:
    return value.strip().lower() in ("1", "-1", "yes", "true") if isinstance(value, str) else bool(value)


def _day(value: Value) -> str:
    """Parse a date as access-parser and Access viewers write it: 2026-03-10 19:05:00, 03/10/26, 10.03.2026."""
    day = day_in(_text(value), "month")
    return day.isoformat() if day and day > date(1900, 1, 1) else ""


def _moment(value: Value) -> datetime | None:
    """Parse a time as access-parser and Access viewers write it: 2026-03-10 19:05:00, 03/10/26 19:05:00."""
    text = _text(value)
    for form in ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d", "%m/%d/%y %H:%M:%S", "%m/%d/%Y %H:%M:%S", "%m/%d/%y", "%m/%d/%Y"):
        try:
            return datetime.strptime(text.split(".")[0], form)
        except ValueError:
            continue
    return None


def _letter(number: int) -> str:
    """1 is A, 27 AA."""
    letters: Sequence[str] = [chr(ord("A") + at) for at in range(26)]
    return letters[(number - 1) % 26] * ((number - 1) // 26 + 1) if number > 0 else "A"
