"""Cutting: the worked examples of the laws, and that every code reaches a result."""

import pytest
from hypothesis import given, strategies as st

from movements.cutting import (
    AMERICAN,
    AUCTION,
    CODES,
    ENGLISH,
    Again,
    Card,
    CutTable,
    Partners,
    Suit,
    after_a_break,
    card_cut,
    cut_for_partners,
    cut_out,
    for_a_new_table,
    may_enter,
    order_of_entry,
)
from movements.plan import Impossible

RANKS = "A23456789TJQK"
SUITS = {"h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS, "s": Suit.SPADES}
FOUR = ("a", "b", "c", "d")
WHIST = [AMERICAN, ENGLISH]


def card(text):
    return Card(RANKS.index(text[0]) + 1, SUITS[text[1]])


def cut(players, cards):
    return dict(zip(players, map(card, cards.split()), strict=True))


@pytest.mark.parametrize("code", CODES.values())
def test_the_two_lowest_play_the_two_highest_and_the_lowest_deals(code):
    """The ace is low."""
    assert cut_for_partners(code, FOUR, [cut(FOUR, "Ks Ah 9d 4c")]) == Partners("b", "d", ("c", "a"))


@pytest.mark.parametrize("code", WHIST)
def test_three_two_sixes_and_a_knave_are_cut_as_in_the_book(code):
    """001:188: the sixes cut again, a king and a queen: the queen plays with the three."""
    first = cut(FOUR, "3h 6d 6c Js")
    assert cut_for_partners(code, FOUR, [first]) == Again(("b", "c"))
    assert cut_for_partners(code, FOUR, [first, cut("bc", "Kd Qc")]) == Partners("a", "c", ("b", "d"))


@pytest.mark.parametrize("code", WHIST)
def test_lower_card_at_the_second_cut_does_not_displace_the_three(code):
    """001:188."""
    cuts = [cut(FOUR, "3h 6d 6c Js"), cut("bc", "Ad 2c")]
    assert cut_for_partners(code, FOUR, cuts) == Partners("a", "b", ("c", "d"))


def test_suit_decides_and_nobody_cuts_again_by_auction():
    """000:856: the six of diamonds is lower than the six of clubs."""
    assert cut_for_partners(AUCTION, FOUR, [cut(FOUR, "3h 6c 6d Js")]) == Partners("a", "c", ("b", "d"))
    assert cut_for_partners(AUCTION, FOUR, [cut(FOUR, "6s 6c 6d 6h")]) == Partners("d", "c", ("b", "a"))


@pytest.mark.parametrize("code", WHIST)
def test_two_highest_cards_may_be_equal(code):
    """000:3983: unless such cards are the two highest."""
    assert cut_for_partners(code, FOUR, [cut(FOUR, "3h 6d Jc Js")]) == Partners("a", "b", ("c", "d"))


@pytest.mark.parametrize("code", WHIST)
def test_the_two_lowest_cut_again_for_the_deal_only(code):
    """000:3983."""
    first = cut(FOUR, "3h 3d Jc Ks")
    assert cut_for_partners(code, FOUR, [first]) == Again(("a", "b"))
    assert cut_for_partners(code, FOUR, [first, cut("ab", "Kh Qd")]) == Partners("b", "a", ("c", "d"))


@pytest.mark.parametrize("code", WHIST)
def test_three_equal_cards_below_the_highest_are_cut_again(code):
    """000:3985: the two lowest of the new cut are partners, the lower deals."""
    first = cut(FOUR, "6h 6d 6c Ks")
    assert cut_for_partners(code, FOUR, [first]) == Again(("a", "b", "c"))
    assert cut_for_partners(code, FOUR, [first, cut("abc", "9h 2d 5c")]) == Partners("b", "c", ("a", "d"))


@pytest.mark.parametrize("code", WHIST)
def test_three_equal_cards_above_the_lowest_are_cut_again(code):
    """000:3985: the two highest of the new cut are partners, the original lowest deals."""
    first = cut(FOUR, "6h 6d 6c 2s")
    assert cut_for_partners(code, FOUR, [first]) == Again(("a", "b", "c"))
    assert cut_for_partners(code, FOUR, [first, cut("abc", "9h Ad 5c")]) == Partners("d", "b", ("c", "a"))


@pytest.mark.parametrize("code", WHIST)
def test_a_second_tie_is_cut_again_until_it_is_settled(code):
    cuts = [cut(FOUR, "3h 6d 6c Js"), cut("bc", "9d 9c")]
    assert cut_for_partners(code, FOUR, cuts) == Again(("b", "c"))
    assert cut_for_partners(code, FOUR, [*cuts, cut("bc", "2d Ac")]) == Partners("a", "c", ("b", "d"))


def test_exposed_second_card_follows_each_code():
    """000:860 the highest counts; 000:3711 and 3973 the player cuts again."""
    both = [card("4s"), card("9h")]
    assert card_cut(AUCTION, both) == card("9h")
    assert [card_cut(code, both) for code in WHIST] == [None, None]
    assert all(card_cut(code, both[:1]) == card("4s") for code in CODES.values())
    with pytest.raises(Impossible, match="At least one card must be shown in a cut"):
        card_cut(AUCTION, [])


@pytest.mark.parametrize("code", CODES.values())
def test_seven_players_who_came_together_are_ordered_by_the_cut(code):
    """000:3979-3981: four play, the next two belong to the table, the seventh has the next vacancy."""
    seven = "abcdefg"
    assert order_of_entry(code, [seven], [cut(seven, "9h 2d Kc 4s Qh 7d 3c")]) == CutTable(
        ("b", "g", "d", "f"), ("a", "e"), ("c",)
    )


@pytest.mark.parametrize("code", CODES.values())
def test_players_first_in_the_room_need_not_cut(code):
    assert order_of_entry(code, [["a", "b"], ["c", "d"], ["e"]], []) == CutTable(FOUR, ("e",), ())
    late = [["a", "b", "c"], ["d", "e"]]
    assert order_of_entry(code, late, []) == Again(("d", "e"))
    assert order_of_entry(code, late, [cut("de", "9h 4d")]) == CutTable(("a", "b", "c", "e"), ("d",), ())


def test_equal_cards_are_cut_again_only_where_the_table_depends_on_them():
    five = "abcde"
    first = cut(five, "2h 5d 5c 9s 9h")
    assert order_of_entry(ENGLISH, [five], [first]) == Again(("d", "e"))
    assert order_of_entry(ENGLISH, [five], [first, cut("de", "Ks Ah")]) == CutTable(("a", "b", "c", "e"), ("d",), ())
    assert order_of_entry(AUCTION, [five], [first]) == CutTable(("a", "b", "c", "e"), ("d",), ())


@pytest.mark.parametrize("code", CODES.values())
@pytest.mark.parametrize(("players", "cutting"), [(5, [4, 3, 2, 0]), (6, [4, 0, 0, 0])])
def test_number_of_cutting_players_after_each_rubber_follows_the_laws(code, players, cutting):
    """000:1393: at a table of five 4, 3 and 2 players cut, and the fourth goes out without a cut; of six only once."""
    playing = dict.fromkeys("abcd", 0)
    waiting = list("efg"[: players - 4])
    counts = []
    for _ in cutting:
        playing = {player: rubbers + 1 for player, rubbers in playing.items()}
        out = cut_out(code, playing, players - 4, [])
        counts.append(len(out.players) if isinstance(out, Again) else 0)
        if isinstance(out, Again):
            cards = {player: Card(rank, Suit.HEARTS) for rank, player in enumerate(out.players, start=1)}
            out = cut_out(code, playing, players - 4, [cards])
        playing = {player: rubbers for player, rubbers in playing.items() if player not in out} | dict.fromkeys(
            waiting, 0
        )
        waiting = list(out)
    assert counts == cutting


@pytest.mark.parametrize("code", CODES.values())
def test_highest_cards_go_out(code):
    rubbers = dict.fromkeys(FOUR, 1)
    assert cut_out(code, rubbers, 1, [cut(FOUR, "3h Kd 6c 9s")]) == ("b",)
    assert set(cut_out(code, rubbers, 2, [cut(FOUR, "3h Kd 6c 9s")])) == {"b", "d"}
    assert cut_out(code, rubbers, 0, []) == ()


@pytest.mark.parametrize("code", WHIST)
def test_equal_cards_between_out_and_in_are_cut_again(code):
    rubbers = dict.fromkeys(FOUR, 1)
    first = cut(FOUR, "3h 9d 6c 9s")
    assert cut_out(code, rubbers, 2, [first]) in (("b", "d"), ("d", "b"))
    assert cut_out(code, rubbers, 1, [first]) == Again(("b", "d"))
    assert cut_out(code, rubbers, 1, [first, cut("bd", "2h 5d")]) == ("d",)


def test_player_lent_to_complete_a_table_goes_out_last_only_by_auction():
    """000:882."""
    rubbers = {"a": 3, "b": 2, "c": 2, "d": 1}
    assert cut_out(AUCTION, rubbers, 1, [], frozenset("a")) == Again(("b", "c"))
    assert cut_out(ENGLISH, rubbers, 1, [], frozenset("a")) == ("a",)


def test_players_who_have_not_played_come_first_at_a_new_table():
    """000:880, 3995."""
    assert for_a_new_table([["a", "b"], ["c"], ["d", "e"]], frozenset("bd")) == [["a"], ["c"], ["e"], ["b", "d"]]


def test_other_players_come_before_the_one_who_broke_up_their_table():
    """000:888, 4001."""
    assert after_a_break("b", FOUR) == [["a", "c", "d"], ["b"]]


def test_entry_must_be_declared_before_the_first_cut():
    """000:878, 3705, 3993."""
    assert may_enter(0)
    assert not may_enter(1)


@given(st.lists(st.integers(1, 13), min_size=40, max_size=40), st.integers(4, 7))
@pytest.mark.parametrize("code", CODES.values())
def test_any_cut_places_all_players_and_only_those_asked_cut(code, ranks, players):
    """Suits are dealt in turn, so no two cards of one cut are the same."""
    names = "abcdefg"[:players]
    draw = iter(ranks)
    cuts = []
    while isinstance(found := order_of_entry(code, [names], cuts), Again):
        rank = {player: next(draw, None) for player in found.players}
        if None in rank.values():
            return
        cuts.append({player: Card(rank[player], Suit(at % 4 + 1)) for at, player in enumerate(found.players)})
    assert sorted((*found.playing, *found.belonging, *found.waiting)) == sorted(names)
    heights = {player: each.rank for player, each in (cuts[0] if cuts else {}).items()}
    if heights:
        assert max(heights[player] for player in found.playing) <= min(
            heights[player] for player in (*found.belonging, *found.waiting)
        )


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (
            lambda: order_of_entry(ENGLISH, [["a", "b", "c"]], []),
            "A table needs at least four candidates, each listed once.",
        ),
        (lambda: order_of_entry(ENGLISH, [["a", "b"], ["c", "a"]], []), "each listed once"),
        (
            lambda: cut_for_partners(ENGLISH, ["a", "b", "c"], []),
            "Exactly four players can cut for partners.",
        ),
        (
            lambda: cut_out(ENGLISH, dict.fromkeys("abcd", 1), 3, []),
            "At a table of four, at most two players can go out.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(wrong, reason):
    with pytest.raises(Impossible, match=reason):
        wrong()
