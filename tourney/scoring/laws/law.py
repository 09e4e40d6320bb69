"""An entry in the laws for a director's rulings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from movements.message import message

_LAW = re.compile(r"Law ([0-9]+[A-Z]?|[IVXLC]+|[A-Z])")
_SECTION = re.compile(r"Law ([0-9]+[A-Z]?|[IVXLC]+|[A-Z]), sec\. ([0-9a-z, -]+)")
_SEVERAL = re.compile(r"Laws ([0-9A-Za-z, ]+) and ([0-9A-Z]+[a-z]?)")
_MNEMONIC = message("Mnemonic duplicate")

Effect = Literal["none", "average", "adjusted", "lowest-highest", "revoke", "new deal"]
"""The possible effects of a ruling on the score: none; the average for both sides; other figures, entered by the
director; the lowest score at any table for one side and the highest for the other; the revoke penalty; or a redeal,
which makes the result void."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A ruling offered by the law: the ``decision`` in words, and its effect on the score."""

    decision: str
    change: Effect = "none"


@dataclass(frozen=True, slots=True)
class Law:
    """An irregularity and the rulings that the law offers for it, in the law's order."""

    slug: str
    irregularity: str
    law: str
    options: tuple[Remedy, ...]


Entries = Mapping[str, tuple[str | Remedy, ...]]
"""Slug -> the law, the irregularity and the possible rulings, in order. Plain texts do not affect the score."""


def laws_of(entries: Entries) -> tuple[Law, ...]:
    """Make the laws of a game from their entries."""
    found = []
    for slug, (law, irregularity, *rulings) in entries.items():
        options = tuple(each if isinstance(each, Remedy) else Remedy(each) for each in rulings)
        found.append(Law(slug, str(irregularity), named(str(law)), options))
    return tuple(found)


def named(law: str) -> str:
    """Return a law as it is cited, "Law X, sec. 4", so that it can be translated; anything else unchanged."""
    if found := _LAW.fullmatch(law):
        return message("Law %(law)s", law=found[1])
    if found := _SECTION.fullmatch(law):
        return message("%(law)s, sec. %(section)s", law=message("Law %(law)s", law=found[1]), section=found[2])
    if found := _SEVERAL.fullmatch(law):
        return message("Laws %(laws)s and %(last)s", laws=found[1], last=found[2])
    return _MNEMONIC if law == _MNEMONIC else law
