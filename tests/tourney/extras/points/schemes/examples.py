"""A worked example of a source, as the source prints it. The test of each scheme has those of its source."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from tourney.extras.points.scheme import Scheme


@dataclass(frozen=True)
class Example:
    """A source's example of one field, with the scheme's awards and the expected ones."""

    source: str
    given: Callable[[Scheme], object]
    expected: object


def examples_of(name: str) -> tuple[Example, ...]:
    """Return those that the test of a scheme declares as OF_SOURCE; the source of a scheme may have none."""
    found: tuple[Example, ...] = getattr(import_module(f".test_{name.replace('-', '_')}", __package__), "OF_SOURCE", ())
    return found
