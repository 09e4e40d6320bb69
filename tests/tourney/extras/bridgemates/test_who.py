"""A result that came from a Bridgemate is not that of a phone."""

import pytest

from tourney.models import JournalEntry, Result, ResultVersion
from tourney.models.reason import because, two_results
from tourney.templatetags.results_in_words import who


@pytest.mark.parametrize(
    "row",
    [
        JournalEntry(source="table", verb="enter_by_bridgemate", data={"entered": [[1, 2, 5, [1, 2], {}]]}),
        JournalEntry(source="table", verb="enter_by_bridgemate", data={"place": [1, 2, 5]}),
        ResultVersion(result=Result(table=2), source="table", **because("bridgemate")),
        ResultVersion(result=Result(table=2), source="table", **because("bridgemate-corrected")),
        ResultVersion(result=Result(table=2), source="table", **two_results(device="bridgemate")),
    ],
)
def test_result_of_a_bridgemate_names_the_table_and_the_device(row):
    assert who(row) == "Table 2's Bridgemate"
