"""Evenings of single players: seats, sets and lines, annealed together.

The evening is a *circle*: some players sit still, the others and the sets are in rings of ``circle`` places, and after
each round all of these move on by one, so that only every ``circle``-th round is searched. A circle of 1 leaves every
round free; in *small rings* those who would sit still move too. Couples of players that the circle maps to each other
are of one *kind* and have one competition, so few numbers describe the balance. The energy is the sum of the squared
competitions, with penalties for everything not allowed. Finally the lines are annealed separately, round by round.
"""

import math
from collections.abc import Callable, Sequence
from operator import mul

from ..designs.short_whist import LETTERS, MOST_AGAINST
from ..designs.whist_construction import Chance, shuffled
from .annealing import cooling
from .circles import Circle

HEAT = (150.0, 15.0)
HEAT_OF_LINES = (60.0, 15.0)
FINE = 200.0
"""Temperatures at the beginning and the end, and the penalty for one fault; all for one tray to a set."""
LINES_SHARE, SEATS_SHARE, SHIFT_SHARE = 0.3, 0.75, 0.6
"""Random numbers below the first turn a tray, below the second exchange two seats; the third is for moving a set."""


class SearchedEvening:
    """``seats[r]`` has the players of searched round r table by table, a and b partners against c and d, then those who
    sit out; ``sets[r][t]`` is (ring, place); ``lines[r][t][y]`` is 1 if a and b hold N&S of tray y, else -1.

    ``held[ring][y][player]`` has the lines of the first set of a ring, ``shared[kind]`` the competition of a kind,
    ``faults`` the penalties: repeated sets and sets at two tables, partners and opponents too often, and uneven
    sit-outs.
    """

    def __init__(
        self, circle: Circle, rounds: int, trays: int, chance: Chance, *, shared: bool = False, most_partners: int = 1
    ) -> None:
        self.circle, self.trays, self.chance, self.together = circle, trays, chance, shared
        self.most_partners = most_partners
        self.tables, self.rounds = circle.players // 4, rounds // circle.order
        self.seats: list[list[int]] = []
        self.sets: list[list[tuple[int, int]]] = []
        self.lines: list[list[list[int]]] = []
        for number in range(self.rounds):
            self.seats.append(shuffled(range(circle.players), chance))
            self.sets.append([])
            self.lines.append([])
            for table in range(self.tables):
                ring, place = (number, 0) if shared else ((number + table) % self.rounds, self._below(circle.order))
                self.sets[-1].append((ring, place))
                self.lines[-1].append([1 if chance() < 0.5 else -1 for _ in range(trays)])
        self._count()

    def _below(self, number: int) -> int:
        return int(self.chance() * number)

    def _count(self) -> None:
        circle, kinds = self.circle, len(self.circle.sizes)
        self.shared, self.partners, self.against = [0] * kinds, [0] * kinds, [0] * kinds
        self.held = [[[0] * circle.players for _ in range(self.trays)] for _ in range(self.rounds)]
        self.played = [[0] * circle.players for _ in range(self.rounds)]
        self.laid: dict[tuple[int, int, int], int] = {}
        self.faults = [0, 0, 0, 0]
        out = self.rounds * (circle.players - 4 * self.tables) * circle.order
        self.fair_outs = out // (circle.players - circle.still), -(-out // (circle.players - circle.still))
        self.outs = [0] * circle.players
        for seats in self.seats:
            for player in seats[4 * self.tables :]:
                self.outs[circle.ring(player)] += 1
        rings = circle.still + (circle.players - circle.still) // circle.order
        self.faults[3] = sum(map(self._unfair, range(rings)))
        for number in range(self.rounds):
            for table in range(self.tables):
                self._lay(number, table, 1)
                for seat in range(4 * table, 4 * table + 4):
                    self._play(number, seat, 1)
                a, b, c, d = self.seats[number][4 * table : 4 * table + 4]
                for one, other in ((a, b), (c, d)):
                    self._meet(one, other, 1, partners=True)
                for one, other in ((a, c), (a, d), (b, c), (b, d)):
                    self._meet(one, other, 1, partners=False)

    def _unfair(self, ring: int) -> int:
        """Return how unfairly a ring, or a stationary player, sits out."""
        outs, (least, most) = self.outs[ring], self.fair_outs
        wrong = outs if ring < self.circle.still else max(0, least - outs, outs - most)
        return wrong * self.circle.order

    def _lay(self, number: int, table: int, more: int) -> None:
        """Count a set that comes to a table (1) or leaves it (-1); shared sets are never counted."""
        if not self.together:
            key = (number, *self.sets[number][table])
            before = self.laid.get(key, 0)
            self.faults[0] += before if more > 0 else 1 - before
            self.laid[key] = before + more

    def _play(self, number: int, seat: int, more: int) -> None:
        """Count the player in a seat on the table's set (1), or not any more (-1)."""
        ring, place = self.sets[number][seat // 4]
        player = self.circle.back(self.seats[number][seat], place)
        before = self.played[ring][player]
        self.faults[0] += before if more > 0 else 1 - before
        self.played[ring][player] += more
        sign = more if seat % 4 < 2 else -more
        for held, line in zip(self.held[ring], self.lines[number][seat // 4], strict=True):
            self._hold(held, player, sign * line)

    def _hold(self, held: list[int], player: int, more: int) -> None:
        shared = self.shared
        for kind, line in zip(self.circle.kinds[player], held, strict=True):
            shared[kind] += more * line
        held[player] += more

    def _meet(self, one: int, other: int, more: int, *, partners: bool) -> None:
        circle, kind = self.circle, self.circle.kinds[one][other]
        met, fault, most = (self.partners, 1, self.most_partners) if partners else (self.against, 2, MOST_AGAINST)
        self.shared[kind] += (-more if partners else more) * self.trays * self.tables
        before = max(0, met[kind] * circle.times[kind] - most)
        met[kind] += more
        self.faults[fault] += (max(0, met[kind] * circle.times[kind] - most) - before) * circle.sizes[kind]

    def _meet_all(self, number: int, seat: int, more: int) -> None:
        seats = self.seats[number]
        self._meet(seats[seat], seats[seat ^ 1], more, partners=True)
        self._meet(seats[seat], seats[seat ^ 2], more, partners=False)
        self._meet(seats[seat], seats[seat ^ 3], more, partners=False)

    def opened(self) -> "SearchedEvening":
        """Return the evening with every round written out."""
        circle, order = self.circle, self.circle.order
        found = SearchedEvening(Circle(circle.players, 1, circle.still), self.rounds * order, self.trays, lambda: 0.0)
        found.chance, found.together, found.most_partners = self.chance, self.together, self.most_partners
        steps = [(number, step) for number in range(self.rounds) for step in range(order)]
        found.seats = [[circle.back(player, -step) for player in self.seats[number]] for number, step in steps]
        found.sets = [
            [(ring * order + (place + step) % order, 0) for ring, place in self.sets[number]] for number, step in steps
        ]
        found.lines = [[list(lines) for lines in self.lines[number]] for number, _ in steps]
        found._count()
        return found

    def stored(self) -> list[str]:
        """Return every round in the form of ``movements/tables/individuals_short.json``; for a circle of 1."""
        return [" ".join(map(self._word, [number] * self.tables, range(self.tables))) for number in range(self.rounds)]

    def _word(self, number: int, table: int) -> str:
        a, b, c, d = self.seats[number][4 * table : 4 * table + 4]
        first, *others = self.lines[number][table]
        seats = (a, c, b, d) if first > 0 else (c, a, d, b)
        letters = "".join(LETTERS[at] for at in (*seats, self.sets[number][table][0]))
        return letters + "".join(str(int(line != first)) for line in others)

    @property
    def squares(self) -> int:
        """Return the sum of the squared competitions, if nobody meets a set again."""
        return sum(map(mul, self.circle.weights, map(mul, self.shared, self.shared)))

    @property
    def qf(self) -> float:
        circle = self.circle
        total = sum(
            size * times * value for size, times, value in zip(circle.sizes, circle.times, self.shared, strict=True)
        )
        return 100 * total**2 / (math.comb(circle.players, 2) * self.squares)

    def anneal(self, steps: int, ended: Callable[[], bool], *, only_lines: bool = False) -> bool:
        """Make ``steps`` tries, hot to cold; keep the best without a fault, and return whether there was one."""
        scale = float(self.trays**2 * self.circle.order)
        first, last = HEAT_OF_LINES if only_lines else HEAT
        fines = [fine * self.trays**2 for fine in (FINE * self.circle.order, FINE, FINE, FINE)]
        now, fined = self.squares, sum(map(mul, fines, self.faults))
        best = None if any(self.faults) else now
        kept = self._copy() if best is not None else None
        for heat in cooling(steps, first * scale, last * scale, ended):
            drawn = self._draw(only_lines=only_lines)
            if drawn is None:
                continue
            move, place, undo = drawn
            move(*place)
            squares, fine = self.squares, sum(map(mul, fines, self.faults))
            change = squares - now + fine - fined
            if change > 0 and self.chance() >= math.exp(-change / heat):
                move(*undo)
                continue
            now, fined = squares, fine
            if not fine and (best is None or now < best):
                best, kept = now, self._copy()
        if kept:
            self.seats, self.sets, self.lines = kept
            self._count()
        return kept is not None

    def _copy(self) -> tuple[list[list[int]], list[list[tuple[int, int]]], list[list[list[int]]]]:
        return (
            [list(each) for each in self.seats],
            [list(each) for each in self.sets],
            [[list(table) for table in each] for each in self.lines],
        )

    def _draw(self, *, only_lines: bool) -> tuple[Callable[..., None], Sequence[int], Sequence[int]] | None:
        """Draw a move, its arguments, and the arguments that undo it; None if it would change nothing."""
        share = self.chance()
        if only_lines or share < LINES_SHARE:
            place = (self._below(self.rounds), self._below(self.tables), self._below(self.trays))
            return self._turn, place, place
        number = self._below(self.rounds)
        if self.together or share < SEATS_SHARE:
            seat, other = self._below(4 * self.tables), self._below(self.circle.players)
            return None if other in (seat, seat ^ 1) else (self._change, (number, seat, other), (number, seat, other))
        table = self._below(self.tables)
        ring, before = self.sets[number][table]
        if self.circle.order > 1 and self.chance() < SHIFT_SHARE:
            place_of = self._below(self.circle.order)
            return None if place_of == before else (self._shift, (number, table, place_of), (number, table, before))
        there = (number, table, self._below(self.rounds), self._below(self.tables))
        return None if self.sets[there[2]][there[3]] == (ring, before) else (self._exchange, there, there)

    def _turn(self, number: int, table: int, tray: int) -> None:
        ring, place = self.sets[number][table]
        line = self.lines[number][table][tray]
        for at, player in enumerate(self.seats[number][4 * table : 4 * table + 4]):
            more = -2 * line if at < 2 else 2 * line
            self._hold(self.held[ring][tray], self.circle.back(player, place), more)
        self.lines[number][table][tray] = -line

    def _change(self, number: int, seat: int, other: int) -> None:
        """Exchange the seats of two players, one of whom may sit out."""
        self._rise(number, seat, other, -1)
        seats = self.seats[number]
        seats[seat], seats[other] = seats[other], seats[seat]
        if other >= 4 * self.tables:
            for player, more in ((seats[other], 1), (seats[seat], -1)):
                ring = self.circle.ring(player)
                self.faults[3] -= self._unfair(ring)
                self.outs[ring] += more
                self.faults[3] += self._unfair(ring)
        self._rise(number, seat, other, 1)

    def _rise(self, number: int, seat: int, other: int, more: int) -> None:
        for at in (seat, other):
            if at < 4 * self.tables:
                self._play(number, at, more)
                self._meet_all(number, at, more)
        if seat // 4 == other // 4:  # opponents, whose meeting was counted twice
            self._meet(self.seats[number][seat], self.seats[number][other], -more, partners=False)

    def _shift(self, number: int, table: int, place: int) -> None:
        """Give a table another set of the same ring."""
        self._clear(number, table, -1)
        self.sets[number][table] = (self.sets[number][table][0], place)
        self._clear(number, table, 1)

    def _exchange(self, number: int, table: int, other: int, there: int) -> None:
        """Exchange the sets of two tables."""
        for at in ((number, table), (other, there)):
            self._clear(*at, -1)
        sets = self.sets
        sets[number][table], sets[other][there] = sets[other][there], sets[number][table]
        for at in ((number, table), (other, there)):
            self._clear(*at, 1)

    def _clear(self, number: int, table: int, more: int) -> None:
        for seat in range(4 * table, 4 * table + 4):
            self._play(number, seat, more)
        self._lay(number, table, more)
