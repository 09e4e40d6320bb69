"""The lines of a fixed schedule: trays turned at tables by simulated annealing.

The sum of the competitions is fixed by the schedule, so the search makes the sum of their squares small. Turning one
tray at one table changes only the competition of its two contestants with everybody else.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from operator import mul

from ..designs.searched_data import Meeting


def cooling(steps: int, first: float, last: float, ended: Callable[[], bool]) -> Iterator[float]:
    """Yield the temperatures of ``steps`` tries, falling from ``first`` to ``last``, until ``ended`` returns true."""
    heat, factor = first, (last / first) ** (256 / max(256, steps))
    for step in range(steps):
        if step % 256 == 0:
            heat *= factor
            if ended():
                return
        yield heat


class Lines:
    """The lines. ``bits[i * lines + t]`` is true if tray t of meeting i is turned: its second contestant holds N&S.

    ``meetings`` are (contestant, contestant, set), all from 0, of ``count`` contestants; each set has ``lines`` trays.
    ``squares`` is the sum of the squared competitions and ``total`` their sum.
    """

    def __init__(self, count: int, meetings: Sequence[Meeting], lines: int, chance: Callable[[], float]) -> None:
        self.count, self.lines, self.chance = count, lines, chance
        self.flips = [(a, b, number * lines + t) for a, b, number in meetings for t in range(lines)]
        self.plays = Counter(tray for _, _, tray in self.flips)
        self.bits = [chance() < 0.5 for _ in self.flips]
        self._count()

    def _count(self) -> None:
        held = {tray: [0] * self.count for tray in self.plays}
        for (a, b, tray), turned in zip(self.flips, self.bits, strict=True):
            held[tray][a], held[tray][b] = (-1, 1) if turned else (1, -1)
        matrix = [[0] * self.count for _ in range(self.count)]
        for line in held.values():
            for a, sign in enumerate(line):
                if sign:
                    matrix[a] = [value + sign * other for value, other in zip(matrix[a], line, strict=True)]
        for a, b, tray in self.flips:
            matrix[a][b] += self.plays[tray]
            matrix[b][a] += self.plays[tray]
        for a in range(self.count):
            matrix[a][a] = 0
        self.held, self.matrix = held, matrix
        self.total = sum(map(sum, matrix)) // 2
        self.squares = sum(value * value for row in matrix for value in row) // 2

    @property
    def qf(self) -> float:
        couples = self.count * (self.count - 1) / 2
        return 100 * self.total**2 / (couples * self.squares)

    def anneal(self, steps: int, ended: Callable[[], bool]) -> None:
        """Make ``steps`` tries, hot to cold, and keep the best."""
        best, bits = self.squares, list(self.bits)
        for heat in cooling(steps, 4.0 * self.count * math.sqrt(self.lines), 2.0, ended):
            which = int(self.chance() * len(self.flips))
            change = self._change(which)
            if change <= 0 or self.chance() < math.exp(-change / heat):
                self._turn(which, change)
                if self.squares < best:
                    best, bits = self.squares, list(self.bits)
        self.bits = bits
        self._count()

    def _change(self, which: int) -> int:
        """Return how much turning this tray at this table increases the sum of squares."""
        a, b, tray = self.flips[which]
        line, mine, theirs = self.held[tray], self.matrix[a], self.matrix[b]
        # The entries of a and b themselves are not changed: 0 on the diagonal, and the meeting between them.
        shared: int = sum(map(mul, line, theirs)) - sum(map(mul, line, mine)) - 2 * line[a] * mine[b]
        return 4 * line[a] * shared + 8 * (2 * self.plays[tray] - 2)

    def _turn(self, which: int, change: int) -> None:
        a, b, tray = self.flips[which]
        line = self.held[tray]
        step = -2 * line[a]
        for c, sign in enumerate(line):
            if sign and c not in (a, b):
                self.matrix[a][c] += step * sign
                self.matrix[c][a] += step * sign
                self.matrix[b][c] -= step * sign
                self.matrix[c][b] -= step * sign
        line[a], line[b] = line[b], line[a]
        self.bits[which] = not self.bits[which]
        self.squares += change
