"""Fields for which points are calculated."""

from fractions import Fraction

from tourney.extras.points.scheme import Field, Scheme, award


def mitchell(pairs: int, boards: int = 24, *, opposite: int | None = None) -> Field:
    """One of two fields of so many pairs; ``opposite`` are those of the other field."""
    tables = max(pairs, opposite or pairs)
    return Field("bridge", "pairs", pairs, 2, Fraction(tables), boards)


def howell(pairs: int, boards: int = 24) -> Field:
    return Field("bridge", "pairs", pairs, 1, Fraction(pairs, 2), boards)


def individual(players: int, boards: int = 24) -> Field:
    return Field("bridge", "players", players, 1, Fraction(players, 4), boards)


def teams(number: int, boards: int = 24) -> Field:
    return Field("bridge", "teams", number, 1, Fraction(number), boards)


def points(scheme: Scheme, field: Field, *tied: int) -> list[Fraction]:
    """Return everybody's points, best first, where so many share each rank; one each beyond these."""
    scale = scheme.scale(field)
    assert scale is not None
    found: list[Fraction] = []
    sizes = iter(tied)
    while len(found) < field.contestants:
        size = min(next(sizes, 1), field.contestants - len(found))
        each = award(scale, field, len(found) + 1, size)
        found += [each.points if each else Fraction(0)] * size
    return found


def awarded(scheme: Scheme, field: Field, *tied: int) -> list[Fraction]:
    """Return the points without those who get none."""
    return [each for each in points(scheme, field, *tied) if each]
