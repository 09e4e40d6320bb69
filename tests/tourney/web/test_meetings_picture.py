"""A diagram of which contestants meet in which round."""

import re

import pytest

from movements import catalogue
from movements.request import Request
from tourney.web.meetings_picture import SHADES, meetings_picture, trays_picture


def squares(picture) -> list[set[tuple[int, int]]]:
    """(column, row) of each square, by shade."""
    return [{(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", path)} for path in picture.shades]


@pytest.mark.parametrize("system", ["compass", "howell", "safford-individual"])
def test_each_couple_that_meets_has_one_square_shaded_by_its_first_round(system):
    movement = catalogue.build(Request(system, 8))
    picture = meetings_picture(movement)
    found = squares(picture)
    assert sum(map(len, found)) == len(set().union(*found))
    met = {}
    for each, seating in movement.meetings():
        for one in seating.sides[0]:
            for other in seating.sides[1]:
                met.setdefault(frozenset((one, other)), each.number)
    both = 1 if picture.two_fields else 2
    assert sum(map(len, found)) == both * len(met)
    first = sum(number == 1 for number in met.values())
    assert len(found[0]) >= both * first
    assert len(found[SHADES - 1]) >= both * sum(number == len(movement.rounds) for number in met.values())


def test_two_fields_are_on_two_sides_and_one_field_on_both():
    two = meetings_picture(catalogue.build(Request("compass", 10)))
    one = meetings_picture(catalogue.build(Request("howell", 10)))
    assert (two.width, two.height, two.two_fields) == (5, 5, True)
    assert (one.width, one.height, one.two_fields) == (10, 10, False)
    assert all(column != row for shade in squares(one) for column, row in shade)


def test_each_set_has_a_square_for_each_round_in_which_it_is_played():
    movement = catalogue.build(Request("compass", 12, variant="relay"))
    picture = trays_picture(movement)
    found = [square for shade in squares(picture) for square in shade]
    played = {(each.number - 1, min(seating.trays)) for each, seating in movement.meetings()}
    assert len(set(found)) == len(played)
    assert {column for column, _ in found} == set(range(picture.width)) == set(range(6))
