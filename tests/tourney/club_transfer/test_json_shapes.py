"""Stored results, as a file of a whole club may hold them."""

import pytest

from tourney.club_transfer.json_parts import Wrong
from tourney.club_transfer.json_shapes import made

HALVES = [{"weight": 0.5, "score": 420}, {"weight": 0.5, "contract": "4S", "by": "N", "tricks": 9}]


def split(**ns) -> dict:
    return {"split": {"ns": ns, "ew": {"score": -50}}}


@pytest.mark.parametrize("side", [{"weighted": HALVES}, {"contract": "3NT", "by": "N", "tricks": 8}, {"award": 55}])
def test_ruled_result_for_each_side_is_accepted(side):
    made(split(**side))


@pytest.mark.parametrize(
    "side",
    [
        {"weighted": HALVES[:1]},
        {"weighted": [*HALVES, HALVES[0]]},
        {"weighted": [HALVES[0], {"weight": 0.5}]},
        {"weighted": [{"score": 420}] * 2},
        {"weighted": {}},
        {"weighted": HALVES, "score": 420},
    ],
)
def test_invalid_weighted_score_is_refused(side):
    with pytest.raises(Wrong):
        made(split(**side))
