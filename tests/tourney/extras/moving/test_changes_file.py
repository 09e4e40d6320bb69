"""Changes written to a club after its export, applied to the copy: the same rows, or a clear error and no change."""

import io
import json
import random
from hashlib import sha256

import pytest
from django.db import transaction

from tests.sampling import SEED
from tests.tourney.club_transfer.full_club import fill
from tests.tourney.club_transfer.parts import packed, parts, table
from tests.tourney.club_transfer.test_hostile_rows import WRONG
from tests.tourney.desk.any_evening import Evening
from tourney import club_transfer as club_file
from tourney.club_transfer.club_writer import put
from tourney.desk.club.club_rows import Out
from tourney.desk.players.records import PlayerRecord, keep
from tourney.extras.moving import changes_file, comparison
from tourney.extras.moving.changes_file import CHANGES
from tourney.extras.moving.comparison import between, look
from tourney.faults import BadInput
from tourney.models import Club, Player, User


@pytest.fixture
def moved(club, by) -> tuple[Club, bytes]:
    """The copy of a club, and the file of what was written since it went out."""
    night = fill(club, by)
    out, before = Out.of(club, sealed=True), look(club)
    with io.BytesIO() as whole:
        put(out, whole, nights=False)
        copy = club_file.read(whole, arriving=True)
    keep(club, PlayerRecord("Zoe Zander"), by)
    evening = Evening(night, by, 3)
    for _ in range(2):
        evening.do("enter_at_table")
    Player.objects.filter(club=club, name="Ann 1").update(name="Ann 1 again")
    now = look(club)
    changes = between(before, now)
    had = {User: len(out.users)} | {model: len(rows) for model, rows in before.items()}
    with io.BytesIO() as later:
        changes_file.write(out.later(changes.written), changes, had, later)
        return copy, later.getvalue()


def everything() -> str:
    """Of all clubs here, in one word."""
    of_all = [comparison.of_club(each) for each in Club.objects.order_by("pk")]
    return sha256(json.dumps([of_all, list(User.objects.order_by("pk").values_list("name"))]).encode()).hexdigest()


def test_file_has_only_changed_rows(moved):
    _, data = moved
    found = parts(data)
    names = {name.partition("-")[2] for name in found} - {""}
    assert {"player.jsonl", "tableentry.jsonl", "journalentry.jsonl"} <= names
    assert not names & {"event.jsonl", "movementversion.jsonl", "seriesnight.jsonl"}
    lines = found[table(found, "player")].splitlines()
    assert [json.loads(line)["name"] for line in lines] == ["Ann 1 again", "Zoe Zander"]


@pytest.mark.whole
def test_applied_changes_make_the_copy_equal_the_current_club(club, moved):
    copy, data = moved
    changes_file.read(io.BytesIO(data), copy)
    assert comparison.of_club(copy) == comparison.of_club(Club.objects.get(pk=club.pk))


@pytest.mark.whole
def test_changes_for_another_copy_are_refused(club, moved):
    _, data = moved
    other = Club.objects.create(name="Another")
    before = everything()
    with pytest.raises(BadInput, match="another copy"):
        changes_file.read(io.BytesIO(data), other)
    assert everything() == before


@pytest.mark.whole
@pytest.mark.sweep(1)
@pytest.mark.parametrize("number", range(40))
def test_hostile_value_changes_nothing_of_other_clubs(moved, number):
    """Any value of any line replaced by another of any kind: it is refused, or it is allowed in this column."""
    chance = random.Random(f"{SEED} {number}")
    copy, data = moved
    found, before = parts(data), everything()
    others = [comparison.of_club(each) for each in Club.objects.exclude(pk=copy.pk)]
    for _ in range(10):
        path = chance.choice(sorted(found))
        lines = found[path].splitlines()
        at = chance.randrange(len(lines))
        row = json.loads(lines[at])
        inside = row["club"] if isinstance(row.get("club"), dict) else row
        inside[chance.choice(sorted(inside))] = chance.choice(WRONG)
        lines[at] = json.dumps(row).encode()
        with transaction.atomic():
            try:
                changes_file.read(packed(found | {path: b"\n".join(lines) + b"\n"}), copy)
            except BadInput:
                assert everything() == before
            assert [comparison.of_club(each) for each in Club.objects.exclude(pk=copy.pk)] == others
            transaction.set_rollback(True)


@pytest.mark.whole
@pytest.mark.parametrize(
    "about",
    [
        {"had": 7},
        {"gone": {"people.jsonl": "x"}},
        {"had": {"people.jsonl": "many"}},
        {"gone": {"people.jsonl": [1.5]}},
        {"format": "tourney club 1"},
    ],
    ids=str,
)
def test_invalid_list_of_changes_is_refused(moved, about):
    copy, data = moved
    found = parts(data)
    said = json.loads(found[CHANGES]) | about
    with pytest.raises(BadInput):
        changes_file.read(packed(found | {CHANGES: json.dumps(said).encode() + b"\n"}), copy)


@pytest.mark.whole
def test_repeated_or_unordered_rows_are_refused(moved):
    copy, data = moved
    found = parts(data)
    path = table(found, "player")
    lines = found[path].splitlines(keepends=True)
    for wrong in (lines[::-1], [lines[0], lines[0]]):
        with pytest.raises(BadInput, match="order"):
            changes_file.read(packed(found | {path: b"".join(wrong)}), copy)
