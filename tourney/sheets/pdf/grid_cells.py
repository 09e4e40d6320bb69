"""The contents of a ruled table's cells: words, people, room to write."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from .plates import Pieces

PAD = 1.2 * mm
BESIDE = 0.4  # free between a label and its names, in sizes


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant in a cell: the label, a team's own name, the names of the players."""

    label: str
    names: tuple[str, ...] = ()
    team: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the team's own name instead of its players' names; theirs if it has none."""
        return (self.team,) if self.team else self.names

    @property
    def in_full(self) -> "Who":
        """Return the players after their team's name, on one line; without a team unchanged."""
        return Who(self.label, (f"{self.team}: {' & '.join(self.names)}",)) if self.team and self.names else self


@dataclass(frozen=True, slots=True)
class Spanned:
    """A place into which the cell to the left continues."""


SPANNED = Spanned()
Cell = str | None | Pieces | tuple[Who, ...] | Spanned
"""The words of a cell, with plates among them or not, "" for room to write, people below each other, None where the
cell above continues, SPANNED where that to the left does."""


@dataclass(frozen=True, slots=True)
class GridColumn:
    """``share`` of the width, in parts of the whole of all columns. ``size`` is the size of its cells, the same in
    every row; 0 until :func:`grid_sizes.sized` has looked at them, if it is not given."""

    head: str
    share: float
    bold: bool = False
    align: str = "centre"
    size: float = 0


def goes_on(lines: Sequence[Sequence[Cell]], at: int, place: int) -> int:
    """Return the number of lines of a cell, with those below in which it continues."""
    end = at + 1
    while end < len(lines) and lines[end][place] is None:
        end += 1
    return end - at
