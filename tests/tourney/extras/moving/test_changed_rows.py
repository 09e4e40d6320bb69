"""Every write to a row of a club, by any route, is found among the changes since."""

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from tests.tourney.club_transfer.full_club import fill
from tourney.desk.club.club_rows import columns
from tourney.extras.moving.comparison import Changes, between, carried, look
from tourney.models import Club, JournalEntry


@pytest.fixture
def full(club, by) -> Club:
    fill(club, by)
    return club


@pytest.mark.whole
def test_unchanged_club_has_no_changes(full):
    assert between(look(full), look(full)) == Changes()


def test_deleted_row_is_listed_as_gone_and_new_row_as_written(full):
    before = look(full)
    player = full.players.create(name="Zoe Zander")
    after = look(full)
    assert between(before, after) == Changes(written={type(player): [player.pk]})
    assert between(after, before) == Changes(gone={type(player): [player.pk]})


@pytest.mark.whole
def test_every_column_of_every_table_is_compared(full):
    with CaptureQueriesContext(connection) as asked:
        look(full)
    statements = [each["sql"] for each in asked]
    for model in carried():
        table = f'"{model._meta.db_table}"'
        (of_table,) = [sql for sql in statements if sql.split(" FROM ")[1].startswith(f"{table} ")]
        missing = [
            each.name for each in columns(model) if f'{table}."{each.column}"' not in of_table.split(" FROM ")[0]
        ]
        assert missing == [], model.__name__


@pytest.mark.whole
@pytest.mark.parametrize(
    "plan", [{"rounds": [1]}, {"rounds": [2]}, {"rounds": ["1"]}, {"rounds": None}, {"round": [1]}]
)
def test_json_numbers_are_compared_to_the_last_digit(full, plan):
    line = JournalEntry.objects.filter(club=full).order_by("pk").first()
    QuerySet(JournalEntry).filter(pk=line.pk).update(data={"rounds": [1.0]})
    before = look(full)
    QuerySet(JournalEntry).filter(pk=line.pk).update(data=plan)
    assert between(before, look(full)).written == {JournalEntry: [line.pk]}
