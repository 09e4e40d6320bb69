"""What is called out between rounds."""

import pytest

from movements.announcements import calls, trays_in_words
from movements.catalogue import build
from movements.request import Request


def test_a_compass_is_called_as_the_book_has_it():
    assert calls(build(Request("compass", 10)), 1) == [
        "N&S stay.",
        "E&W move up one table.",
        "Trays move down one table.",
    ]


def test_the_skip_is_called():
    assert "E&W move up two tables." in calls(build(Request("compass", 28)), 7)


def test_shares_and_stands_are_called():
    said = calls(build(Request("compass", 12, "relay")), 1)
    assert "Trays go down one table, by way of the stands." in said or "Trays go as the tray schedule says." in said
    assert "Tables 1 and 6 share their trays." in said


def test_half_a_table_has_no_trays_to_pass_on():
    assert calls(build(Request("compass", 11)), 1)[2] == "Trays go down one table, by way of the stands."


def test_a_howell_follows_the_cards():
    assert calls(build(Request("howell", 8)), 1)[0] == "Everybody follows the indicator card."


@pytest.mark.parametrize("number", [0, 5, 6])
def test_after_the_last_round_nothing_is_called(number):
    assert calls(build(Request("compass", 10)), number) == []


def test_trays_are_named_in_the_order_of_play():
    assert trays_in_words((3, 4, 5)) == "3–5"
    assert trays_in_words((4, 5, 3)) == "4, 5, 3"
    assert trays_in_words((7,)) == "7"
    assert trays_in_words((1, 2), (2,)) == "1, 2↻"


def test_ladies_and_gentlemen_are_called_by_their_seats():
    """000:2326: the gentlemen move one table, keeping their compass point; the ladies sit."""
    said = calls(build(Request("mitchell-individual", 20)), 1)
    assert said[:2] == ["N and E stay.", "S and W move down one table."]


def test_players_of_teams_change_by_the_card():
    assert calls(build(Request("league-teams", 2)), 1)[0] == "The players of the teams change places by the card."


def test_turning_all_trays_is_called():
    plan = build(Request("compass", 10, mnemonic=True))
    assert calls(plan, 5)[-1] == "Turn the trays: the arrows point East."
    assert not any("Turn" in said for said in calls(plan, 6))
