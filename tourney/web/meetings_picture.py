"""Small pictures of a movement: who meets in which round, the places of trays, and balance."""

from collections import Counter
from dataclasses import dataclass

from movements.balance_certificate import Certificate
from movements.plan import Movement

SHADES = 5


@dataclass(frozen=True, slots=True)
class MeetingsPicture:
    """``shades`` are the paths of each shade, earliest first, in units of one square. With two fields, N&S run down the
    side and E&W along the top; with one field, everybody is on both."""

    width: int
    height: int
    two_fields: bool
    shades: tuple[str, ...]


def meetings_picture(movement: Movement) -> MeetingsPicture:
    """Draw a square for each two contestants who meet, shaded by their first meeting."""
    rows = list(movement.contestants.numbers)
    columns = rows
    if movement.winners == 2:
        fields = {number: movement.field_of(number) for number in rows}
        first = fields[rows[0]]
        rows, columns = (
            [number for number in rows if fields[number] == first],
            [number for number in rows if fields[number] != first],
        )
    at_row = {number: at for at, number in enumerate(rows)}
    at_column = {number: at for at, number in enumerate(columns)}
    last = max(len(movement.rounds) - 1, 1)
    seen: set[tuple[int, int]] = set()
    paths: list[list[str]] = [[] for _ in range(SHADES)]
    for each, seating in movement.meetings():
        ns, ew = seating.sides
        couples = [(one, other) for one in ns for other in ew]
        for one, other in [*couples, *((other, one) for one, other in couples)]:
            if one in at_row and other in at_column and (one, other) not in seen:
                seen.add((one, other))
                shade = (each.number - 1) * (SHADES - 1) // last
                paths[shade].append(f"M{at_column[other]} {at_row[one]}h.86v.86h-.86z")
    return MeetingsPicture(len(columns), len(rows), movement.winners == 2, tuple(map("".join, paths)))


@dataclass(frozen=True, slots=True)
class TraysPicture:
    """The place of each set of trays in each round, as squares that are darker for higher table numbers. Rounds are
    along the top, and sets down the side, in the order of their first tray."""

    width: int
    height: int
    shades: tuple[str, ...]


def trays_picture(movement: Movement) -> TraysPicture:
    """Draw the squares of sets in play; a gap is a set that is not in play."""
    sets = sorted({min(seating.trays) for _, seating in movement.meetings() if seating.trays})
    row = {tray: at for at, tray in enumerate(sets)}
    place = {table: at for at, table in enumerate(movement.tables)}
    last = max(len(place) - 1, 1)
    paths: list[list[str]] = [[] for _ in range(SHADES)]
    for each, seating in movement.meetings():
        if seating.trays:
            shade = place[seating.table] * (SHADES - 1) // last
            paths[shade].append(f"M{each.number - 1} {row[min(seating.trays)]}h.86v.86h-.86z")
    return TraysPicture(len(movement.rounds), len(sets), tuple(map("".join, paths)))


CELL = 12


@dataclass(frozen=True, slots=True)
class Level:
    """All pairings with equal competition: ``path`` draws their squares; ``weight`` is 0 for the least, 1 for the
    most."""

    competition: int
    couples: int
    weight: float
    path: str


@dataclass(frozen=True, slots=True)
class FairnessMap:
    """``levels`` are ordered from the least competition to the most."""

    size: int
    levels: tuple[Level, ...]

    @property
    def least(self) -> int:
        return self.levels[0].competition

    @property
    def most(self) -> int:
        return self.levels[-1].competition


def fairness_map(certificate: Certificate) -> FairnessMap:
    """Draw a certificate's matrix. Each level is one path, because sixty contestants have 3,540 squares."""
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
