"""Whist designs: single players in fours, so that all are partners once and opponents twice.

A base round is written over an abelian group of v elements, Z_v or a product: its tables are (a, b, c, d, e), with a
and b as partners against c and d on set e, and v rounds follow when everything moves by each element of the group in
turn. Numbers that make 4n players have one more, *infinity*, which sits still and is written v. Everything that matters
follows from the base round:

* no element twice among the players; those in no table sit out;
* the differences +-(a - b), +-(c - d) different, each once for 4n and 4n + 1 players (partners);
* the differences across, +-(a - c) and so on, each at most twice, exactly twice for 4n and 4n + 1
  (opponents);
* *apart*: the sets different, and the differences player - set different (nobody meets a set twice).
  *Shared*: all tables play set 0, and in round r all play set r.

(Moore 1896; I. Anderson, *Combinatorial Designs and Tournaments*, 1997, chapters 10 and 11. 4n and 4n + 1 players all
have designs, but for 16, 17 and 20 no design was found that is apart (over Z_15 and Z_19 all were tried): with 17 and
20 some are opponents once and some three times, and 16 are in :mod:`movements.designs.short_whist`. With 4n + 2 and 4n
+ 3, two and three sit out and some never meet.)

The base rounds and the line of each table were found by :mod:`movements.designs.whist_search` and are stored in
``movements/tables/individuals.json``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .searched_data import searched

DesignTable = tuple[int, int, int, int, int]

LAYOUTS = ("apart", "shared")


@dataclass(frozen=True, slots=True)
class BaseRound:
    """``whole`` is true for each table where a and b hold N&S if whole sets are turned; ``turned`` is the same for odd
    and even trays if trays are turned singly. ``lines`` are fairer lines for some numbers of trays, round by round: for
    each table a number whose bits, the highest for the first tray, mean that c and d hold N&S. ``against`` is the
    smallest and the largest number of times that two are opponents.
    """

    players: int
    moduli: tuple[int, ...]
    tables: tuple[DesignTable, ...]
    whole: tuple[bool, ...]
    turned: tuple[tuple[bool, ...], tuple[bool, ...]]
    lines: Mapping[int, Sequence[str]]
    against: tuple[int, int]

    def lying(self, at: int, step: int, size: int, trays: int) -> list[bool]:
        """Return for each of ``size`` trays at a table in a round whether a and b hold N&S, if the lines repeat after
        ``trays`` trays; 1 means whole sets."""
        if trays in self.lines:
            digit = int(self.lines[trays][step][at])
            return [not digit >> (trays - 1 - tray % trays) & 1 for tray in range(size)]
        return [self.whole[at] if trays == 1 else self.turned[tray % 2][at] for tray in range(size)]


@cache
def base_round(players: int, layout: str) -> BaseRound:
    """Return the stored base round for this number of players, ``layout`` apart or shared. Raises KeyError."""
    found = _stored()[layout][str(players)]
    first, second = found["turned"]
    return BaseRound(
        players,
        tuple(found["moduli"]),
        tuple((a, b, c, d, e) for a, b, c, d, e in found["tables"]),
        _signs(found["whole"]),
        (_signs(first), _signs(second)),
        {int(trays): rows for trays, rows in found.get("lines", {}).items()},
        tuple(found["against"]) if "against" in found else (2, 2),
    )


def search_of(players: int, layout: str) -> str:
    """Return the origin of the stored base round: the arguments of the search, or a text. Raises KeyError."""
    found: str = _stored()[layout][str(players)]["search"]
    return found


def known(layout: str) -> tuple[int, ...]:
    """Return the numbers of players for which a base round is stored."""
    return tuple(sorted(map(int, _stored()[layout])))


def _signs(text: str) -> tuple[bool, ...]:
    return tuple(sign == "+" for sign in text)


def _stored() -> dict[str, dict[str, dict[str, Any]]]:
    layouts: dict[str, dict[str, dict[str, Any]]] = searched("individuals")["layouts"]
    return layouts
