"""A list of players from csv or xlsx: rows of fields by their headings, each fault with its row.

The headings are those that clubs use, in any order; columns that are not known are passed over and named. Without
headings the first column of words is the name, and one of whole numbers before it the number.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..faults import BadInput, Fault
from .travellers.spreadsheets import read

WORDS = {
    "name": "name player member fullname playername",
    "first": "firstname forename givenname",
    "last": "lastname surname familyname",
    "number": "number no nr id memberno membernumber membershipno",
    "contact": "contact email mail telephone phone mobile tel",
    "notes": "notes note remark remarks comment comments",
    "shown": "shown public",
    "sits_still": "sitsstill stationary staysput",
}
FIELD_OF = {word: field for field, words in WORDS.items() for word in words.split()}
SHOWN = {
    "": "full", "full": "full", "infull": "full", "yes": "full", "initials": "initials", "byinitials": "initials",
    "no": "withheld", "notatall": "withheld", "withheld": "withheld", "none": "withheld",
}  # fmt: skip
TRUTH = {"": False, "no": False, "0": False, "yes": True, "1": True, "x": True, "true": True, "false": False}

MOST_PLAYERS = 2000
"""At a time: the preview is sent back whole."""

Row = tuple[str, dict[str, object]]


@dataclass(frozen=True, slots=True)
class PlayersFile:
    """``rows`` are (place, fields); ``passed_over`` the headings of columns that are not known, ``faults`` the cells
    that cannot be, which are not in the rows."""

    rows: tuple[Row, ...]
    passed_over: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


def players_from(data: bytes) -> PlayersFile:
    """The rows of the file. Raises BadInput for what is no table of names at all."""
    table = read(data)
    fields: list[str | None] = [FIELD_OF.get(_plain(heading)) for heading in table.rows[0][1]]
    headed = any(fields)
    if not headed:
        fields = _guessed(table.rows)
    rows = table.rows[1:] if headed else table.rows
    if not {"name", "last"} & set(fields):
        raise BadInput.at(
            "the file", "No column has names. Put a heading above each column, and 'name' above that one."
        )
    if not rows:
        raise BadInput.at("the file", "There are headings in it, and no player.")
    if len(rows) > MOST_PLAYERS:
        raise BadInput.at("the file", f"It has {len(rows):,} rows. Bring in {MOST_PLAYERS:,} at a time.")
    passed = [heading for heading, field in zip(table.rows[0][1], fields, strict=True) if heading and not field]
    faults: list[Fault] = []
    found = [(f"row {number}", _fields(f"row {number}", fields, cells, faults)) for number, cells in rows]
    return PlayersFile(tuple(found), tuple(passed) if headed else (), tuple(faults))


def _guessed(rows: Sequence[tuple[int, Sequence[str]]]) -> list[str | None]:
    """Without headings: a number, the name."""
    width = len(rows[0][1])
    words = [any(sign.isalpha() for _, cells in rows for sign in cells[at]) for at in range(width)]
    first = next((at for at in range(width) if words[at]), width)
    return [
        "name" if at == first else "number" if at == 0 and all(cells[0].isdecimal() for _, cells in rows) else None
        for at in range(width)
    ]


def _fields(place: str, fields: Sequence[str | None], cells: Sequence[str], faults: list[Fault]) -> dict[str, object]:
    """What a row says; several columns of one field stand after one another."""
    said: dict[str, str] = {}
    for field, cell in zip(fields, cells, strict=True):
        if field:
            said[field] = ", ".join(filter(None, [said.get(field, ""), cell]))
    row: dict[str, object] = {key: said[key] for key in ("contact", "notes") if said.get(key)}
    row["name"] = said.get("name") or " ".join(filter(None, [said.get("first", ""), said.get("last", "")]))
    if number := said.get("number"):
        if re.fullmatch(r"[0-9]{1,7}", number):
            row["number"] = int(number)
        else:
            faults.append(Fault(place, f"A number is whole and from 1; found '{number[:40]}'."))
    for key, words in (("shown", SHOWN), ("sits_still", TRUTH)):
        if said.get(key):
            if _plain(said[key]) in words:
                row[key] = words[_plain(said[key])]
            else:
                allowed = "full, initials or no" if key == "shown" else "yes or no"
                faults.append(Fault(place, f"Expected {allowed} under '{key}'; found '{said[key][:40]}'."))
    return row


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.casefold())
