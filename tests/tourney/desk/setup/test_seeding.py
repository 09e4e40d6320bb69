"""Seating: each contestant once, strength spread evenly, and those who need a stationary seat in one."""

import pytest
from hypothesis import given, strategies as st

from movements.catalogue import build
from movements.request import Request
from tourney.desk.setup.seeding import Spot, by_hand, by_lot, by_seed, sizes, spots_in, staying
from tourney.faults import BadInput


def naive_staying(movement) -> set[int]:
    """Whoever is found in one place only, looked up contestant by contestant."""
    found = set()
    for number in movement.contestants.numbers:
        places = {
            (place.table, place.line, place.seat)
            for each in movement.rounds
            for one, place in each.seated
            if one == number
        }
        if len(places) == 1:
            found.add(number)
    return found


@pytest.mark.parametrize(
    ("system", "count", "still"),
    [
        ("compass", 10, {1, 2, 3, 4, 5}),
        ("howell", 8, {8}),
        ("mitchell-individual", 12, {1, 2, 3, 4, 5, 6}),
        ("individual", 9, set()),
    ],
)
def test_stationary_contestants_are_found(system, count, still):
    movement = build(Request(system, count))
    assert staying(movement) == still == naive_staying(movement)


def test_team_is_stationary_when_half_of_it_is():
    assert staying(build(Request("american-whist", 5))) == {1, 2, 3, 4, 5}


@given(st.integers(1, 100), st.integers(1, 8), st.sampled_from(["pairs", "teams", "players", "couples"]))
def test_sections_are_as_equal_as_their_tables_allow(count, sections, kind):
    found = sizes(count, sections, kind)
    block = {"pairs": 2, "teams": 1, "players": 4, "couples": 2}[kind]
    assert sum(found) == count
    assert max(found) - min(found) < 2 * block
    assert all(size % block == 0 for size in found[:-1])


@st.composite
def rooms(draw):
    """Spots of one to three sections, and who must stay: never more than there are places for."""
    spots = []
    for section in range(draw(st.integers(1, 3))):
        movement = build(
            Request(*draw(st.sampled_from([("compass", 8), ("compass", 9), ("howell", 6), ("howell", 9)])))
        )
        spots += spots_in(section, "ABC"[section], movement.contestants.count, movement, "pairs")
    still = sum(spot.still for spot in spots)
    stays = draw(st.lists(st.booleans(), min_size=len(spots), max_size=len(spots)))
    while sum(stays) > still:
        stays[stays.index(True)] = False
    return spots, stays, draw(st.permutations(range(len(spots))))


@given(rooms(), st.integers(0, 99))
def test_random_draw_gives_each_a_place_and_respects_stationary_seats(room, seed):
    spots, stays, _ = room
    found = by_lot(stays, spots, seed)
    assert sorted(found, key=spots.index) == spots
    assert all(spot.still for spot, stay in zip(found, stays, strict=True) if stay)
    assert found == by_lot(stays, spots, seed)


def test_another_random_draw_gives_another_seating():
    spots = spots_in(0, "", 20, None, "pairs")
    assert by_lot([False] * 20, spots, 1) != by_lot([False] * 20, spots, 2)


@given(rooms())
def test_seeding_gives_each_a_place_and_respects_stationary_seats(room):
    spots, stays, order = room
    found = by_seed(order, stays, spots)
    assert sorted(found, key=spots.index) == spots
    assert all(spot.still for spot, stay in zip(found, stays, strict=True) if stay)


@given(st.integers(2, 15), st.integers(1, 4))
def test_lines_and_sections_are_equally_strong(tables, sections):
    movement = build(Request("compass", 2 * tables if tables > 1 else 4))
    spots = [
        spot
        for section in range(sections)
        for spot in spots_in(section, "ABCD"[section], movement.contestants.count, movement, "pairs")
    ]
    found = by_seed(range(len(spots)), [False] * len(spots), spots)
    seeds: dict[tuple[int, str], list[int]] = {}
    for seed, spot in enumerate(found):
        seeds.setdefault((spot.section, spot.field), []).append(seed)
    means = [sum(each) / len(each) for each in seeds.values()]
    # Serpentine: two rounds of it weigh alike, and what is left over differs by less than one round.
    assert max(means) - min(means) <= len(seeds) / min(map(len, seeds.values()))


def test_four_seeds_are_placed_down_and_back():
    spots = spots_in(0, "", 4, build(Request("compass", 4)), "pairs")
    assert [spot.field for spot in by_seed(range(4), [False] * 4, spots)] == ["N&S", "E&W", "E&W", "N&S"]


def test_more_stationary_requests_than_seats_are_refused():
    spots = spots_in(0, "", 8, build(Request("howell", 8)), "pairs")
    for arrange in (lambda stays: by_lot(stays, spots, 0), lambda stays: by_seed(range(8), stays, spots)):
        with pytest.raises(
            BadInput,
            match=r"2 must keep their place, but there is only 1 stationary place in this movement\. "
            r"Choose the movement first, choose a different movement, or tick fewer boxes\.",
        ):
            arrange([True, True] + [False] * 6)
        assert arrange([True] + [False] * 7)[0].still


def test_manual_seating_accepts_the_labels_of_the_room():
    spots = spots_in(0, "B", 4, build(Request("compass", 4)), "pairs")
    typed = {0: "B 2 E&W", 1: "b1n&s", 2: "B 2 N&S", 3: " B1 EW "}
    assert [spot.number for spot in by_hand(typed, spots)] == [4, 1, 2, 3]


def test_manual_seating_names_each_fault_at_its_field():
    spots = [Spot(0, number, str(number)) for number in (1, 2, 3)]
    with pytest.raises(BadInput) as bad:
        by_hand({0: "1", 1: "1", 2: "9"}, spots)
    assert [str(fault) for fault in bad.value.faults] == [
        "at-1: Two contestants have been given place 1. Choose a different place for one of them.",
        "at-2: There is no place '9'. Places start at 1.",
    ]
