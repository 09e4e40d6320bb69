"""A club's file from an attacker: every field with every wrong value is reported with its place, and no other account,
address or row is touched."""

import io
import json
import zipfile

import pytest
from django.db import models
from django.urls import reverse

from tourney import club_transfer as club_file
from tourney.club_transfer.read_rows import Bad, row_values
from tourney.desk.club.club_rows import columns, tables
from tourney.desk.club.members import accept, invite_first
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Session

from .parts import packed, refused, table

WRONG = [
    None,
    True,
    False,
    "",
    "1",
    "x",
    "x" * 100_001,
    "\x00",
    "\ud800",
    "\x1b[2J",
    0,
    1,
    -1,
    2**31,
    2**63,
    10**30,
    1.0,
    1.5,
    1e308,
    [],
    [1],
    ["x"],
    [[]],
    {},
    {"x": 1},
    {"": None},
    json.loads("[" * 60 + "]" * 60),
    "NaN",
    "Infinity",
    "1e5",
    "2025-11-20",
    "2025-11-20 19:30",
    "2025-11-20T19:30:00",
    "9999-12-31",
    "0001-01-01T00:00:00+00:00",
    "19:30:00+02:00",
    "۱",
]
FITS = {
    "BooleanField": lambda value: isinstance(value, bool),
    "CharField": lambda value: isinstance(value, str) and value.isprintable(),
    "SlugField": lambda value: isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum(),
    "TextField": lambda value: isinstance(value, str) and value.isprintable(),
    "DateField": lambda value: value == "2025-11-20",
    "TimeField": lambda value: False,
    "DateTimeField": lambda value: False,
    "DecimalField": lambda value: value == "1",
    "UUIDField": lambda value: False,
    "JSONField": lambda value: isinstance(value, list | dict),
    "ForeignKey": lambda value: type(value) is int,
    "OneToOneField": lambda value: type(value) is int,
    "ClubForeignKey": lambda value: type(value) is int,
    "ClubOneToOneField": lambda value: type(value) is int,
}
"""What of these may be taken, and no more: said here once again, beside the code."""


def may_be(column: models.Field, value: object) -> bool:
    if value is None:
        return column.null
    kind = column.get_internal_type()
    if kind.endswith("IntegerField"):
        return type(value) is int and abs(value) < 2**63
    return FITS[kind](value) and (kind != "JSONField" or len(json.dumps(value)) < 60)


def wrong_with(names: dict[str, models.Field], row: dict) -> list[str]:
    """The fields that are named."""
    try:
        row_values(names, row)
    except Bad as bad:
        return [said.partition(":")[0] for said in bad.wrong]
    return []


@pytest.mark.whole
def test_every_field_accepts_only_its_own_values(found):
    """Every column of every table with every wrong value."""
    tried = 0
    for model in (Club, *tables()):
        names = {each.name: each for each in columns(model)}
        first = (
            json.loads(found["club.json"])["club"]
            if model is Club
            else json.loads(found[table(found, model._meta.model_name)].splitlines()[0])
        )
        row = {name: value for name, value in first.items() if name != "id"}
        assert row_values(names, row)
        for name, column in names.items():
            for value in WRONG:
                tried += 1
                wrong = wrong_with(names, row | {name: value})
                assert wrong == [name] or (not wrong and may_be(column, value)), (model.__name__, name, value)
    assert tried > 5000


