"""Double-dummy results of a deal, as numbers and in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from movements.message import message, plural, sentences

from .contract import SEATS, line
from .hands import LETTERS
from .night import TRICKS
from .terms import SUITS, line_word

STRAINS = ("NT", "S", "H", "D", "C")
_NO_TRUMPS = message("NT")
BOOK = 6
"""The tricks above which a contract is counted."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Results of one tray: ``tricks`` by declarer (N, E, S, W) and strain (C, D, H, S, NT), 0 to 13; at whist, which
    has no declarer, ``ns`` are N&S's tricks with the turned trump. ``par`` is in points to N&S."""

    tricks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    ns: int | None = None
    par: int | None = None


def own_share(found: Makeable, seat: str, game: str) -> int | None:
    """Return the value of a deal for ``seat`` (N&S, or N for an individual): points at par, or tricks at whist."""
    ours = line(seat) == "N&S" if seat in SEATS else seat == "N&S"
    if game == "whist":
        return found.ns if ours or found.ns is None else TRICKS - found.ns
    return found.par if ours or found.par is None else -found.par


def makeable_lines(found: Makeable, game: str) -> tuple[str, ...]:
    """Return a line for each side that can make a contract, its strains from no trumps down: "N-S 3NT 4♠ 2♣"; only one
    declarer if the partner would make fewer: "N 4♠". At whist "N&S 8 tricks"."""
    if game == "whist":
        return () if found.ns is None else (plural("N&S %(count)s trick", "N&S %(count)s tricks", found.ns),)
    lines: list[str] = []
    for side in ("N&S", "E&W"):
        said: list[str] = []
        for strain in STRAINS:
            by = {seat: found.tricks[seat].get(strain, 0) for seat in found.tricks if line(seat) == side}
            most = max(by.values(), default=0)
            if most <= BOOK:
                continue
            seats = [seat for seat, tricks in by.items() if tricks == most]
            sign = SUITS.get(strain) or _NO_TRUMPS
            makes = message("%(level)s%(strain)s%(doubled)s", level=most - BOOK, strain=sign, doubled="")
            alone = len(seats) < len(by)
            said.append(sentences([LETTERS[seats[0]], makes]) if alone else makes)
        if said:
            lines.append(sentences([line_word(side, game), *said]))
    return tuple(lines)
