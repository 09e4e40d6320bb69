"""A team match at duplicate auction (Law G, 000:1264-1270).

Where the law is silent: half a point has no nearest whole number, and is rounded up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from movements.message import message

from .auction import AuctionError
from .standings import Exact


@dataclass(frozen=True, slots=True)
class SeatedPair:
    """A pair of a team: its ``line``, "N&S" or "E&W", and the total it made, in points."""

    line: str
    total: Exact


def exact_totals(teams: Sequence[Sequence[SeatedPair]]) -> list[Fraction]:
    """What each team made, in points, in the order of ``teams``.

    With an odd number of pairs a team has one pair more in one line than in the other. It then adds the average score
    of all pairs, of all teams, seated in the other line, as though it had won those points itself. Raises AuctionError
    for teams of unequal size, of fewer than two pairs, or not half in each line.
    """
    sizes = {len(team) for team in teams}
    if len(teams) < 2 or len(sizes) != 1 or min(sizes) < 2:
        raise AuctionError(
            message("A match is between two or more teams, all with the same number of pairs, at least two.")
        )
    opposite = {"N&S": "E&W", "E&W": "N&S"}
    made = {line: [pair.total for team in teams for pair in team if pair.line == line] for line in opposite}
    exact = []
    for number, team in enumerate(teams, start=1):
        over = sum(1 if pair.line == "N&S" else -1 for pair in team)
        if abs(over) > 1 or any(pair.line not in opposite for pair in team):
            raise AuctionError(
                message("Team %(number)s must sit half N&S and half E&W, or as near as possible.", number=number)
            )
        total = Fraction(sum(pair.total for pair in team))
        if over:
            others = made["E&W" if over > 0 else "N&S"]
            total += Fraction(sum(others), len(others))
        exact.append(total)
    return exact


def nearest(total: Fraction) -> int:
    """The nearest whole number; half a point is rounded up."""
    return floor(total + Fraction(1, 2))
