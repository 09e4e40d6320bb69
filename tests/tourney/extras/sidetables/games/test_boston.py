"""Boston and related games: the book's figures, in white counters, without the pool where the book omits it."""

import pytest

from tourney.extras.sidetables.games import GAMES, fontainebleau, french_boston
from tourney.extras.sidetables.games.boston import RANK, partout, worth
from tourney.extras.sidetables.play import boston_tables as tables

from ..tables import faults_of, played, seated

FOUR = ("a", "y", "b", "z")


def balance(game, *deals):
    state = played(game, FOUR, seated(FOUR), *deals)
    assert sum(state.balance.values()) == 0
    return state.balance


def test_seven_bid_with_ten_taken_is_22_and_ten_bid_42():  # 000:3289
    assert (worth("seven", 10), worth("ten", 10)) == ((True, 22), (True, 42))
    assert 3 * (42 - 22) == 60


def test_eight_bid_with_seven_taken_loses_23():  # 000:3303, 3334
    assert worth("eight", 7) == (False, 23)
    assert worth("eight", 7, american=True) == (False, 25)
    assert worth("nine", 13, american=True) == (True, 35)


def test_the_tables_are_complete():
    """Won: from the tricks bid to thirteen; lost: for each trick short."""
    for at, name in enumerate(tables.WON, start=5):
        assert len(tables.WON[name]) == 14 - at
        assert len(tables.LOST[name]) == len(tables.LOST_AMERICAN[name]) == at
    doubled = [2 * pay for pay in list(tables.MISERES.values())[:-1]]
    assert list(tables.MISERES.values())[1:] == doubled, "each is twice the next lower (3369)"


def test_misere_partout_pays_as_in_the_book():
    """000:3371-3373: four tricks cost three red, seven fifteen, six eleven; two with five 35 white each."""
    assert partout({1: 4, 2: 3, 3: 3, 4: 3})[1] == -30
    assert partout({1: 7, 2: 6, 3: 0, 4: 0})[1] == -150
    assert partout({1: 6, 2: 2, 3: 5, 4: 0}) == {1: -110, 2: 40, 3: 10, 4: 60}
    assert partout({1: 5, 2: 5, 3: 1, 4: 2}) == {1: -35, 2: -35, 3: 40, 4: 30}
    assert partout({1: 4, 2: 4, 3: 4, 4: 1}) == {1: -10, 2: -10, 3: -10, 4: 30}


def test_successful_pool_bid_takes_the_pool_and_a_failed_one_doubles_it():  # 000:3375, 3379
    assert balance("boston", {"call": "seven", "by": "a", "tricks": 7})["a"] == 3 * 18 + 30
    lost = played("boston", FOUR, seated(FOUR), {"call": "five", "by": "a", "tricks": 4})
    assert lost.bouts[-1].state == "deal 1 of 12, 80 in the pool"
    assert lost.balance["a"] == -3 * 11 - 10 - 40 + 20
    paid = played("boston", FOUR, seated(FOUR), {"call": "six", "by": "a", "paid": "yes"})
    assert paid.balance["a"] == 3 * 15
    assert paid.bouts[-1].state == "deal 1 of 12, 40 in the pool"


def test_caller_who_revokes_loses_by_a_trick():  # 000:3303
    state = played("boston", FOUR, seated(FOUR), {"call": "eight", "by": "a", "revoked": "a"})
    assert state.bouts[-1].state == "deal 1 of 12, 120 in the pool", "doubled, and four red"
    assert state.balance["y"] == 23 - 10 + 30


def test_revoke_against_the_caller_is_three_overtricks():  # 000:3305
    assert balance("boston", {"call": "eight", "by": "a", "tricks": 8, "revoked": "y"})["a"] == 3 * 28 + 30 + 10


def test_twelve_deals_are_a_game_and_the_pool_is_divided():  # 000:3229, 3383
    deal = {"call": "five", "by": "a", "tricks": 5, "paid": "yes"}
    state = played("boston", FOUR, seated(FOUR), *[deal] * 12)
    assert state.bouts[0].over
    assert state.balance == {"a": 12 * 36, "y": -144, "b": -144, "z": -144}
    assert state.asked.purpose == "seats"
    assert [deal.dealer for deal in state.deals[:5]] == ["a", "y", "b", "z", "a"]


