"""A night file with any change is read and scored, or refused with its faults: nothing else."""

import copy
import json
from datetime import date, time
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from tests.methods import METHODS
from tests.sampling import examples
from tests.tourney.scoring.drawn import draw
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file, standings_file
from tourney.faults import BadInput
from tourney.scoring.scored import standings

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["N&S", "4SX", "60%"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["ns", "ew", "tricks", "score", "award", "percent", "N"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def paths(value: object, here: tuple = ()) -> list[tuple]:
    """Every place in a document, as keys to follow."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(path for key, each in inner for path in paths(each, (*here, key)))]


@cache
def small(method: str) -> dict:
    """A drawn night of a method with a dozen results and a ruling."""
    seeds = (seed for seed in range(list(METHODS).index(method), 10_000, len(METHODS)))
    night = next(
        night for night in map(draw, seeds) if 4 < len(night.results) < 30 and night.rulings and night.options.strata
    )
    return json.loads(night_file.write(NightFile("Any", date(2026, 1, 2), time(19), night.game, night)))


@pytest.mark.sweep
@pytest.mark.parametrize("method", list(METHODS))
@given(data=st.data())
@settings(max_examples=examples(40))
def test_changed_file_is_scored_or_refused(method, data):
    document = copy.deepcopy(small(method))
    *way, last = data.draw(st.sampled_from([path for path in paths(small(method)) if path]))
    inside = document
    for key in way:
        inside = inside[key]
    inside[last] = data.draw(JSON)
    try:
        file = night_file.read(json.dumps(document))
    except BadInput:
        return
    found = standings(file.night)
    assert json.dumps(standings_file.to_json(found))
    assert standings_file.to_text(found)
    assert night_file.read(night_file.write(file)) == file
