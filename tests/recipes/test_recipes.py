"""Each recipe of CONTRIBUTING.md is one module and its test: everything else follows from what the module declares."""

import pytest

from tourney.installed import extras

from . import (
    destination,
    file_format,
    language,
    masterpoint_scheme,
    movement_system,
    scoring_method,
    sheet,
    side_game,
)
from .recipe import copied, follow, run_tests

RECIPES = {
    "a file format": file_format.RECIPE,
    "a language": language.RECIPE,
    "a movement system": movement_system.RECIPE,
    "a scoring method": scoring_method.RECIPE,
    "a sheet": sheet.RECIPE,
}
if extras():
    RECIPES |= {
        "a side game": side_game.RECIPE,
        "a destination": destination.RECIPE,
        "a masterpoint scheme": masterpoint_scheme.RECIPE,
    }


def test_members_of_every_kind_are_found_in_one_copy(tmp_path):
    """All at once: a copy and a process for each take as long as all their tests."""
    copy = copied(tmp_path)
    for recipe in RECIPES.values():
        follow(recipe, copy)
    run_tests(copy, *dict.fromkeys(test for recipe in RECIPES.values() for test in recipe.near))


@pytest.mark.whole
@pytest.mark.parametrize("kind", RECIPES)
def test_one_module_and_its_test_are_enough(tmp_path, kind):
    copy = copied(tmp_path)
    follow(RECIPES[kind], copy)
    run_tests(copy, *RECIPES[kind].near, *RECIPES[kind].further)