@pytest.mark.sweep
@pytest.mark.parametrize("model", tables(), ids=lambda model: model.__name__)
def test_all_wrong_fields_are_named_and_nothing_is_written(found, model):
    path = table(found, model._meta.model_name)
    first, *rest = found[path].splitlines(keepends=True)
    row = json.loads(first)
    wrong = {name: 1.5 if isinstance(value, str | dict | list) else "1" for name, value in row.items() if name != "id"}
    wrong |= {each.name: "x" for each in columns(model) if row[each.name] is None}
    nullable = [each.name for each in columns(model) if each.null and isinstance(row[each.name], type(None))]
    message = refused(found | {path: json.dumps(row | wrong).encode() + b"\n" + b"".join(rest)}).splitlines()
    for column in columns(model):
        if column.name in nullable and column.get_internal_type() == "CharField":
            continue
        assert any(line.startswith(f"{path} line 1: {column.name}: ") for line in message), (column.name, message)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "row",
    [
        {"id": 1, "name": 7},
        {"id": "1", "name": "Ann"},
        {"id": True, "name": "Ann"},
        {"id": 1, "name": "\ud800"},
        {"id": 1, "name": "\u200b"},
        {"id": 1, "name": "A" * 151},
        {"id": 1, "name": "\ufdfa" * 100},
        {"id": 1, "name": "Ann", "password": "x"},
        {"id": 1, "name": ["Ann"]},
        ["Ann"],
        "Ann",
        None,
    ],
    ids=ascii,
)
def test_person_has_exactly_a_number_and_a_name(found, row):
    rest = found["people.jsonl"].splitlines(keepends=True)[1:]
    assert "people.jsonl line 1" in refused(found | {"people.jsonl": json.dumps(row).encode() + b"\n" + b"".join(rest)})


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize(
    ("before", "said"),
    [
        ({"session": {"club_id": 1}}, "club_id"),
        ({"session": {"event": 1}}, "event"),
        ({"section": {"id": 1}}, "id"),
        ({"section": {"closed": "1"}}, "whole number"),
        ({"session": {"final_at": "yesterday"}}, "ISO 8601"),
        ({"results": {"1": "1"}}, "whole number"),
        ({"results": {"x": 1}}, "before"),
        ({"contestants": [{"names": ["A"], "handicap": "NaN"}], "entries": [1]}, "contestant"),
        ({"contestants": [{"names": ["A"], "handicap": "0", "players": ["1"]}], "entries": [1]}, "inconsistent"),
        ({"contestants": [{"names": "A", "handicap": "0"}], "entries": [1]}, "list"),
        ({"contestants": []}, "given together"),
        ({"movement": {}}, "whole number"),
        ({"anything": 1}, "anything"),
    ],
)
def test_undo_data_may_only_write_what_a_step_wrote(found, before, said):
    path = table(found, "journalentry")
    lines = [json.loads(line) for line in found[path].splitlines()]
    of_a_night = next(line for line in lines if line["session"])
    of_a_night["before"] = before
    changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    message = refused(found | {path: changed})
    assert f"{path} line {of_a_night['id']}: " in message
    assert said in message


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize(
    "note",
    [
        ["+", "user", ["id"], [[1]]],
        ["+", "nothing", ["id"], [[1]]],
        ["?", "section", ["id"], [[1]]],
        ["+", "section", ["id"], [["1"]]],
        ["+", "section", ["id"], [[True]]],
        ["+", "section", ["id"], [[1, 2]]],
        ["+", "section", ["id", "club_id"], [[1, 1]]],
        ["=", "member", ["id", "user_id"], [[1, "1"]]],
        ["=", "section", ["id", "closed"], [[1, "many"]]],
        ["=", "section", ["id", "results"], [[1, 1]]],
        ["=", "section"],
        "section",
    ],
    ids=str,
)
def test_logged_rows_belong_to_this_club(found, note):
    path = table(found, "journalentry")
    first, *rest = found[path].splitlines(keepends=True)
    line = json.loads(first) | {"after": [note]}
    assert f"{path} line 1: " in refused(found | {path: json.dumps(line).encode() + b"\n" + b"".join(rest)})


@pytest.mark.whole
@pytest.mark.parametrize(
    "made",
    [{"contract": "9ZZ", "by": "S", "tricks": 9}, {"contract": "4S", "by": "Q", "tricks": 9}, {"tricks": 7}],
    ids=str,
)
def test_impossible_result_of_a_game_is_named(found, made):
    path = table(found, "resultversion")
    lines = [json.loads(line) for line in found[path].splitlines()]
    played = next(line for line in lines if line["made"] and "score" in line["made"])
    played["made"] = made
    changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    assert f"result version {played['id']}: made: " in refused(found | {path: changed})


def test_log_line_of_another_shape_is_shown_by_its_verb_alone(found, client):
    """The data of a log line is for people to read: any object is allowed there, and no page breaks on it."""
    path = table(found, "journalentry")
    lines = [json.loads(line) | {"data": {"results": [[1]], "role": 5}} for line in found[path].splitlines()]
    came = club_file.read(packed(found | {path: b"".join(json.dumps(line).encode() + b"\n" for line in lines)}))
    client.force_login(accept(came, invite_first(came), "Eve", "nine of spades 1896"))
    for session in Session.objects.filter(club=came):
        section = session.sections.first()
        assert client.get(reverse("journal", args=[section.pk])).status_code == 200
    assert JournalEntry.objects.filter(club=came).count() > 50


def test_endlessly_unpacking_file_is_refused(found):
    path = table(found, "player")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in found.items():
            archive.writestr(name, data if name != path else b" " * 30_000_000)
    with pytest.raises(BadInput, match="Unpacked, this file is far larger than a club file can be"):
        club_file.read(io.BytesIO(file.getvalue()))
