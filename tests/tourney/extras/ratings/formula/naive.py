"""Ratings calculated a second time without any shortcut: an equation for each result, fractions, plain elimination."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from tourney.scoring.night import Night

Evening = tuple[Night, dict[int, tuple[int, ...]]]
Matrix = list[list[Fraction]]


def equations(night: Night, people: dict[int, tuple[int, ...]]) -> list[tuple[dict[int, Fraction], Fraction]]:
    """For each result what part each player has in it, less the mean of its board, and w."""
    boards = defaultdict(list)
    for result in night.results:
        if result.seats:
            north, east, south, west = result.seats
            sides = [(north, 1), (south, 1), (east, -1), (west, -1)]
        else:
            sides = [(result.ns, 2), (result.ew, -2)]
        part: defaultdict[int, Fraction] = defaultdict(Fraction)
        for entry, twice in sides:
            for player in people[entry]:
                part[player] += Fraction(twice, 2 * len(people[entry]))
        made = 2 * result.tricks - 13 if result.score is None else result.score
        boards[result.tray].append((part, made))
    found = []
    for tables in boards.values():
        count = len(tables)
        if count < 2:
            continue
        mean = {
            player: sum((part.get(player, Fraction(0)) for part, _ in tables), Fraction(0)) / count
            for player in {player for part, _ in tables for player in part}
        }
        for at, (part, made) in enumerate(tables):
            beaten = [
                Fraction(2 * (made > other) + (made == other), 2) for k, (_, other) in enumerate(tables) if k != at
            ]
            share = 100 * sum(beaten, Fraction()) / (count - 1)
            row = {player: part.get(player, Fraction(0)) - middle for player, middle in mean.items()}
            found.append((row, (share - 50) * Fraction(count - 1, count)))
    return found


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(Fraction(at == k) for k in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = next(k for k in range(at, size) if rows[k][at])
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for k in range(size):
            if k != at and rows[k][at]:
                factor = rows[k][at]
                rows[k] = [value - factor * other for value, other in zip(rows[k], rows[at], strict=True)]
    return [row[size:] for row in rows]


def rated(
    evenings: Sequence[Evening], luck: Sequence[Fraction], apart: Fraction, boards: dict[int, int]
) -> dict[int, tuple[Fraction, Fraction]]:
    """By player the mean and the variance of the strength, less that of the field, by ``boards``."""
    players = sorted(boards)
    place = {player: at for at, player in enumerate(players)}
    size = len(players)
    matrix = [[Fraction(at == k) / apart**2 for k in range(size)] for at in range(size)]
    right = [Fraction(0)] * size
    for (night, people), variance in zip(evenings, luck, strict=True):
        for row, share in equations(night, people):
            for player, part in row.items():
                right[place[player]] += part * share / variance
                for other, against in row.items():
                    matrix[place[player]][place[other]] += part * against / variance
    covariance = inverse(matrix)
    strength = [sum((a * b for a, b in zip(row, right, strict=True)), Fraction()) for row in covariance]
    total = sum(boards.values())
    shares = [Fraction(boards[player], total) for player in players]
    found = {}
    for player, at in place.items():
        less = [Fraction(at == k) - share for k, share in enumerate(shares)]
        mean = sum((a * b for a, b in zip(less, strength, strict=True)), Fraction())
        variance = sum((a * b * covariance[i][k] for i, a in enumerate(less) for k, b in enumerate(less)), Fraction())
        found[player] = (mean, variance)
    return found
