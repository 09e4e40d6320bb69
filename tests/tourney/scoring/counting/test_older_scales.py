"""Victory points by older tables: what is known of them, and what happens where they have no value."""

import pytest

from tourney.reports.ranking_table import below_line
from tourney.scoring.counting.older_scales import TABLES, older_victory_points
from tourney.scoring.counting.scales import ScaleError
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.options import Options
from tourney.scoring.scored import standings


@pytest.mark.parametrize(
    ("scale", "boards", "won"),
    [
        # As it was seen in results: margin, victory points.
        ("ebu", 3, {0: 10, 1: 11, 2: 12, 4: 13, 6: 14, 8: 15, 10: 16, 13: 17, 14: 18, 16: 18, 19: 19, 21: 20, 60: 20}),
        ("acbl-20", 7, {0: 10, 2: 11, 4: 12, 7: 13, 10: 14, 13: 15, 16: 16, 19: 17, 23: 18, 27: 19, 28: 20}),
        ("acbl-20", 9, {0: 10, 2: 11, 5: 12, 9: 13, 13: 14, 17: 15, 21: 16, 25: 17, 30: 18, 35: 19, 36: 20}),
        (
            "acbl-30",
            8,
            {0: 15, 1: 18, 2: 19, 3: 20, 4: 21, 6: 22, 8: 23, 10: 24, 13: 25, 16: 26, 19: 27, 23: 28, 28: 30},
        ),
    ],
)
def test_older_scales_match_their_printed_tables(scale, boards, won):
    assert {margin: older_victory_points(scale, margin, boards) for margin in won} == won
    assert all(
        older_victory_points(scale, -margin, boards) == 2 * TABLES[scale][0].draw - points
        for margin, points in won.items()
        if margin
    )


@pytest.mark.parametrize("margin", [17, 18, 20])
def test_unknown_values_of_an_older_scale_are_not_invented(margin):
    for signed in (margin, -margin):
        with pytest.raises(ScaleError, match=f"This scale has no value for a margin of {margin} IMPs"):
            older_victory_points("ebu", signed, 3)


@pytest.mark.parametrize(("scale", "table"), [(scale, table) for scale, tables in TABLES.items() for table in tables])
def test_older_scale_never_falls_with_the_margin_and_both_sides_share_a_constant_sum(scale, table):
    known = [margin for margin in range(120) if margin not in table.unknown]
    for boards in range(table.least, table.most + 1):
        won = {margin: older_victory_points(scale, margin, boards) for margin in known}
        assert list(won.values()) == sorted(won.values())
        assert (won[0], max(won.values())) == (table.draw, 2 * table.draw)
        assert all(won[each] + older_victory_points(scale, -each, boards) == 2 * table.draw for each in known)


def swings(scores: list[int], scale: str) -> Night:
    """Two teams: team 1 makes these with the N-S cards, and its other pair holds it to nothing."""
    results = tuple(
        Result(1, table, tray, *people, score=score * (table == 1))
        for tray, score in enumerate(scores, start=1)
        for table, people in enumerate(((1, 2), (2, 1)), start=1)
    )
    options = Options(scale=scale)
    return Night((Entry(1, ()), Entry(2, ())), results, "victory-points", options, kind="teams", game="bridge")


@pytest.mark.parametrize(
    ("scores", "won", "said"),
    [
        ([420, 0, 0], 16, ""),  # 9 IMPs on 3 boards, in its table
        (
            [420, 350, 0],
            18,
            "1 match of 3 boards is scored on the WBF's whole-point scale, because the night's scale does "
            "not cover this length.",
        ),  # 17 IMPs: not seen
        (
            [420, 0, 0, 0],
            15,
            "1 match of 4 boards is scored on the WBF's whole-point scale, because the night's scale does "
            "not cover this length.",
        ),  # no table
    ],
)
def test_match_outside_an_older_scale_uses_the_wbf_scale_and_the_standings_say_so(scores, won, said):
    found = standings(swings(scores, "ebu"))
    assert found.matches[0].won == (won, 20 - won)
    assert str(found.remark).startswith(said)
    assert str(below_line(found)).startswith(said or "Ties broken by net IMPs.")


def test_older_scale_has_only_the_printed_match_lengths():
    with pytest.raises(ScaleError, match="This scale is for matches of 6 to 8 or 9 to 11 boards, not 12"):
        older_victory_points("acbl-20", 5, 12)
