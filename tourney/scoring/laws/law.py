"""One entry of the laws that a director rules by: the value that the lists are made of."""

from dataclasses import dataclass
from typing import Literal

Effect = Literal["none", "average", "adjusted", "lowest-highest", "revoke", "new deal"]
"""What a ruling may do to the score of the deal: nothing; the average to both sides; other figures, which the
director writes down; the lowest score made at any table to one side and the highest to the other; the revoke
penalty; or the deal is dealt and played anew, and what was made is void."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to rule: the ``decision`` in words, and what it does to the score."""

    decision: str
    change: Effect = "none"


@dataclass(frozen=True, slots=True)
class Law:
    """An irregularity and the rulings that the law offers for it, in the order of the law.

    ``number`` is the entry's place in the list of its game ("1" to "21" at whist, sections "B1" to "H" at
    duplicate auction, or the number of a law of auction); several entries may share it. ``lines`` are the
    first and the last line of the law in Foster (000).
    """

    slug: str
    game: str
    number: str
    irregularity: str
    law: str
    lines: tuple[int, int]
    options: tuple[Option, ...]
