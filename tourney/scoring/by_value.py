"""A cache by value, for columns in which a few values occur often."""

from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")
Made = TypeVar("Made")


class ByValue(dict[Value, Made]):
    """Value -> the result of ``make`` for it, computed on first use."""

    def __init__(self, make: Callable[[Value], Made]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, value: Value) -> Made:
        made = self[value] = self.make(value)
        return made
