"""A club that an earlier version exported is imported with all its nights, and can continue."""

import io
import json

import pytest
from django.core.management import call_command
from django.db.migrations import RunPython, RunSQL

from tests.tourney.club_transfer.parts import packed, parts, refused, taken_out
from tests.tourney.extras.cluster.test_side_by_side import of_ours
from tourney import club_transfer as club_file
from tourney.club_transfer.earlier_versions import written_by
from tourney.desk.club.clubs import remove_club
from tourney.models import Club, Placing

from . import FOLDER, nights_of
from .standings import told

RELEASED = sorted(FOLDER.glob("*.zip"))
CARRIED = {"0009_solved": "want_all_of, which bring_club calls: deals of the club are solved too"}
"""Migrations that change rows, and what does the same for rows of a file."""


def take_in(path) -> Club:
    with path.open("rb") as file:
        return club_file.read(file)


def test_each_released_database_has_the_file_of_its_club():
    assert [path.stem for path in RELEASED] == sorted({path.name.split(".")[0] for path in FOLDER.glob("*.sql.gz")})


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_file_of_an_earlier_version_keeps_its_nights_and_standings(path, db):
    take_in(path)
    assert told() == json.loads(nights_of(path.stem))


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_every_row_of_an_earlier_version_is_exported_as_it_was_imported(path, db):
    """The activity log too. New columns have the value that a migrated database has."""
    then, club = parts(path.read_bytes()), take_in(path)
    first = taken_out(club)
    remove_club(club, club.name)
    assert taken_out(club_file.read(packed(first))) == first
    now = {name.partition("-")[2]: data for name, data in first.items() if name.startswith("tables/")}
    for name, data in then.items():
        if name.startswith("tables/") and not name.endswith("formeraddress.jsonl"):
            rows = zip(data.splitlines(), now[name.partition("-")[2]].splitlines(), strict=True)
            for before, after in rows:
                kept = {key: value for key, value in json.loads(after).items() if key in json.loads(before)}
                assert kept == json.loads(before), name
    assert {"language": "en-gb", "paper": "a4"}.items() <= json.loads(first["club.json"])["club"].items()


def test_command_fills_in_what_a_server_fills_in_at_its_start(db, capsys):
    call_command("take_in", RELEASED[0])
    assert Placing.objects.exists()
    assert not Placing.objects.filter(roles=None).exists()


def test_every_data_migration_has_an_equivalent_for_club_files():
    changing = (RunPython, RunSQL)
    assert CARRIED.keys() == {
        name for name, each in of_ours().items() if any(isinstance(one, changing) for one in each.operations)
    }


def of_then() -> dict[str, bytes]:
    return parts(RELEASED[0].read_bytes())


def with_head(found: dict[str, bytes], **said: object) -> dict[str, bytes]:
    return found | {"club.json": json.dumps(json.loads(found["club.json"]) | said).encode()}


def test_a_file_of_a_newer_version_is_refused_with_what_to_do(db):
    head = {"version": "0.3", "migration": "9999_more"}
    assert "newer version of Tourney (0.3). Upgrade first." in refused(with_head(of_then(), **head))


def test_file_that_claims_to_be_of_this_version_may_lack_nothing(db):
    assert "-clublogo.jsonl is missing." in refused(with_head(of_then(), **written_by()))
    lacking = parts(RELEASED[-1].read_bytes())
    club = {key: value for key, value in json.loads(lacking["club.json"])["club"].items() if key != "paper"}
    assert "paper" in refused(with_head(lacking, **written_by(), club=club))


def test_unknown_table_is_not_ignored(db):
    assert "This table is not recognised by this version of Tourney." in refused(
        of_then() | {"tables/99-umpire.jsonl": b"{}\n"}
    )


def test_columns_of_the_first_version_are_required_in_every_file(db):
    found = of_then()
    player = next(path for path in found if path.endswith("-player.jsonl"))
    assert "-player.jsonl is missing." in refused({path: data for path, data in found.items() if path != player})
    assert "name" in refused(found | {player: found[player].replace(b'"name"', b'"nom"', 1)})


def test_truncated_zip_imports_nothing(db):
    whole = RELEASED[0].read_bytes()
    with pytest.raises(Exception, match="cannot be read"):
        club_file.read(io.BytesIO(whole[: len(whole) // 2]))
    assert not Club.objects.exists()
