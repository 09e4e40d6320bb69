"""The activity log of a night as a file: written, read, and what is reported of a broken one."""

import csv
import json
from io import StringIO

import pytest
from django.utils import translation
from hypothesis import given, strategies as st

from tourney.desk.journal.replay import replay
from tourney.desk.journal.story import story_of
from tourney.desk.results.record import correct, record
from tourney.exchange import journal_file
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made

from ..desk.stored import empty, rows


@pytest.fixture
def played(night, by):
    section = night(8, "howell")
    correct(record(section, Place(1, 1, 1), Made(tricks=7), by), Made(tricks=8), "=misread\u2028", by)
    return section


@pytest.fixture
def lines(played):
    text = journal_file.write(story_of(played.session), "Thursday")
    return [f"{line}\n" for line in text.split("\n") if line]


def test_written_log_is_read_back(played):
    story = story_of(played.session)
    assert journal_file.read(journal_file.write(story, "Thursday").encode()) == story


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [], "line 1: This is not a JSON document. Is the file complete?"),
        (
            lambda lines: ['{"night": 1}\n'],
            'line 1: This is not an activity log: it must begin with {"journal": 1, ...}.',
        ),
        (lambda lines: lines[:-1], "the end: The first line says that 5 lines follow, but there are 4."),
        (
            lambda lines: [*lines[:2], lines[2][:50], *lines[3:]],
            "line 3: This is not a JSON document. Is the file complete?",
        ),
        (
            lambda lines: [lines[0].replace('"night": ', '"night": "x", "nigh": ')],
            "line 1: The first line must contain",
        ),
        (lambda lines: [lines[0], lines[1].replace('"from": "desk"', '"from": "mars"')], "line 2: Expected: from is"),
        (
            lambda lines: [lines[0], lines[1].replace('"section": ', '"section": [], "s": ')],
            "line 2: Each line must contain",
        ),
        (lambda lines: [lines[0], lines[1].replace('["+", ', '["?", ')], "line 2: Expected: after is a list of rows."),
        (lambda lines: [lines[0], lines[1].replace("+00:00", "")], "line 2: Expected: at is a moment"),
    ],
)
def test_broken_file_is_refused_with_the_line(lines, change, said):
    text = "".join(change(lines))
    with pytest.raises(BadInput) as refused:
        journal_file.read(text.encode())
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"+", "session"', '"+", "sitting"', "line 1, open_night: 'sitting' is not recognised here."),
        ('"game"', '"gaime"', "'gaime' is missing from a row of session."),
        ('"2025-11-20"', '"yesterday"', "'yesterday' is not a valid 'date' for a row of session."),
        ('["+", "result"', '["=", "result"', "'=' is not a valid action for a row of result."),
        ('"result", ["id"', '"ruling", ["id"', "'round' is missing from a row of ruling."),
    ],
)
def test_inconsistent_log_is_not_replayed(played, old, new, said):
    text = journal_file.write(story_of(played.session), "Thursday")
    assert old in text
    empty()
    with pytest.raises(BadInput) as refused:
        replay(journal_file.read(text.replace(old, new).encode()))
    assert said in str(refused.value)
    assert not any(rows().values())


@given(at=st.integers(0, 20_000), byte=st.binary(min_size=1, max_size=3))
def test_a_file_with_any_change_is_read_or_refused(at, byte):
    text = (
        b'{"journal": 1, "name": "x", "club": {"id": 1}, "night": 1, "users": [[1, "D"]], "ground": [], "lines": 1}\n'
        b'{"line": 1, "id": 1, "at": "2025-11-20T19:31:02+00:00", "verb": "record", "by": 1, "from": "desk", '
        b'"address": "", "section": 1, "undoes": null, "data": {}, "before": {}, '
        b'"after": [["+", "result", ["id"], [[1]]]]}'
    )
    at %= len(text)
    try:
        story = journal_file.read(text[:at] + byte + text[at + len(byte) :])
    except BadInput as refused:
        story = None
        faults = refused.faults
    assert story is None or len(story.lines) == 1
    assert story or all(fault.place and fault.what for fault in faults)


def test_table_for_people_shows_who_when_and_what_and_no_formula(played, user):
    rows = list(
        csv.reader(StringIO(journal_file.as_csv(played.session, lambda line: f"={line.verb}").decode("utf-8-sig")))
    )
    assert rows[0][:4] == ["Line", "When", "Who", "Source"]
    assert [row[0] for row in rows[1:]] == ["1", "2", "3", "4", "5"]
    assert rows[-1][2:4] == ["Dora Director", "the desk"]
    assert rows[-1][6] == "'=correct"


def test_the_table_for_people_is_in_their_language(played):
    with translation.override("de"):
        text = journal_file.as_csv(played.session, lambda line: line.verb).decode("utf-8-sig")
    heads, first, *_ = csv.reader(StringIO(text))
    assert heads[1:3] == ["Wann", "Wer"]
    assert not {"Line", "From", "Undone by line"} & set(heads)
    assert first[3] != "the desk"


def test_every_line_is_a_separate_document(played):
    text = journal_file.write(story_of(played.session), "Thursday")
    head, *rows = [json.loads(line) for line in text.split("\n") if line]
    assert head["lines"] == len(rows) == 5
    assert [row["verb"] for row in rows] == ["open_night", "seat", "choose_movement", "record", "correct"]
