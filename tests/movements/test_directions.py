"""The direction in which a room moves: the book's, and today's, which is its mirror image."""

import pytest

from movements.catalogue import SYSTEMS, build, offered
from movements.fairness import of_movement, qf
from movements.plan import Impossible, Line, Movement
from movements.proof import problems
from movements.request import Request
from movements.systems import mitchell
from tests.sampling import some

EVEN = range(8, 101, 4)
ODD = range(6, 101, 4)
HALF = range(5, 100, 2)


def steps(movement: Movement, line: Line) -> list[set[int]]:
    """For each move, how many tables higher those of a line go (mod T)."""
    tables = len(movement.tables)
    found = []
    for here, there in zip(movement.rounds, movement.rounds[1:], strict=False):
        places = {one: place.table for one, place in here.seated if place.line is line}
        found.append({(there.places[one].table - table) % tables for one, table in places.items()})
    return found


@pytest.mark.parametrize("count", [*ODD, *EVEN])
def test_ns_stay_and_ew_move_to_the_next_higher_table(count):
    """ACBL, Club Directors Handbook; EBU manual of movements: E-W move to the next higher table."""
    plan = build(Request("mitchell", count, trays_per_set=1))
    assert all(step == {0} for step in steps(plan, Line.NS))
    assert all(step == {1} for step in steps(plan, Line.EW))


@pytest.mark.parametrize("count", ODD)
def test_boards_of_an_odd_number_of_tables_move_to_the_next_lower(count):
    plan = build(Request("mitchell", count, trays_per_set=2))
    tables = len(plan.tables)
    for here, there in zip(plan.rounds, plan.rounds[1:], strict=False):
        for seating in there.tables:
            assert seating.trays == here.by_table[seating.table % tables + 1].trays


@pytest.mark.parametrize("variant", ["plain", "skip", "relay", "half-table", "rover"])
def test_each_table_starts_with_its_own_pairs_and_boards(variant):
    count = {"plain": 14, "skip": 16, "relay": 16, "half-table": 15, "rover": 15}[variant]
    plan = build(Request("mitchell", count, variant, trays_per_set=2))
    book = build(Request("compass", count, variant, trays_per_set=2))
    assert plan.rounds[0].tables == book.rounds[0].tables
    assert plan.contestants == book.contestants
    assert plan.promise == book.promise


