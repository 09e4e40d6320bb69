"""Schedules of two halves of the field that all meet each other, with as few meetings within a half as the rounds need.

With as many rounds as tables, or one more, no fairer pairings were found: those who never meet then form two groups of
equals. Contestants, rounds and sets are in rings of ``circle`` places and move round together, except the last few of
each, so that one meeting represents a whole ring, and the choice among them is an exact cover: everybody once in each
round and once on each set, no set twice in a round. Halves of T pairs in T rounds are two orthogonal Latin squares (10
x 10: Bose, Shrikhande and Parker 1960).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ..designs.searched_data import Meeting
from ..designs.whist_construction import Chance
from ..repair.constraint_solver import NotHere

Kind = list[tuple[int, int]]
"""Couples that the circle maps to each other, step by step."""
Choice = tuple[Kind, int, int]
"""A kind, and the round and the set at which its first couple meets."""
Asked = Mapping[tuple[str, int, int], Sequence[int]]
"""The numbers of some choices, by the column that they cover."""

LEFT_OUT = 0.3
"""The share of a meeting's places excluded at random in a circle; without it all seeds would find the same."""
EFFORT = 60.0
"""Deterministic seconds of the solver; with a seed they are the same on every machine."""


class Halves:
    """A field of ``first`` contestants followed by ``second`` ones, in ``rounds`` rounds on the same number of sets."""

    def __init__(self, first: int, second: int, rounds: int, circle: int) -> None:
        self.first, self.second, self.rounds, self.circle = first, second, rounds, circle

    def later(self, contestant: int, step: int) -> int:
        """Return the contestant who has this one's place ``step`` rounds later."""
        if contestant < self.first:
            return self._later(contestant, step, self.first)
        return self.first + self._later(contestant - self.first, step, self.second)

    def _later(self, place: int, step: int, size: int) -> int:
        ring, at = divmod(place, self.circle)
        still = place >= size // self.circle * self.circle
        return place if still else ring * self.circle + (at + step) % self.circle

    def _still(self, number: int) -> bool:
        """Whether a round or a set is one of those that the circle leaves unchanged."""
        return number >= self.rounds // self.circle * self.circle

    def _may_meet(self, a: int, b: int) -> bool:
        """Whether two may meet. With a circle of 1 and one meeting within each half for everybody, any opponent is
        allowed."""
        if self.circle > 1 or a < self.first <= b:
            return True
        start, other = (0, self.second) if b < self.first else (self.first, self.first)
        return self.rounds - other != 1 or (b == a + 1 and (a - start) % 2 == 0)

    def kinds(self) -> list[Kind]:
        """Return the couples that the circle maps to each other, each list in the order of the steps. A couple that
        returns before the circle is complete would meet more than once, so its kind is omitted."""
        seen: set[frozenset[int]] = set()
        found = []
        for a, b in combinations(range(self.first + self.second), 2):
            if frozenset((a, b)) not in seen and self._may_meet(a, b):
                carried = [(self.later(a, step), self.later(b, step)) for step in range(self.circle)]
                alike = {frozenset(each) for each in carried}
                seen |= alike
                if len(alike) in (1, self.circle):
                    found.append(carried[: len(alike)])
        return found

    def schedule(self, chance: Chance) -> list[list[Meeting]] | None:
        """Return every round with its meetings, or None if there is none this time. Raises NotHere."""
        try:
            from ortools.sat.python import cp_model
        except ImportError as missing:
            raise NotHere from missing
        choices = [each for kind in self.kinds() for each in self._choices(kind, chance)]
        model = cp_model.CpModel()
        ways = [model.new_bool_var("") for _ in choices]
        asked, limits = self._asked(choices)
        if sum(about != "couple" for about, _, _ in asked) < 2 * self.rounds * (self.first + self.second):
            return None
        # Choices that the circle maps to each other cover the same.
        for once in dict.fromkeys(map(tuple, asked.values())):
            model.add_exactly_one(ways[at] for at in once)
        for once in dict.fromkeys(map(tuple, limits.values())):
            model.add_at_most_one(ways[at] for at in once)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = int(chance() * 1_000_000)
        solver.parameters.randomize_search = True
        solver.parameters.max_deterministic_time = EFFORT
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        rounds: list[list[Meeting]] = [[] for _ in range(self.rounds)]
        for way, choice in zip(ways, choices, strict=True):
            if solver.value(way):
                for number, a, b, at in self._carried(choice):
                    rounds[number].append((a, b, at))
        return rounds

    def _choices(self, kind: Kind, chance: Chance) -> Iterator[Choice]:
        """The rounds and sets at which a kind may be in its first step."""
        for number in range(self.rounds):
            for at in range(self.rounds):
                alone = self._still(number) and self._still(at)
                if self.circle == 1 or (alone == (len(kind) == 1) and chance() >= LEFT_OUT):
                    yield kind, number, at

    def _carried(self, choice: Choice) -> Iterator[tuple[int, int, int, int]]:
        """Yield the round, contestants and set of each meeting in a choice."""
        kind, number, at = choice
        for step, (a, b) in enumerate(kind):
            yield self._later(number, step, self.rounds), a, b, self._later(at, step, self.rounds)

    def _asked(self, choices: Sequence[Choice]) -> tuple[Asked, Asked]:
        """Return the columns covered exactly once: everybody in each round and on each set, and couples of two halves;
        and those covered at most once: a round and a set, and couples of one half."""
        asked: defaultdict[tuple[str, int, int], list[int]] = defaultdict(list)
        limits: defaultdict[tuple[str, int, int], list[int]] = defaultdict(list)
        for which, choice in enumerate(choices):
            a, b = choice[0][0]
            (asked if a < self.first <= b else limits)["couple", a, b].append(which)
            for number, one, other, at in self._carried(choice):
                limits["place", number, at].append(which)
                for contestant in (one, other):
                    asked["round", number, contestant].append(which)
                    asked["set", at, contestant].append(which)
        return asked, limits
