"""IMPs against every other table: comparing all scores of a board at once gives the same as comparing them singly."""

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.counting import scales
from tourney.scoring.methods.cross_imps import SHIFT, _PackedImps

SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens)
TRAYS = st.lists(st.lists(SCORES, max_size=40), max_size=30)


@given(TRAYS)
def test_packed_scores_give_the_sum_of_all_comparisons(trays):
    packed = _PackedImps(4)
    for made in trays:
        sums = [each - SHIFT * len(made) for each in packed.against_all(made)]
        assert sums == [sum(scales.imps(score - other) for other in made) for score in made]


@pytest.mark.whole
def test_scores_beyond_the_cache_are_compared_too():
    packed = _PackedImps(4)
    for first in range(0, 20 * packed.MOST, packed.MOST - 7):
        made = [10 * score for score in range(first, first + packed.MOST + first % 3)]
        sums = packed.against_all(made)
        for at in (0, len(made) // 2, -1):
            assert sums[at] - SHIFT * len(made) == sum(scales.imps(made[at] - other) for other in made)
        assert len(packed.places) <= len(made)
