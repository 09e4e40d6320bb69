"""Recognising two records of the same evening, from two programs or two times.

Files of one evening differ: names are cut, pairs are renumbered, and one has an adjusted score where the other has the
score made. So nights are compared by players and by results on each tray, and most of both must agree.
"""

import unicodedata
from collections import Counter
from fractions import Fraction

from .night import Night, Result

MOST = Fraction(4, 5)
"""The share of the results that must agree: rulings and corrections change a few."""
NEARLY_ALL = Fraction(19, 20)
"""The share that must agree if names do not help, because a file has none or the dates differ."""
HALF = Fraction(1, 2)
"""The share of the players that must agree: names are cut, and written in another order."""
LARGER = Fraction(4, 3)
"""How much larger one of the files may be: some omit results that were not played."""
LETTERS = 12
"""The number of compared letters of a name: Bridgemates store 18 with spaces and punctuation."""


def is_same_night(one: Night, other: Night, *, same_day: bool = True) -> bool:
    """Whether two nights are the same evening. Nights without results never are."""
    results = _shared(Counter(map(_made, one.results)), Counter(map(_made, other.results)))
    players = _shared(_players(one), _players(other))
    if one.game != other.game or results < MOST:
        return False
    if not same_day:
        return players >= HALF and results >= NEARLY_ALL
    return players >= HALF or (results >= NEARLY_ALL and not _are_named(one, other))


def _shared(one: Counter[object], other: Counter[object]) -> Fraction:
    """Return the share of the smaller set that is in the larger; 0 if it is empty."""
    smaller, larger = sorted((one.total(), other.total()))
    if not smaller or larger > LARGER * smaller:
        return Fraction(0)
    return Fraction((one & other).total(), smaller)


def _made(result: Result) -> object:
    return (result.tray, result.tricks, result.score, result.split, result.not_played)


def _players(night: Night) -> Counter[object]:
    return Counter(_plain(name) for entry in night.entries for name in entry.names)


def _plain(name: str) -> str:
    """Return the letters of a name without accents, with the words sorted, so that "Ash, Ann" equals "Ann Ash"."""
    plain = "".join(each for each in unicodedata.normalize("NFKD", name.casefold()) if each.isalnum() or each == " ")
    return "".join(sorted(plain.split()))[:LETTERS]


def _are_named(*nights: Night) -> bool:
    """Whether all contestants have real names, not "Pair 7"."""
    return not any(name.split(" ")[0] in UNNAMED for night in nights for entry in night.entries for name in entry.names)


UNNAMED = ("Pair", "Team", "Player")
"""The labels that readers use for contestants without a name."""
