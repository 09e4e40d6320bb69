"""A result page of ACBL Live: the same from the page and from its JSON alone."""

import json
from fractions import Fraction

import pytest

from tourney.exchange.formats import acbl_live
from tourney.faults import BadInput
from tourney.scoring.figures import figure
from tourney.scoring.scored import standings

from ..foreign.samples import FOREIGN, brought, sentences

BOTH = ["acbl_live/club_results.html", "acbl_live/club_results.json"]
PAGE = json.loads((FOREIGN / "acbl_live" / "club_results.json").read_text())


@pytest.mark.parametrize("name", BOTH)
def test_sections_ranked_separately_are_imported(name):
    """The page counts 1 for a score beaten, and scales to all boards of the section."""
    night = brought(name).settled().night
    found = {
        ranking.field: [(figure(row.total / 2, 2), figure(row.percent, 2)) for row in ranking.rows]
        for ranking in standings(night).rankings
        if not ranking.stratum
    }
    assert found == {
        "A N&S": [("10.50", "58.33"), ("9.50", "52.78"), ("7.00", "38.89")],
        "A E&W": [("11.50", "63.89"), ("9.00", "50.00"), ("6.50", "36.11")],
        "B N&S": [("6.00", "66.67"), ("4.50", "50.00"), ("3.00", "33.33")],
        "B E&W": [("5.00", "55.56"), ("4.00", "44.44")],
    }


def test_strata_include_those_below():
    """A 1, C 2, B 3; A 2, B 3, A 1; A 3, A 2, B 1; A 2, A 1, as the page lists them."""
    assert brought(BOTH[1]).document["scoring_options"]["strata"] == {"B": [2, 3, 5, 9], "C": [2]}


def test_pass_out_is_recognised_whatever_the_score_column_holds():
    results = brought(BOTH[1]).document["results"]
    assert [row["score"] for row in results if row.get("contract") == "pass"] == [0]


def test_hands_and_date_are_imported():
    found = brought(BOTH[0])
    assert (found.document["date"], found.document["name"]) == ("2026-03-09", "Harvest Pairs (made up)")
    assert sorted(map(int, found.document["deals"])) == list(range(1, 10))
    assert "Sections are ranked separately, as on the page." in sentences(found)


def changed(**parts) -> acbl_live.FileContents:
    return acbl_live.find(json.dumps(PAGE | parts).encode(), {})


def test_import_asks_which_of_several_sessions_to_read():
    found = changed(sessions=PAGE["sessions"] * 2)
    assert [question.key for question in found.open] == ["session"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"type": "TEAMS", "sessions": []}', "Only pairs events can be imported from ACBL Live"),
        (b'{"type": "PAIRS", "sessions": []}', "There are no sessions on this page."),
        (b"<html></html>", "There are no ACBL Live results on this page."),
        (b'<html><script>var data = {"a": </script>', "cannot be read"),
        (b'{"sessions": ' + b"[" * 100_000, "cannot be read"),
    ],
)
def test_other_page_is_refused(data, said):
    with pytest.raises(BadInput, match=said):
        acbl_live.find(data, {})


def test_points_count_twice_as_much_here():
    night = brought(BOTH[1]).settled().night
    assert {points.ns for points in standings(night).results} <= {Fraction(n) for n in range(5)}
