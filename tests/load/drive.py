"""Requests from tables, and checks afterwards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

from .bare import INSERT
from .client import Run, post

LINES = ("N&S", "E&W")
MARK = " of K"
"""Between the name of a player and the number of the club, where no club may see names of another."""


@dataclass(frozen=True, slots=True)
class Sent:
    """An entry as a phone sends it."""

    key: str
    section: int
    round: int
    table: int
    tray: int
    line: str
    tricks: int
    request: bytes


def entries_of(table: Mapping) -> Iterator[Sent]:
    """All that a table sends in an evening, in order of play: one side says it, the other agrees."""
    for round_, tray in table["places"]:
        tricks = (5 * round_ + 3 * tray + table["table"]) % 14
        for line in LINES:
            key = str(uuid4())
            ours = tricks if line == "N&S" else 13 - tricks
            fields = {"key": key, "round": round_, "tray": tray, "line": line, "ours": ours}
            request = post(table["enter"], fields, X_Outbox="1")
            yield Sent(key, table["section"], round_, table["table"], tray, line, tricks, request)


def lanes_of(tables: Sequence[Mapping], lanes: int, entries: int) -> list[list[Sent]]:
    """So many entries, each table's in their order on one lane."""
    dealt: list[list[Sent]] = [[] for _ in range(lanes)]
    each = -(-entries // len(tables))
    for at, table in enumerate(tables):
        dealt[at % lanes] += list(entries_of(table))[:each]
    left = entries
    for lane in dealt:
        del lane[max(0, left) :]
        left -= len(lane)
    return dealt


def bare(count: int) -> list[bytes]:
    """As many requests to the bare view, as long as those of a table."""
    return [
        post(INSERT, {"key": str(uuid4()), "round": 1, "tray": 1, "line": "N&S", "ours": 7}, X_Outbox="1")
        for _ in range(count)
    ]


def faults(sent: Iterable[Sent], run: Run, stored: Mapping) -> list[str]:
    """Everything that is wrong: an error, an entry lost, twice or altered, a gap in the journal."""
    found = []
    if set(run.statuses) != {200}:
        found.append(f"answers: {run.statuses}")
    expected = {(one.key, one.section, one.round, one.table, one.tray, one.line) for one in sent}
    there = [tuple(row[:6]) for row in stored["entries"]]
    if lost := len(expected - set(there)):
        found.append(f"{lost} lost")
    if len(there) != len(set(there)) or len(there) != len(expected):
        found.append(f"{len(there)} stored of {len(expected)}")
    if stored["lines"] != len(expected):
        found.append(f"{stored['lines']} lines in the journal for {len(expected)} entries")
    if stored["gaps"]:
        found.append("a gap in the journal")
    return found
