"""Mitchell's individuals: the motion of the book (000:2324-2336), and what it must refuse."""

from collections import Counter

import pytest

from movements.catalogue import build as catalogue_build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import mitchell_individual as mitchell
from tests.movements.built import built

EVEN = [16, 24, 32, 40, 48, 64, 120]


def plays(plan):
    """player -> the trays it plays, in order."""
    found = {number: [] for number in plan.contestants.numbers}
    for _, seating in plan.meetings():
        for number in seating.seats.by_seat.values():
            found[number] += seating.trays
    return found


@pytest.mark.parametrize("count", mitchell.COUNTS)
def test_every_number_of_contestants_is_sound(count):
    assert problems(built("mitchell-individual", count, trays_per_set=1)) == []


@pytest.mark.parametrize("variant", ["skip", "dummy-table", "stationary-table"])
@pytest.mark.parametrize("count", range(16, 121, 8))
def test_even_tables_are_sound_in_every_way(count, variant):
    plan = built("mitchell-individual", count, variant=variant, trays_per_set=1)
    assert problems(plan) == []
    assert max(max(Counter(trays).values()) for trays in plays(plan).values()) == 1


@pytest.mark.parametrize("variant", [None, "dummy-table", "stationary-table"])
@pytest.mark.parametrize("count", [16, 24, 40])
def test_ladies_and_gentlemen_meet_once_except_at_the_stationary_table(count, variant):
    plan = built("mitchell-individual", count, variant=variant)
    tables = count // 4
    met = Counter()
    for _, s in plan.meetings():
        if variant != "stationary-table" or s.table != tables // 2:
            met.update((lady, gent) for lady in (s.seats.north, s.seats.east) for gent in (s.seats.south, s.seats.west))
    assert set(met.values()) == {1}


def test_ladies_stay_gentlemen_go_east_and_trays_go_west():
    """000:2326: five tables; everything at table 1 in round 2 came from the tables beside it."""
    plan = built("mitchell-individual", 20, trays_per_set=2)
    first, second = plan.rounds[0], plan.rounds[1]
    label = plan.contestants.label
    assert [label(n) for n in first.tables[0].seats.by_seat.values()] == ["1 N", "1 E", "1 S", "1 W"]
    assert [label(n) for n in second.tables[0].seats.by_seat.values()] == ["1 N", "1 E", "5 S", "5 W"]
    assert second.tables[0].trays == first.tables[1].trays == (3, 4)


def test_players_keep_their_compass_point():
    plan = built("mitchell-individual", 24)
    for _, seating in plan.meetings():
        for seat, number in seating.seats.by_seat.items():
            assert plan.field_of(number) == seat
            assert plan.contestants.label(number).endswith(seat)


@pytest.mark.parametrize("count", EVEN)
def test_the_skip_comes_where_all_would_meet_their_own_trays(count):
    """000:2334: one tray and one lady are missed."""
    plan = built("mitchell-individual", count, variant="skip", trays_per_set=1)
    tables, half = count // 4, count // 8
    assert len(plan.rounds) == tables - 1
    trays = plays(plan)
    for start in range(1, tables + 1):
        south = 2 * tables + start
        at = plan.rounds[half - 1].places[south].table
        assert plan.rounds[half].places[south].table == (at + 1) % tables + 1  # two tables on, not one
        assert plan.rounds[half].by_table[at % tables + 1].trays == (start,)  # what it would have met again
        assert len(trays[south]) == tables - 1


@pytest.mark.parametrize("count", EVEN)
def test_each_player_sits_out_at_most_once_with_a_dummy_table_and_not_in_round_one(count):
    plan = built("mitchell-individual", count, variant="dummy-table")
    assert plan.rounds[0].sitting_out == ()
    for each in plan.rounds[1:]:
        assert sorted(out.seat for out in each.sitting_out) == ["E", "N", "S", "W"]
    assert set(Counter(out.contestant for each in plan.rounds for out in each.sitting_out).values()) == {1}


@pytest.mark.parametrize("count", EVEN)
def test_the_stationary_table_overplays_every_tray_and_deals_none(count):
    """000:2332 as corrected: it shares with the table to the East, and trays and gentlemen pass it by."""
    plan = built("mitchell-individual", count, variant="stationary-table")
    tables, still = count // 4, count // 8
    assert 1 < still < tables
    fours = {tuple(each.by_table[still].seats.by_seat.values()) for each in plan.rounds}
    assert len(fours) == 1
    assert all(each.by_table[still].shares == (still + 1,) for each in plan.rounds)
    assert all(sorted(trays) == list(range(1, plan.trays + 1)) for trays in plays(plan).values())


@pytest.mark.parametrize("tables", range(4, 31, 2))
def test_plain_motion_repeats_trays_at_every_even_number_of_tables(tables):
    """The book wrongly excepts those whose half is odd (000:2330)."""
    for gent in range(tables):
        met = [((gent + r) % tables + r) % tables for r in range(tables)]
        assert len(set(met)) == tables // 2


def test_groups_have_the_names_given_by_the_director():
    assert "(ladies N and E, gentlemen S and W)" in built("mitchell-individual", 12).title
    assert "(members N and E, guests S and W)" in built("mitchell-individual", 12, groups=("members", "guests")).title


def test_single_winner_up_and_back_and_shorter_evenings_are_sound():
    for request in (
        Request("mitchell-individual", 24, turning="tables"),
        Request("mitchell-individual", 20, mnemonic=True),
        Request("mitchell-individual", 24, "stationary-table", rounds=3),
    ):
        assert problems(catalogue_build(request)) == []


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (
            Request("mitchell-individual", 8),
            "A Mitchell individual is for 12 to 120 players, in multiples of four, not 8.",
        ),
        (
            Request("mitchell-individual", 124),
            "A Mitchell individual is for 12 to 120 players, in multiples of four, not 124.",
        ),
        (
            Request("mitchell-individual", 22),
            "not 22. Try 20 or 24 instead",
        ),
        (
            Request("mitchell-individual", 24, "plain"),
            "the moving players will meet trays they have already played.",
        ),
        (Request("mitchell-individual", 20, "skip"), "not needed"),
        (
            Request("mitchell-individual", 20, "spiral"),
            "'spiral' is not a valid variant of Mitchell individual. Choose one of: plain, dummy-table, "
            "stationary-table, skip.",
        ),
        (
            Request("mitchell-individual", 20, turning="trays"),
            "In Mitchell individual, only whole rounds can be turned",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        catalogue_build(request_)
