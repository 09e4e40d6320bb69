"""Who weighs on whom, as a picture: one square for each two contestants, darker the more they compete."""

from collections import Counter
from dataclasses import dataclass

from movements.certificate import Certificate

CELL = 12


@dataclass(frozen=True, slots=True)
class Level:
    """All couples of one competition: ``path`` draws their squares; ``weight`` is 0 for the least, 1 for the most."""

    competition: int
    couples: int
    weight: float
    path: str


@dataclass(frozen=True, slots=True)
class FairnessMap:
    """``levels`` go from the least competition to the most."""

    size: int
    levels: tuple[Level, ...]

    @property
    def least(self) -> int:
        return self.levels[0].competition

    @property
    def most(self) -> int:
        return self.levels[-1].competition


def fairness_map(certificate: Certificate) -> FairnessMap:
    """The picture of a certificate's matrix. One path for each level, for sixty contestants have 3,540 squares."""
    matrix = certificate.matrix
    couples = Counter(value for a, row in enumerate(matrix) for value in row[:a])
    squares: dict[int, list[str]] = {value: [] for value in sorted(couples)}
    for a, row in enumerate(matrix):
        for b, value in enumerate(row):
            if a != b:
                squares[value].append(f"M{b * CELL} {a * CELL}h{CELL}v{CELL}h-{CELL}z")
    least, most = min(couples), max(couples)
    return FairnessMap(
        len(matrix) * CELL,
        tuple(
            Level(
                value,
                couples[value],
                round((value - least) / (most - least), 3) if most > least else 0.5,
                "".join(drawn),
            )
            for value, drawn in squares.items()
        ),
    )
