"""Solo whist: the examples of the book, in white counters; a red one is five."""

import pytest

from tourney.extras.sidetables.games.solo import CALLS

from ..tables import bout, faults_of, played

FOUR = ("a", "b", "y", "z")


def call(name, by, tricks=None, **more):
    return {"call": name, "by": by, **({} if tricks is None else {"tricks": tricks}), **more}


def settled(*deal, **more):
    return bout("solo", FOUR, call(*deal, **more))


def test_a_solo_wins_or_loses_six_red():  # 000:2891
    assert settled("solo", "a", 5)["a"] == 6 * 5
    assert settled("solo", "a", 4) == {"a": -3 * (10 + 1), "b": 11, "y": 11, "z": 11}
    assert settled("solo", "a", 7) == {"a": 3 * (10 + 2), "b": -12, "y": -12, "z": -12}


def test_each_of_two_partners_settles_with_one_opponent():  # 000:2891
    assert settled("proposal", "a", 8, partner="y") == {"a": 5, "b": -5, "y": 5, "z": -5}


def test_callers_revoke_costs_three_tricks_and_the_red():  # 000:2909
    eleven = settled("proposal", "a", 11, partner="y", revoked="a")
    assert eleven == {"a": -5, "b": 5, "y": -5, "z": 5}
    eight = settled("proposal", "a", 8, partner="y", revoked="y")
    assert eight == {"a": -8, "b": 8, "y": -8, "z": 8}


def test_opponent_pays_nine_white_for_a_revoke():
    """000:2909: the others pay their share of a solo of six tricks; the printed one red is a misprint for two."""
    found = settled("solo", "z", 6, revoked="a", anyway="yes")
    assert found == {"a": -11 - 9, "b": -11, "y": -11, "z": 33 + 9}


def test_opponent_whose_revoke_decided_the_deal_pays_for_all():  # 000:2909
    assert settled("solo", "z", 4, revoked="a") == {"a": -3 * 12, "b": 0, "y": 0, "z": 36}


def test_a_solo_player_who_revokes_pays_two_red_and_two_white():  # 000:2911
    assert settled("solo", "a", 6, revoked="a") == {"a": -3 * 12, "b": 12, "y": 12, "z": 12}


def test_misere_spread_and_slam_have_no_overtricks():  # 000:2893
    assert settled("misere", "a", 0)["a"] == 45
    assert settled("misere", "a", 2)["a"] == -45
    assert settled("spread", "a", 0)["b"] == -30
    assert settled("slam", "a", 12)["b"] == 40
    assert settled("misere", "a", 0, revoked="b") == {"a": 45, "b": -45, "y": 0, "z": 0}


@pytest.mark.parametrize(
    ("name", "red"),
    [("proposal", 1), ("solo", 2), ("misere", 3), ("abundance", 4), ("spread", 6), ("slam", 8)],
)
def test_payment_table_matches_the_book(name, red):  # 000:2883-2889
    assert CALLS[name].red == red


def test_winner_of_the_last_trick_of_a_grand_pays_all():  # 000:2871
    assert settled("grand", "a") == {"a": -30, "b": 10, "y": 10, "z": 10}


def test_dealer_sits_out_at_a_table_of_five():  # 000:2829
    state = played("solo", "abcde", call("solo", "b", 5))
    assert (state.deals[0].dealer, state.deals[0].idle, state.balance["a"]) == ("a", ("a",), 0)
    assert state.next.idle == ("b",)
    assert faults_of("solo", "abcde", call("solo", "a", 5)) == ["record row 1, by: a sits out this deal."]


def test_three_players_have_no_proposals():  # 000:3049
    assert bout("solo", "abc", call("abundance-of-six", "a", 6)) == {"a": 40, "b": -20, "c": -20}
    assert "solo is the lowest" in faults_of("solo", "abc", call("proposal", "a", 8, partner="b"))[0]
    assert (
        "record row 1, call: Abundances of fewer than nine tricks are only for three players."
        in faults_of("solo", FOUR, call("abundance-of-six", "a", 6))[0]
    )


def test_kimberly_has_a_solo_of_six():  # 000:3051
    assert bout("kimberly-solo", FOUR, call("solo-of-six", "a", 6))["b"] == -10
    assert (
        "record row 1, call: Call: Expected solo, misere,"
        in faults_of("kimberly-solo", FOUR, call("proposal", "a", 8, partner="b"))[0]
    )


def test_incomplete_call_names_what_is_missing():
    assert "how many tricks" in faults_of("solo", FOUR, call("solo", "a"))[0]
    assert (
        "A proposal must be accepted by a partner; no other call has a partner."
        in faults_of("solo", FOUR, call("proposal", "a", 8))[0]
    )
    assert (
        "A proposal can be accepted only by another player."
        in faults_of("solo", FOUR, call("proposal", "a", 8, partner="a"))[0]
    )
