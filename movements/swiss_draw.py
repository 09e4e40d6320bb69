"""The draw of the next round of a Swiss: the exact optimum for the standings.

Rematches are avoided if possible, and contestants of similar rank meet (J. Müller, Zürich 1895; EBU White Book,
"Assigning in Swiss teams"). Finding the best draw as a matching of least weight is from S. Ólafsson ("Weighted matching
in chess tournaments", Journal of the Operational Research Society, 1990); the weights are ours. These criteria decide
in order, each only among draws that are equal in all earlier ones:

1. the contestant who sits out has done so least often;
2. fewest rematches; an opponent met for the third time counts twice, and so on;
3. the contestant who sits out has the lowest rank;
4. the least sum of the squares of the distances in rank of those who meet, which prefers two matches of neighbours but
   one to a match of neighbours and one far apart.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from .matching import cheapest_perfect
from .message import message
from .plan import Impossible


@dataclass(frozen=True, slots=True)
class Draw:
    """The matches of a draw, in the order of the standings, each with the higher contestant first; ``sits_out`` is 0 if
    nobody sits out."""

    matches: tuple[tuple[int, int], ...]
    sits_out: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """Return all contestants, match by match, the sit-out last: :func:`in_order` makes the same draw from it."""
        return (*chain.from_iterable(self.matches), *([self.sits_out] if self.sits_out else []))


Met = Mapping[frozenset[int], int]
"""Two contestants -> the number of rounds in which they have met."""


def draw(standings: Sequence[int], met: Iterable[Iterable[int]] = (), sat_out: Iterable[int] = ()) -> Draw:
    """Return the best draw of the next round for ``standings``, contestants from first to last, by this module's
    criteria.

    ``met`` are couples in either order, and ``sat_out`` are contestants, once for each sit-out. Raises Impossible if a
    contestant is named twice or nobody could meet anybody."""
    _check(standings)
    times, waits = count_meetings(met), Counter(sat_out)
    count = len(standings)
    places = count + count % 2
    # Each weight is larger than the largest possible total of the next.
    low = count**3 + 1
    again = count * low + 1
    turn = (count * max(times.values(), default=0) + 1) * again
    costs = [[0] * places for _ in range(places)]
    for one in range(count):
        for other in range(one):
            meetings = times[frozenset((standings[one], standings[other]))]
            costs[one][other] = costs[other][one] = (one - other) ** 2 + again * meetings
        if count % 2:
            costs[one][count] = costs[count][one] = turn * waits[standings[one]] + low * (count - 1 - one)
    couples = cheapest_perfect(costs)
    out = next((standings[one] for one, other in couples if other == count), 0)
    return Draw(tuple((standings[one], standings[other]) for one, other in couples if other < count), out)


def in_order(order: Sequence[int]) -> Draw:
    """Return the draw in which the first meets the second, the third the fourth, and so on. Raises Impossible as
    :func:`draw` does."""
    _check(order)
    pairs = len(order) // 2 * 2
    return Draw(tuple(zip(order[:pairs:2], order[1:pairs:2], strict=True)), order[-1] if len(order) % 2 else 0)


def exchanged(drawn: Draw, one: int, other: int) -> Draw:
    """Return the draw with two contestants exchanged. Raises Impossible if it lacks one of them."""
    order = list(drawn.order)
    if one == other or one not in order or other not in order:
        raise Impossible(message("Choose two different contestants in this draw to swap."))
    first, second = order.index(one), order.index(other)
    order[first], order[second] = other, one
    return in_order(order)


def count_meetings(met: Iterable[Iterable[int]]) -> Counter[frozenset[int]]:
    return Counter(frozenset(couple) for couple in met)


def rematches(drawn: Draw, met: Met) -> dict[tuple[int, int], int]:
    """Return rematches in a draw -> their number of earlier meetings."""
    return {match: met[frozenset(match)] for match in drawn.matches if met.get(frozenset(match))}


def _check(standings: Sequence[int]) -> None:
    if len(set(standings)) != len(standings):
        raise Impossible(message("A contestant appears twice in the standings. List each contestant once."))
    if len(standings) < 2:
        raise Impossible(message("Fewer than two contestants are left, so there is nothing to draw."))
