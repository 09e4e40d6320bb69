"""Makeable contracts on a page: double dummy, with all hands visible."""

from dataclasses import dataclass
from typing import Any

from movements.message import message, plural

from ..cards.double_dummy.par import par_in_words, par_of
from ..cards.double_dummy.tricks import Solved
from ..scoring.contract import STRAINS, line
from ..scoring.makeable import BOOK, Makeable
from ..scoring.night import TRICKS
from ..scoring.terms import SUITS, spoken


@dataclass(frozen=True, slots=True)
class Strain:
    letter: str
    sign: str


@dataclass(frozen=True, slots=True)
class MakeableRow:
    """``levels`` are those of the highest contracts, with a dash if none can be made."""

    who: str
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownMakeable:
    """At bridge ``rows`` by side, or by declarer if these differ, and ``par``; at whist ``said`` has the tricks."""

    strains: tuple[Strain, ...] = ()
    rows: tuple[MakeableRow, ...] = ()
    par: str = ""
    said: str = ""


def makeable_shown(found: Makeable, tray: int, game: str) -> ShownMakeable:
    if game == "whist":
        ns = found.ns or 0
        sides = message("N&S %(ns)s, E&W %(ew)s", ns=_tricks(ns), ew=_tricks(TRICKS - ns))
        return ShownMakeable(said=spoken(message("%(said)s.", said=sides), game))
    strains = tuple(Strain(strain, SUITS.get(strain, strain)) for strain in STRAINS)
    rows = [row for side in ("N&S", "E&W") for row in _rows(found, side, game)]
    par = par_in_words(par_of(Solved.by_seat(found.tricks), tray)) if game == "bridge" else ""
    return ShownMakeable(strains, tuple(rows), par)


def makeable_data(found: Makeable, tray: int, game: str) -> dict[str, Any]:
    """Return the makeable contracts for other programs, as ``manage.py solve`` prints them."""
    if game == "whist":
        return {"ns": found.ns}
    tricks = {"tricks": {seat: dict(row) for seat, row in found.tricks.items()}}
    return tricks | ({"par": par_of(Solved.by_seat(found.tricks), tray).as_json()} if game == "bridge" else {})


def _rows(found: Makeable, side: str, game: str) -> list[MakeableRow]:
    levels = {
        seat: tuple(str(tricks - BOOK) if tricks > BOOK else "–" for tricks in row.values())
        for seat, row in found.tricks.items()
        if line(seat) == side
    }
    if len(set(levels.values())) == 1:
        return [MakeableRow(spoken(side, game), next(iter(levels.values())))]
    return [MakeableRow(seat, those) for seat, those in levels.items()]


def _tricks(count: int) -> str:
    return plural("%(count)s trick", "%(count)s tricks", count)
