"""Straight bridge, auction and games scored by their values: the book's figures. Partners are a and c."""

import pytest

from ..tables import bout, faults_of, played, seated

FOUR = "abcd"


def auction(declaration, by, tricks, **more):
    return {"declaration": declaration, "by": by, "tricks": tricks, **more}


def test_the_rubber_of_the_book_is_won_by_450():
    """000:190-192: WE, 42, are a and c; THEY, 492, b and d."""
    deals = [
        auction("1H", "a", 7, honours={"a": 2, "c": 1}),
        auction("3R", "c", 7, honours={"a": 2, "c": 1}),
        auction("4NT", "b", 10, honours={"b": 2, "d": 1}),
        auction("4R", "d", 10, honours={"b": 2, "d": 2}),
    ]
    state = played("auction-rubber", FOUR, seated(FOUR), *deals)
    assert state.bouts[0].scores == {"a": 42, "c": 42, "b": 492, "d": 492}
    assert state.balance == {"a": -450, "b": 450, "c": -450, "d": 450}


def scores(*deals):
    found = played("auction", FOUR, seated(FOUR), *deals).scores
    return found["a"], found["b"]


def test_deals_of_the_book_score_as_printed():
    assert scores(auction("3H", "a", 7, honours={"a": 2, "c": 1})) == (16, 100)  # 000:180
    assert scores(auction("1S", "a", 6)) == (0, 50)  # 000:182
    assert scores(auction("1SX", "a", 4)) == (0, 100)
    assert scores(auction("3NTX", "a", 11)) == (100 + 150 + 125, 0)  # 000:186, and 125 for 30 in a deal (737)
    assert scores(auction("3HX", "a", 7, revoked="b", takes="tricks")) == (64 + 125, 0)  # 000:138
    assert scores(auction("7H", "a", 12)) == (20, 50)  # 000:1130: the little slam is scored all the same


def test_stopped_rubber_gives_125_for_a_game():  # 000:848
    state = played("auction-rubber", FOUR, seated(FOUR), auction("3NT", "a", 9), {"stop": True})
    assert state.balance["a"] == 30 + 125
    assert state.asked.purpose == "partners"


def straight(suit, tricks, **more):
    return {"suit": suit, "tricks": tricks, **more}


def test_straight_bridge_rubber_is_scored_by_both_eras():  # 003:7; 000:47
    assert bout("bridge", FOUR, straight("NT", 9), straight("NT", 9))["a"] == 72 + 100
    assert bout("bridge-royal", FOUR, straight("R", 10), straight("R", 10))["a"] == 72 + 100
    assert (
        'record row 2, suit: Trumps: Expected S, C, D, H or NT, found "R".'
        in faults_of("bridge", FOUR, seated(FOUR), straight("R", 10))[0]
    )


def test_side_that_revokes_stops_at_28():  # 000:647
    state = played("bridge", FOUR, seated(FOUR), straight("NT", 13, revoked="a"))
    assert state.bouts[0].state == "games 0 to 0, 28 to 0"


def test_pivot_players_each_keep_their_score():  # 000:765-767
    game = straight("NT", 9)
    state = played("pivot", "pqrs", game, game)
    assert state.bouts[0].over
    assert sorted(state.scores.values()) == [0, 0, 172, 172]
    assert sorted(state.balance.values()) == [-344, -344, 344, 344]


def test_kings_bridge_dealer_wins_alone_and_loses_to_all():  # 000:791
    won = played("kings", FOUR, straight("H", 8, honours={"a": 2, "d": 1}))
    dealer_line = {"N": won.deals[0].seats["N"], "S": won.deals[0].seats["S"]}
    assert "a" in dealer_line.values(), "the first dealer is the lowest cut"
    assert won.scores["a"] == 16 + (16 if set(dealer_line.values()) >= {"a", "d"} else -16)
    lost = played("kings", FOUR, straight("NT", 6))
    assert lost.scores == {"a": 0, "b": 12, "c": 12, "d": 12}


def test_kings_bridge_sixteen_and_sixteen_are_32_and_twelve_and_thirty_42():  # 000:791
    first = played("kings", FOUR).next
    partner = next(
        seats for seat, seats in first.seats.items() if first.seats[{"N": "S", "S": "N"}.get(seat, "N")] == "a"
    )
    others = [name for name in FOUR if name not in ("a", partner)]
    assert played("kings", FOUR, straight("H", 8, honours={"a": 2, partner: 1})).scores["a"] == 32
    lost = played("kings", FOUR, straight("NT", 6, honours=dict(zip(others, (2, 1), strict=True))))
    assert lost.scores == {name: 0 if name == "a" else 42 for name in FOUR}


def test_bridge_to_the_score_adds_fifty_for_the_greater_trick_score():  # 000:771
    deals = [straight("H", 8), straight("S", 6), straight("S", 7), straight("S", 7)]
    state = played("to-the-score", FOUR, *deals)
    assert state.bouts[0].over
    assert sorted(state.scores.values()) == [2, 2, 70, 70]


def test_impossible_number_of_honours_is_refused():
    wrong = faults_of("bridge", FOUR, seated(FOUR), straight("H", 8, honours={"a": 3, "b": 3}))
    assert wrong == ["record row 2, honours: There are 5 honours, not 6."]
    assert "passed" not in faults_of("auction", FOUR, seated(FOUR), auction("9H", "a", 7))[0]


@pytest.mark.parametrize("declaration", ["pass", "PASS", "passed out"])
def test_passed_out_deal_scores_nothing(declaration):
    assert scores({"declaration": declaration}) == (0, 0)
