"""Four players as individuals: the seats that Foster prints, and that all are partners equally often."""

import re
from itertools import combinations

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request

SYSTEMS = ("memory-individual", "pivot", "kings")


def seats(plan):
    """N, E, S, W of each round."""
    return ["".join(plan.contestants.label(n) for n in s.seats.by_seat.values()) for _, s in plan.meetings()]


def test_memory_duplicate_seats_match_the_book_except_for_its_misprint():
    """000:2282-2292, N / W, E: c/ab, b/ac, a/bc (printed cb); overplay c/ba, b/ca, a/cb."""
    letters = str.maketrans("1234", "abcS")
    assert [each.translate(letters) for each in seats(build(Request("memory-individual", 4)))] == [
        "cbSa",
        "bcSa",
        "acSb",
        "caSb",
        "baSc",
        "abSc",
    ]


def test_the_overplay_turns_the_same_trays():
    plan = build(Request("memory-individual", 4))
    assert [s.trays for _, s in plan.meetings()] == 2 * [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]
    assert [s.turned for _, s in plan.meetings()] == 3 * [()] + [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]


def test_partners_in_memory_duplicate_play_each_tray_both_ways():
    plan = build(Request("memory-individual", 4))
    held = {tray: set() for tray in range(1, plan.trays + 1)}
    for _, seating in plan.meetings():
        for tray in seating.trays:
            held[tray].add(tuple(tuple(sorted(side)) for side in seating.held(tray)))
    assert all(len(ways) == 2 and {way[::-1] for way in ways} == ways for ways in held.values())


@pytest.mark.parametrize("system", ["pivot", "kings"])
def test_player_on_the_left_takes_the_seat_on_the_right(system):
    """000:765: W to E, E to N, N to W; one more move restores the first round."""
    first, second, third = seats(build(Request(system, 4)))
    for before, after in ((first, second), (second, third), (third, first)):
        assert (after[0], after[1], after[2], after[3]) == (before[1], before[3], before[2], before[0])


def test_kings_bridge_has_twelve_deals_four_with_each_partner():
    plan = build(Request("kings", 4))
    assert [s.trays for _, s in plan.meetings()] == [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]


@pytest.mark.parametrize("size", [None, 1, 2, 7])
@pytest.mark.parametrize("system", SYSTEMS)
def test_all_players_are_partners_equally_often(system, size):
    plan = build(Request(system, 4, trays_per_set=size))
    assert problems(plan) == []
    partners = sorted(tuple(sorted(side)) for _, s in plan.meetings() for side in s.sides)
    assert partners == sorted(list(combinations((1, 2, 3, 4), 2)) * (len(plan.rounds) // 3))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_shorter_evening_is_sound(system):
    assert problems(build(Request(system, 4, rounds=2))) == []


@pytest.mark.parametrize("system", ["pivot", "kings"])
def test_up_and_back_is_sound(system):
    plan = build(Request(system, 4, mnemonic=True))
    assert problems(plan) == []
    assert (plan.promise.least_partners, plan.promise.most_partners) == (2, 2)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("pivot", 5), "Pivot bridge is for four players, not 5. Try 4 instead."),
        (
            Request("kings", 4, "skip"),
            "'skip' is not a valid variant of King's bridge (four-handed). Choose one of: plain.",
        ),
        (
            Request("memory-individual", 4, turning="trays"),
            "In Memory duplicate, individual, single trays are not turned.",
        ),
        (
            Request("memory-individual", 4, mnemonic=True),
            "In Memory duplicate, the trays are already played in both directions.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=re.escape(reason)):
        build(request_)
