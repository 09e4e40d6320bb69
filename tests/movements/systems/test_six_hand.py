"""Six-hand bridge (Foster, 000:775-783), with the move from 5 to 4 that the book omits."""

from collections import Counter
from dataclasses import replace

import pytest

from movements import as_text, serialise
from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from tests.movements.built import built

PLACE = {(1, "N"): 1, (1, "E"): 2, (1, "W"): 5, (2, "N"): 4, (2, "E"): 3, (2, "W"): 6}


def positions(plan):
    """For each round: the number on the table at which each player sits."""
    return [
        {
            plan.contestants.player(player): PLACE[seating.table, seat]
            for seating in each.tables
            for seat, player in seating.seats.by_seat.items()
            if player
        }
        for each in plan.rounds
    ]


@pytest.mark.parametrize("deals", [1, 2, 4])
def test_movement_is_sound(deals):
    plan = built("six-hand", 3, trays_per_set=deals)
    assert problems(plan) == []
    assert serialise.from_json(serialise.to_json(plan)) == plan


def test_players_go_to_the_next_lower_number_and_one_to_six():
    found = positions(build(Request("six-hand", 3)))
    assert found[0] == {str(number): number for number in range(1, 7)}
    for before, after in zip(found, [*found[1:], found[0]], strict=True):
        assert all(after[player] == (place - 1 or 6) for player, place in before.items())


def test_each_pair_deals_when_it_reaches_the_end_seats_and_meets_both_others():
    plan = build(Request("six-hand", 3))
    label = plan.contestants.label
    assert [{label(s.ns) for s in each.tables} for each in plan.rounds] == [{"A"}, {"B"}, {"C"}] * 2
    rubbers = Counter(frozenset((s.ns, s.ew)) for _, s in plan.meetings())
    assert set(rubbers.values()) == {4}
    assert len(rubbers) == 3


def test_hand_opposite_the_dealer_is_a_dummy():
    plan = build(Request("six-hand", 3))
    assert all(s.seats.south == 0 for _, s in plan.meetings())
    assert "S dummy" in as_text.to_text(plan)


def test_separated_partners_are_noticed():
    plan = build(Request("six-hand", 3))
    one, other = plan.rounds[0].tables
    swapped = (
        replace(one, seats=replace(one.seats, east=other.seats.east)),
        replace(other, seats=replace(other.seats, east=one.seats.east)),
    )
    broken = replace(plan, rounds=(replace(plan.rounds[0], tables=swapped), *plan.rounds[1:]))
    assert any("but belongs to another team." in problem.message for problem in problems(broken))


def test_a_single_player_is_never_a_dummy():
    document = serialise.to_json(build(Request("mitchell-individual", 12)))
    document["rounds"][0]["tables"][0]["seats"]["S"] = 0
    with pytest.raises(serialise.Unreadable, match="expected a whole number of at least 1, found 0"):
        serialise.from_json(document)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("six-hand", 6), "Six-hand bridge is for 3 pairs, not 6. Try 3 instead."),
        (Request("six-hand", 3, "long"), "'long' is not a valid variant of Six-hand bridge. Choose one of: plain."),
        (Request("six-hand", 3, mnemonic=True), "In six-hand bridge, trays are not turned: every deal is played once."),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
