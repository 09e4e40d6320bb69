"""A file of another program is read by a separate process, and the result arrives here unchanged."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from movements.message import message, plural
from tourney.exchange import bounded_process
from tourney.exchange.file_contents import FileContents, PublishedFigures, Question
from tourney.exchange.file_format import read_formats
from tourney.exchange.foreign import reading
from tourney.exchange.foreign.opened import opened
from tourney.exchange.foreign.progress import CHECKING, READING, Stopped, heard_by
from tourney.exchange.plain_json import from_plain, to_plain
from tourney.faults import BadInput
from tourney.scoring.terms import spoken

ROOT = Path(__file__).parents[4]
SAMPLES = [path for path in (ROOT / "fixtures" / "foreign").rglob("*.*") if path.parent.name != "members"]
FILES = sorted(SAMPLES, key=lambda path: (path.suffix, path.name))
pytestmark = pytest.mark.own_process


def outcome(data: bytes, name: str) -> object:
    try:
        return opened(data, {"date": "2026-03-01"}, name=name)
    except BadInput as bad:
        return bad.faults


@pytest.mark.sweep(4)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_separate_process_finds_the_same_as_reading_here(path, monkeypatch):
    there = outcome(path.read_bytes(), path.name)
    monkeypatch.setattr(bounded_process, "within", True)
    here = outcome(path.read_bytes(), path.name)
    assert there == here
    assert to_plain(there) == to_plain(here)  # with the parts of every sentence, which == does not compare


@pytest.mark.parametrize("name", ["a.pbn", "a.xml", "a.json"])
def test_faults_arrive_with_their_places(name, monkeypatch):
    broken = {
        "a.pbn": b'% PBN 2.1\n[Board "x"]\n[Deal "N:x"]\n',
        "a.xml": b"<USEBIO><EVENT></USEBIO>",
        "a.json": b'{"night": 1, "name": 7}',
    }[name]
    there = outcome(broken, name)
    monkeypatch.setattr(bounded_process, "within", True)
    assert there == outcome(broken, name) != []


def test_progress_is_reported_and_reading_can_be_stopped():
    data = next(path for path in FILES if path.suffix == ".xml").read_bytes()
    stages = []
    with heard_by(lambda step: stages.append(step.stage)):
        opened(data)
    assert stages[:2] == [READING, READING]
    assert CHECKING in stages

    def stop(step: object) -> None:
        raise Stopped

    with heard_by(stop), pytest.raises(Stopped):
        reading.read("usebio", data, {})


def child(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "child.py"
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("while True: pass", "slow"),
        ("raise SystemExit(3)", "much"),
        ("print('{\"much\": true}', end='')", "much"),
        ("print('{\"stumbled\": \"over a stone\"}', end='')", "stumbled"),
        ('print(\'{"found": {"#": "Popen", "of": {}}}\', end=\'\')', "stumbled"),
        ('print(\'{"found": {"#": "Remark", "of": {"place": 1, "what": 2}}}\', end=\'\')', "stumbled"),
        ("print('no JSON', end='')", "stumbled"),
    ],
)
def test_crashed_reader_is_reported_as_a_fault_of_the_file(tmp_path, monkeypatch, text, why):
    monkeypatch.setattr(reading, "CHILD", child(tmp_path, text))
    monkeypatch.setattr(reading, "LIMITS", replace(reading.LIMITS, seconds=1))
    with pytest.raises(BadInput) as bad:
        reading.read("pbn", b"", {})
    assert [fault.what for fault in bad.value.faults] == [reading.WHY[why]]


def test_readers_error_is_logged(monkeypatch, caplog):
    """The line of answers is not an object: no reader expects that."""
    with pytest.raises(BadInput):
        reading.read("no such kind", b"", {})
    assert "KeyError: 'no such kind'" in caplog.text


def test_separate_process_reads_every_kind():
    for kind in read_formats():
        with pytest.raises(BadInput) as bad:
            reading.read(kind, b"{", {})
        assert reading.WHY["stumbled"] not in {fault.what for fault in bad.value.faults}


def test_values_arrive_unchanged():
    night = spoken(
        message("Tray %(tray)s: %(why)s", tray=4, why=plural("%(count)s card", "%(count)s cards", 3)), "bridge"
    )
    found = FileContents(
        "pbn",
        "PBN",
        document={"a": [1, 2.5, None, True], "#": ("x", ())},
        published={3: PublishedFigures(Fraction(1, 3))},
    )
    found.asked.append(Question("k", night, (("a", night),)))
    again = from_plain(json.loads(json.dumps(to_plain(found))), reading.KINDS)
    assert again == found
    assert to_plain(again) == to_plain(found)
    assert again.asked[0].what.values == night.values
    assert type(again.asked[0].what) is type(night)
