"""Starters and adders: the first round of a cyclic Howell, from which all others follow.

Contestants are infinity and the residues modulo an odd v, sets are the residues. In the first round infinity meets 0 on
set 0, and (v - 1)/2 tables (x, y) play set c. Moving all by +1 each round makes a Howell in which all meet once and
nobody meets a set twice, exactly when

* x and y run through every nonzero residue once,
* the differences +-(x - y) run through every nonzero residue once (all meet once),
* the offsets x - c and y - c run through every nonzero residue once (all play each set once),
* the sets c are different and not 0 (no set is at two tables).

(Stanton and Mullin 1968; the sets are the *adder*.) Here the two offsets of a table must also hold opposite lines in
each of the given sequences, so that :mod:`movements.designs.line_sequences` makes it fair.

Order 27 has no flat sequence over the residues, but one over GF(27), in which everything moves by the field's addition
instead (F. K. Hwang 1970).
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from . import line_sequences as lines
from .fields import FiniteField, field as field_of
from .line_sequences import Signs, read_signs
from .searched_data import Meeting, searched

SEARCHED_WHOLE = 17  # up to here the exhaustive search is instant, and 9 has nothing simpler
PATIENCE = 8_000  # steps of one climb; a successful one takes a few hundred


@dataclass(frozen=True, slots=True)
class Starter:
    """A starter. ``tables`` are (x, y, c) without infinity's; ``lines`` are the sequences used. With a ``field``
    everything moves by its addition, else modulo the order."""

    order: int
    lines: tuple[Signs, ...]
    tables: tuple[Meeting, ...]
    field: FiniteField | None = None

    def moved(self, place: int, step: int) -> int:
        """Return the place in round ``step`` of the contestant or set at ``place`` in round 0."""
        return self.field.add(place, step) if self.field else (place + step) % self.order

    def offset(self, contestant: int, number: int) -> int:
        """Return the distance of a contestant from a set."""
        return self.field.subtract(contestant, number) if self.field else (contestant - number) % self.order


@cache
def fair_starter(order: int, sequences: int) -> Starter:
    """Return the starter for ``order``, contestants minus one, odd, 7 or more, on one line sequence, a pair or a trio.

    It is the same on every computer and in every version, because cards printed last year must still be right. It is
    built on demand, and stored only if building takes long. Raises KeyError if no sequence is known.
    """
    stored = searched("starters")["starters"].get(f"{order}-{sequences}")
    if stored:
        return _read(order, *stored)
    return searched_starter(order, sequences)


def searched_starter(order: int, sequences: int) -> Starter:
    """Return the same starter by searching again."""
    if order == 27 and sequences == 1:
        return _in_a_field(order)
    for turned in _rotations(order, sequences):
        allowed = _allowed(turned)
        found = _search(order, allowed) if order <= SEARCHED_WHOLE else _climb(order, allowed)
        if found:
            return Starter(order, turned, found)
    raise KeyError(order)


def _read(order: int, signs: list[str], tables: str) -> Starter:
    """Read a stored starter: its sequences, and "x-y" for each table that plays the set x + y."""
    pairs = [tuple(map(int, table.split("-"))) for table in tables.split()]
    return Starter(order, read_signs(signs), tuple((x, y, (x + y) % order) for x, y in pairs))


def _rotations(order: int, sequences: int) -> Iterator[tuple[Signs, ...]]:
    """The sequences with every shift that lets infinity meet offset 0 and gives every table two offsets of opposite
    lines: any lines must be held by as many offsets as the opposite lines. Shifting changes no autocorrelation."""
    given: tuple[Signs, ...]
    given = (lines.single(order),) if sequences == 1 else lines.pair(order) if sequences == 2 else lines.trio(order)
    again = given[2:] == given[:1]
    for turned in product(*map(_starting_minus, given[:2] if again else given)):
        rotated = turned + turned[:1] if again else turned
        held = Counter(zip(*(signs[1:] for signs in rotated), strict=True))
        if all(many == held[tuple(-sign for sign in column)] for column, many in held.items()):
            yield rotated


def _in_a_field(order: int) -> Starter:
    """F. K. Hwang 1970, for a prime power 3 mod 4 with generator g: the pairs are (g^(2i+1), g^(2i)), each on
    the set that is their sum; the line is the quadratic character of the offset."""
    field = field_of(order)
    pairs = list(zip(field.powers[1::2], field.powers[::2], strict=True))
    line = (-1, *(field.character(d) for d in range(1, order)))
    return Starter(order, (line,), tuple((x, y, field.add(x, y)) for x, y in pairs), field)


def _starting_minus(signs: Signs) -> Iterator[Signs]:
    return (signs[shift:] + signs[:shift] for shift, sign in enumerate(signs) if sign == -1)


def _allowed(sequences: tuple[Signs, ...]) -> list[list[bool]]:
    """allowed[p][q]: whether offsets p and q hold opposite lines on every tray."""
    order = len(sequences[0])
    return [[all(signs[p] != signs[q] for signs in sequences) for q in range(order)] for p in range(order)]


def _search(order: int, allowed: list[list[bool]]) -> tuple[Meeting, ...] | None:
    """Search all starters and adders depth first. The bit masks hold what is taken."""

    def extend(done: tuple[Meeting, ...], seats: int, sets: int, gaps: int, offsets: int) -> tuple[Meeting, ...] | None:
        if len(done) == order // 2:
            return done
        x = next(seat for seat in range(1, order) if not seats >> seat & 1)
        for c in range(1, order):
            p = (x - c) % order
            if sets >> c & 1 or offsets >> p & 1:
                continue
            for y in range(x + 1, order):
                q = (y - c) % order
                gap = min(y - x, order - y + x)
                if seats >> y & 1 or gaps >> gap & 1 or offsets >> q & 1 or not allowed[p][q]:
                    continue
                found = extend(
                    (*done, (x, y, c)),
                    seats | 1 << x | 1 << y,
                    sets | 1 << c,
                    gaps | 1 << gap,
                    offsets | 1 << p | 1 << q,
                )
                if found:
                    return found
        return None

    return extend((), 1, 1, 1, 1)


def _climb(order: int, allowed: list[list[bool]]) -> tuple[Meeting, ...] | None:
    """Find a *strong* starter, whose sums x + y all differ, so that c = x + y is an adder. Hill climbing after Dinitz
    and Stinson 1981: add a table, and remove the one it clashes with, occasionally two. Only the generator's ``random``
    is used, because Python guarantees its sequence."""
    chance = random.Random(order).random
    half = order // 2
    partner: dict[int, int] = {}
    with_gap: dict[int, tuple[int, int]] = {}
    with_sum: dict[int, tuple[int, int]] = {}

    def gap_of(x: int, y: int) -> int:
        return min((x - y) % order, (y - x) % order)

    for _ in range(PATIENCE):
        if len(with_gap) == half:
            return tuple((x, y, (x + y) % order) for x, y in sorted(with_gap.values()))
        free = [seat for seat in range(1, order) if seat not in partner]
        x = free[int(chance() * len(free))]
        if chance() < 0.5:
            gaps = [gap for gap in range(1, half + 1) if gap not in with_gap]
            y = (x + gaps[int(chance() * len(gaps))] * (1 if chance() < 0.5 else -1)) % order
        else:
            y = free[int(chance() * len(free))]
        total = (x + y) % order
        if y in (0, x) or total == 0 or not allowed[-y % order][-x % order]:
            continue
        clashes = {tuple(sorted((y, partner[y])))} if y in partner else set()
        clashes |= {found for found in (with_gap.get(gap_of(x, y)), with_sum.get(total)) if found}
        if len(clashes) > 1 and chance() < 0.97:
            continue
        for one, other in clashes:
            del partner[one], partner[other], with_gap[gap_of(one, other)], with_sum[(one + other) % order]
        table = (min(x, y), max(x, y))
        partner[x], partner[y] = y, x
        with_gap[gap_of(x, y)] = with_sum[total] = table
    return None
