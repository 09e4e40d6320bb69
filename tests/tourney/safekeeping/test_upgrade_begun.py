"""A start after an unfinished migration restores the earlier copy, but never over newer entries."""

import json

import pytest

from tourney.desk.writing import By
from tourney.models import JournalEntry
from tourney.safekeeping import upgrade
from tourney.safekeeping.postgres_tools import NoBackup
from tourney.safekeeping.upgrade import Note, go_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def begun(monkeypatch, tmp_path):
    """Writes the note of a change that began with all migrations but the last, and answers with what was put back."""
    back = []
    monkeypatch.setattr(upgrade, "folder", lambda: tmp_path)
    monkeypatch.setattr(upgrade, "verify", lambda copy: None)
    monkeypatch.setattr(upgrade, "back_up", lambda: None)
    monkeypatch.setattr(upgrade, "put_back_as_it_was", back.append)
    monkeypatch.setattr(upgrade, "alone", _Alone)

    def write(applied=None, copy="copy.sqlite3"):
        (tmp_path / copy).write_text("a copy")
        Note(str(tmp_path / copy), applied or upgrade._applied()[:-1], upgrade._last_entry()).write()
        return back

    write.note = tmp_path / upgrade.NOTE
    return write


class _Alone:
    def __enter__(self):
        return None

    def __exit__(self, *broken):
        return None


def stored(night, by: By) -> None:
    """Store an action by somebody else meanwhile, in the activity log."""
    before = JournalEntry.objects.count()
    night(4, "howell")
    assert JournalEntry.objects.count() > before


def test_interrupted_migration_is_undone_by_the_earlier_copy(begun):
    back, said = begun(), []
    go_back(said.append)
    assert [path.name for path in back] == ["copy.sqlite3"]
    assert (
        "A change to the tables was started but not finished. The database has been restored to its earlier state, from"
        in said[0]
    )
    assert not begun.note.exists()


def test_nothing_is_restored_over_newer_entries(begun, night, by):
    back = begun()
    stored(night, by)
    go_back(print)
    assert back == []
    assert not begun.note.exists()


def test_interruption_before_any_change_restores_nothing(begun, night, by):
    back = begun(applied=upgrade._applied())
    stored(night, by)
    go_back(print)
    assert back == []
    assert not begun.note.exists()


def test_half_changed_tables_with_newer_entries_are_left_to_a_person(begun, night, by, monkeypatch):
    back = begun()
    stored(night, by)
    monkeypatch.setattr(upgrade, "_fits", lambda: False)
    with pytest.raises(
        NoBackup,
        match=r"its tables have been only partly changed, and data has been stored since then\. "
        r"The database has been left as it is\. The earlier",
    ):
        go_back(print)
    assert back == []
    assert begun.note.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"copy": "x"}), json.dumps({"other": 1})])
def test_truncated_note_is_ignored(begun, text):
    back = begun()
    begun.note.write_text(text)
    go_back(print)
    assert back == []
    assert not begun.note.exists()
