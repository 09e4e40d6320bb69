"""A new movement during a session: how long a director waits, and how many pairs must meet again."""

import time
from collections.abc import Iterable, Iterator

from movements.proof import problems
from movements.repair.constraint_solver import Repair, search
from tests.movements.evenings import drawn

from .harness import Figure, benchmark

SEEDS = 3
MOST_SECONDS = 10


@benchmark("repair", tables=(4,), seeds=1)
def repairs(tables: Iterable[int] = range(4, 21), seeds: int = SEEDS) -> Iterator[Figure]:
    """From drawn evenings of 4 to 20 tables (late pairs, pairs that leave, wrong trays, wrong pairs): the longest
    wait, and of all of them together the meetings again and the seats left empty."""
    for count in tables:
        found: list[Repair] = []
        longest = 0.0
        for seed in range(seeds):
            state = drawn(count, seed)
            before = time.perf_counter()
            found.append(search(state, clock=time.perf_counter))
            longest = max(longest, time.perf_counter() - before)
            assert problems(found[-1].movement) == []
        repeats = sum(each.costs.repeats for each in found)
        empty = sum(each.costs.empty for each in found)
        name = f"repair {count} tables"
        yield Figure(f"{name}, longest wait", longest, "s", f"{MOST_SECONDS} s", longest / MOST_SECONDS, 1.0)
        yield Figure(f"{name}, meetings again", repeats, "", f"{seeds} evenings", repeats / seeds, None)
        yield Figure(f"{name}, tables left empty", empty, "", f"{seeds} evenings", empty / seeds, None)