def test_misere_ranks_between_seven_and_eight():  # 000:3257-3281
    assert RANK.index("seven") < RANK.index("little-misere") < RANK.index("eight")


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({"call": "nine", "suit": "H", "tricks": 6, "honours": 0}, (False, 115)),  # 000:3463
        ({"call": "five", "suit": "S", "tricks": 5, "honours": 0}, (True, 10)),  # 30 in all (3399)
        ({"call": "spread-slam", "suit": "D", "tricks": 13, "honours": 0}, (True, 800)),  # 2,400 (3399)
        ({"call": "piccolissimo", "suit": None, "tricks": 1, "honours": 0}, (True, 100)),
        ({"call": "piccolissimo", "suit": None, "tricks": 0, "honours": 0}, (False, 100)),
        ({"call": "six", "suit": "C", "tricks": 7, "honours": 4}, (True, 30 + 5 + 20)),  # 3453
    ],
)
def test_fontainebleau_is_paid_by_its_table(deal, expected):
    assert fontainebleau.worth(deal) == expected


def test_fontainebleau_partners_who_are_one_short_of_ten_pay_135_each():
    """000:3502: seven diamonds with a partner, nine tricks; 135 more between them for the pool."""
    found = balance("fontainebleau", {"call": "seven", "suit": "D", "by": "a", "partner": "y", "tricks": 9})
    pool = 135 + 5
    assert found["b"] == found["z"] == 135 + pool // 4
    assert found["a"] + found["y"] == -2 * 135 - 140 + 2 * (pool // 4)


def test_fontainebleau_single_player_loses_four_times():  # 000:3508
    found = balance("fontainebleau", {"call": "five", "suit": "H", "by": "y", "tricks": 4})
    assert found["y"] == -4 * 25 + (25 + 5) // 4 + 1
    american = played(
        "fontainebleau-american", FOUR, seated(FOUR), {"call": "slam", "suit": "S", "by": "a", "tricks": 13}
    )
    assert american.balance["a"] == 3 * 250


def test_french_boston_is_paid_by_its_table():
    """000:3594-3613, by suits rising to hearts."""
    printed = {
        "little-misere": (16, 32, 48, 64),
        "grand-misere": (32, 64, 96, 128),
        "misere-with-four-aces": (32, 64, 96, 128),
        "misere-on-the-table": (64, 128, 192, 256),
    }
    for name, row in printed.items():
        for suit, pays in zip("SCDH", row, strict=True):
            assert french_boston.worth({"call": name, "suit": suit, "tricks": 0}) == (True, pays)
            assert french_boston.worth({"call": name, "suit": suit, "tricks": 1}) == (False, pays)
    six = {"call": "six", "suit": "H", "tricks": 8, "partners_tricks": 0, "honours": 3, "partner": None}
    assert french_boston.worth(six) == (True, 24 + 16 + 2 * 8)
    eight = {**six, "call": "five", "suit": "S", "partner": 2, "tricks": 6, "partners_tricks": 3, "honours": 4}
    assert french_boston.worth(eight) == (True, 4 + 4 + 1)


def test_french_boston_partner_who_is_short_pays_alone():  # 000:3578
    deal = {"call": "five", "suit": "S", "by": "a", "partner": "y", "tricks": 5, "partners_tricks": 2}
    found = balance("french-boston", deal)
    pool = 10 + 10
    assert found == {"a": -10 + pool // 4, "y": -8 - 10 + pool // 4, "b": 4 + pool // 4, "z": 4 + pool // 4}


def test_french_boston_deals_to_the_right_and_doubles_at_the_end():  # 000:3526-3532
    state = played("french-boston", FOUR, seated(FOUR), *[{"call": "pass"}] * 39)
    assert [deal.dealer for deal in state.deals[:5]] == ["a", "z", "b", "y", "a"]
    assert state.bouts[-1].state == f"deal 39 of 40, {32 * 10 + 7 * 20} in the pool"


def test_slams_of_french_boston_have_two_values():
    """T41: the text has 24 and 48, the table 50 to 200."""
    text = {"call": "slam-as-in-the-text", "in": "belle", "partner": 2, "tricks": 7, "partners_tricks": 6}
    assert french_boston.worth(text) == (True, 48)
    table = {"call": "slam-of-partners", "suit": "H", "partner": 2, "tricks": 7, "partners_tricks": 6, "honours": 0}
    assert french_boston.worth(table) == (True, 200)


def test_faults_of_a_deal_are_named():
    assert (
        "There are 13 tricks, not 3."
        in faults_of("boston", FOUR, seated(FOUR), {"call": "partout", "each": {"a": 3}})[0]
    )
    assert "who called" in faults_of("boston", FOUR, seated(FOUR), {"call": "six", "tricks": 6})[0]
    both = {"call": "twelve", "suit": "S", "by": "a", "partner": "y", "tricks": 12}
    assert (
        "three more tricks than bid are needed, which would be more than thirteen."
        in faults_of("fontainebleau", FOUR, seated(FOUR), both)[0]
    )
    fourteen = {"call": "five", "suit": "S", "by": "a", "partner": "y", "tricks": 9, "partners_tricks": 5}
    assert "not 14" in faults_of("french-boston", FOUR, seated(FOUR), fourteen)[0]
    assert GAMES["boston"].counts == (4, 5, 6)
