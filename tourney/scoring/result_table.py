"""The results of a night by field, so that many can be read, scored and written without an object for each."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from operator import attrgetter
from typing import Any, overload

from .night import Result

PLAIN = ("round", "table", "tray", "ns", "ew", "tricks", "score", "seats", "section")
"""The fields of a plain result, in the order of :class:`Result`."""


class ResultTable(Sequence[Result]):
    """The results of a night file. The table is equal to a tuple of the same results.

    ``columns`` has a list for each of :data:`PLAIN`, or no list if all are None; ``odd`` are the results with any other
    field, by row. The objects are made once, on demand.
    """

    def __init__(self, columns: Mapping[str, list[Any]], odd: Mapping[int, Result]) -> None:
        self.columns, self.odd = columns, odd

    @cached_property
    def _results(self) -> tuple[Result, ...]:
        made = list(map(Result, *(self.columns.get(name, repeat(None)) for name in PLAIN)))
        for row, result in self.odd.items():
            made[row] = result
        return tuple(made)

    def __len__(self) -> int:
        return len(self.columns["round"])

    @overload
    def __getitem__(self, at: int) -> Result: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Result]: ...
    def __getitem__(self, at: int | slice) -> Result | Sequence[Result]:
        return self._results[at]

    def __iter__(self) -> Iterator[Result]:
        return iter(self._results)

    def __eq__(self, other: object) -> bool:
        return self._results == tuple(other) if isinstance(other, (ResultTable, tuple)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._results)


def field_of(results: Sequence[Result], name: str) -> Sequence[Any]:
    """Return a field of :data:`PLAIN` for all results, in order."""
    if isinstance(results, ResultTable):
        return results.columns.get(name) or [None] * len(results)
    return list(map(attrgetter(name), results))


def odd(results: Sequence[Result]) -> Mapping[int, Result]:
    """Return row -> the results that may have more than the fields of :data:`PLAIN`, in order."""
    return results.odd if isinstance(results, ResultTable) else dict(enumerate(results))