@pytest.mark.parametrize("count", EVEN)
def test_ew_skip_one_extra_table_halfway(count):
    """ACBL: with 8 tables a skip is called after 4 rounds, with 10 after 5, with 12 after 6."""
    plan = build(Request("mitchell", count, "skip", trays_per_set=1))
    tables = count // 2
    assert steps(plan, Line.EW) == [{2} if move == tables // 2 else {1} for move in range(1, tables - 1)]


@pytest.mark.parametrize("count", EVEN)
def test_tables_1_and_last_share_and_the_bye_stand_is_halfway(count):
    """I. McKinnon, Share and Relay: half of the sets are at the first tables, the next one is on the bye-stand, and the
    last table, which does not have one, shares with the first. What the first and last shared goes to the last table
    but one, and what was at table T/2 + 1 to the bye-stand."""
    plan = build(Request("mitchell", count, trays_per_set=2))
    tables, half = count // 2, count // 4
    assert plan.variant == "relay"
    for here, there in zip(plan.rounds, [*plan.rounds[1:], None], strict=False):
        assert here.by_table[1].shares == (tables,)
        assert here.by_table[tables].shares == (1,)
        (rest,) = here.resting
        assert rest.after_table == half
        if there:
            assert set(there.by_table[tables - 1].trays) == set(here.by_table[1].trays)
            assert there.resting[0].trays == here.by_table[half + 1].trays
            assert there.by_table[half].trays == rest.trays
    assert plan.rounds[0].by_table[half].trays == (2 * half - 1, 2 * half)
    assert plan.rounds[0].resting[0].trays == (2 * half + 1, 2 * half + 2)
    assert plan.rounds[0].by_table[tables - 1].trays == (2 * tables - 1, 2 * tables)


@pytest.mark.parametrize("count", HALF)
def test_half_table_is_the_last_and_each_ew_pair_sits_out_there_once(count):
    plan = build(Request("mitchell", count, trays_per_set=2))
    last = (count + 1) // 2
    outs = [out for each in plan.rounds for out in each.sitting_out]
    assert {(out.table, out.line) for out in outs} == {(last, Line.EW)}
    assert len({out.contestant for out in outs}) == len(outs) == last
    assert problems(plan) == []


@pytest.mark.parametrize(
    ("tables", "rover"),
    [
        (7, [1, 3, 5, 7, 2, 4]),
        (11, [1, 3, 5, 7, 9, 11, 2, 4, 6, 8]),
        (13, [1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10]),
    ],
)
def test_rovers_move_as_the_ebu_specifies(tables, rover):
    """EBU manual of movements, M6, Rover Mitchell."""
    plan = build(Request("mitchell", 2 * tables + 1, "rover", trays_per_set=1))
    assert [next(s.table for s in each.tables if s.ns == 2 * tables + 1) for each in plan.rounds[1:]] == rover


@pytest.mark.whole
@pytest.mark.parametrize("variant", mitchell.VARIANTS)
def test_mitchell_of_any_size_is_sound_and_as_fair_as_its_compass(variant):
    for count in some(mitchell.COUNTS, 6):
        for turning in ("none", "tables", "trays") if count <= 34 else ("none",):
            try:
                plan = build(Request("mitchell", count, variant, trays_per_set=2, turning=turning))
            except Impossible:
                continue
            book = build(Request("compass", count, variant, trays_per_set=2, turning=turning))
            assert problems(plan) == [], (count, variant, turning)
            assert len(plan.rounds) == len(book.rounds)
            if variant == "half-table" and (count + 1) // 2 % 2 == 0:
                continue  # Half a table stays the last in both, and the bye-stand half-way: no mirror has that.
            assert spread(plan) == spread(book), (count, variant, turning)
            assert qf(plan) == qf(book)


def spread(movement: Movement) -> list[list[int]]:
    """Each contestant's competitions, with nobody's number: equal for movements that are the same but for numbers."""
    return sorted(sorted(row) for row in of_movement(movement))


def test_turned_half_table_of_an_even_number_is_within_a_point_as_fair():
    """Of six tables and more; 7 pairs at four tables, turned as if there were 8, are four points apart."""
    for count in (11, 15, 19, 23, 27):
        fair = [qf(build(Request(name, count, "half-table", turning="trays"))) for name in ("compass", "mitchell")]
        assert abs(fair[0] - fair[1]) < 1, (count, fair)


@pytest.mark.parametrize("count", [12, 16, 27, 28])
def test_shortened_skip_compass_moves_in_todays_direction_too(count):
    """Of one field in few rounds, whose trays go as those of a compass."""
    rounds = 5 if count < 20 else 9
    book = build(Request("one-field", count, rounds=rounds, trays_per_set=2))
    plan = build(Request("one-field", count, rounds=rounds, trays_per_set=2, direction="modern"))
    assert (problems(plan), plan.title, qf(plan)) == ([], book.title, qf(book))
    assert spread(plan) == spread(book)
    tables = len(plan.tables)
    assert trays_step(book) in range(1, tables // 2)
    assert -trays_step(plan) % tables == trays_step(book) % tables


def trays_step(movement: Movement) -> int:
    """Return by how many tables the trays of the first table with any go up after the first round (mod T)."""
    here, there = movement.rounds[:2]
    after = {tray: seating.table for seating in there.tables for tray in seating.trays}
    tables = len(movement.tables)
    return next(
        (after[tray] - seating.table) % tables for seating in here.tables for tray in seating.trays if tray in after
    )


def test_drive_moves_in_todays_direction_on_request():
    assert steps(build(Request("drive", 12)), Line.EW) == [{5}] * 5
    plan = build(Request("drive", 13, direction="modern"))
    assert problems(plan) == []
    assert steps(plan, Line.EW) == [{1}] * 6


@pytest.mark.parametrize("name", [name for name, each in SYSTEMS.items() if len(each.directions) == 2])
def test_no_other_system_moves_a_line_or_boards_the_books_way_at_bridge(name):
    """If all of E-W, or all boards, move one table, E-W go to the next higher and boards to the next lower. In team
    events so do the boards; but E-W go to lower tables in American Whist, in New England Relay and in Gilman's systems,
    as the ACBL (BAMS.033) has teams move."""
    for count in some([count for count in SYSTEMS[name].counts if count <= 41], 3):
        plan = build(Request(name, count, trays_per_set=2, direction="modern"))
        assert problems(plan) == []
        tables = len(plan.tables)
        if tables < 3 or len(plan.rounds) < 2:
            continue
        assert plan.of_teams or steps(plan, Line.EW)[0] != {tables - 1}, (name, count)
        stock = any(len(rest.trays) > 2 for each in plan.rounds for rest in each.resting)
        assert stock or board_steps(plan) != {1}, (name, count)


def board_steps(movement: Movement) -> set[int]:
    """Return by how many tables boards played at one table in each of two rounds go up (mod T)."""
    found = set()
    for here, there in zip(movement.rounds, movement.rounds[1:], strict=False):
        before, after = (
            {tray: seating.table for seating in each.tables if not seating.shares for tray in seating.trays}
            for each in (here, there)
        )
        found |= {(after[tray] - before[tray]) % len(movement.tables) for tray in before.keys() & after.keys()}
    return found


@pytest.mark.parametrize("count", [*range(7, 27), *range(29, 39)])
def test_a_howells_boards_go_to_the_next_lower_table_or_stand(count):
    """As on today's guide cards, and at whist as well. (For 27 and 28 pairs they follow the card.)"""
    plan = build(Request("howell", count, trays_per_set=2))
    assert board_steps(plan) == {len(plan.tables) - 1}


def test_every_system_keeps_its_own_direction_by_default():
    for name in ("howell", "drive", "web", "one-field"):
        assert build(Request(name, 16)) == build(Request(name, 16, direction="book"))


def test_a_compass_is_not_offered_at_bridge_nor_a_mitchell_at_whist():
    assert set(offered("book")) ^ set(offered("modern")) == {"compass", "mitchell"}
    assert "compass" in offered("book")


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (
            Request("compass", 10, direction="modern"),
            "In Compass, the movement is in one direction only. Choose mitchell for the other direction.",
        ),
        (
            Request("mitchell", 10, direction="book"),
            "In Mitchell, the movement is in one direction only. Choose compass for the other direction.",
        ),
        (Request("howell", 10, direction="up"), "'up' is not a valid direction. Choose one of: book, modern."),
    ],
)
def test_unsupported_direction_is_refused(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
