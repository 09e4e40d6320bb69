"""Bridge to the score (000:771-773): 50 for the greater trick score of a round, in duplicate."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.auction import AuctionError, Declaration
from tourney.scoring.auction_deals import Trump, parse, sheet
from tourney.scoring.night import Entry, Night, Played, Result, Revokes
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

STRAIGHT = Options(era="1905", to_the_score=True)
EIGHT = Played("H", "N", 8)
"""Two odd tricks in hearts: 16."""


def row(round_: int, table: int, tray: int, ns: int, ew: int, played: Played | None, **more) -> Result:
    score = sheet(played, more.get("revokes"), "1905").points if played else None
    return Result(round_, table, tray, ns, ew, score=score, played=played, **more)


def totals(*results: Result, options: Options = STRAIGHT, scoring: str = "total") -> dict[int, Fraction]:
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 5))
    found = standings(Night(entries, results, scoring, options, game="auction"))
    return {line.entry.number: line.total for ranking in found.rankings for line in ranking.rows}


def test_side_with_the_greater_trick_score_of_four_deals_gets_fifty():  # 000:771
    made = [EIGHT, Played("S", "E", 9), Played("C", "N", 7), Played("NT", "W", 7)]
    round_ = [row(1, 1, tray, 1, 2, played) for tray, played in enumerate(made, start=1)]
    # N&S have 16 and 4 for tricks, E&W 6 and 12.
    assert totals(*round_) == {1: 20 - 18 + 50, 2: -52, 3: 0, 4: 0}
    assert totals(*round_, options=replace(STRAIGHT, to_the_score=False))[1] == 2


def test_honours_do_not_win_the_fifty():
    held = Played("H", "E", 7, ((4, 1), (0, 0)))
    assert totals(row(1, 1, 1, 1, 2, held))[1] == 8 * 9 - 8 - 50


def test_equal_trick_scores_give_neither_side_the_fifty():
    assert totals(row(1, 1, 1, 1, 2, EIGHT), row(1, 1, 2, 1, 2, Played("H", "W", 8)))[1] == 0


def test_each_round_has_its_own_fifty():
    assert totals(row(1, 1, 1, 1, 2, EIGHT), row(2, 1, 2, 1, 2, EIGHT))[1] == 2 * (16 + 50)


def test_side_on_a_turned_tray_is_identified_by_its_players():
    # Pair 1 makes 16 with the N&S cards of tray 1 and 24 with the E&W cards of tray 2.
    assert totals(row(1, 1, 1, 1, 2, EIGHT), row(1, 1, 2, 2, 1, Played("H", "E", 9)))[1] == 16 + 24 + 50


def test_unplayed_deal_does_not_count_in_the_round():
    assert totals(row(1, 1, 1, 1, 2, EIGHT), Result(1, 1, 2, 1, 2, not_played=True))[1] == 66


def test_fifty_count_in_the_average_of_those_who_played_the_same_trays():
    results = [row(1, 1, 1, 1, 2, EIGHT), row(1, 2, 1, 3, 4, Played("H", "E", 8))]
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n % 2 else "E&W") for n in range(1, 5))
    found = standings(Night(entries, tuple(results), "average", STRAIGHT, game="auction"))
    assert {line.entry.number: line.difference for ranking in found.rankings for line in ranking.rows} == {
        1: 66,
        2: -66,
        3: -66,
        4: 66,
    }


def test_fifty_decide_a_match():
    results = [row(1, 1, 1, 1, 2, EIGHT), row(1, 2, 1, 2, 1, Played("H", "N", 7))]
    entries = tuple(Entry(n, (f"team {n}",)) for n in (1, 2))
    night = Night(entries, tuple(results), "matches", STRAIGHT, kind="teams", game="auction")
    assert standings(night).matches[0].margin == 16 - 8
    extra = replace(night, results=(*results, row(1, 1, 2, 1, 2, Played("S", "E", 11)), row(1, 2, 2, 2, 1, EIGHT)))
    # Table 1: team 1 has 16 and 0, team 2 has 10. Table 2: team 2 has 8 and 16.
    assert standings(extra).matches[0].margin == (16 - 10 + 50) - (8 + 16 + 50)


@given(st.lists(st.tuples(st.sampled_from("SCDH"), st.sampled_from("NESW"), st.integers(0, 13)), max_size=16))
def test_rounds_agree_with_a_sum_by_hand(deals):
    results = [row(at // 4 + 1, 1, at + 1, 1, 2, Played(*deal)) for at, deal in enumerate(deals)]
    expected = sum(each.score for each in results)
    for start in range(0, len(deals), 4):
        ns = ew = 0
        for suit, by, tricks in deals[start : start + 4]:
            mine = tricks if by in "NS" else 13 - tricks
            value = {"S": 2, "C": 4, "D": 6, "H": 8}[suit]
            ns, ew = ns + max(0, mine - 6) * value, ew + max(0, 7 - mine) * value
        expected += 50 if ns > ew else -50 if ew > ns else 0
    assert totals(*results)[1] == expected


def test_auction_is_played_to_the_score_too_and_penalties_are_not_tricks():
    down = Played("4H", "E", 9)
    score = sheet(down, None, "1913").points
    result = Result(1, 1, 1, 1, 2, score=score, played=down)
    assert totals(result, options=Options(to_the_score=True))[1] == score == 50


def test_straight_bridge_is_declared_by_suit():
    assert parse("nt", "1905") == Trump("NT")
    assert parse("♥xx", "1905") == Trump("H", 2)
    assert parse("2H", "1913") == Declaration(2, "H")
    for text in ("2H", "pass", "R", ""):
        with pytest.raises(
            AuctionError,
            match=r'" is not a valid denomination\. Write it in the form H, NT or SX, with an X for each double',
        ):
            parse(text, "1905")


def test_a_deal_of_straight_bridge_has_chicane_revokes_and_slams():  # 003:7, 000:647
    both = sheet(Played("HX", "S", 13, ((5, 0), (0, 0)), (0, 1)), None, "1905")
    assert (both.ns.tricks, both.ns.honours, both.ew.honours) == (7 * 16, 80 + 40, 16)
    revoked = sheet(Played("C", "E", 8), Revokes(ew=1), "1905")
    assert (revoked.ns.tricks, revoked.ew.tricks) == (2 * 4, 0)
