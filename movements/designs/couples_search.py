"""The search for the schedules in ``movements/tables/individuals_couples.json``; nothing else needs to run it.

    python -m movements.designs.couples_search 18 --seed 3848 --tries 1

prints the entry that the file holds for so many couples. The same seed gives the same entry.

Everybody turns in circles, so that one match stands for all its turns, and both halves of a try are exact
covers. The first draws a self-orthogonal square: matches whose turns bring every two men, every two women,
and every man and woman but his wife together as partners and as opponents. The second looks for the turns
at which these can be played in the rounds. Few squares have any: most tries fail.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from .couples import LARGEST, Match, turned
from .covers import exact_cover
from .whist_construction import shuffled

NODES = 20_000  # for a square; then another order is tried
PLAYED = 1_000_000_000  # for its rounds: about 2 hours for 39 couples


@dataclass(frozen=True, slots=True)
class CirclesShape:
    """A schedule in circles: couples move in circles of ``circle``, others stay. After each number of rounds in
    ``periods`` a first round returns."""

    couples: int
    circle: int
    periods: tuple[int, ...]

    @property
    def odd(self) -> bool:
        """Whether all are in one circle: couple 0 sits out in the first round."""
        return self.circle == self.couples

    @property
    def full(self) -> bool:
        """Whether nobody ever sits out."""
        return sum(self.periods) == self.couples - 1

    def turns(self, match: Match, every: int = 1) -> list[Match]:
        """The match and its turns by multiples of ``every``, each once."""
        found: dict[frozenset[int], Match] = {}
        for step in range(0, self.circle, every):
            turn = turned(match, step, self.couples, self.circle)
            found.setdefault(frozenset(turn[::2]), turn)
        return list(found.values())


OTHERS = {
    10: CirclesShape(10, 3, (3, 3, 3, 1, 1)),
    12: CirclesShape(12, 6, (3, 3, 3, 1, 1)),
    14: CirclesShape(14, 7, (7, 7)),
}
"""Numbers for which one circle finds nothing. Ten and fourteen sit out in turn, twice in 11 rounds and once in 14."""


def shape_of(couples: int) -> CirclesShape:
    """Return the shape: usually all in one circle, with an even number without the last couple."""
    circle = couples - 1 + couples % 2
    return OTHERS.get(couples) or CirclesShape(couples, circle, (circle,))


def square(shape: CirclesShape, chance: Callable[[], float]) -> list[Match] | None:
    """Return a self-orthogonal square as one match for each class of turns, or None after NODES steps."""
    everybody = range(shape.couples)
    men, columns = _classes(shape, combinations(everybody, 2), 0)
    women, columns = _classes(shape, combinations(everybody, 2), columns)
    partners, columns = _classes(shape, permutations(everybody, 2), columns)
    opponents, columns = _classes(shape, permutations(everybody, 2), columns)
    sizes = Counter(number for numbers in (men, women, partners, opponents) for number in numbers.values())
    options: list[tuple[Match, list[int]]] = []
    for (a, c), meeting in _firsts(men):
        for b, d in permutations((w for w in everybody if w not in (a, c)), 2):
            groups = (
                {women[min(b, d), max(b, d)]},
                {partners[a, b], partners[c, d]},
                {opponents[a, d], opponents[c, b]},
            )
            matches = sizes[meeting]  # the number of its turns, which contain these classes once
            if [sum(sizes[number] for number in group) for group in groups] == [matches, 2 * matches, 2 * matches]:
                options.append(((a, b, c, d), [meeting, *(number for group in groups for number in group)]))
    order = shuffled(range(len(options)), chance)
    found = exact_cover([options[at][1] for at in order], range(columns), NODES)
    return None if found is None else [options[order[at]][0] for at in found]


def _classes(
    shape: CirclesShape, twos: Iterable[tuple[int, int]], first: int
) -> tuple[dict[tuple[int, int], int], int]:
    """The class number of each couple, from ``first``, equal for turns of each other; and the next number."""
    numbers: dict[tuple[int, int], int] = {}
    known = set(twos)
    for one, other in sorted(known):
        if (one, other) not in numbers:
            for step in range(shape.circle):
                a, b, _, _ = turned((one, other, one, other), step, shape.couples, shape.circle)
                numbers[(a, b) if (a, b) in known else (b, a)] = first
            first += 1
    return numbers, first


def _firsts(numbers: dict[tuple[int, int], int]) -> Iterator[tuple[tuple[int, int], int]]:
    """The first couple of each class."""
    seen: set[int] = set()
    for two, number in sorted(numbers.items()):
        if number not in seen:
            seen.add(number)
            yield two, number


def rounds(shape: CirclesShape, matches: list[Match]) -> list[list[Match]] | None:
    """Return the first rounds in which the matches of a square can be played; None after PLAYED steps."""
    couples, kinds = shape.couples, range(len(shape.periods))
    anchor = max(matches, key=lambda match: max(match[0], match[2]))  # the others are turned relative to it
    options: list[tuple[int, list[Match], list[int]]] = []
    for at, match in enumerate(matches):
        for kind, period in enumerate(shape.periods):
            for step in range(1 if match is anchor and not shape.odd else period):
                turn = turned(match, step, couples, shape.circle)
                together = shape.turns(turn, period)
                people = [
                    len(matches) + couples * (2 * kind + seat % 2) + number
                    for each in together
                    for seat, number in enumerate(each)
                ]
                whole = len(together) * period == len(shape.turns(match))
                if whole and len(set(people)) == len(people) and _fits(shape, turn, anchor):
                    options.append((kind, together, [at, *people]))
    wanted = list(range(len(matches)))
    if shape.odd or shape.full:
        everybody = range(len(matches), len(matches) + 2 * couples * len(kinds))
        wanted += [place for place in everybody if not shape.odd or (place - len(matches)) % couples]
    found = exact_cover([held for _, _, held in options], wanted, PLAYED)
    if found is None:
        return None
    return [[match for at in found if options[at][0] == kind for match in options[at][1]] for kind in kinds]


def _fits(shape: CirclesShape, match: Match, anchor: Match) -> bool:
    """Whether a match can be in a first round: with an odd number, couple 0 cannot.

    Where the last couple sits still and nobody sits out, the steps from man to woman of all partners who turn
    are all steps but 0, which add up to 0, as do the numbers of all men and of all women who turn. So the
    partner of the last man is the wife of the partner of the last woman. The same holds for the opponents.
    The ``anchor`` is then the match of the last man.
    """
    if shape.odd:
        return 0 not in match
    last = shape.couples - 1
    if shape.periods != (last,) or last not in (match[1], match[3]):
        return True
    wives = anchor[1::2] if anchor[0] == last else anchor[:0:-2]
    husbands = match[::2] if match[1] == last else match[2::-2]
    return wives == husbands


def entry(couples: int, seed: int, tries: int) -> dict[str, object] | None:
    """Return the file entry for this number of couples; None if ``tries`` do not find it."""
    shape = shape_of(couples)
    chance = random.Random(seed).random
    for _ in range(tries):
        matches = square(shape, chance)
        found = rounds(shape, matches) if matches else None
        if found:
            return {
                "circle": shape.circle,
                "periods": list(shape.periods),
                "first_rounds": [[list(match) for match in first] for first in found],
                "search": f"{couples} --seed {seed} --tries {tries}",
            }
    return None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m movements.designs.couples_search", description=__doc__)
    parser.add_argument("couples", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=1000, help="squares to draw")
    options = parser.parse_args(arguments)
    if not 5 <= options.couples <= LARGEST:
        parser.error(f"5 to {LARGEST} couples")
    found = entry(options.couples, options.seed, options.tries)
    if found is None:
        print(f"Nothing for {options.couples} couples in {options.tries} tries.", file=sys.stderr)
        return 1
    print(json.dumps({str(options.couples): found}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
