"""What is made of each different value once, for columns in which few values come up often."""

from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")
Made = TypeVar("Made")


class ByValue(dict[Value, Made]):
    """Value -> what ``make`` makes of it, made when it first comes up."""

    def __init__(self, make: Callable[[Value], Made]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, value: Value) -> Made:
        made = self[value] = self.make(value)
        return made
