"""A table from its record: cutting in and out by each code, joining and leaving, and the answers to bad input."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from movements.cutting import EVERY_CODE
from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.play.side_cards import PACK, drawn, parse, written
from tourney.extras.sidetables.play.table import replay

from ..tables import bout, faults_of, played

FIVE = "abcde"
RUBBER = [{"tricks": 12}, {"tricks": 12}]
CUTTING = [game.name for game in GAMES.values() if game.cuts_in]


def cut(**cards):
    return {"cut": cards}


def test_five_players_cut_in_and_out_for_four_rubbers():
    """000:1393: after each rubber 4, 3 and 2 players cut, and the fourth goes out without a cut."""
    record, cutting, out = [], [], []
    chance = random.Random(1)
    while len(out) < 4:
        state = played("english-whist", FIVE, *record)
        if state.asked:
            if state.asked.purpose == "out":
                cutting.append(len(state.asked.players))
            record.append({"cut": drawn(state.asked.players, chance)})
            continue
        out.append(state.waiting)
        record += RUBBER
    assert [count for at, count in enumerate(cutting) if count != cutting[at - 1] or not at] == [4, 3, 2]
    assert sorted(name for each in out for name in each) != sorted(FIVE)
    state = played("english-whist", FIVE, *record)
    assert len(state.bouts) == 4
    assert not state.asked or state.asked.purpose == "partners", "who played all four goes out without cutting"
    assert len({*out, state.waiting}) == 5, "in five rubbers each sits out once"


def test_lowest_card_deals_and_the_two_lowest_are_partners():
    state = played("english-whist", "abcd", cut(a="KS", b="AH", c="9D", d="4C"))
    assert state.next.dealer == "b"
    assert (state.next.seats["S"], state.next.seats["N"]) == ("b", "d")


def test_two_exposed_cards_are_cut_again_by_whist_and_the_higher_counts_by_auction():
    """000:860 against 3711 and 3973."""
    two = cut(a="KS", b=["AH", "QD"], c="9D", d="4C")
    assert played("english-whist", "abcd", two).asked.players == ("b",)
    assert played("english-whist", "abcd", two, cut(b="2H")).next.dealer == "b"
    assert played("english-whist", "abcd", two, code="auction").next.dealer == "d"


def test_equal_cards_are_cut_again_by_whist_and_split_by_suit_by_auction():
    tie = cut(a="3H", b="6D", c="6C", d="JS")
    assert played("english-whist", "abcd", tie).asked.players == ("b", "c")
    after = played("english-whist", "abcd", tie, cut(b="KD", c="QC"))
    assert {after.next.seats["S"], after.next.seats["N"]} == {"a", "c"}
    auction = played("english-whist", "abcd", tie, code="auction")
    assert {auction.next.seats["S"], auction.next.seats["N"]} == {"a", "b"}


def test_all_cut_again_after_a_rubber_by_the_text_of_auction():  # 000:194
    game = {"suit": "NT", "tricks": 9}
    record = [cut(a="AH", b="2H", c="3H", d="4H", e="5H"), cut(a="AH", b="2H", c="3H", d="4H"), game, game]
    state = played("bridge", FIVE, *record)
    assert (state.asked.purpose, set(state.asked.players)) == ("table", set(FIVE))
    laws = played("bridge", FIVE, *record, code="auction")
    assert (laws.asked.purpose, set(laws.asked.players)) == ("out", set("abcd"))


def test_seventh_player_waits_for_a_vacancy():  # 000:3979-3981
    cards = dict(zip("abcdefg", ["AH", "2H", "3H", "4H", "5H", "6H", "7H"], strict=True))
    partners = cut(a="AH", b="2H", c="3H", d="4H")
    record = [cut(**cards), partners, *RUBBER]
    state = played("english-whist", "abcdefg", *record)
    assert (state.asked.purpose, state.waiting) == ("out", ("e", "f", "g"))
    out = played("english-whist", "abcdefg", *record, cut(a="AH", b="2H", c="KH", d="QH"))
    assert set(out.asked.players) == set("abef")
    record += [cut(a="AH", b="2H", c="KH", d="QH"), cut(a="AH", b="2H", e="3H", f="4H"), *RUBBER]
    state = played("english-whist", "abcdefg", *record)
    assert set(state.asked.players) == set("cdef"), "c and d come in for a and b without cutting out"
    left = played("english-whist", "abcdefg", *record, {"leave": "c"})
    assert "g" in left.asked.players or "g" in left.waiting


def test_player_who_joins_during_play_waits_and_before_the_cut_may_enter():  # 000:878, 3705, 3993
    record = [cut(a="AH", b="2H", c="3H", d="4H"), {"tricks": 12}, {"come": "e"}]
    state = played("english-whist", "abcd", *record)
    assert (state.waiting, state.next.idle) == (("e",), ("e",))
    assert played("english-whist", "abcd", *record, {"tricks": 12}).asked.purpose == "out"
    late = played("english-whist", "abcd", *record, {"tricks": 12}, {"come": "f"})
    assert late.asked.purpose == "out"
    assert late.waiting == ("e", "f")


def test_waiting_player_replaces_a_leaver_without_cutting():
    record = [cut(a="AH", b="2H", c="3H", d="4H", e="5H"), cut(a="AH", b="2H", c="3H", d="4H"), *RUBBER]
    state = played("english-whist", FIVE, *record, {"leave": "b"})
    assert (state.asked.purpose, set(state.asked.players)) == ("partners", set("acde"))
    three = played("english-whist", FIVE, *record, {"leave": "b"}, {"leave": "c"})
    assert "English whist with honours, rubbers is for 4, 5, 6 or 7 players, not 3." in three.short
    again = played("english-whist", FIVE, *record, {"leave": "b"}, {"leave": "c"}, {"come": "f"})
    assert again.asked


def test_a_player_who_left_plays_no_more_deals():
    record = [cut(a="AH", b="2H", c="3H", d="4H"), {"tricks": 8}, {"leave": "b"}]
    wrong = faults_of("english-whist", "abcd", *record, {"tricks": 8})
    assert wrong == ["record row 4: b has left the table. Choose a substitute, or stop play."]
    stood_in = played("english-whist", "abcd", *record, {"substitute": "x", "for": "b"}, {"tricks": 12})
    assert stood_in.bouts[-1].state.startswith("games 1 to 0")
    stopped = played("english-whist", "abcd", *record, {"stop": True})
    assert stopped.balance == dict.fromkeys("abcd", 0)
    assert faults_of("solo", "abcd", {"leave": "a"}, {"call": "misere", "by": "a", "tricks": 0}) != []


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (cut(a="AH", b="2H", c="3H"), "d has to cut"),
        (
            cut(a="AH", b="2H", c="3H", d="3H"),
            "d cannot have cut 3H, because c cut it. All players cut from the same pack.",
        ),
        (
            cut(a="AH", b="2H", c="3H", d="1X"),
            "'1X', cut by d, is not a valid card. Enter a card in the form 3H, 10S or KD.",
        ),
        (cut(a="AH", b="2H", c="3H", d="4H", x="5H"), "x does not have to cut now"),
        (cut(a="AH", b="2H", c="3H", d=[]), "Enter the card that d cut."),
        ({"cut": []}, "Expected the name and the card of each"),
        ({"come": "a"}, "a is already at this table. Enter each name once."),
        ({"leave": "x"}, "'x' is not at this table. Choose one of"),
        ({"stop": True}, "Nothing is in progress."),
        ({"tricks": 7}, "a, b, c, d must cut first"),
        ({"sit": {"N": "a", "E": "a", "S": "b", "W": "c"}, "deals": "a"}, "a cannot occupy two seats"),
        (
            {"sit": {"N": "a", "E": "b", "S": "c", "X": "d"}, "deals": "a"},
            "record row 1, sit: The seats must be N, E, S, W, not N, E, S, X.",
        ),
        (
            {"sit": {"N": "a", "E": "b", "S": "c", "W": "d"}, "deals": "x"},
            "'x' is not seated at this table. Choose one of: a, b, c, d.",
        ),
    ],
)
def test_bad_input_is_refused_with_its_place(entry, said):
    (wrong,) = faults_of("english-whist", "abcd", entry)
    assert wrong.startswith("record row 1")
    assert said in wrong


def test_every_fault_of_a_record_is_named():
    record = [
        {"call": "solo", "by": "b", "tricks": 14},
        {"call": "sole", "by": "x", "tricks": 7},
        {"call": "solo", "by": "a", "tricks": 5, "colour": "red"},
    ]
    found = faults_of("solo", FIVE, *record)
    assert [line.split(":")[0] for line in found] == [
        "record row 1, tricks",
        "record row 2, call",
        "record row 2, by",
        "record row 3, colour",
    ]


def test_cut_restarts_the_cycle_only_when_it_is_over():
    """The tournée is finished by those who began it (000:2646)."""
    order = cut(a="3H", b="2H", c="AH")
    state = played("mort", "abc", order)
    assert (state.next.dealer, state.next.dummy) == ("c", "c")
    game = [{"tricks": 12}]
    assert "Nobody has to cut" in faults_of("mort", "abc", order, *game, order)[0]
    assert played("mort", "abc", order, *game, *game, *game, order).next.dealer == "c"


def test_fourth_player_joins_mort_after_the_game():
    state = played("mort", "abc", {"tricks": 7}, {"come": "d"})
    assert state.waiting == ("d",)
    after = played("mort", "abc", {"tricks": 7}, {"come": "d"}, {"tricks": 11})
    assert (after.next.dealer, after.next.idle) == ("a", ("d",))


def test_four_players_settle_a_mort():
    games = [{"tricks": 12}] * 4
    state = played("mort", "abcd", *games)
    assert state.bouts[0].balance == {"a": 2 * 13, "b": -13, "c": -13}
    assert state.balance == dict.fromkeys("abcd", 0), "each was Vivant once and won as much"


def test_cards_are_read_and_written():
    assert all(parse(written(card)) == card for card in PACK)
    assert parse("th") == parse("10♥") == parse(" 10 H")
    assert parse("11H") is parse("") is parse("H3") is None


@pytest.mark.whole
@pytest.mark.parametrize("code", EVERY_CODE)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_table_forms_and_continues_whatever_is_cut(code, players, seed):
    """Every player stays listed, four play, and over many rubbers each member of the table plays."""
    names, chance, record, sat = "abcdefg"[:players], random.Random(seed), [], set()
    for _ in range(30):
        state, faults = replay(GAMES["english-whist"], [list(names)], record, code)
        assert not faults
        if state.asked:
            record.append({"cut": drawn(state.asked.players, chance)})
            continue
        playing = [name for name in state.next.seats.values() if name]
        assert len(set(playing)) == 4
        assert sorted((*playing, *state.waiting)) == list(names)
        sat |= set(playing)
        record += RUBBER
    if not EVERY_CODE[code].anew:
        assert len(sat) == min(players, 6)


@pytest.mark.parametrize("name", CUTTING)
def test_every_game_with_cutting_continues_after_its_rubber(name):
    game, chance, record = GAMES[name], random.Random(2), []
    for _ in range(4):
        state = played(name, FIVE, *record)
        if not state.asked:
            break
        record.append({"cut": drawn(state.asked.players, chance)})
    else:
        pytest.fail("nobody came to play")
    assert state.next.dealer in state.next.seats.values()
    assert len(state.next.idle) == 1
    assert game.counts[0] == 4


def test_bout_settles_to_zero_apart_from_stakes():
    assert sum(bout("mort", "abc", {"tricks": 12}).values()) == 0
