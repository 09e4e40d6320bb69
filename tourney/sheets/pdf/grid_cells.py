"""The contents of a ruled table's cells: words, people, or space for writing."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from .plates import Pieces

PAD = 1.2 * mm
BESIDE = 0.4  # space between a label and its names, in font sizes


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant in a cell: the label, a team's own name, the names of the players."""

    label: str
    names: tuple[str, ...] = ()
    team: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """Return a team's own name, or else the names of the players."""
        return (self.team,) if self.team else self.names

    @property
    def in_full(self) -> "Who":
        """Return a team's name and its players on one line; without a team, unchanged."""
        return Who(self.label, (f"{self.team}: {' & '.join(self.names)}",)) if self.team and self.names else self


@dataclass(frozen=True, slots=True)
class Spanned:
    """A place into which the cell to the left continues."""


SPANNED = Spanned()
Cell = str | None | Pieces | tuple[Who, ...] | Spanned
"""The words of a cell, with or without plates; "" for space to write in; people below each other; None if the cell
above continues here, SPANNED if the one to the left does."""


@dataclass(frozen=True, slots=True)
class GridColumn:
    """``share`` is the width in parts of the sum for all columns. ``size`` is the font size of its cells, the same in
    every row; if not given, it is 0 until :func:`.grid_sizes.sized` sets it."""

    head: str
    share: float
    bold: bool = False
    align: str = "centre"
    size: float = 0


def goes_on(lines: Sequence[Sequence[Cell]], at: int, place: int) -> int:
    """Return the number of lines of a cell, including those below in which it continues."""
    end = at + 1
    while end < len(lines) and lines[end][place] is None:
        end += 1
    return end - at
