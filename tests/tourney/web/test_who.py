"""A row's writer in the words of the log and of the room."""

import pytest

from tourney.models import JournalEntry, MovementVersion, Result, ResultVersion, User
from tourney.templatetags.results_in_words import who


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (JournalEntry(by=User(name="Dora"), source="desk"), "Dora"),
        (JournalEntry(source="table", data={"entered": [[1, 2, 5, [1, 2], {}]]}), "Table 2's phone"),
        (JournalEntry(source="table", data={"place": [1, 3, 5]}), "Table 3's phone"),
        (JournalEntry(source="table", data={"table": 4}), "Table 4's phone"),
        (JournalEntry(source="table"), "The table"),
        (JournalEntry(source="import"), "A file"),
        (JournalEntry(source="command", verb="solve_deals"), "The server"),
        (ResultVersion(result=Result(table=6), source="table"), "Table 6's phone"),
        (MovementVersion(), "A command"),
    ],
)
def test_who_wrote_a_row(row, expected):
    assert who(row) == expected
