"""Bridge for two, misery, reversi and short bridge."""

import pytest

from ..tables import bout, faults_of, played, seated

FOUR = "abcd"


def test_reversi_at_no_trumps_loses_two_by_cards_with_thirty_aces_against():
    """000:795: the dealer scores 24 and 30 to their own credit."""
    deal = {"suit": "NT", "tricks": 5, "honours": {"b": 2, "d": 1}}
    state = played("reversi-bridge", FOUR, seated(FOUR), deal)
    assert state.scores == {"a": 54, "b": 0, "c": 54, "d": 0}


def test_reversi_revoke_costs_three_more_tricks():
    deal = {"suit": "NT", "tricks": 5, "revoked": "a"}
    assert played("reversi-bridge", FOUR, seated(FOUR), deal).scores["b"] == 2 * 12


def test_short_game_is_won_by_the_higher_total():  # 000:797
    lost = {"suit": "H", "tricks": 6, "honours": {"b": 5}}
    game = {"suit": "NT", "tricks": 9}
    assert bout("short-bridge", FOUR, lost, game) == {"a": -1, "b": 1, "c": -1, "d": 1}
    assert bout("short-bridge", FOUR, game)["a"] == 1


def test_bridge_for_two_is_a_rubber():  # 000:751-755
    deals = [{"suit": "NT", "tricks": 9}, {"suit": "NT", "tricks": 4}]
    assert bout("bridge-for-two", "ab", *deals) == {"a": 172, "b": -172}, "the second is dealt by b"
    wrong = faults_of("bridge-for-two", "ab", {"suit": "NT", "tricks": 9, "honours": {"a": 3, "b": 2}})
    assert wrong == ["record row 1, honours: There are 4 honours, not 5."]


@pytest.mark.parametrize(
    ("deal", "dealers"),
    [
        ({"way": "eight", "suit": "H", "tricks": 9}, 2 * 24),
        ({"way": "eight", "suit": "H", "tricks": 7}, -10),
        ({"way": "declared", "suit": "S", "tricks": 7}, 2),
        ({"way": "declared", "suit": "C", "tricks": 5}, -8),
        ({"way": "misery", "tricks": 1}, 5 * 6),
        ({"way": "misery", "tricks": 0}, 5 * 7),
        ({"way": "misery", "tricks": 4}, -5 * 3),
    ],
)
def test_misery_bridge_deals_have_the_books_values(deal, dealers):  # 000:759-763
    assert bout("misery-bridge", "ab", deal)["a"] == dealers


def test_misery_asks_for_the_declared_suit():
    assert "trump suit" in faults_of("misery-bridge", "ab", {"way": "declared", "tricks": 8})[0]
