"""Whist rubbers: the examples of the book, line by line. Partners are a and c, against b and d."""

import pytest
from hypothesis import given, strategies as st

from ..tables import bout, faults_of, played, seated

FOUR = "abcd"


def won(game, *deals):
    return bout(game, FOUR, *deals)["a"]


def by_cards(*tricks):
    """Deals by the tricks above six of a and c, minus for those of b and d."""
    return [{"tricks": 6 + over if over > 0 else 7 + over} for over in tricks]


def test_the_smallest_rubber_is_one_and_the_largest_eight():  # 000:1383
    assert won("english-whist", *by_cards(5, 5)) == 8
    single = by_cards(-3, 5)
    assert won("english-whist", *by_cards(-5), *single, *single) == 2 + 2 - 3
    assert won("english-whist", *by_cards(5), *by_cards(3, -5), *by_cards(3, -5)) == -1


def test_honours_come_after_tricks():
    """000:1385: at three to nothing, two by honours against three by cards is a single; two by cards against four by
    honours a treble."""
    three = by_cards(3)
    single = played("english-whist", FOUR, seated(FOUR), *three, {"tricks": 4, "honours": 3})
    treble = played("english-whist", FOUR, seated(FOUR), *three, {"tricks": 8, "honours": 0})
    assert [each.bouts[-1].state for each in (single, treble)] == ["games 1 to 0, 0 to 0"] * 2
    assert won("english-whist", *three, {"tricks": 4, "honours": 3}, *by_cards(5)) == 1 + 3 + 2
    assert won("english-whist", *three, {"tricks": 8, "honours": 0}, *by_cards(5)) == 3 + 3 + 2


def test_honours_are_not_scored_at_four():  # 000:3943
    state = played("english-whist", FOUR, seated(FOUR), *by_cards(4), {"tricks": 6, "honours": 4})
    assert state.bouts[-1].state == "games 0 to 0, 4 to 1"


def test_revoke_points_come_before_thirteen_tricks_and_four_honours():
    """000:4143; 001:340; 002:812-817: claimants at two, the others at nothing: a treble."""
    revoke = {"tricks": 0, "honours": 0, "revoked": "E&W", "penalty": "added"}
    assert won("english-whist", *by_cards(2), revoke, *by_cards(5)) == 8


def test_side_that_revokes_does_not_win_the_game_with_that_deal():  # 000:1357
    state = played("english-whist", FOUR, seated(FOUR), {"tricks": 13, "revoked": "N&S", "penalty": "deducted"})
    assert state.bouts[-1].state == "games 0 to 0, 4 to 0"


@pytest.mark.parametrize(
    ("penalty", "state"),
    [("tricks", "games 0 to 0, 0 to 1"), ("added", "games 0 to 0, 2 to 3"), ("deducted", "games 0 to 0, 2 to 0")],
)
def test_a_revoke_is_paid_in_one_of_three_ways(penalty, state):  # 000:1379
    found = played("english-whist", FOUR, seated(FOUR), {"tricks": 8, "revoked": "N&S", "penalty": penalty})
    if penalty == "tricks":
        assert found.bouts[-1].state == "games 0 to 0, 0 to 2"
    else:
        assert found.bouts[-1].state == state


def test_american_whist_deducts_the_losers_from_seven():  # 000:3683
    assert won("american-whist", *by_cards(-3, 6, 4)) == 7 - 3
    revoke = {"tricks": 9, "revoked": "N&S"}
    assert played("american-whist", FOUR, seated(FOUR), revoke).bouts[-1].state == "1 to 0"
    assert played("american-whist", FOUR, seated(FOUR), {**revoke, "tricks": 8}).bouts[-1].state == "0 to 1"


def test_six_points_and_five_by_cards_make_eleven():  # 000:1389
    assert won("american-whist-played-out", *by_cards(6, 5)) == 11


def test_favourite_whist_is_won_by_38_to_30():
    """000:2000-2006: games of 10 to 6, 4 to 16 and 14 to 8, and ten for the rubber."""
    scores = [
        *[("S", 6), ("C", -3), ("S", 4)],
        *[("S", 4), ("H", -4)],
        *[("C", 4), ("H", -2), ("D", 2)],
    ]
    deals = [{"trump": suit, "tricks": 6 + over if over > 0 else 7 + over} for suit, over in scores]
    state = played("favourite-whist", FOUR, seated(FOUR), *deals)
    assert state.bouts[0].scores == {"a": 38, "c": 38, "b": 30, "d": 30}
    assert state.balance == {"a": 8, "b": -8, "c": 8, "d": -8}


def test_tricks_are_counted_continuously():  # 000:1391
    state = played("whist-tricks", FOUR, seated(FOUR), *by_cards(3, -1, -1, 2))
    assert state.balance == {"a": 3, "b": -3, "c": 3, "d": -3}


def test_a_deal_after_the_rubber_begins_the_next():
    state = played("english-whist", FOUR, seated(FOUR), *by_cards(5, 5))
    assert state.asked.purpose == "partners"
    assert faults_of("english-whist", FOUR, seated(FOUR), *by_cards(5, 5, 1)) == [
        "record row 4: a, b, c, d must cut first."
    ]


@pytest.mark.parametrize("game", ["english-whist", "american-whist", "american-whist-played-out", "prussian-whist"])
@given(
    deals=st.lists(
        st.fixed_dictionaries(
            {
                "tricks": st.integers(0, 13),
                "revoked": st.sampled_from([None, "N&S", "E&W"]),
                "penalty": st.sampled_from(["tricks", "added", "deducted"]),
            }
        ),
        max_size=30,
    )
)
def test_every_rubber_ends_between_its_bounds(game, deals):
    record = [seated(FOUR)]
    for deal in deals:
        state = played(game, FOUR, *record)
        if state.asked:
            break
        record.append(deal)
    state = played(game, FOUR, *record)
    assert sum(state.balance.values()) == 0
    for each in state.bouts:
        points = abs(each.balance["a"])
        assert points <= (8 if game in ("english-whist", "prussian-whist") else 13)
        if not each.over:
            assert points == 0
