"""First rounds on two rings for :mod:`movements.designs.rings`, by hill climbing.

All couples that the rings map to each other are of one *kind* of meeting. Each kind must be placed once, at a place in
the first, the second or the last round and on a set on which the two hold opposite lines. No contestant or set may
occur twice in a round, nor a contestant twice at one distance from the sets of a ring. Kinds are placed one after
another, each displacing the one it conflicts with, occasionally two (like Dinitz and Stinson 1981 for starters).
"""

import random
from collections.abc import Callable

from ..designs.fields import FiniteField, field as field_of
from ..designs.rings import Rings, signs
from ..designs.searched_data import Meeting

Placing = tuple[int, Meeting]
"""A round (0 the first, 1 the second, 2 the last), and the meeting in it."""

TRIES = 40  # placings drawn for a kind; the one with the fewest clashes is used
WAITS = 10  # steps during which a new placing is left alone if possible
SECOND_CLASH = 0.02


def climb(count: int, seed: int, ended: Callable[[], bool]) -> Rings | None:
    """Return rings for ``count`` contestants; None when ``ended`` returns true. Raises ValueError unless it is 2(q +
    1)."""
    if count < 8 or count % 4:
        raise ValueError(f"Two rings do not take {count}.")
    search = _Climb(field_of(count // 2 - 1), random.Random(seed).random)
    while not ended():
        if not search.waiting:
            return search.found()
        search.step()
    return None


class _Climb:
    """``placed`` maps a kind to its placing and the places this takes; ``taken`` maps those places to the kind."""

    def __init__(self, field: FiniteField, chance: Callable[[], float]) -> None:
        self.field, self.chance, self.order = field, chance, field.order
        self.signs = signs(field.order)
        self.kinds = _kinds(field)
        self.mixed = len(self.kinds) - field.order
        self.waiting = list(range(len(self.kinds)))
        self.placed: dict[int, tuple[Placing, list[tuple[int, ...]]]] = {}
        self.taken: dict[tuple[int, ...], int] = {}
        self.steps = 0
        self.since: dict[int, int] = {}

    def step(self) -> None:
        """Place one kind of meeting, unless that would displace too many."""
        self.steps += 1
        kind = self.waiting[self._below(len(self.waiting))]
        choices = []
        for _ in range(TRIES):
            placing = self._draw(kind)
            takes = self._takes(*placing)
            clashes = {self.taken[each] for each in takes if each in self.taken}
            young = sum(self.since[other] > self.steps - WAITS for other in clashes)
            choices.append((2 * len(clashes) + young, clashes, placing, takes))
            if not clashes:
                break
        _, clashes, placing, takes = min(choices, key=lambda choice: choice[0])
        if len(clashes) > 1 and self.chance() > SECOND_CLASH:
            return
        for other in sorted(clashes):
            for each in self.placed.pop(other)[1]:
                del self.taken[each]
            self.waiting.append(other)
        self.waiting.remove(kind)
        self.placed[kind] = (placing, takes)
        self.since[kind] = self.steps
        self.taken |= dict.fromkeys(takes, kind)

    def found(self) -> Rings:
        q = self.order
        rounds: list[list[Meeting]] = [[], [], []]
        for (at, meeting), _ in self.placed.values():
            rounds[at].append(self._seated(*meeting))
        first, second = (tuple(sorted(each, key=lambda meeting: meeting[2])) for each in rounds[:2])
        return Rings(self.field, first, second, self._seated(2 * q, 2 * q + 1, 2 * q), rounds[2][0])

    def _seated(self, a: int, b: int, number: int) -> Meeting:
        return (a, b, number) if self.signs[a][number] > 0 else (b, a, number)

    def _draw(self, kind: int) -> Placing:
        q = self.order
        while True:
            at = 2 if kind >= self.mixed and self.chance() < 0.04 else self._below(2)
            a, b = self.kinds[kind][0 if at == 2 else self._below(q)]
            number = self._below(2 * q)
            if at < 2 and kind >= self.mixed and self.chance() < 0.04:
                number = 2 * q
            if self.signs[a][number] != self.signs[b][number]:
                return at, (a, b, number)

    def _takes(self, at: int, meeting: Meeting) -> list[tuple[int, ...]]:
        """The places taken in the round, and for each of the two the distance from the set."""
        *two, number = meeting
        takes = [(0, 2)] if at == 2 else [(1, at, number), *((2, at, who) for who in two)]
        return takes + [self._distance(who, number) for who in two]

    def _distance(self, who: int, number: int) -> tuple[int, ...]:
        q = self.order
        ring = who // q if who < 2 * q else who
        if who >= 2 * q or number == 2 * q:
            return 3, ring, number // q
        return 3, ring, number // q, self.field.subtract(who % q, number % q)

    def _below(self, number: int) -> int:
        return int(self.chance() * number)


def _kinds(field: FiniteField) -> list[list[tuple[int, int]]]:
    """The meetings of each kind except that of the two who sit still; those between the two rings come last."""
    q = field.order
    kinds: list[list[tuple[int, int]]] = []
    for ring in (0, q):
        gaps = [gap for gap in range(1, q) if gap < field.subtract(0, gap)]
        kinds += [[(ring + x, ring + field.add(x, gap)) for x in range(q)] for gap in gaps]
        kinds += [[(still, ring + x) for x in range(q)] for still in (2 * q, 2 * q + 1)]
    return kinds + [[(x, q + field.add(x, gap)) for x in range(q)] for gap in range(q)]
