"""Methods declare themselves: found by their files, complete, and loaded when they are used."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from movements.message import message
from tests.methods import METHODS
from tests.tourney.scoring.drawn import draw
from tourney.reports.ranking_table import ranking_table
from tourney.reports.rulings_table import UNITS
from tourney.scoring.method import GAMES, KINDS, method, names, offered, read_options
from tourney.scoring.options import DEFAULTS
from tourney.scoring.scored import standings

FILES = Path(__file__).parents[3] / "tourney" / "scoring" / "methods"


def test_a_method_has_the_name_of_its_file():
    assert names() == {path.stem.replace("_", "-") for path in FILES.glob("[!_]*.py")} == set(METHODS)


@pytest.mark.parametrize("scoring", METHODS)
def test_method_declares_everything_required(scoring):
    found = method(scoring)
    assert all((found.label, found.meaning, found.best, found.offered))
    assert set(found.offered) <= set(found.games) <= set(GAMES)
    assert {kind for kinds in found.offered.values() for kind in kinds} <= set(found.kinds) <= set(KINDS)
    assert set(found.penalties) <= {*UNITS, "tricks", "points", "percent", "boards"}
    assert set(found.usual) <= set(found.options)
    assert bool(found.margin) == bool(found.margin_head)


@pytest.mark.parametrize("scoring", METHODS)
def test_empty_options_give_the_defaults(scoring):
    assert read_options(scoring, {}) == (DEFAULTS, [])


def test_order_numbers_of_methods_differ():
    assert len({method(scoring).order for scoring in METHODS}) == len(METHODS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_night_can_be_scored(game, kind):
    assert offered(game, kind)


def test_bridge_pairs_are_offered_matchpoints_first():
    assert offered("bridge", "pairs")[:3] == ("matchpoints", "cross-imps", "butler")


def test_night_with_an_unknown_method_says_so_and_ranks_nobody():
    night = replace(draw(3), scoring="dice")
    found = standings(night)
    assert {row.rank for ranking in found.rankings for row in ranking.rows} == {None}
    assert found.winners == ()
    assert "dice" in found.remark
    assert all(ranking_table(night, ranking, {}).rows for ranking in found.rankings)


def test_no_method_is_loaded_before_it_is_used():
    said = (
        "from tourney.scoring import method, scored; import sys; print(*(n for n in sys.modules if '.methods.' in n))"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_message_of_a_method_is_translated_when_read():
    assert method("matchpoints").label == message("Matchpoints")
