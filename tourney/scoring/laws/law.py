"""One entry of the laws that a director rules by: the value that the lists are made of."""

import re
from dataclasses import dataclass
from typing import Literal

from movements.message import message

_LAW = re.compile(r"Law ([0-9]+[A-Z]?|[IVXLC]+|[A-Z])")
_SECTION = re.compile(r"Law ([0-9]+[A-Z]?|[IVXLC]+|[A-Z]), sec\. ([0-9a-z, -]+)")
_SEVERAL = re.compile(r"Laws ([0-9A-Za-z, ]+) and ([0-9A-Z]+[a-z]?)")
_MNEMONIC = message("Mnemonic duplicate")

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


def named(law: str) -> str:
    """A law as it is cited, "Law X, sec. 4", so that it can be told in other languages; anything else as it stands."""
    if found := _LAW.fullmatch(law):
        return message("Law %(law)s", law=found[1])
    if found := _SECTION.fullmatch(law):
        return message("Law %(law)s, sec. %(section)s", law=found[1], section=found[2])
    if found := _SEVERAL.fullmatch(law):
        return message("Laws %(laws)s and %(last)s", laws=found[1], last=found[2])
    return _MNEMONIC if law == _MNEMONIC else law
