"""The drill on a real server: tables enter, a copy is made, the database is destroyed, the copy is restored."""

import json

import pytest

from tests.load.drill_machine import Load, Machine

TABLES = 20


@pytest.mark.whole
def test_entries_acknowledged_before_the_copy_are_restored_row_by_row(machine):
    tables = json.loads(machine.python("-m", "tests.load.night", "make", TABLES, 1).stdout)["tables"]
    with machine.served(), Load(machine, tables) as load:
        load.wait_for(40)
        before = load.stored()
        made = machine.manage("backup")
        while_copying = load.stored()
        load.wait_for(20)
    assert (made.returncode, made.stderr) == (0, "")
    assert {each.status for each in load.sent} == {200}
    had = machine.rows()

    machine.destroy()
    assert machine.manage("export_night", 1).returncode != 0
    copy = made.stdout.strip()
    done = machine.manage("restore", copy)
    assert done.returncode == 0, done.stderr
    back = machine.rows()

    entries = by_key(machine, back)
    for each in before:
        assert entries[each.key] == (each.place, each.tricks)
    assert entries.keys() <= {each.key for each in load.sent}
    assert len(before) <= len(entries) <= len(while_copying) + TABLES
    assert len(entries) < len(by_key(machine, had)), "what came after the copy cannot be in it"
    assert back.keys() == had.keys()
    for table in back.keys() - CHANGED:
        assert set(map(repr, back[table])) <= set(map(repr, had[table])), table
        if not table.startswith("tourney_"):
            assert back[table] == had[table]
    for table in ("result", "resultversion", "tableentry"):
        assert len(back[f"tourney_{table}"]) == len(entries)

    # And the evening goes on.
    with machine.served():
        lost = next(each for each in load.stored() if each.key not in entries)
        table = next(each for each in tables if each["table"] == lost.place[1])
        assert machine.enter(table, table["places"].index([lost.place[0], lost.place[2]])).status == 200


CHANGED = {"tourney_section", "sqlite_sequence", "tourney_club"}
"""By an entry, and the club's epoch by a copy that is put back; all others grow and no row of them changes."""


def by_key(machine: Machine, rows: dict) -> dict:
    """The key of each entry -> its place and N&S's tricks."""
    columns = machine.columns("tourney_tableentry")
    at = [columns.index(name) for name in ("client_key", "round", "table", "tray", "made")]
    found = {}
    for row in rows["tourney_tableentry"]:
        key, round_, table, tray, made = (row[each] for each in at)
        made = made if isinstance(made, dict) else json.loads(made)
        found[str(key).replace("-", "")] = ((round_, table, tray), made["tricks"])
    return {f"{key[:8]}-{key[8:12]}-{key[12:16]}-{key[16:20]}-{key[20:]}": told for key, told in found.items()}
