"""A deal on a page."""

from tourney.presentation.hand_diagram import hands_shown

DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"


def test_hands_list_their_suits_in_order_and_ten_as_two_digits():
    shown = hands_shown(DEAL, 1, "whist")
    assert [(hand.seat, hand.name) for hand in shown.hands] == [
        ("N", "North"),
        ("E", "East"),
        ("S", "South"),
        ("W", "West"),
    ]
    assert [(suit.sign, suit.cards, suit.letter in "HD") for suit in shown.hands[1].suits] == [
        ("♠", "A 8 6 5 4", False),
        ("♥", "K Q 5", True),
        ("♦", "10", True),
        ("♣", "Q J 10 6", False),
    ]
    assert shown.hands[0].suits[0].cards == "–"
    assert shown.said == ""


def test_bridge_deal_names_dealer_and_vulnerability():
    said = [hands_shown(DEAL, board, "bridge").said for board in (1, 2, 3, 4)]
    assert said == [
        "North deals; none vulnerable",
        "East deals; N-S vulnerable",
        "South deals; E-W vulnerable",
        "West deals; both vulnerable",
    ]
