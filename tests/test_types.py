"""The share of the program that is untyped for the type checker (``Any``)."""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("tourney.models", "tourney.sheets", "tourney.web")
MOST = 0.05


@pytest.mark.whole
def test_few_expressions_of_models_pages_and_sheets_are_any(tmp_path):
    command = [sys.executable, "-m", "mypy", "--any-exprs-report", str(tmp_path), "--no-error-summary"]
    subprocess.run(command, cwd=ROOT, check=True)
    unknown, every = Counter[str](), Counter[str]()
    for line in (tmp_path / "any-exprs.txt").read_text().splitlines():
        if found := re.match(r" *(tourney\.\w+)\S* +(\d+) +(\d+) ", line):
            unknown[found[1]] += int(found[2])
            every[found[1]] += int(found[3])
    assert {name: unknown[name] / every[name] for name in PACKAGES if unknown[name] > MOST * every[name]} == {}


def test_unchecked_modules_exist():
    overrides = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["overrides"]
    [unchecked] = (each["module"] for each in overrides if each.get("ignore_errors"))
    gone = [name for name in unchecked if not (ROOT / name.replace(".", "/")).with_suffix(".py").exists()]
    assert gone == []
