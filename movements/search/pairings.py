"""Pairings and lines together, for one field of up to eight tables in at least as many rounds as tables.

The meetings on each set are annealed together with the lines: each set is a perfect matching, and a move exchanges two
contestants in it, or turns one tray at one table. The energy is the sum of the squared competitions and a penalty for
each rematch. Then the meetings are divided into rounds without repeated contestants or sets: an exact cover, which not
every pairing has.
"""

import math
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from ..designs.covers import exact_cover
from ..designs.searched_data import Meeting
from ..designs.whist_construction import Chance
from .annealing import cooling

MOST_WAYS = 50_000  # possible rounds; with more, the search for a cover takes too long
NODES = 20_000


class Pairings:
    """``opponent[s][a]`` is a's opponent on set s; ``held[s][t][a]`` is 1 if a holds N&S on its tray t, else -1.

    ``shared[a][b]`` is the sum of products of a's and b's lines on all trays, and ``met[a][b]`` is the number of sets
    on which they are opponents.
    """

    def __init__(self, tables: int, sets: int, lines: int, chance: Chance) -> None:
        self.tables, self.count, self.sets, self.lines, self.chance = tables, 2 * tables, sets, lines, chance
        self.opponent: list[list[int]] = []
        self.held: list[list[list[int]]] = []
        for _ in range(sets):
            order = sorted(range(self.count), key=lambda _: chance())
            opponent = [0] * self.count
            held = [[1] * self.count for _ in range(lines)]
            for a, b in zip(order[::2], order[1::2], strict=True):
                opponent[a], opponent[b] = b, a
                for tray in held:
                    tray[a if chance() < 0.5 else b] = -1
            self.opponent.append(opponent)
            self.held.append(held)
        self._count()

    def _count(self) -> None:
        everybody = range(self.count)
        trays = [tray for held in self.held for tray in held]
        self.shared = [[sum(tray[a] * tray[b] for tray in trays) for b in everybody] for a in everybody]
        self.met = [[sum(each[a] == b for each in self.opponent) for b in everybody] for a in everybody]

    @property
    def meetings(self) -> list[Meeting]:
        """Return each meeting with its set, the holder of N&S on the first tray first."""
        return [
            (a, b, number)
            for number, each in enumerate(self.opponent)
            for a, b in enumerate(each)
            if self.held[number][0][a] > 0
        ]

    def cost(self, a: int) -> float:
        """Return the energy of the couples of ``a``."""
        weight = self.lines * self.tables
        total = 0.0
        for b, (shared, met) in enumerate(zip(self.shared[a], self.met[a], strict=True)):
            if b != a:
                total += (shared + met * weight) ** 2 + (weight * (met - 1)) ** 2 * (met > 1)
        return total

    def anneal(self, steps: int, ended: Callable[[], bool]) -> None:
        """Make ``steps`` tries while the temperature falls."""
        for heat in cooling(steps, 9.0 * self.count * math.sqrt(self.lines * self.sets), 2.0, ended):
            number, a = int(self.chance() * self.sets), int(self.chance() * self.count)
            if self.chance() < 0.5:
                self._try(heat, a, self.opponent[number][a], self._turn, number, int(self.chance() * self.lines))
            else:
                b = int(self.chance() * self.count)
                if b not in (a, self.opponent[number][a]):
                    self._try(heat, a, b, self._change, number, 0)

    def _try(
        self, heat: float, a: int, b: int, move: Callable[[int, int, int, int], None], number: int, t: int
    ) -> None:
        """Try a random move; repeating it undoes it. Only the competitions of a and b change."""
        before = self.cost(a) + self.cost(b)
        move(a, b, number, t)
        change = self.cost(a) + self.cost(b) - before
        if change > 0 and self.chance() >= math.exp(-change / heat):
            move(a, b, number, t)

    def _turn(self, a: int, b: int, number: int, t: int) -> None:
        self._exchange(a, b, self.held[number][t])

    def _change(self, a: int, b: int, number: int, _: int) -> None:
        """Exchange the seats of a and b on a set."""
        opponent = self.opponent[number]
        for tray in self.held[number]:
            if tray[a] != tray[b]:
                self._exchange(a, b, tray)
        of_a, of_b = opponent[a], opponent[b]
        for one, other, more in ((a, of_a, -1), (b, of_b, -1), (a, of_b, 1), (b, of_a, 1)):
            self.met[one][other] += more
            self.met[other][one] += more
        opponent[a], opponent[b], opponent[of_a], opponent[of_b] = of_b, of_a, b, a

    def _exchange(self, a: int, b: int, tray: list[int]) -> None:
        """Exchange the lines of a and b, who hold opposite lines of a tray."""
        step = -2 * tray[a]
        for c, line in enumerate(tray):
            if c not in (a, b):
                self.shared[a][c] += step * line
                self.shared[c][a] += step * line
                self.shared[b][c] -= step * line
                self.shared[c][b] -= step * line
        tray[a], tray[b] = tray[b], tray[a]

    @property
    def qf(self) -> float:
        """Return Qf; 0 if two meet twice."""
        if max(map(max, self.met)) > 1:
            return 0.0
        weight = self.lines * self.tables
        values = [self.shared[a][b] + self.met[a][b] * weight for a, b in combinations(range(self.count), 2)]
        return 100 * sum(values) ** 2 / (len(values) * sum(value * value for value in values))

    def stored(self) -> dict[str, Any] | None:
        """Return the entry for ``movements/tables/one_field.json``; None if the meetings cannot form rounds."""
        rounds = in_rounds(self.meetings, self.tables, self.sets)
        if rounds is None:
            return None
        bits = "".join(str(int(tray[a] < 0)) for each in rounds for a, _, number in each for tray in self.held[number])
        return {
            "sets": self.sets,
            "list": [" ".join(f"{a}-{b}-{number}" for a, b, number in each) for each in rounds],
            "turned": f"{int(bits, 2):x}",
        }


def in_rounds(meetings: Sequence[Meeting], tables: int, rounds: int) -> list[list[Meeting]] | None:
    """Return the meetings divided into rounds in which everybody plays; None if none are found soon."""
    ways = _ways(meetings, tables)
    if not rounds <= len(ways) < MOST_WAYS:
        return None
    found = exact_cover(ways, range(len(meetings)), NODES)
    return None if found is None else [[meetings[at] for at in sorted(ways[way])] for way in found]


def _ways(meetings: Sequence[Meeting], tables: int) -> list[tuple[int, ...]]:
    """All possible rounds of the meetings, as indices into them."""
    of: dict[int, list[tuple[int, int, int]]] = {}
    for at, (a, b, number) in enumerate(meetings):
        of.setdefault(a, []).append((at, b, number))
        of.setdefault(b, []).append((at, a, number))
    ways: list[tuple[int, ...]] = []

    def extend(seated: int, used: int, way: tuple[int, ...]) -> None:
        a = next((who for who in range(2 * tables) if not seated >> who & 1), None)
        if a is None:
            ways.append(way)
            return
        for at, b, number in of[a]:
            if not (seated >> b & 1 or used >> number & 1) and len(ways) < MOST_WAYS:
                extend(seated | 1 << a | 1 << b, used | 1 << number, (*way, at))

    extend(0, 0, ())
    return ways
