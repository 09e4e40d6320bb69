"""The results of searches, in the form of the files in ``movements/tables``."""

import json
from functools import cache
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parent.parent / "tables"

Meeting = tuple[int, int, int]
"""Two contestants and the set they play, all from 0. Where lines matter the first holds N&S."""


@cache
def searched(name: str) -> dict[str, Any]:
    """Read ``movements/tables/<name>.json``."""
    document: dict[str, Any] = json.loads((TABLES / f"{name}.json").read_text())
    return document


def triples(text: str) -> list[Meeting]:
    """Read the meetings in "8-3-5 9-0-2"."""
    found = []
    for word in text.split():
        a, b, number = map(int, word.split("-"))
        found.append((a, b, number))
    return found
