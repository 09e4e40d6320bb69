"""Safford's systems: the book's claims for them (000:2306-2344)."""

from collections import Counter
from itertools import combinations

import pytest

from movements.catalogue import build
from movements.designs.couples import SAFFORD, known
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import safford
from tests.movements.built import built


@pytest.mark.parametrize("size", [None, 1, 2, 3])
def test_eight_players_are_sound(size):
    plan = built("safford-individual", 8, trays_per_set=size)
    assert problems(plan) == []
    assert (plan.promise.least_meetings, plan.promise.most_meetings, plan.promise.least_partners) == (2, 2, 1)


def test_eight_players_take_28_hands_in_seven_sets():
    """000:2306: two hands dealt at each table, played, and exchanged with the other table."""
    plan = built("safford-individual", 8)
    assert (len(plan.rounds), plan.trays) == (7, 28)
    assert [s.trays for s in plan.rounds[0].tables] == [(1, 2, 3, 4), (3, 4, 1, 2)]


def test_players_follow_the_next_higher_number_and_8_is_stationary():
    """000:2312."""
    plan = built("safford-individual", 8)
    for here, there in zip(plan.rounds, plan.rounds[1:], strict=False):
        for number, place in here.places.items():
            after = there.places[8 if number == 8 else number % 7 + 1]
            assert (after.table, after.seat) == (place.table, place.seat)


def test_each_pair_of_players_is_compared_once_in_the_same_seat():
    plan = built("safford-individual", 8)
    compared = Counter(
        frozenset((one, other))
        for each in plan.rounds
        for one, other in zip(each.tables[0].seats.by_seat.values(), each.tables[1].seats.by_seat.values(), strict=True)
    )
    assert compared == Counter(frozenset(two) for two in combinations(range(1, 9), 2))


def test_eight_couples_start_as_reconstructed_and_couple_1_is_stationary():
    plan = built("safford-couples", 8)
    label = plan.contestants.label
    first = [" ".join(label(n) for n in (*ns, *ew)) for ns, ew in (s.sides for s in plan.rounds[0].tables)]
    assert first == ["1 c 2 e", "3 a 5 b", "4 f 8 g", "6 d 7 h"]
    for here, there in zip(plan.rounds, plan.rounds[1:], strict=False):
        for number in (1, 2):
            assert there.places[number].table == here.places[number].table
        for number in range(3, 17):
            after = there.places[number + 2 if number < 15 else number - 12]
            assert (after.table, after.seat) == (here.places[number].table, here.places[number].seat)


def test_no_husband_and_wife_are_in_one_set_of_two_tables():
    """000:2338."""
    for one, other in ((0, 2), (1, 3)):
        men = {SAFFORD[t][at] for t in (one, other) for at in (0, 2)}
        women = {SAFFORD[t][at] for t in (one, other) for at in (1, 3)}
        assert not men & women


def test_each_of_the_28_hands_of_eight_couples_is_played_at_every_table():
    """000:2342."""
    plan = built("safford-couples", 8)
    assert plan.trays == 28
    tables = {tray: set() for tray in range(1, 29)}
    for _, seating in plan.meetings():
        for tray in seating.trays:
            tables[tray].add(seating.table)
    assert all(found == {1, 2, 3, 4} for found in tables.values())
    assert [s.trays[0] for s in plan.rounds[0].tables] == [1, 2, 3, 4]


@pytest.mark.parametrize("count", known())
def test_every_number_of_couples_is_sound(count):
    plan = built("safford-couples", count, trays_per_set=1)
    assert problems(plan) == []
    assert plan.contestants.count == count
    for _, seating in plan.meetings():
        assert len({(number + 1) // 2 for side in seating.sides for number in side}) == 4


@pytest.mark.parametrize("count", [5, 10, 14, 39])
def test_couples_on_a_sit_out_face_each_other_after_the_playing_tables(count):
    for each in built("safford-couples", count, trays_per_set=1).rounds:
        waiting = {(out.table, out.seat): out.contestant for out in each.sitting_out}
        assert len(waiting) == 2 * count - 4 * len(each.tables)
        for (table, seat), number in waiting.items():
            assert table > len(each.tables)
            assert number % 2 == (seat in "NE")
            assert (table, {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]) in waiting


def test_the_wives_after_the_twenty_sixth_have_two_letters():
    assert [safford.letter(number) for number in (0, 25, 26, 27)] == ["a", "z", "aa", "bb"]


def test_shorter_and_repeated_evenings_are_sound():
    for request in (
        Request("safford-individual", 8, rounds=4),
        Request("safford-individual", 8, mnemonic=True),
        Request("safford-couples", 20, rounds=9),
        Request("safford-couples", 10, rounds=10),
        Request("safford-couples", 12, mnemonic=True),
        Request("safford-couples", 8, mnemonic=True),
    ):
        assert problems(build(request)) == []


def test_eight_players_weigh_equally_against_each_other():
    assert qf(built("safford-individual", 8)) == 100


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (
            Request("safford-individual", 9),
            "eight players, not 9. Try 8 instead",
        ),
        (
            Request("safford-couples", 6),
            "No schedule can keep all 6 couples apart. Try 5 or 7 instead",
        ),
        (
            Request("safford-couples", 3),
            "No schedule can keep all 3 couples apart. Try 4 instead",
        ),
        (
            Request("safford-couples", 2),
            "No schedule can keep all 2 couples apart. Try 4 instead",
        ),
        (
            Request("safford-couples", 60),
            "Schedules that keep couples apart are available for up to 40 couples, not 60.",
        ),
        (
            Request("safford-couples", 8, "skip"),
            "'skip' is not a valid variant of Safford's system, married couples. Choose one of: plain.",
        ),
        (
            Request("safford-couples", 8, turning="trays"),
            "In Safford's system, married couples, single trays are not turned.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
