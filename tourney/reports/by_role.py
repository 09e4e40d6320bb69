"""Results as declarer, dummy and defender, of one night or of many: exact and pure.

A pair is Declaring whichever of the two it was, for who of them sat North is not kept; a single player is what they
were. Teams sit at two tables at once, so theirs are of no one player.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..scoring.night import Night
from .evening_parts import ROLES, role_of
from .scorecard import Play, evenings, share_of

_SUM = re.compile(r"[0-9]{1,60}/[1-9][0-9]{0,59}", re.ASCII)


@dataclass(frozen=True, slots=True)
class InRole:
    """``boards`` scored in a role; ``total`` is the sum of the percentages of those ``shared`` that have one."""

    boards: int
    shared: int = 0
    total: Fraction = Fraction(0)

    @property
    def share(self) -> Fraction | None:
        """The mean, in percent."""
        return self.total / self.shared if self.shared else None

    def __add__(self, other: "InRole") -> "InRole":
        return InRole(self.boards + other.boards, self.shared + other.shared, self.total + other.total)


Roles = Mapping[str, InRole]


def roles_of(night: Night) -> dict[int, dict[str, InRole]]:
    """Return the roles by entry; empty for team nights, or without contracts."""
    if night.kind == "teams" or not any(result.played and result.played.by for result in night.results):
        return {}
    return {number: in_roles(night, plays) for number, plays in evenings(night).items()}


def in_roles(night: Night, plays: Iterable[Play]) -> dict[str, InRole]:
    found: dict[str, InRole] = {}
    for play in plays:
        role = role_of(play)
        if role and play.above is not None:
            share = share_of(night, play)
            one = InRole(1) if share is None else InRole(1, 1, share)
            found[role] = found[role] + one if role in found else one
    return found


def added(several: Iterable[Roles]) -> dict[str, InRole]:
    """Return the sum over many nights, in the order of :data:`.evening_parts.ROLES`."""
    found: dict[str, InRole] = {}
    for each in several:
        for role, one in each.items():
            found[role] = found[role] + one if role in found else one
    return {role: found[role] for role in ROLES if role in found}


def to_row(roles: Roles) -> dict[str, list[Any]]:
    """Return the stored form: ``{"Declaring": [12, 11, "1234/7"]}``."""
    return {
        role: [one.boards, one.shared, f"{one.total.numerator}/{one.total.denominator}"] for role, one in roles.items()
    }


def from_row(row: Any) -> dict[str, InRole]:
    """Raises ValueError for what :func:`to_row` never wrote."""
    if not isinstance(row, dict) or not set(row) <= set(ROLES):
        raise ValueError("expected roles")
    return {role: _one(said) for role, said in row.items()}


def _one(said: Any) -> InRole:
    if not isinstance(said, list) or len(said) != 3 or not isinstance(said[2], str) or not _SUM.fullmatch(said[2]):
        raise ValueError("expected boards, how many have a share, and the sum of their shares")
    boards, shared, total = said
    if any(isinstance(each, bool) or not isinstance(each, int) for each in (boards, shared)):
        raise ValueError("expected whole numbers")
    if not 0 <= shared <= boards <= 100_000:
        raise ValueError("expected no more shares than boards")
    numerator, denominator = map(int, total.split("/"))
    return InRole(boards, shared, Fraction(numerator, denominator))
