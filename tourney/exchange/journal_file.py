"""The story of a night as a file: JSON, one document on each line, so that programs can read it line by line.

The first line describes the rest::

    {"journal": 1, "name": "Thursday whist", "club": {"id": 1, ...}, "night": 1, "users": [[1, "Dora Director"]],
     "ground": [...], "lines": 57}

``night`` is the key of the session, ``users`` are the writers, by key and name; ``ground`` has the rows that existed
before. Then each line of the journal, in order::

    {"line": 3, "id": 3, "at": "2026-11-20T19:31:02.123456+00:00", "verb": "record", "by": 1, "from": "desk",
     "address": "192.168.1.20", "section": 1, "undoes": null, "data": {...}, "before": {...},
     "after": [["+", "result", ["id", "section_id", "round", "table", "tray"], [[1, 1, 1, 1, 1]]]]}

``before`` is needed to undo the line, ``after`` has the rows written: new (+), changed (=) and deleted (-), by model,
with their columns and then each row's values. A column that a new row lacks is empty. Rows of players have their former
values; the current ones are in the ground.
"""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils.timezone import localtime

from movements.message import gettext_noop, in_context, message

from ..desk.journal.story import Story
from ..faults import BadInput, Fault, line_place
from ..language.told import told
from ..models import JournalEntry, Session, Source
from ..models.audit import CHANGED, GONE, WRITTEN
from ..scoring.report_table import Cell, Column, Table
from .tables_csv import write as write_csv

FORMAT = 1
MOST_FAULTS = 20
KEYS = ("line", "id", "at", "verb", "by", "from", "address", "section", "undoes", "data", "before", "after")
HEAD = ("journal", "name", "club", "night", "users", "ground", "lines")
TO_READ: tuple[tuple[str, Callable[[JournalEntry], Cell]], ...] = (
    (message("Line"), lambda line: line.number),
    (message("When"), lambda line: f"{localtime(line.at):%Y-%m-%d %H:%M:%S}"),
    (message("Who"), lambda line: line.by.name if line.by else ""),
    (in_context("where a result came from", "Source"), lambda line: line.get_source_display()),
    (message("Address"), lambda line: line.address),
    (message("Section"), lambda line: line.section.name if line.section else ""),
)
"""Head and cell of each column for people, before what was done and which line undid it."""


def write(story: Story, name: str) -> str:
    """Write a story's file; ``name`` is the night's, for people."""
    users = [[key, user] for key, user in story.users.items()]
    head = (FORMAT, name, story.club, story.night, users, story.ground, len(story.lines))
    return "".join(
        f"{json.dumps(each, ensure_ascii=False)}\n" for each in [dict(zip(HEAD, head, strict=True)), *story.lines]
    )


def read(contents: bytes) -> Story:
    """Return the story in a file. Raises BadInput with every fault, each with its line in the file."""
    faults: list[Fault] = []
    documents = []
    # Only a line feed ends a line: JSON has none inside a document, but may have other characters that end lines
    # elsewhere.
    for at, text in enumerate(contents.decode("utf-8", "replace").rstrip("\r\n").split("\n"), start=1):
        try:
            documents.append((line_place(at), json.loads(text, parse_constant=_no_number)))
        except (ValueError, RecursionError):
            faults.append(Fault(line_place(at), "This is not a JSON document. Is the file complete?"))
            if len(faults) == MOST_FAULTS:
                break
    if faults:
        raise BadInput(faults)
    if not documents or not isinstance(documents[0][1], dict) or documents[0][1].get("journal") != FORMAT:
        raise BadInput.at(message("line 1"), 'This is not an activity log: it must begin with {"journal": 1, ...}.')
    place, head = documents[0]
    faults += [Fault(place, what) for what in _wrong_head(head)]
    for place, row in documents[1:]:
        faults += [Fault(place, what) for what in _wrong_row(row)]
    if not faults and head["lines"] != len(documents) - 1:
        words = gettext_noop("The first line says that %(written)s lines follow, but there are %(here)s.")
        faults.append(Fault(message("the end"), message(words, written=head["lines"], here=len(documents) - 1)))
    if faults:
        raise BadInput(faults[:MOST_FAULTS])
    lines = [row for _, row in documents[1:]]
    return Story(head["club"], head["night"], dict(head["users"]), head["ground"], lines)


def _no_number(name: str) -> None:
    raise ValueError(name)


def _wrong_head(head: dict[str, Any]) -> list[str]:
    if set(head) != set(HEAD):
        return [message("The first line must contain %(keys)s and nothing else.", keys=", ".join(HEAD))]
    users = head["users"]
    known = isinstance(users, list) and all(
        isinstance(user, list) and [type(each) for each in user] == [int, str] for user in users
    )
    tests = {
        "club has a number as its id": isinstance(head["club"], dict) and type(head["club"].get("id")) is int,
        "night is a number": type(head["night"]) is int,
        "lines is a number": type(head["lines"]) is int,
        "users are a number and a name each": known,
        "ground is a list of rows": _are_notes(head["ground"]),
    }
    return [message("Expected: %(what)s.", what=what) for what, holds in tests.items() if not holds]


def _wrong_row(row: Any) -> list[str]:
    if not isinstance(row, dict) or set(row) != set(KEYS):
        return [message("Each line must contain %(keys)s and nothing else.", keys=", ".join(KEYS))]
    tests = {
        "line and id are numbers": type(row["line"]) is int and type(row["id"]) is int,
        "by, section and undoes are numbers or null": all(
            row[name] is None or type(row[name]) is int for name in ("by", "section", "undoes")
        ),
        "at is a moment with its time zone": _is_moment(row["at"]),
        "verb is a name": isinstance(row["verb"], str) and row["verb"].isidentifier() and len(row["verb"]) <= 40,
        f"from is one of {', '.join(Source.values)}": row["from"] in Source.values,
        "address is a text": isinstance(row["address"], str) and len(row["address"]) <= 45,
        "data and before are objects": isinstance(row["data"], dict) and isinstance(row["before"], dict),
        "after is a list of rows": _are_notes(row["after"]),
    }
    return [message("Expected: %(what)s.", what=what) for what, holds in tests.items() if not holds]


def _are_notes(notes: Any) -> bool:
    return isinstance(notes, list) and all(map(_is_note, notes))


def _is_note(note: Any) -> bool:
    if not isinstance(note, list) or len(note) != 4 or note[0] not in (WRITTEN, CHANGED, GONE):
        return False
    _, model, columns, rows = note
    if not isinstance(model, str) or not isinstance(columns, list) or not isinstance(rows, list):
        return False
    once = all(isinstance(column, str) for column in columns) and len(set(columns)) == len(columns)
    return (
        once
        and columns[:1] == ["id"]
        and all(isinstance(row, list) and len(row) == len(columns) and type(row[0]) is int for row in rows)
    )


def _is_moment(said: Any) -> bool:
    try:
        return datetime.fromisoformat(said).tzinfo is not None
    except (TypeError, ValueError):
        return False


def as_csv(session: Session, in_words: Callable[[JournalEntry], str]) -> bytes:
    """Return the log for people in the active language; ``in_words`` describes what was done in a line."""
    lines = session.journal.select_related("by", "section").prefetch_related("undone_by").order_by("number")
    columns = (
        *TO_READ,
        (message("Action"), in_words),
        (message("Undone by line"), lambda line: line.undone_by.number if hasattr(line, "undone_by") else None),
    )
    rows = tuple(tuple(cell(line) for _, cell in columns) for line in lines)
    return write_csv(Table(f"The story of {session}", tuple(Column(told(head)) for head, _ in columns), rows))
