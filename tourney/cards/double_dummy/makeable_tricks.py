"""Makeable contracts of solved deals, for sheets and pages."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...scoring.makeable import Makeable

if TYPE_CHECKING:
    from .tricks import Solved


def makeable_from(game: str, tables: "Mapping[int, Solved]", trumps: Mapping[int, str]) -> dict[int, Makeable]:
    """Return the makeable contracts as sheets and pages show them. At whist, a tray without a known trump is left
    out."""
    if not tables:
        return {}
    from .par import par_of  # not needed for unsolved nights

    found = {}
    for tray, solved in tables.items():
        if game != "whist":
            found[tray] = Makeable(solved.table, par=par_of(solved, tray).score if game == "bridge" else None)
        elif tray in trumps:
            found[tray] = Makeable(ns=solved.at_whist(tray, trumps[tray]))
    return found
