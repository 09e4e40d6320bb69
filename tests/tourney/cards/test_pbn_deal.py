"""A deal is a whole pack: every card once, thirteen to a hand."""

import pytest
from hypothesis import given, strategies as st

from tests.tourney.exchange import dealt
from tourney.cards.pbn_deal import canonical, hands, written
from tourney.scoring.hands import DealError

STANDARD = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
"""The example of the standard: PBN 2.1, section 3.4.11."""


def faults(text: str) -> list[str]:
    with pytest.raises(DealError) as wrong:
        hands(text)
    return wrong.value.faults


def test_example_of_the_pbn_standard_is_read():
    found = hands(STANDARD)
    assert found["N"] == ("", "63", "AKQ987", "A9732")
    assert found["W"] == ("KQT2", "AT", "J6542", "85")
    assert written(found) == STANDARD
    assert written(found, "E").startswith("E:A8654.KQ5.T.QJT6 ")


def test_deal_may_begin_with_any_seat_and_list_cards_in_any_order():
    turned = written(hands(STANDARD), "S").lower().replace("akq987", "789qka")
    assert canonical(turned) == STANDARD


@given(dealt.deals, st.sampled_from("NESW"))
def test_deal_written_from_any_seat_reads_back_the_same(deal, first):
    assert canonical(written(hands(deal), first)) == deal


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A deal must begin with a seat"),
        ("X:AK", "A deal must begin with a seat"),
        ("N:AK3", "A deal must consist of four hands. Found: 1."),
        ("N:" + "A" * 300, "A deal must begin with a seat"),
        (STANDARD.replace(".63.", "63."), "N's hand must have four suits, separated by full stops. Found: \""),
        (STANDARD.replace("63", "6X"), '"X" among N\'s hearts is not a valid card. Use'),
        (STANDARD.replace("AKQ987", "AKQ98"), "The 7 of diamonds is missing."),
        (STANDARD.replace("AKQ987", "AKQ98"), "N has 12 cards, not 13."),
        (STANDARD.replace("J973", "A973"), "The A of spades appears 2 times, held by E, S."),
    ],
)
def test_fault_of_a_deal_is_named(text, said):
    assert said in "\n".join(faults(text))


def test_all_faults_of_a_deal_are_named_at_once():
    assert len(faults("N:- - - -")) == 60  # four hands that are none, 52 cards missing, four hands of none


@given(st.text(max_size=80) | st.text(alphabet="NESW:.AKQJT98765432 -", max_size=80))
def test_any_text_is_either_a_deal_or_refused(text):
    try:
        found = hands(text)
    except DealError:
        return
    assert canonical(text) == written(found)
