"""The everyday run is a fixed list in which every test module takes part."""

import ast
from pathlib import Path

import pytest

from . import sampling

TESTS = Path(__file__).parent
DRILLS = {"browser", "load", "installed", "fuzz", "bench", "presses", "recipes", "released", "together"}
"""Folders of whole evenings, servers and copies: of each a part runs every day."""


def waits(function: ast.FunctionDef, module: ast.Module) -> bool:
    """Whether all cases of a test wait for ``make test-all``, not only some that are marked one by one."""
    of_file = [ast.unparse(each) for each in module.body if ast.unparse(each).startswith("pytestmark")]
    return "pytest.mark.whole" in map(ast.unparse, function.decorator_list) or any(
        "mark.whole" in each for each in of_file
    )


def everyday(path: Path) -> bool:
    module = ast.parse(path.read_text())
    tests = [each for each in module.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")]
    return not tests or any(not waits(each, module) for each in tests)


@pytest.mark.parametrize("folder", sorted(DRILLS))
def test_every_kind_of_drill_has_a_part_in_the_everyday_run(folder):
    assert any(everyday(path) for path in (TESTS / folder).glob("test_*.py"))


def test_every_other_module_has_a_part_in_the_everyday_run():
    modules = [path for path in TESTS.rglob("test_*.py") if path.relative_to(TESTS).parts[0] not in DRILLS]
    assert sorted(str(path.relative_to(TESTS)) for path in modules if not everyday(path)) == LEFT


LEFT = [
    "tourney/exchange/foreign/test_long_files.py",
    "tourney/extras/cluster/test_rolling.py",
    "tourney/extras/sending/test_in_browser.py",
    "tourney/extras/simultaneous/test_evening_in_browsers.py",
    "tourney/extras/simultaneous/test_three_servers.py",
    "tourney/safekeeping/test_full_disk.py",
    "tourney/safekeeping/test_restore_drill.py",
    "tourney/safekeeping/test_upgrade_killed.py",
    "tourney/safekeeping/test_upgrade_of_released.py",
]
"""Drills of ten seconds and more, of which the modules beside them have a small form."""


@pytest.mark.parametrize(
    ("count", "most", "places"), [(3, 4, [0, 1, 2]), (10, 4, [0, 3, 6, 9]), (10, 1, [0]), (10, 2, [0, 9]), (0, 4, [])]
)
def test_first_last_and_some_cases_between_are_chosen(monkeypatch, count, most, places):
    monkeypatch.setattr(sampling, "WHOLE", False)
    assert sampling.some(range(count), most) == places


def test_the_whole_run_takes_every_case(monkeypatch):
    monkeypatch.setattr(sampling, "WHOLE", True)
    assert sampling.some(range(10), 2) == list(range(10))


SWEEP = """
import pytest

@pytest.mark.sweep(2)
@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("letter", "ab")
def test_many(number, letter): pass

@pytest.mark.whole
@pytest.mark.parametrize("number", range(5))
def test_long(number): pass

def test_short(): pass
"""


@pytest.fixture
def elsewhere(pytester, monkeypatch):
    """A folder with these tests, where pytest knows the marks."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS.parent))
    monkeypatch.delenv("TOURNEY_WHOLE", raising=False)
    pytester.makeconftest('pytest_plugins = ["tests.sampling"]')
    pytester.makepyfile(test_sweep=SWEEP)
    return pytester


def test_report_gives_the_number_of_cases_left_out(elsewhere):
    result = elsewhere.runpytest_subprocess("-p", "no:django", "test_sweep.py")
    result.assert_outcomes(passed=3, deselected=3)
    result.stdout.fnmatch_lines(["17 cases are left to make test-all."])


def test_named_test_runs_completely(elsewhere):
    elsewhere.runpytest_subprocess("-p", "no:django", "test_sweep.py::test_many").assert_outcomes(passed=14)
