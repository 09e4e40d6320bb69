"""The tricks that each declarer can make of a deal, as a value."""

import pytest

from tourney.cards.double_dummy.tricks import Solved, hash_of

TRICKS = (7, 6, 9, 8, 7, 6, 6, 3, 5, 4, 7, 6, 9, 8, 8, 6, 7, 3, 5, 13)


def test_tricks_are_written_as_twenty_digits_and_read_back():
    assert Solved(TRICKS).text == "7698766354769886735d"
    assert Solved.read(Solved(TRICKS).text) == Solved(TRICKS)


def test_table_gives_the_tricks_of_each_declarer_in_each_strain():
    solved = Solved(TRICKS)
    assert Solved.by_seat(solved.table) == solved
    assert solved.table["N"] == {"C": 7, "D": 6, "H": 9, "S": 8, "NT": 7}
    assert solved.table["W"]["NT"] == solved.declaring("W", "NT") == 13


def test_library_orders_the_strains_from_spades_down():
    rows = [[8, 5, 8, 5], [9, 3, 9, 3], [6, 6, 6, 7], [7, 6, 7, 6], [7, 4, 8, 13]]
    assert Solved.of(rows) == Solved(TRICKS)


def test_whist_dealer_declares_in_the_turned_suit_and_the_next_seat_leads():
    """West deals the first tray and North the second."""
    assert Solved(TRICKS).at_whist(1, "H2") == 13 - 3
    assert Solved(TRICKS).at_whist(2, "H2") == 9


@pytest.mark.parametrize("wrong", [(), (7,) * 19, (7,) * 21, (14,) + (7,) * 19, (-1,) + (7,) * 19])
def test_other_rows_of_tricks_are_refused(wrong):
    with pytest.raises(ValueError, match="Expected twenty numbers from 0 to 13 for the tricks of a deal"):
        Solved(wrong)


@pytest.mark.parametrize("text", ["", "7" * 19, "e" + "7" * 19, "-" * 20])
def test_other_text_is_not_read(text):
    with pytest.raises(ValueError):  # noqa: PT011 - any will do
        Solved.read(text)


def test_deal_is_identified_by_the_hash_of_its_text():
    assert hash_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
