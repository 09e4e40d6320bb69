"""Who weighs on whom, as a picture: one cell for each two contestants, darker the more they compete."""

from dataclasses import dataclass
from fractions import Fraction

from movements import fairness
from movements.plan import Movement

CELL = 12


@dataclass(frozen=True, slots=True)
class Cell:
    """``weight`` runs from 0 (the least competition there is) to 1 (the most)."""

    x: int
    y: int
    weight: float
    title: str


@dataclass(frozen=True, slots=True)
class FairnessMap:
    qf: Fraction
    size: int
    cells: tuple[Cell, ...]
    least: int
    most: int

    @property
    def perfect(self) -> bool:
        return self.qf == 100


def fairness_map(movement: Movement) -> FairnessMap | None:
    """The picture for a movement with one field; None where fields are ranked apart."""
    qf = fairness.qf(movement)
    if qf is None:
        return None
    label = movement.contestants.label
    count = len(movement.contestants.numbers)
    matrix = fairness.competition(count, (seating for _, seating in movement.meetings()))
    values = [matrix[a][b] for a in range(count) for b in range(a)]
    least, most = min(values), max(values)
    spread = most - least or 1
    cells = tuple(
        Cell(
            a * CELL,
            b * CELL,
            round((matrix[a][b] - least) / spread, 3) if most > least else 0.5,
            f"{label(a + 1)} and {label(b + 1)}: {matrix[a][b]}",
        )
        for a in range(count)
        for b in range(count)
        if a != b
    )
    return FairnessMap(qf, count * CELL, cells, least, most)
