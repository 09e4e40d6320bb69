"""The announcements between rounds: with tables, in the words of the game, and with a skip that cannot be missed."""

import re

import pytest

from movements.announcements import Announcement, calls, follows_cards, skips, trays_in_words
from movements.catalogue import SYSTEMS, build
from movements.plan import Movement
from movements.request import Request
from tests.sampling import some


def counts_of(name: str) -> list[int]:
    """Those of a system up to twenty tables, or its smallest: more say the same with higher numbers."""
    return [count for count in SYSTEMS[name].counts if count <= 41] or [SYSTEMS[name].counts[0]]


def said(movement: Movement, number: int, game: str = "whist") -> list[str]:
    return [call.text for call in calls(movement, number, game)]


def test_mitchell_is_announced_as_in_bridge_clubs():
    assert said(build(Request("mitchell", 26)), 1, "bridge") == [
        "N-S stay.",
        "E-W move to the next higher table: 1 to 2, 2 to 3, 13 to 1.",
        "Boards move to the next lower table: 2 to 1, 1 to 13.",
    ]


def test_compass_is_announced_as_in_the_book():
    assert said(build(Request("compass", 28)), 1) == [
        "N & S stay.",
        "E & W move to the next lower table: 2 to 1, 3 to 2, 1 to 14.",
        "Trays move to the next higher table: 1 to 2, 14 to 1.",
    ]


@pytest.mark.parametrize(
    ("system", "game", "text"),
    [
        ("mitchell", "bridge", "Skip: E-W move up two tables: 1 to 3, 2 to 4, 13 to 1, 14 to 2."),
        ("compass", "whist", "Skip: E & W move down two tables: 3 to 1, 4 to 2, 1 to 13, 2 to 14."),
    ],
)
def test_skip_is_announced_first_and_large_only_in_its_round(system, game, text):
    plan = build(Request(system, 28, "skip"))
    assert calls(plan, 7, game)[0] == Announcement("skip", text, large=True)
    assert [number for number in range(1, 13) if any(call.kind == "skip" for call in calls(plan, number))] == [7]
    assert skips(plan) == {7: frozenset({"E&W"})}


def test_skip_at_four_tables_is_halfway_round():
    assert said(build(Request("mitchell", 8, "skip")), 2, "bridge")[0] == (
        "Skip: E-W move halfway round the room: 1 to 3, 2 to 4, 3 to 1, 4 to 2."
    )


def test_two_tables_swap():
    assert said(build(Request("mitchell", 4)), 1, "bridge")[1] == "E-W move to the other table: 1 to 2, 2 to 1."


@pytest.mark.parametrize(
    ("request_", "game", "words"),
    [
        (
            Request("mitchell", 24),
            "bridge",
            "Boards move to the next lower table: 2 to 1, 1 to 11, 7 to the bye-stand, ",
        ),
        (Request("compass", 12, "relay"), "whist", "Trays move to the next higher table: 1 to 2, 3 to the bye-stand, "),
        (Request("compass", 11), "whist", "Trays move to the next higher table: 1 to 2, 3 to the bye-stand, "),
    ],
)
def test_moves_to_and_from_the_bye_stand_are_announced(request_, game, words):
    text = next(call.text for call in calls(build(request_), 1, game) if call.kind == "trays")
    assert text.startswith(words)
    assert text.endswith(f"bye-stand to {'6' if game == 'bridge' else '4'}.")


def test_each_of_several_bye_stands_is_named_once():
    assert said(build(Request("web", 13)), 1, "bridge")[-2] == (
        "Boards move to the next lower table: 4 to 3, 1 to 7, 2 to the bye-stand after table 2 and from there to 2, "
        "3 to the bye-stand after table 1 and from there to 1."
    )


def test_shares_are_announced():
    assert said(build(Request("mitchell", 24)), 1, "bridge")[-1] == "Tables 1 and 12 share their boards."
    assert said(build(Request("compass", 12, "relay")), 1)[-1] == "Tables 1 and 6 share their trays."


def test_trays_of_a_half_table_stay_at_its_place():
    assert said(build(Request("mitchell", 9)), 1, "bridge")[2:] == [
        "E-W at table 5 sit out.",
        "Boards move to the next lower table: 2 to 1, 1 to 5.",
    ]


