"""The journal and replay commands as an owner runs them: a night's activity log exported and replayed elsewhere."""

import pytest

from tests.load.drill_machine import Machine


@pytest.fixture
def machines(tmp_path):
    for name in ("one", "other"):
        (tmp_path / name / "data").mkdir(parents=True)
    return Machine(tmp_path / "one" / "data"), Machine(tmp_path / "other" / "data")


def ours(machine: Machine) -> dict[str, list]:
    """Return the stored night, without the club's members, journal and epoch."""
    others = ("tourney_member", "tourney_invitation")
    rows = {name: rows for name, rows in machine.rows().items() if name.startswith("tourney_") and name not in others}
    epoch = machine.columns("tourney_club").index("epoch")
    rows["tourney_club"] = [(*row[:epoch], *row[epoch + 1 :]) for row in rows["tourney_club"]]
    session = machine.columns("tourney_journalentry").index("session_id")
    rows["tourney_journalentry"] = [row for row in rows["tourney_journalentry"] if row[session]]
    return rows


@pytest.mark.whole
def test_night_is_replayed_only_into_an_empty_database(machines, tmp_path):
    one, other = machines
    for machine in machines:
        machine.migrate()
    assert one.manage("import_night", "fixtures/knickerbocker.json").returncode == 0
    story = one.manage("journal", 1)
    assert (story.returncode, story.stderr) == (0, "")
    file = tmp_path / "night.jsonl"
    file.write_text(story.stdout)

    told = other.manage("replay", file)
    assert told.returncode == 0, told.stderr
    assert "has been rebuilt as night 1, from " in told.stdout
    assert ours(other) == ours(one)
    assert other.manage("export_night", 1).stdout == one.manage("export_night", 1).stdout

    before = other.rows()
    again = other.manage("replay", file)
    assert again.returncode == 2
    assert "can only be replayed into an empty database." in again.stderr
    assert other.rows() == before


def test_missing_night_and_invalid_file_are_refused(machines, tmp_path):
    one, _ = machines
    one.migrate()
    refused = one.manage("journal", 7)
    assert (refused.returncode, "There is no night 7." in refused.stderr) == (2, True)
    refused = one.manage("replay", "fixtures/knickerbocker.json")
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr
