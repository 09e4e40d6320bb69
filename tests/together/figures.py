"""The numbers of a row of the standings, and whether a text shows one of them."""

import re
from typing import Any

NUMBER = re.compile(r"[-−+]?\d+(?:[.,]\d+)?")


def figures_of(row: dict[str, Any]) -> list[float]:
    """Of a row as the command ``score`` prints it."""
    names = ("total", "percent", "won", "lost", "difference", "vp")
    return [float(row[name]) for name in names if row.get(name) is not None]


def shows(text: str, numbers: list[float]) -> bool:
    """Whether one of ``numbers`` is in the text, as any language writes it, rounded or not."""
    return any(abs(_value(each) - number) < 0.006 for each in NUMBER.findall(text) for number in numbers)


def _value(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))
