"""Auction bridge in night files: straight bridge, bridge to the score, and teams by Law G."""

import pytest

from tourney.exchange import standings_file
from tourney.scoring.night import Played, Revokes
from tourney.scoring.scored import standings

from .test_result_rows import PAIR, PLACE, faults, only, read

STRAIGHT = {"game": "auction", "scoring": "total", "scoring_options": {"era": "1905"}}
TO_THE_SCORE = {"game": "auction", "scoring": "total", "scoring_options": {"to_the_score": True}}
TEAMS = {"kind": "teams", "game": "auction", "scoring": "total", "scoring_options": {"team_match": True}}
FOUR_DEALS = [
    PAIR | {"tray": tray, "contract": contract, "by": by, "tricks": tricks}
    for tray, (contract, by, tricks) in enumerate(
        [("1H", "N", 8), ("1C", "E", 9), ("1NT", "S", 6), ("1D", "W", 7)], start=1
    )
]


@pytest.mark.parametrize(
    ("made", "score"),
    [
        ({"contract": "NT", "by": "N", "tricks": 9}, 36),  # 000:617-623
        ({"contract": "NT", "by": "N", "tricks": 5}, -24),
        ({"contract": "S", "by": "E", "tricks": 13}, -14 - 40),
        ({"contract": "HX", "by": "W", "tricks": 7}, -16),
        ({"contract": "H", "by": "S", "tricks": 7, "honours": {"ns": [4, 1]}}, 8 + 72),  # 003:7
        ({"contract": "D", "by": "S", "tricks": 7, "chicane": {"ew": 1}}, 6 - 12),
        ({"contract": "C", "by": "E", "tricks": 8, "revokes": {"ew": 1}}, 8),  # 000:647
    ],
)
def test_straight_bridge_scores_its_deals(made, score):
    assert only(PAIR | made, **STRAIGHT).score == score


def test_straight_bridge_stores_what_was_written_down():
    made = {"contract": "HX", "by": "S", "tricks": 8, "chicane": {"ew": 1}, "revokes": {"ew": 1}}
    result = only(PAIR | made, **STRAIGHT)
    assert result.played == Played("HX", "S", 8, chicane=(0, 1))
    assert result.revokes == Revokes(0, 1)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (
            {"contract": "2H", "by": "N", "tricks": 8},
            '"2H" is not a valid denomination. Write it in the form H, NT or SX, with an X for each double.',
        ),
        (
            {"contract": "pass"},
            '"pass" is not a valid denomination. Write it in the form H, NT or SX, with an X for each double.',
        ),
        (
            {"contract": "NT", "by": "N", "tricks": 8, "chicane": {"ns": 1}},
            "Chicane is possible only with a trump suit.",
        ),
        ({"contract": "H", "by": "N", "tricks": 8, "chicane": {"ns": 3}}, "ns must be a whole number from 0 to 2"),
        ({"contract": "H", "by": "N", "tricks": 8, "chicane": 1}, "chicane: Expected how many players"),
        ({"contract": "H", "by": "N", "tricks": 8, "chicane": {"N": 1}}, "'N' is not recognised here."),
        ({"contract": "NTXXXXX", "by": "N", "tricks": 8}, "Doubling stops when a trick is worth 100"),
        ({"contract": "H", "by": "N", "tricks": 8, "score": 9}, "H by N with 8 tricks scores 16 for N & S, not 9."),
    ],
)
def test_impossible_result_at_straight_bridge_is_refused(made, said):
    assert said in "\n".join(faults(PAIR | made, **STRAIGHT))


def test_chicane_is_refused_in_other_games():
    made = {"contract": "2H", "by": "N", "tricks": 8, "chicane": {"ns": 1}}
    assert faults(PAIR | made, game="auction", scoring="total") == ["results row 1: 'chicane' is not recognised here."]
    assert "'chicane' is not recognised here." in "\n".join(faults(PAIR | made))
    whist = PAIR | {"tricks": 7, "chicane": {"ns": 1}}
    assert "'chicane' is not recognised here: at whist, a result is given in tricks." in "\n".join(
        faults(whist, game="whist", scoring="average")
    )


def test_bridge_to_the_score_gives_fifty_for_the_round():
    """000:771. N&S make 16 for tricks; E&W 18, 7, and 50 for the trick that N&S are short of one no trump."""
    (ranking,) = standings(read(*FOUR_DEALS, **TO_THE_SCORE).night).rankings
    assert {row.entry.number: row.total for row in ranking.rows} == {1: 16 - 18 - 50 - 7 - 50, 2: 109, 3: 0, 4: 0}


def test_bridge_to_the_score_needs_contracts():
    assert faults(PAIR | {"score": 9}, **TO_THE_SCORE) == [
        "results row 1: Playing to the score requires the contract, the declarer and the tricks."
    ]
    ruled = {"rulings": [{"at": PLACE, "result": {"score": 9}}]}
    assert faults(FOUR_DEALS[0], **TO_THE_SCORE, **ruled) == [
        "rulings row 1: Playing to the score requires the contract, the declarer and the tricks."
    ]
    assert faults(PAIR | {"score": 9}, **TO_THE_SCORE | {"game": "bridge"}) == [
        "scoring_options to_the_score: Playing to the score is for auction bridge, not for bridge."
    ]


def three_pairs(*scores) -> list[dict]:
    """Two teams of three pairs: team 1 has the N&S cards at tables 1 and 3, where it meets itself."""
    teams = [(1, 2), (2, 2), (1, 1)]
    return [
        PLACE | {"table": table, "ns": ns, "ew": ew, "score": score}
        for table, ((ns, ew), score) in enumerate(zip(teams, scores, strict=True), start=1)
    ]


def two_teams() -> dict:
    entries = [{"number": n, "names": [f"team {n}"]} for n in (1, 2)]
    return TEAMS | {"contestants": {"kind": "teams", "entries": entries}}


def test_an_odd_team_adds_the_average_of_the_pairs_opposite():
    """000:1268. Team 1 makes 100, 40 and -40, team 2 30, -30 and -100; E&W average -56⅔, N&S 56⅔."""
    night = read(*three_pairs(100, 30, 40), **two_teams()).night
    found = standings(night)
    assert [(row.entry.number, row.total) for row in found.rankings[0].rows] == [(1, 43), (2, -43)]
    assert found.tie_breaks == ("fraction of a point",)
    assert "Added" in standings_file.to_text(found)
    assert standings_file.to_json(found)["rankings"][0]["rows"][0]["added"] == -56.6667


def test_teams_not_seated_half_and_half_are_faults():
    one = PLACE | {"ns": 1, "ew": 2, "score": 50}
    other = PLACE | {"table": 2, "ns": 1, "ew": 2, "score": 50}
    assert faults(one, other, **two_teams()) == [
        "scoring_options team_match: Half of team 1 must sit N&S and half E&W, or as near to half as possible."
    ]


def test_team_match_is_only_for_teams_at_auction():
    said = [
        "scoring_options team_match: This option can be used only for teams playing auction bridge, with both lines."
    ]
    assert faults(PAIR | {"score": 50}, **TEAMS | {"kind": "pairs"}) == said
    assert faults(PAIR | {"score": 50}, **TEAMS | {"game": "bridge"}) == said
    only_ns = {"scoring_options": {"team_match": True, "lines": "N&S"}}
    assert faults(*three_pairs(1, 2, 3), **two_teams() | only_ns) == said
