"""The list of everyone's moves beside a call: who follows it sits where the movement has them."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from movements.catalogue import SYSTEMS, build
from movements.plan import Impossible, Line, Movement, Round
from movements.request import Request
from tests.sampling import some
from tourney.web.room_map_picture import room

Places = dict[tuple[int, str], tuple[int, str]]
"""(contestant, half of a team) -> (table, line or seat)."""


def movements(name: str) -> Iterator[Movement]:
    system = SYSTEMS[name]
    for count in some([count for count in system.counts if count <= 60], 3):
        for variant in system.variants:
            try:
                yield build(Request(name, count, variant))
            except Impossible:
                continue


def places(movement: Movement, each: Round) -> Places:
    halves = each.halves.items()
    return {
        (number, line if movement.of_teams else ""): (place.table, place.seat or place.line.value)
        for (number, line), place in halves
    }


def places_listed(movement: Movement, each: Round) -> Places:
    """Return everyone's place after following the list of that round."""
    lines = {line.name: line.value for line in Line}
    found = {}
    for table in room(movement, each).tables:
        for sitter in table.sitters:
            here = lines.get(sitter.seats, sitter.seats)
            goes = re.fullmatch(r"stay|to (?P<table>\d+)(?: (?P<seat>\S+))?", sitter.goes)
            assert goes, (movement.title, each.number, sitter)
            there = (int(goes["table"] or table.number), goes["seat"] or here)
            found[sitter.number, here if movement.of_teams else ""] = there
    return found


@pytest.mark.parametrize("name", SYSTEMS)
def test_listed_moves_lead_everyone_to_the_next_round(name):
    for movement in movements(name):
        for here, there in pairwise(movement.rounds):
            assert places_listed(movement, here) == places(movement, there), (movement.title, here.number)


def test_moves_are_listed_by_number_without_those_who_stay():
    drawn = room(movement := build(Request("mitchell", 10)), movement.rounds[0])
    assert [sitter.number for sitter in drawn.moves] == [6, 7, 8, 9, 10]
    assert len(drawn.sitters) == 10
