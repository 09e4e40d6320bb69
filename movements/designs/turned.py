"""Turned trays found by searches, stored in ``movements/tables``.

There is a digit for each table of each round. With three lines to a set, 4 is the first tray, 2 the second and 1 the
third; with two, 2 and 1; with whole sets 1 or 0. Digits add up. In a set of more trays the pattern repeats.
"""

from dataclasses import replace

from ..plan import Round, Seating
from .searched_data import searched


def stored(name: str) -> dict[str, list[str]]:
    """Return the turned trays of ``movements/tables/<name>.json``."""
    turned: dict[str, list[str]] = searched(name)["turned"]
    return turned


def lines_for(size: int) -> int:
    """Return the number of different lines that the trays of a set need: two repeat evenly, an odd number takes
    three."""
    return 1 if size == 1 else 3 if size % 2 else 2


def turned_as(each: Round, digits: str, lines: int, *, again: bool = True) -> Round:
    """Return the round with its trays turned by ``digits``, one for each table of the room. Unless the pattern repeats
    (``again``), trays after the first ``lines`` of a set stay unchanged."""

    def turned(seating: Seating) -> tuple[int, ...]:
        found = int(digits[seating.table - 1])
        trays = sorted(seating.trays)
        told = trays if again else trays[:lines]
        others = tuple(tray for tray in seating.turned if tray not in told)
        return tuple(tray for at, tray in enumerate(told) if found >> (lines - 1 - at % lines) & 1) + others

    return replace(each, tables=tuple(replace(seating, turned=turned(seating)) for seating in each.tables))