def test_rovers_are_told_where_to_go_and_who_makes_room():
    """EBU, Rover Mitchell of seven tables: 1, 3, 5 ..."""
    plan = build(Request("mitchell", 15, "rover"))
    assert said(plan, 2, "bridge") == [
        "E-W move to the next higher table: 1 to 2, 2 to 3, 7 to 1.",
        "The rovers go to table 3, whose N-S pair sits out; all other N-S pairs are at their home tables.",
        "Boards move to the next lower table: 2 to 1, 1 to 7.",
    ]
    waits = build(Request("compass", 19, "rover"))
    number = next(each.number for each in waits.rounds[1:] if any(out.contestant == 19 for out in each.sitting_out))
    assert "The rovers sit out; all N & S pairs are at their home tables." in said(waits, number - 1)
    skip = build(Request("mitchell", 17, "rover"))
    assert said(skip, 4, "bridge")[0] == "Skip: E-W move up two tables: 1 to 3, 2 to 4, 7 to 1, 8 to 2."


def test_a_howell_follows_the_cards():
    plan = build(Request("howell", 8))
    assert said(plan, 1, "bridge") == [
        "Everyone follows the indicator card.",
        "Boards move to the next lower table or bye-stand: 2 to 1, 1 to the bye-stand after table 4.",
        "Boards leave a bye-stand in the order in which they arrived.",
    ]
    assert follows_cards(plan)
    assert not follows_cards(build(Request("compass", 10)))


@pytest.mark.parametrize("number", [0, 5, 6])
def test_nothing_is_announced_after_the_last_round(number):
    assert calls(build(Request("compass", 10)), number) == []


def test_trays_are_named_in_the_order_of_play():
    assert trays_in_words((3, 4, 5)) == "3–5"
    assert trays_in_words((4, 5, 3)) == "4, 5, 3"
    assert trays_in_words((7,)) == "7"
    assert trays_in_words((1, 2), (2,)) == "1, 2↻"


def test_ladies_and_gentlemen_are_called_by_their_seats():
    """000:2326: the gentlemen move one table and keep their compass point; the ladies stay."""
    assert said(build(Request("mitchell-individual", 20)), 1)[:2] == [
        "North and East stay.",
        "South and West move to the next higher table: 1 to 2, 2 to 3, 5 to 1.",
    ]


def test_team_players_change_places_by_the_card():
    assert (
        said(build(Request("league-teams", 2)), 1)[0]
        == "The players in each team change places as shown on their cards."
    )


def test_every_table_takes_the_next_boards_where_each_has_its_own_copy():
    assert said(build(Request("barometer", 8)), 1, "bridge")[1] == "Every table takes the next set of boards."


def test_turning_all_trays_is_announced_large():
    plan = build(Request("compass", 10, mnemonic=True))
    assert calls(plan, 5)[0] == Announcement("switch", "Turn the trays so that the arrows point East.", large=True)
    assert said(plan, 5, "bridge")[0] == "Arrow-switch: turn the boards so that the arrows point East."
    assert not any("urn the" in text for text in said(plan, 6))


def test_an_arrow_switch_at_some_tables_names_them():
    plan = build(Request("mitchell", 12, turning="tables"))
    turned = [seating.table for seating in plan.rounds[2].tables if seating.turned]
    assert 0 < len(turned) < 6
    *first, last = map(str, turned)
    text = f"Arrow-switch at tables {', '.join(first)} and {last}: turn the boards so that the arrows point East."
    assert calls(plan, 2, "bridge")[0] == Announcement("switch", text, large=True)


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_announcement_says_up_or_down_and_each_uses_one_games_words(name):
    for count in some(counts_of(name), 3):
        plan = build(Request(name, count, trays_per_set=2))
        for number in range(1, min(len(plan.rounds), 12)):
            bridge, whist = " ".join(said(plan, number, "bridge")), " ".join(said(plan, number))
            assert not re.search(r"\b(up|down)\b", bridge + whist)
            assert not re.search(r"tray|Tray|&", bridge)
            assert not re.search(r"board|Board|N-S|E-W|Arrow", whist)


def test_boards_from_a_central_stock_move_by_the_schedule():
    assert said(build(Request("individual", 13)), 1, "bridge")[-1] == "Boards move as shown on the board schedule."
