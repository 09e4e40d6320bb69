"""The search for evenings of single players, run after run."""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count

from ..designs.short_whist import TWICE, tables_of
from ..plan import Impossible, Movement
from ..systems import individual
from .circles import Circle, closing
from .short_individuals import SearchedEvening

LINES_ALONE = 200_000
"""Steps for the lines at the end, or as many as the run has had before."""


def searched_evenings(
    options: argparse.Namespace, ended: Callable[[], bool]
) -> Iterator[tuple[Movement, dict[str, list[str]]]]:
    """Yield evenings, each fairer than all before; each run increases the seed by one. Raises Impossible."""
    players, rounds, layout, trays = options.count, options.rounds, options.layout, options.trays_per_set
    shared, small = layout == "shared", options.small_rings
    order = options.circle or (1 if shared else closing(players, rounds))
    if not 8 <= players <= 41 or not (1 if shared else players // 4) <= rounds <= players - 1 + players % 4:
        raise Impossible("A search takes 8 to 41 players, apart no fewer rounds than tables, and no partner twice.")
    if rounds % order or order > players or (shared and order > 1):
        raise Impossible(f"{rounds} rounds do not go round in a circle of {order}, and with shared sets in none.")
    if order % small or players % order % small:
        raise Impossible(f"{players % order} who would sit still are no small rings of {small} in a circle of {order}.")
    best = 0.0
    for run in range(options.runs) if options.runs else count():
        if ended():
            return
        circle, chance = Circle(players, order, players % order, small), random.Random(options.seed + run).random
        found = SearchedEvening(circle, rounds, trays, chance, shared=shared, most_partners=1 + (layout == TWICE))
        if not found.anneal(options.steps, ended):
            continue
        found = found.opened()
        found.anneal(min(LINES_ALONE, options.steps), ended, only_lines=True)
        if found.qf > best:
            best, stored = found.qf, found.stored()
            yield individual.evening(tables_of(stored), players, layout, trays), {str(trays): stored}
