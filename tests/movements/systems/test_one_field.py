"""One field in any number of rounds: every stored movement is sound, and fairer than published ones."""

from collections import Counter

import pytest

from movements.balance_certificate import published
from movements.catalogue import build as ask
from movements.designs.searched_data import searched
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import hesitation_mitchell, three_quarter_howell
from tests.movements.built import built

STORED = searched("one_field")["movements"]
CELLS = sorted({tuple(map(int, name.split("-")[:2])) for name in STORED})
EVERY = [(tables, rounds) for tables in range(4, 15) for rounds in range(5, min(15, 2 * tables - 2) + 1)]
TURNINGS = [("none", 1), ("tables", 1), ("trays", 2), ("trays", 3)]


def test_every_published_cell_of_four_tables_and_more_is_stored():
    """Except for full Howells, which have their own construction."""
    cells = searched("published")["pairs"]
    asked = {(int(tables), int(rounds)) for tables, rounds in (name.split("-") for name in cells)}
    assert {(tables, rounds) for tables, rounds in asked if tables > 3 and rounds < 2 * tables - 1} <= set(CELLS)


def test_every_cell_is_stored_in_three_grades():
    assert {name for name in STORED if int(name.split("-")[0]) <= 14} >= {
        f"{tables}-{rounds}-{lines}" for tables, rounds in EVERY for lines in (1, 2, 3)
    }


@pytest.mark.parametrize(("tables", "rounds"), CELLS)
def test_every_stored_movement_is_sound_and_apart(tables, rounds):
    for count in (2 * tables - 1, 2 * tables):
        for turning, size in TURNINGS:
            plan = built("one-field", count, rounds=rounds, trays_per_set=size, turning=turning)
            assert problems(plan) == []
            assert len(plan.rounds) == rounds
            assert not any(seating.shares for _, seating in plan.meetings())
            assert turning != "none" or not any(seating.turned for _, seating in plan.meetings())


@pytest.mark.parametrize(("tables", "rounds"), CELLS)
def test_every_cell_is_fairer_than_the_published_movement(tables, rounds):
    whole, single = (
        built("one-field", 2 * tables, rounds=rounds, trays_per_set=size, turning=turning)
        for size, turning in ((1, "tables"), (2, "trays"))
    )
    best, fair, fairest = published(whole), qf(whole), qf(single)
    assert fair is not None
    assert fairest is not None
    assert fairest >= fair
    if best is not None:
        assert float(fairest) > best.qf
        assert float(fair) >= best.qf - 0.005


def test_the_grades_of_turning_differ_in_who_moves():
    """Without turning the pairs change their line; with whole tables turned they stay in the same seats."""
    none, tables = (
        built("one-field", 18, rounds=12, trays_per_set=1, turning=turning) for turning in ("none", "tables")
    )
    assert qf(none) == qf(tables)
    assert [{s.ns, s.ew} for _, s in none.meetings()] == [{s.ns, s.ew} for _, s in tables.meetings()]


@pytest.mark.parametrize(("count", "rounds"), [(28, 20), (40, 11), (60, 3), (8, 7), (9, 9), (4, 2), (31, 12)])
def test_number_without_a_stored_movement_gets_the_first_rounds_of_a_howell(count, rounds):
    for turning in ("none", "tables", "trays"):
        plan = ask(Request("one-field", count, rounds=rounds, trays_per_set=2, turning=turning))
        assert problems(plan) == []
        assert (len(plan.rounds), plan.system) == (rounds, "one-field")


@pytest.mark.parametrize("size", [4, 5, 6])
def test_more_trays_repeat_the_pattern(size):
    plan = built("one-field", 18, rounds=12, trays_per_set=size, turning="trays")
    few = built("one-field", 18, rounds=12, trays_per_set=3 if size % 2 else 2, turning="trays")
    fair, best = qf(plan), qf(few)
    assert problems(plan) == []
    assert fair is not None
    assert best is not None
    assert fair > best - 2


def test_hesitations_have_one_or_two_rounds_more_than_tables():
    for count in hesitation_mitchell.COUNTS:
        tables = (count + 1) // 2
        for variant, more in (("single", 1), ("double", 2)):
            plan = ask(Request("hesitation", count, variant))
            assert problems(plan) == []
            assert len(plan.rounds) == tables + more


def test_three_quarter_howell_has_about_three_quarters_of_the_rounds():
    for count in three_quarter_howell.COUNTS:
        plan = ask(Request("three-quarter-howell", count))
        whole = count - 1 + count % 2
        assert problems(plan) == []
        assert (count + 1) // 2 < len(plan.rounds) < whole
        assert len(plan.rounds) == min(15, -(-3 * whole // 4))


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("one-field", 3), "4 to 60 pairs"),
        (Request("one-field", 61), "4 to 60 pairs"),
        (Request("one-field", 10, rounds=10), "1 to 9 rounds"),
        (Request("one-field", 10, "odd"), "'odd' is not a valid variant"),
        (Request("hesitation", 6), "7 to 28 pairs"),
        (Request("hesitation", 12, "triple"), "'triple' is not a valid variant"),
        (Request("three-quarter-howell", 30), "7 to 28 pairs"),
        (Request("three-quarter-howell", 12, rounds=6), "7 to 10 rounds"),
    ],
)
def test_unavailable_movement_is_refused(request_, reason):
    with pytest.raises(Impossible, match=reason):
        ask(request_)


@pytest.mark.parametrize("count", [5, 6])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_six_pairs_all_meet_twice_in_ten_rounds_and_share_nothing(count, size):
    plan = built("one-field", count, rounds=10, trays_per_set=size)
    assert problems(plan) == []
    assert plan.trays == 10 * size
    assert qf(plan) == 100
    assert not any(seating.shares or seating.turned for _, seating in plan.meetings())
    met = Counter(frozenset((seating.ns, seating.ew)) for _, seating in plan.meetings())
    assert set(met.values()) == {2}
    assert len(met) == count * (count - 1) // 2
