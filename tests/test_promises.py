"""The promises of docs/security.md about data safety and security name the tests that check them, and these exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROWS = [
    (path, test)
    for path, test in re.findall(r"\| `(tests/[\w/]+\.py)` ?(\w*) \|", (ROOT / "docs" / "promises.md").read_text())
]


@pytest.mark.parametrize(("path", "test"), ROWS, ids=[f"{path} {test}" for path, test in ROWS])
def test_promised_tests_exist(path, test):
    text = (ROOT / path).read_text()
    assert re.search(rf"^\s*def {test or 'test_'}", text, re.MULTILINE), f"{path} has no {test}"


def test_table_is_read_completely():
    lines = [line for line in (ROOT / "docs" / "promises.md").read_text().splitlines() if "| `tests/" in line]
    assert len(ROWS) == len(lines) > 40
