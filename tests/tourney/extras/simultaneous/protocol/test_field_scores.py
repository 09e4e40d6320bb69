"""Scores against the field are those of one night with the results of all clubs."""

from dataclasses import replace
from itertools import islice

import pytest

from tests.tourney.scoring import drawn
from tourney.extras.simultaneous.protocol.board_frequencies import add, frequencies_of
from tourney.extras.simultaneous.protocol.field_scores import FieldScoring
from tourney.scoring.counting.tally import count
from tourney.scoring.method import method
from tourney.scoring.night import Night
from tourney.scoring.options import Options

FIELD = ("average", "matchpoints", "cross-imps", "butler", "total")


def field_night(seed: int) -> Night:
    """A drawn night by a method that compares board by board, as one field with one winner."""
    night = drawn.draw(seed)
    entries = tuple(replace(entry, field="all", section="") for entry in night.entries)
    results = tuple(replace(result, section="", published=None) for result in night.results)
    given = night.options
    options = Options(
        neuberg=given.neuberg, lone=given.lone, imps=given.imps, datum=given.datum, rounding=given.rounding
    )
    return replace(night, entries=entries, results=results, options=options, rulings=())


def suits(night: Night) -> bool:
    return night.scoring in FIELD and night.kind == "pairs"


SEEDS = list(islice((seed for seed in range(400) if suits(drawn.draw(seed))), 40))


@pytest.mark.parametrize("seed", SEEDS)
def test_field_scores_are_those_of_one_night_with_all_results(seed):
    night = field_night(seed)
    tally, _ = count(night, method(night.scoring).measure())

    found = FieldScoring(night.scoring, night.options, night.game, frequencies_of(night)).of(night)

    numbers = [entry.number for entry in night.entries if tally.played(entry.number)]
    assert {number: (each.total, each.average, each.boards) for number, each in found.items()} == {
        number: (tally.total(number), tally.average(number), tally.played(number)) for number in numbers
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_frequencies_of_clubs_add_up_to_those_of_the_field(seed):
    night = field_night(seed)
    night = replace(night, results=tuple(replace(result, revokes=None) for result in night.results))
    clubs = [replace(night, results=night.results[at::3]) for at in range(3)]
    total: dict = {}

    for club in reversed(clubs):
        add(total, frequencies_of(club))
    add(total, frequencies_of(clubs[1]), -1)
    add(total, frequencies_of(clubs[1]))

    assert total == frequencies_of(night)
