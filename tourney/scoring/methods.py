"""The methods of scoring by the names that nights carry."""

from collections.abc import Callable

from .average import average
from .night import Night
from .standings import Standings

METHODS: dict[str, Callable[[Night], Standings]] = {"average": average}


def standings(night: Night) -> Standings:
    """The standings of ``night`` by its own method. Raises KeyError for a method there is not."""
    return METHODS[night.scoring](night)
