"""Two, four and six pairs (Foster, 000:2183-2255, 2302-2304)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from movements import as_text, serialise
from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from tests.movements.built import built

ALL = [Request("memory-pairs", 2), Request("foster-pairs", 2), Request("four-pairs", 4), Request("six-pairs", 6)]


@pytest.mark.parametrize("request_", ALL, ids=str)
@pytest.mark.parametrize("size", [None, 2, 4, 10, 36])
def test_every_size_of_set_is_sound(request_, size):
    plan = build(replace(request_, trays_per_set=size))
    assert problems(plan) == []
    assert serialise.from_json(serialise.to_json(plan)) == plan


@pytest.mark.parametrize("system", ["memory-pairs", "foster-pairs"])
def test_two_pairs_play_each_tray_both_ways(system):
    """000:2185: the players keep their seats and the trays are reversed for the overplay."""
    plan = build(Request(system, 2))
    assert [(s.ns, s.ew) for _, s in plan.meetings()] == [(1, 2), (1, 2)]
    for tray in range(1, 13):
        assert [s.holders(tray) for _, s in plan.meetings()] == [(1, 2), (2, 1)]


def test_the_umpire_changes_every_suit_of_every_tray():
    plan = built("foster-pairs", 2, trays_per_set=20)
    assert len(plan.suits) == 20
    for suits in plan.suits:
        assert sorted(suits) == sorted("SHDC")
        assert all(old != new for old, new in zip("SHDC", suits, strict=True))
    assert len(set(plan.suits[:9])) == len(set(plan.suits[9:18])) == 9


def test_change_of_suits_is_always_the_same():
    assert built("foster-pairs", 2) == built("foster-pairs", 2)


def test_umpires_list_is_in_the_text_of_this_movement_only():
    suits = built("foster-pairs", 2).suits
    assert f"  tray  1   {' '.join(suits[0])}" in as_text.to_text(built("foster-pairs", 2))
    assert "umpire" not in as_text.to_text(built("memory-pairs", 2))


def test_a_list_of_suits_for_fewer_trays_is_refused():
    document = serialise.to_json(built("foster-pairs", 2))
    del document["suits"]["12"]
    with pytest.raises(serialise.Unreadable, match="one entry for each of the 12 trays, found 11"):
        serialise.from_json(document)


def test_letters_other_than_the_four_suits_are_refused_with_the_tray():
    document = serialise.to_json(built("foster-pairs", 2))
    document["suits"]["3"] = "SSHD"
    with pytest.raises(serialise.Unreadable, match=r"movement.suits.3: expected the letters S, H, D and C"):
        serialise.from_json(document)


def test_four_pairs_match_the_book():
    """000:2193-2204, E&W first; the second table begins at hands 5, 13 and 21."""
    plan = build(Request("four-pairs", 4))
    label = plan.contestants.label
    played = [[label(s.ew) + label(s.ns) for s in each.tables] for each in plan.rounds]
    assert played == [["ab", "cd"], ["ac", "db"], ["ad", "bc"]]
    assert [each.tables[0].trays[0] for each in plan.rounds] == [1, 9, 17]
    assert [each.tables[1].trays[0] for each in plan.rounds] == [5, 13, 21]
    assert plan.trays == 24


def test_six_pairs_match_the_book():
    """000:2212-2251, E&W first; the third table plays in the first and third position only."""
    plan = build(Request("six-pairs", 6))
    label = plan.contestants.label
    played = [[label(s.ew) + label(s.ns) for s in each.tables] for each in plan.rounds]
    assert played == [
        ["ab", "cd", "ef"],
        ["ac", "bd"],
        ["ae", "fd", "cb"],
        ["af", "ed"],
        ["be", "cf"],
        ["bf", "ce"],
        ["ab", "dc"],
    ]
    idle = ["".join(sorted(label(out.contestant) for out in each.sitting_out)) for each in plan.rounds]
    assert idle == ["", "ef", "", "bc", "ad", "ad", "ef"]
    assert plan.rounds[0].by_table[3].trays == plan.rounds[2].by_table[3].trays == (5, 6)


def test_six_pairs_all_meet_except_a_and_d_in_the_same_line():
    plan = build(Request("six-pairs", 6))
    met = {frozenset((s.ns, s.ew)) for _, s in plan.meetings()}
    assert {frozenset(pair) for pair in combinations(range(1, 7), 2)} - met == {frozenset((1, 4))}
    last = plan.rounds[-1]
    assert [s.ew for s in last.tables] == [1, 4]
    assert set(last.tables[0].trays) == set(last.tables[1].trays)


def test_the_hands_of_six_pairs_are_unequal():
    """S11: a and d 20, the others 18, except for those who fill up the last position."""
    played = Counter()
    for each, seating in build(Request("six-pairs", 6)).meetings():
        counts = (seating.ew,) if each.number == 7 else (seating.ns, seating.ew)
        played.update({pair: len(seating.trays) for pair in counts})
    assert [played[pair] for pair in range(1, 7)] == [20, 18, 18, 20, 18, 18]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("six-pairs", 14), "Six pairs is for 6 pairs, not 14. Try 6 instead."),
        (Request("four-pairs", 5), "Four pairs is for 4 pairs, not 5. Try 4 instead."),
        (
            Request("memory-pairs", 4),
            "Memory duplicate, two pairs is for 2 pairs, not 4. Try 2 instead.",
        ),
        (Request("four-pairs", 4, "plane"), "'plane' is not a valid variant of Four pairs. Choose one of: plain."),
        (
            Request("four-pairs", 4, trays_per_set=3),
            "the number of trays in a set must be even, not 3. Try 2 or 4 instead",
        ),
        (
            Request("six-pairs", 6, trays_per_set=1),
            "the number of trays in a set must be even, not 1. Try 2 instead",
        ),
        (
            Request("memory-pairs", 2, mnemonic=True),
            "In Memory duplicate, two pairs, the trays are already played in both directions.",
        ),
        (Request("foster-pairs", 2, rounds=1), "one match is only half played"),
        (
            Request("six-pairs", 6, turning="trays"),
            "In Six pairs, single trays are not turned.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)


def test_four_pairs_up_and_back_are_sound():
    assert problems(build(Request("four-pairs", 4, mnemonic=True))) == []
    assert problems(build(Request("six-pairs", 6, mnemonic=True))) == []
