"""Individuals from whist designs: every number of players, both layouts, and how fair they are."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from movements.catalogue import build
from movements.designs import whist_rounds
from movements.designs.searched_data import searched
from movements.designs.short_whist import LAYOUTS, TWICE, known_evenings
from movements.fairness import qf
from movements.plan import Impossible, Seats
from movements.proof import problems
from movements.request import Request
from movements.systems import individual
from movements.variations import shortened
from tests.movements.built import built

STORED = [(count, variant) for variant in whist_rounds.LAYOUTS for count in whist_rounds.known(variant)]
EVENINGS = [(*each, variant) for variant in LAYOUTS for each in known_evenings(variant)]


def naive_qf(plan):
    """From the definition alone: every couple, every tray, every two places at which it was played."""
    plays = [(tray, *seating.held(tray)) for _, seating in plan.meetings() for tray in seating.trays]
    values = []
    for a, b in combinations(plan.contestants.numbers, 2):
        value = 0
        for tray in range(1, plan.trays + 1):
            tables = [sides for played, *sides in plays if played == tray]
            at_a = [(t, line) for t, sides in enumerate(tables) for line, side in enumerate(sides) if a in side]
            at_b = [(t, line) for t, sides in enumerate(tables) for line, side in enumerate(sides) if b in side]
            for (table, line), (other, its_line) in ((one, two) for one in at_a for two in at_b):
                if table == other:
                    value += (len(tables) - 1) * (-1 if line == its_line else 1)
                else:
                    value += 1 if line == its_line else -1
        values.append(value)
    return Fraction(100 * sum(values) ** 2, len(values) * sum(value**2 for value in values))


@pytest.mark.parametrize("turning", ["none", "trays"])
@pytest.mark.parametrize(("count", "variant"), STORED)
def test_every_number_of_contestants_is_sound(count, variant, turning):
    plan = built("individual", count, variant=variant, trays_per_set=2, turning=turning)
    assert problems(plan) == []
    if count % 4 in (0, 1):
        against = (1, 3) if variant == "apart" and count in (17, 20) else (2, 2)
        assert (plan.promise.least_meetings, plan.promise.most_meetings) == against
        assert plan.promise.least_partners == plan.promise.most_partners == 1
    assert len({len(each.sitting_out) for each in plan.rounds}) == 1
    assert len(plan.rounds[0].sitting_out) == count % 4


@pytest.mark.parametrize("count", individual.COUNTS)
def test_players_sit_out_equally_often(count):
    plan = built("individual", count, trays_per_set=1)
    outs = [out.contestant for each in plan.rounds for out in each.sitting_out]
    assert len({outs.count(number) for number in plan.contestants.numbers}) == 1


def test_every_number_of_players_from_8_to_41_is_available():
    assert list(individual.COUNTS) == list(range(8, 42))


@pytest.mark.parametrize("count", [16, 17, 20, 21, 24, 28])
def test_apart_layout_is_nearly_fair_with_two_trays_per_round(count):
    plan = built("individual", count, trays_per_set=2, turning="trays")
    assert plan.variant == "apart"
    assert qf(plan) >= 90


def test_sixteen_players_apart_are_perfectly_fair_with_two_trays_per_round():
    """Five stages of three rounds: four players stay together, each partnering each, on three of its four sets."""
    plan = built("individual", 16, variant="apart", trays_per_set=2, turning="trays")
    assert qf(plan) == naive_qf(plan) == 100
    assert (plan.promise.least_meetings, plan.promise.most_meetings, plan.promise.least_partners) == (2, 2, 1)
    assert not any(seating.shares for _, seating in plan.meetings())
    for first in range(0, 15, 3):
        stage = plan.rounds[first : first + 3]
        assert len({tuple(frozenset(s.seats.by_seat.values()) for s in each.tables) for each in stage}) == 1
        assert len({s.trays for each in stage for s in each.tables}) == 4
    assert all(sum(tray in s.trays for _, s in plan.meetings()) == 3 for tray in range(1, plan.trays + 1))


@pytest.mark.parametrize(("count", "fair"), [(12, 92.3), (16, 100), (17, 90)])
def test_layout_with_repeated_partners_has_whole_fair_sets_at_every_table(count, fair):
    plan = built("individual", count, variant=TWICE, trays_per_set=2)
    assert plan.title == f"Individual, {count} players, some partners twice"
    assert problems(plan) == []
    assert qf(plan) == naive_qf(plan) >= fair
    assert not any(seating.turned or seating.shares for _, seating in plan.meetings())
    assert all(
        sum(tray in seating.trays for _, seating in plan.meetings()) == count // 4 for tray in range(1, plan.trays + 1)
    )
    met = Counter(frozenset(side) for _, seating in plan.meetings() for side in seating.sides)
    assert set(met.values()) == {1, 2}
    assert plan.promise.most_partners == 2


def test_repeated_partners_must_be_requested():
    for count in individual.COUNTS:
        assert built("individual", count).variant != TWICE


def test_sixteen_players_who_ask_for_fewer_rounds_play_part_of_the_whole():
    plan = build(Request("individual", 16, "apart", rounds=10))
    assert plan.title == "Individual, 16 players, 10 of 15 rounds"
    assert problems(plan) == []


def test_twenty_players_may_play_one_round_more_than_they_have_partners():
    plan = build(Request("individual", 20, rounds=20, trays_per_set=2, turning="trays"))
    assert problems(plan) == []
    assert plan.promise.most_partners == 2
    assert qf(plan) > 93
    assert len(build(Request("individual", 20)).rounds) == 19


@pytest.mark.parametrize("count", [28, 32])
def test_shared_layout_is_perfectly_fair_with_two_trays_per_round(count):
    assert qf(built("individual", count, variant="shared", trays_per_set=2, turning="trays")) == 100


@pytest.mark.parametrize("count", [13, 25, 29, 37, 41])
def test_apart_layout_is_perfectly_fair(count):
    plan = built("individual", count, trays_per_set=1)
    assert plan.variant == "apart"
    assert qf(plan) == 100
    assert not any(seating.shares for _, seating in plan.meetings())


@pytest.mark.parametrize("count", [8, 9, 13, 16, 17, 20, 24, 25, 29, 32, 37])
def test_shared_layout_is_perfectly_fair(count):
    assert qf(built("individual", count, variant="shared", trays_per_set=1)) == 100


@pytest.mark.parametrize(("count", "variant"), STORED)
def test_stored_fairness_equals_that_of_the_schedule(count, variant):
    stored = searched("individuals")["layouts"][variant][str(count)]["qf"]
    whole = qf(built("individual", count, variant=variant, trays_per_set=1))
    turned = qf(built("individual", count, variant=variant, trays_per_set=2, turning="trays"))
    assert [round(float(whole), 2), round(float(turned), 2)] == stored
    assert turned >= whole


@pytest.mark.parametrize(
    "request_",
    [
        Request("individual", 8),
        Request("individual", 10, "shared", trays_per_set=2, turning="trays"),
        Request("individual", 13, trays_per_set=1),
        Request("individual", 15, rounds=9, trays_per_set=1),
        Request("individual", 16, "apart", rounds=8, trays_per_set=2, turning="trays"),
        Request("individual", 18, trays_per_set=3, turning="trays"),
        Request("safford-individual", 8),
        Request("safford-couples", 5, trays_per_set=1),
        Request("memory-individual", 4),
    ],
    ids=str,
)
def test_qf_of_single_players_matches_the_definition(request_):
    plan = build(request_)
    assert qf(plan) == naive_qf(plan)


def test_shared_tables_start_in_different_places_of_the_set():
    plan = built("individual", 16, variant="shared", trays_per_set=4)
    assert [s.trays[0] for s in plan.rounds[0].tables] == [1, 2, 3, 4]


def test_each_player_follows_the_player_one_number_lower():
    plan = built("individual", 13)
    for here, there in zip(plan.rounds, plan.rounds[1:], strict=False):
        for number, place in here.places.items():
            after = there.places[number % 13 + 1]
            assert (after.table, after.seat) == (place.table, place.seat)


@given(st.data())
@pytest.mark.parametrize(("count", "variant"), [(13, "apart"), (16, "shared"), (21, "apart")])
def test_two_players_in_each_others_seats_are_noticed(count, variant, data):
    """Anywhere except as partners, who may change seats."""
    plan = built("individual", count, variant=variant, trays_per_set=1)
    number = data.draw(st.integers(0, len(plan.rounds) - 1))
    each = plan.rounds[number]
    one, other = data.draw(
        st.lists(
            st.sampled_from([p for p, at in each.places.items() if at.seating]), min_size=2, max_size=2, unique=True
        )
    )
    there, here = each.places[one], each.places[other]
    if (there.table, there.line) == (here.table, here.line):
        return
    swap = {one: other, other: one}
    tables = tuple(replace(s, seats=Seats(*(swap.get(p, p) for p in s.seats.by_seat.values()))) for s in each.tables)
    broken = replace(plan, rounds=(*plan.rounds[:number], replace(each, tables=tables), *plan.rounds[number + 1 :]))
    assert problems(broken)


@pytest.mark.parametrize(("count", "rounds", "variant"), EVENINGS)
def test_searched_evenings_are_sound_and_fairer_than_the_shortened_whole(count, rounds, variant):
    plans = [
        build(Request("individual", count, variant, rounds, size, turning))
        for size, turning in ((1, "none"), (2, "trays"))
    ]
    for plan in plans:
        assert problems(plan) == []
        assert len(plan.rounds) == rounds
        assert any(seating.shares for _, seating in plan.meetings()) == (variant == "shared")
    whole, turned = map(qf, plans)
    assert turned >= whole
    if rounds >= individual.whole(count):
        return
    if count in whist_rounds.known(variant) or (count, individual.whole(count), variant) in EVENINGS:
        cut = shortened(built("individual", count, variant=variant, trays_per_set=2, turning="trays"), rounds)
        assert turned > qf(cut)


@pytest.mark.parametrize("rounds", [1, 8, 12])
def test_shorter_evenings_are_sound(rounds):
    for count in (16, 17, 21, 25):
        assert problems(build(Request("individual", count, rounds=rounds))) == []


def test_up_and_back_is_sound():
    assert problems(build(Request("individual", 13, mnemonic=True))) == []


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("individual", 7), "An individual is for 8 to 41 players, not 7. Try 8 instead."),
        (Request("individual", 120), "An individual is for 8 to 41 players, not 120. Try 41 instead."),
        (Request("individual", 8, "apart"), "No apart movement is known for 8 players. Choose the shared variant."),
        (
            Request("individual", 13, "spiral"),
            "'spiral' is not a valid variant of Individual (whist designs). Choose one of: apart, shared, "
            "partners-twice.",
        ),
        (
            Request("individual", 13, TWICE),
            "With 13 players, nobody has to play with the same partner twice. Choose another variant. "
            "Try 12 or 16 or 17 instead.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=re.escape(reason)):
        build(request_)
