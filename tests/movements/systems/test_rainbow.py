"""Rainbow: four lines with four motions over a prime number of tables."""

import re
from collections import Counter

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import rainbow
from tests.movements.built import built


@pytest.mark.parametrize("variant", rainbow.VARIANTS)
@pytest.mark.parametrize("count", rainbow.COUNTS)
def test_every_number_of_contestants_is_sound(count, variant):
    assert problems(built("rainbow", count, variant=variant)) == []
    assert problems(built("rainbow", count, variant=variant, trays_per_set=3)) == []


def test_moves_from_table_three_match_the_published_rule():
    """Baron Barclay: North stays, the boards go to table 2, South to 4, East to 5 and West to 1."""
    first, second = built("rainbow", 20).rounds[:2]
    seats = first.by_table[3].seats
    assert seats is not None
    assert second.places[seats.north].table == 3
    assert second.by_table[2].trays == first.by_table[3].trays
    assert second.places[seats.south].table == 4
    assert second.places[seats.east].table == 5
    assert second.places[seats.west].table == 1


def test_eleven_tables_play_eleven_rounds_of_two_boards():
    """EBU: 11 two-board rounds."""
    plan = built("rainbow", 44, trays_per_set=2)
    assert (len(plan.rounds), plan.trays, plan.winners) == (11, 22, 4)


def test_players_of_the_same_line_never_meet():
    for _, seating in built("rainbow", 28).meetings():
        assert sorted((number - 1) // 7 for side in seating.sides for number in side) == [0, 1, 2, 3]


def test_players_who_change_partners_share_a_third_of_the_trays_with_each():
    plan = built("rainbow", 20, variant="pivot")
    assert plan.trays == 30
    partners = Counter()
    for _, seating in plan.meetings():
        for side in seating.sides:
            partners[frozenset(side)] += len(seating.trays)
    assert set(partners.values()) == {2}
    assert len(partners) == 5 * 5 * 6
    assert plan.winners == 1


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (
            Request("rainbow", 24),
            "not 24 players. Try 20 or 28 instead",
        ),
        (Request("rainbow", 8), "Try 20 instead."),
        (Request("rainbow", 100), "Try 92 instead."),
        (
            Request("rainbow", 20, "bow"),
            "'bow' is not a valid variant of Rainbow individual (prime numbers of tables). Choose one of: "
            "plain, pivot.",
        ),
        (
            Request("rainbow", 20, "pivot", trays_per_set=4),
            "the number of trays in a set must be a multiple of three, not 4. Try 3 or 6 instead",
        ),
        (Request("rainbow", 20, "pivot", trays_per_set=2), "Try 3 instead."),
        (Request("rainbow", 20, turning="tables"), "In a rainbow, trays are not turned."),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=re.escape(reason)):
        build(request_)
