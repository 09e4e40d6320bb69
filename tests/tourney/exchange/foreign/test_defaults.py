"""Missing settings get the usual values of most programs; our own night files keep their settings."""

import json

from tourney.exchange.foreign.opened import opened
from tourney.scoring.options import DEFAULTS

from .samples import sentences

PBN = (
    '[Event "Club"]\n[Date "2026.03.01"]\n[Board "1"]\n[Scoring "{}"]\n'
    '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n3 4 50\n'
)


def options(scoring: str) -> dict:
    return opened(PBN.format(scoring).encode()).document["scoring_options"]


def test_cross_imps_are_averaged_and_scaled():
    assert options("IMP") == {"imps": "mean", "scaled": True}
    assert "so the usual method is assumed: mean, totals adjusted to the same number of boards" in sentences(
        opened(PBN.format("IMP").encode())
    )


def test_butler_uses_the_trimmed_mean():
    assert options("IMP;Butler2") == {"datum": "trimmed", "scaled": True}


def test_night_file_keeps_its_defaults_for_missing_options():
    night = {
        "night": 1, "name": "Pairs", "date": "2025-11-20", "game": "bridge", "scoring": "butler",
        "contestants": {"kind": "pairs", "entries": [{"number": 1, "names": ["A"]}, {"number": 2, "names": ["B"]}]},
        "results": [{"round": 1, "table": 1, "tray": 1, "ns": 1, "ew": 2, "score": 50}],
    }  # fmt: skip
    found = opened(json.dumps(night).encode())
    assert found.settled().night.options == DEFAULTS
    assert (DEFAULTS.datum, DEFAULTS.imps, DEFAULTS.scaled, DEFAULTS.lone) == ("mean", "sum", False, 50)
