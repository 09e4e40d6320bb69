"""Howell: every number of pairs, its fairness, and that the printed cards never change."""

import hashlib
import json
from itertools import combinations

import pytest

from movements import serialise
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.systems import howell
from tests.movements.built import built

BOUND = {n: 100 * n * (n - 2) / (n * (n - 2) + 16) for n in range(10, 59, 4)}
"""The most that whole sets can reach for 2 mod 4 pairs (proved: the columns are odd, so no two sets are
orthogonal; 100 n (n - 2) / (n (n - 2) + 16))."""


@pytest.mark.parametrize("turning", ["none", "trays"])
@pytest.mark.parametrize("count", howell.COUNTS)
def test_all_pairs_meet_once_and_play_every_tray_once(count, turning):
    plan = built("howell", count, trays_per_set=2, turning=turning)
    assert problems(plan) == []
    met = sorted(tuple(sorted((s.ns, s.ew))) for _, s in plan.meetings())
    assert met == list(combinations(range(1, count + 1), 2))
    outs = sorted(out.contestant for each in plan.rounds for out in each.sitting_out)
    assert outs == (list(range(1, count + 1)) if count % 2 else [])


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
def test_few_pairs_are_sound_for_any_set(count, size):
    assert problems(built("howell", count, trays_per_set=size)) == []


@pytest.mark.parametrize("count", range(7, 61))
def test_no_set_is_at_two_tables_from_seven_pairs_on(count):
    assert not any(seating.shares for _, seating in built("howell", count).meetings())


@pytest.mark.parametrize("size", [2, 4, 6])
def test_six_pairs_need_no_sharing_when_sets_split_into_halves(size):
    """No Room square of side 5 exists, so whole sets must be shared; halves need not."""
    plan = built("howell", 6, trays_per_set=size)
    assert not any(seating.shares for _, seating in plan.meetings())
    assert all(len(seating.trays) == size for _, seating in plan.meetings())


@pytest.mark.parametrize("count", range(4, 61, 2))
def test_set_with_two_turned_trays_is_perfectly_fair(count):
    assert qf(built("howell", count, trays_per_set=2, turning="trays")) == 100


@pytest.mark.parametrize("count", range(8, 61, 4))
def test_whole_sets_are_perfectly_fair_where_possible(count):
    assert qf(built("howell", count, trays_per_set=1)) == 100


@pytest.mark.parametrize("count", BOUND)
def test_whole_sets_reach_the_proved_bound(count):
    fair = qf(built("howell", count, trays_per_set=1))
    assert fair is not None
    assert float(fair) == pytest.approx(BOUND[count], abs=0.005)


@pytest.mark.parametrize("size", [3, 5])
@pytest.mark.parametrize("count", range(8, 61, 2))
def test_sets_of_three_trays_come_within_a_fifth_of_the_bound(count, size):
    fair = qf(built("howell", count, trays_per_set=size, turning="trays"))
    assert fair is not None
    assert float(fair) > (THREE.get(count) or three_bound(count)) - 0.2


def three_bound(count: int) -> float:
    """Of 2 mod 4 pairs half of all inner products are 2 mod 4, at least 2 off what would be perfect."""
    if count % 4 == 0:
        return 100
    even = 3 * (count // 2 - 1)
    return 100 * even**2 / (even**2 + 4 * (count / 2 - 1) / (count - 1))


THREE = {14: 99.38}
"""Here the proved bound is less than the general one."""


def test_odd_pair_leaves_the_searched_trays_unchanged():
    even, odd = (built("howell", count, trays_per_set=3, turning="trays") for count in (10, 9))
    assert problems(odd) == []
    for each, other in zip(even.rounds, odd.rounds, strict=True):
        assert [s.turned for s in each.tables[1:]] == [s.turned for s in other.tables]


def test_indicator_card_reads_the_same_in_every_round():
    """Each pair except the stationary one follows the pair one number lower."""
    plan = built("howell", 12)
    for each, following in zip(plan.rounds, plan.rounds[1:], strict=False):
        for number, place in each.places.items():
            if number < 12:
                after = following.places[number % 11 + 1]
                assert (after.table, after.line) == (place.table, place.line)


@pytest.mark.parametrize("count", [-1, 0, 3, 61, 200])
def test_other_numbers_of_pairs_are_refused(count):
    with pytest.raises(Impossible, match="4 to 60 pairs"):
        built("howell", count)


@pytest.mark.whole
def test_the_cards_printed_last_year_are_still_right():
    """The plans of 4 to 34 pairs, as first published. A change here makes printed cards wrong.

    The exceptions are 27 and 28 pairs without turning, which now have a fairer plan.
    """
    plans = [
        serialise.to_json(built("howell", n, trays_per_set=2, turning=t))
        for n in range(4, 35)
        for t in ("none", "trays")
        if (n, t) not in ((27, "none"), (28, "none"))
    ]
    rounds = json.dumps([plan["rounds"] for plan in plans], sort_keys=True).encode()
    assert hashlib.sha256(rounds).hexdigest() == GOLDEN


GOLDEN = "2c16542f86cfbcffd54c9e77b5807a48be70abe39bc6b907bde99978fe0f250e"
