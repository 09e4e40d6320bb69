"""Scenarios that combine every two values of any two axes, and every three of the named triples."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product

from .axes import AXES, TRIPLES, Scenario, excluded

Group = frozenset[tuple[str, str]]
"""Values of some axes: pairs of an axis and its value."""
CANDIDATES = 6
"""So many scenarios are drawn for each that is taken: the one that brings most together that was not."""


def groups_wanted(axes: Mapping[str, Sequence[str]] = AXES, triples: Sequence[Sequence[str]] = TRIPLES) -> set[Group]:
    """All that must come together and can."""
    together = [*combinations(axes, 2), *triples]
    found = (frozenset(zip(names, values, strict=True)) for names in together for values in _values(axes, names))
    return {group for group in found if possible(group)}


@cache
def possible(group: Group) -> bool:
    """Whether there is any scenario with these values: found by trying, the axes with most exclusions first."""
    return _completed(dict(group), random.Random(0)) is not None


@cache
def scenarios(seed: int = 1896) -> tuple[Scenario, ...]:
    """The whole array, the same for the same seed and axes."""
    chance = random.Random(seed)
    missing = groups_wanted()
    found = []
    while missing:
        first = dict(min(missing, key=sorted))
        drawn = [_completed(first, chance, missing) for _ in range(CANDIDATES)]
        best = max((each for each in drawn if each), key=lambda each: len(missing & groups_of(each)))
        missing -= groups_of(best)
        found.append(best)
    chance.shuffle(found)
    return tuple(found)


def groups_of(scenario: Scenario) -> set[Group]:
    """Return the combinations in ``scenario``."""
    together = [*combinations(scenario, 2), *TRIPLES]
    return {frozenset((name, scenario[name]) for name in names) for names in together}


def _values(axes: Mapping[str, Sequence[str]], names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return product(*(axes[name] for name in names))


def _completed(
    begun: Mapping[str, str], chance: random.Random, wanted: set[Group] | None = None
) -> dict[str, str] | None:
    """``begun`` with a value for every other axis, those first that bring most of ``wanted`` together; None if there
    is none without an exclusion."""
    if excluded(begun):
        return None
    left = [axis for axis in AXES if axis not in begun]
    if not left:
        return {axis: begun[axis] for axis in AXES}
    axis = left[0] if wanted is None else chance.choice(left)
    values = list(AXES[axis])
    chance.shuffle(values)
    if wanted:
        values.sort(key=lambda value: -_brought(axis, value, begun, wanted))
    for value in values:
        if (found := _completed({**begun, axis: value}, chance, wanted)) is not None:
            return found
    return None


def _brought(axis: str, value: str, begun: Mapping[str, str], wanted: set[Group]) -> int:
    pairs = (frozenset({(axis, value), each}) for each in begun.items())
    triples = (
        frozenset({(axis, value), *((name, begun[name]) for name in names if name != axis)})
        for names in TRIPLES
        if axis in names and all(name in begun for name in names if name != axis)
    )
    return sum(pair in wanted for pair in pairs) + sum(triple in wanted for triple in triples)
