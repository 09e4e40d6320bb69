"""What can be made of a deal when everybody sees all cards: numbers from elsewhere, and how they are said."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .contract import SEATS, line
from .night import TRICKS
from .terms import SUITS, spoken

STRAINS = ("NT", "S", "H", "D", "C")
BOOK = 6
"""Tricks that a contract is counted from."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Of one tray: ``tricks`` by declarer (N, E, S, W) and strain (C, D, H, S, NT), 0 to 13; at whist, where nobody
    declares, ``ns`` are the tricks of N&S with the trump that was turned. Either may be unknown. ``par`` is in points
    to N&S, where one is known."""

    tricks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    ns: int | None = None
    par: int | None = None


def own_share(found: Makeable, seat: str, game: str) -> int | None:
    """What is in a deal for those who hold the cards of ``seat`` (N&S, or N who plays alone): at bridge their points at
    par, at whist their tricks."""
    ours = line(seat) == "N&S" if seat in SEATS else seat == "N&S"
    if game == "whist":
        return found.ns if ours or found.ns is None else TRICKS - found.ns
    return found.par if ours or found.par is None else -found.par


def makeable_lines(found: Makeable, game: str) -> tuple[str, ...]:
    """A line for each side that can make a contract, its strains from no trumps down: "N-S 3NT 4♠ 2♣"; a declarer
    alone where the partner would make fewer: "N 4♠". The side that scores at par says what. At whist "N&S 8 tricks"."""
    if game == "whist":
        return () if found.ns is None else (f"N&S {found.ns} trick{'' if found.ns == 1 else 's'}",)
    lines = []
    for side in ("N&S", "E&W"):
        said = []
        for strain in STRAINS:
            by = {seat: found.tricks[seat].get(strain, 0) for seat in found.tricks if line(seat) == side}
            most = max(by.values(), default=0)
            if most <= BOOK:
                continue
            seats = [seat for seat, tricks in by.items() if tricks == most]
            alone = f"{seats[0]} " if len(seats) < len(by) else ""
            said.append(f"{alone}{most - BOOK}{SUITS.get(strain, strain)}")
        if said:
            scores = found.par is not None and found.par != 0 and (found.par > 0) == (side == "N&S")
            par = f", par\u00a0{abs(found.par or 0)}" if scores else ""
            lines.append(f"{spoken(side, game)} {' '.join(said)}{par}")
    return tuple(lines)
