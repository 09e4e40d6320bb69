"""What searches found, as the files of ``movements/tables`` keep it."""

import json
from functools import cache
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parent.parent / "tables"


@cache
def searched(name: str) -> dict[str, Any]:
    """The document ``movements/tables/<name>.json``."""
    document: dict[str, Any] = json.loads((TABLES / f"{name}.json").read_text())
    return document


def triples(text: str) -> list[tuple[int, int, int]]:
    """The meetings in "8-3-5 9-0-2": two contestants and their set, all from 0."""
    found = []
    for word in text.split():
        a, b, number = map(int, word.split("-"))
        found.append((a, b, number))
    return found
