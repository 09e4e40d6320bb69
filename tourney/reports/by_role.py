"""Results as declarer, dummy and defender, by contract and by opponent, of one night or of many: exact and pure.

A pair is Declaring whichever partner declares, because their seats are not stored; a single player has their actual
role. Teams sit at two tables at once, so their results belong to no player.

A night has one stored sum for each key: a role; "4S" for contracts declared, doubled or not, and "4S=" for those made;
"v7" for boards against entry 7; and "all" for everything, which rows of earlier versions lack.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from ..scoring.contract import STRAINS, ContractError, parse
from ..scoring.night import Night
from .evening_parts import DECLARING, ROLES, role_of
from .scorecard import Play, evenings, share_of

ALL = "all"
LEVELS = range(1, 8)
_KEY = re.compile(rf"{'|'.join(ROLES)}|{ALL}|[1-7](?:C|D|H|S|NT)=?|v[1-9][0-9]{{0,5}}", re.ASCII)
_SUM = re.compile(r"[0-9]{1,60}/[1-9][0-9]{0,59}", re.ASCII)


@dataclass(frozen=True, slots=True)
class InRole:
    """``boards`` scored in a role; ``total`` is the sum of the percentages of the ``shared`` boards that have one."""

    boards: int
    shared: int = 0
    total: Fraction = Fraction(0)

    @property
    def share(self) -> Fraction | None:
        """Return the mean, in percent."""
        return self.total / self.shared if self.shared else None

    def __add__(self, other: "InRole") -> "InRole":
        return InRole(self.boards + other.boards, self.shared + other.shared, self.total + other.total)


Roles = Mapping[str, InRole]


def roles_of(night: Night) -> dict[int, dict[str, InRole]]:
    """Return the sums by entry; empty for team nights, or without contracts."""
    if night.kind == "teams" or not any(result.played and result.played.by for result in night.results):
        return {}
    return {number: in_roles(night, plays) for number, plays in evenings(night).items()}


def in_roles(night: Night, plays: Iterable[Play]) -> dict[str, InRole]:
    """Return the sum for each key."""
    found: dict[str, InRole] = {}
    for play in plays:
        if play.above is None:
            continue
        share = share_of(night, play)
        one = InRole(1) if share is None else InRole(1, 1, share)
        for key in _keys(night, play):
            found[key] = found[key] + one if key in found else one
    return found


def _keys(night: Night, play: Play) -> Iterable[str]:
    role, played = role_of(play), play.result.played
    yield ALL
    yield from (f"v{number}" for number in play.against)
    if role:
        yield role
    if role != DECLARING or played is None or night.game != "bridge":
        return
    with suppress(ContractError):
        bid = parse(played.contract)
        if bid:
            yield f"{bid.level}{bid.strain}"
            if played.tricks >= 6 + bid.level:
                yield f"{bid.level}{bid.strain}="


@dataclass(frozen=True, slots=True)
class Declared:
    """The number of declared contracts, and of those ``made``."""

    sum: InRole = InRole(0)
    made: int = 0

    def __add__(self, other: "Declared") -> "Declared":
        return Declared(self.sum + other.sum, self.made + other.made)


@dataclass(frozen=True, slots=True)
class Contracts:
    """Contracts declared, by strain from clubs to no trumps and by level, without empty groups."""

    strains: Mapping[str, Declared]
    levels: Mapping[int, Declared]

    @property
    def slams(self) -> Declared:
        return sum((self.levels.get(level, Declared()) for level in (6, 7)), Declared())


def contracts_of(several: Iterable[Roles]) -> Contracts:
    """Return the contracts of many nights."""
    strains: dict[str, Declared] = {}
    levels: dict[int, Declared] = {}
    for each in several:
        for level, strain in product(LEVELS, STRAINS):
            if one := each.get(f"{level}{strain}"):
                here = Declared(one, each.get(f"{level}{strain}=", InRole(0)).boards)
                strains[strain] = strains.get(strain, Declared()) + here
                levels[level] = levels.get(level, Declared()) + here
    by_strain = {strain: strains[strain] for strain in STRAINS if strain in strains}
    return Contracts(by_strain, {level: levels[level] for level in LEVELS if level in levels})


def against(roles: Roles) -> dict[int, InRole]:
    """Return the opponents of a night, with the results of the boards against them."""
    return {int(key[1:]): one for key, one in roles.items() if key.startswith("v")}


def added(several: Iterable[Roles]) -> dict[str, InRole]:
    """Return the sum over many nights, in the order of :data:`.evening_parts.ROLES`."""
    found: dict[str, InRole] = {}
    for each in several:
        for role, one in each.items():
            if role in ROLES:
                found[role] = found[role] + one if role in found else one
    return {role: found[role] for role in ROLES if role in found}


def to_row(roles: Roles) -> dict[str, list[Any]]:
    """Return the form in which roles are stored: ``{"Declaring": [12, 11, "1234/7"]}``."""
    return {
        role: [one.boards, one.shared, f"{one.total.numerator}/{one.total.denominator}"] for role, one in roles.items()
    }


def from_row(row: Any) -> dict[str, InRole]:
    """Read a row written by :func:`to_row`. Raises ValueError for anything else."""
    if not isinstance(row, dict) or not all(map(_KEY.fullmatch, row)):
        raise ValueError("expected roles, contracts and opponents")
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
