"""The result that counts in each place of a night, after rulings and revokes, for every part of the program."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.message import message

from .figures import figure, places
from .made import Made
from .night import Night, Result
from .result_columns import columns
from .standings import Exact
from .terms import made
from .trays import decided

Place = tuple[str, int, int, int]
"""Section, round, table, tray."""


@dataclass(frozen=True, slots=True)
class CountedResult:
    """A result that counts: ``result`` after the rulings, and the tricks or points of ``ns`` and ``ew``, each from its
    own side; None if that is not a single number, as for awards. After a revoke they may be fractions."""

    result: Result
    ns: Exact | None
    ew: Exact | None

    @property
    def changed(self) -> bool:
        """Whether the result that counts differs from the one entered."""
        return bool(self.result.ruled) or self.ns != made(self.result)

    def __str__(self) -> str:
        """Return "5 to 8", or the ruled result if it is not two numbers or if its contract is more informative."""
        if self.result.tricks is None or self.ns is None or self.ew is None:
            return str(Made.of(self.result))
        ns, ew = Fraction(self.ns), Fraction(self.ew)
        digits = places([ns, ew])
        # Translators: tricks of the one side and of the other: "7 to 6".
        return message("%(ns)s to %(ew)s", ns=figure(ns, digits), ew=figure(ew, digits))


def counted(night: Night) -> Mapping[Place, CountedResult]:
    """Return all results of a night. A bonus for a round's trick score is not part of any deal's own score."""
    results = decided(night)
    apart = replace(night, options=replace(night.options, to_the_score=False))
    found = columns(apart, results)
    ns, ew = (next(column for column in found if column.line == line) for line in ("N&S", "E&W"))
    return {
        result.place: CountedResult(result, ns.left.get(row, ns.made[row]), ew.left.get(row, ew.made[row]))
        if made(result) is not None
        else CountedResult(result, None, None)
        for row, result in enumerate(results)
    }
