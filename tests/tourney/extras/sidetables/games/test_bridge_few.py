"""Bridge for three, three-hand auction, six-hand bridge."""

from hypothesis import given, strategies as st

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.games.three_hand_auction import honours_of_one
from tourney.extras.sidetables.play.balance import by_differences

from ..tables import faults_of, played

THREE = ("a", "b", "c")


def test_three_hand_auction_settles_by_the_differences():
    """000:732-735; the book prints 215, -955 and -309, which are misprints."""
    assert by_differences({1: 240, 2: 980, 3: 456}) == {1: -956, 2: 1264, 3: -308}


def test_bridge_for_three_settles_by_the_differences():  # 000:747: 240 and 256 to A, 16 to B
    assert by_differences({1: 320, 2: 80, 3: 64}) == {1: 240 + 256, 2: -240 + 16, 3: -256 - 16}


@given(st.dictionaries(st.integers(1, 6), st.integers(-5000, 5000), min_size=1))
def test_winnings_and_losses_sum_to_zero(scores):
    assert sum(by_differences(scores).values()) == 0


def test_only_the_dealer_goes_out_at_bridge_for_three():  # 000:743
    for_others = {"suit": "NT", "tricks": 4}
    state = played("bridge-for-three", THREE, *[for_others] * 6)
    assert not state.bouts[-1].over
    assert state.scores == {"a": 4 * 36, "b": 4 * 36, "c": 4 * 36}
    games = [{"suit": "NT", "tricks": 9}, for_others, for_others, {"suit": "NT", "tricks": 9}]
    state = played("bridge-for-three", THREE, *games)
    assert state.bouts[-1].over
    assert state.scores == {"a": 36 * 4 + 100, "b": 36, "c": 36}


def test_three_moves_restore_the_original_position():  # 000:745
    turns = GAMES["bridge-for-three"].cycle(3)
    for turn in turns:
        vacant = next(seat for seat, player in turn.seats.items() if player == 0)
        assert turn.opposite(turn.seat_of(turn.dealer(0))) == vacant, "the dealer faces the vacant place"
    assert [turn.dealer(0) for turn in turns] == [1, 2, 3]


def test_three_hand_honours_belong_to_each_player():  # law 13, 000:1226
    assert [honours_of_one("H", held) for held in range(6)] == [0, 8, 16, 24, 64, 80]
    assert [honours_of_one("NT", held) for held in range(5)] == [0, 10, 20, 30, 100]


def test_rubber_of_three_hand_auction_is_scored():  # laws 12-15, 000:1224-1230
    game = {"declaration": "3NT", "by": "a", "tricks": 9, "honours": {"b": 1}, "dummy_honours": 2}
    set_ = {"declaration": "2R", "by": "b", "tricks": 6}
    state = played("three-hand-auction", THREE, game, set_, game)
    assert state.scores == {"a": 2 * (30 + 20 + 125) + 250 + 100, "b": 20, "c": 100}
    assert state.bouts[0].over
    assert sum(state.balance.values()) == 0


def end(table, suit, tricks):
    return {f"{table}_suit": suit, f"{table}_tricks": tricks}


def test_three_rubbers_run_at_the_same_time():  # 000:783
    six = "abcdef"  # pairs a and d, b and e, c and f
    deal = end("first", "NT", 9) | end("second", "NT", 9)
    state = played("six-hand", six, deal, deal, deal)
    assert state.bouts[-1].state == "A and B 1-1, A and C 1-1, B and C 1-1"
    last = played("six-hand", six, deal, deal, deal, deal, end("first", "NT", 9))
    assert last.bouts[-1].over
    assert last.balance["a"] == last.balance["d"] == 2 * (36 + 100), "each of a pair has what it won of both others"
    assert sum(last.balance.values()) == 0


def test_pairs_with_a_finished_rubber_are_idle():  # 000:783
    six = "abcdef"
    deal = end("first", "NT", 9) | end("second", "NT", 9)
    wrong = faults_of("six-hand", six, deal, deal, deal, deal, deal)
    assert "have finished their rubber" in wrong[0]
    assert "no result has been entered" in faults_of("six-hand", six, end("first", "NT", 9))[0]
