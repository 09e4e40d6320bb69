"""Perfect matchings: everybody in a couple with somebody permitted (J. Edmonds, "Paths, trees, and flowers", 1965).

The result is exact and takes little time for a few hundred, where trying one draw after another may never end.
"""

from collections.abc import Collection, Mapping, Sequence

Couples = tuple[tuple[int, int], ...]


def first_perfect(order: Sequence[int], friends: Mapping[int, Collection[int]]) -> Couples | None:
    """The first perfect matching of those in ``order``, or None. In it the first of them has the earliest friend with
    whom the rest can still be matched, then the first of the rest has, and so on. ``friends`` must be symmetric."""
    near = {one: [other for other in order if other in friends[one]] for one in order}
    mates = _mated(near)
    if len(mates) < len(near):
        return None
    couples = []
    for one in order:
        if one not in near:
            continue
        for other in near[one]:
            rest = _without(near, one, other)
            left = {a: b for a, b in mates.items() if a in rest and b in rest}
            alone = next((a for a in rest if a not in left), None)
            if alone is None or _augment(left, rest, alone):
                couples.append((one, other))
                near, mates = rest, left
                break
    return tuple(couples)


def _without(near: dict[int, list[int]], one: int, other: int) -> dict[int, list[int]]:
    gone = (one, other)
    return {a: [b for b in friends if b not in gone] for a, friends in near.items() if a not in gone}


def _mated(near: dict[int, list[int]]) -> dict[int, int]:
    """A matching with as many couples as possible, each couple entered both ways."""
    mates: dict[int, int] = {}
    for one in near:
        if one not in mates:
            _augment(mates, near, one)
    return mates


def _augment(mates: dict[int, int], near: dict[int, list[int]], root: int) -> bool:
    """Find an augmenting path from ``root``, who has no mate, to another without a mate, and exchange couples along
    it; False when there is none.

    Every second step of the path is a couple. ``came`` leads back from those at odd distance. When two at even
    distance are friends, the ring (Edmonds' blossom) between them is contracted into its ``base`` and all on it count
    as even.
    """
    base = {one: one for one in near}
    came: dict[int, int] = {}
    even = [root]
    counted = {root}
    for one in even:
        for other in near[one]:
            if base[one] == base[other] or mates.get(one) == other:
                continue
            if other == root or mates.get(other) in came:
                top = _meeting_point(base, came, mates, one, other)
                ring = _side_of_ring(base, came, mates, one, other, top)
                ring |= _side_of_ring(base, came, mates, other, one, top)
                for each in near:
                    if base[each] in ring:
                        base[each] = top
                        if each not in counted:
                            counted.add(each)
                            even.append(each)
            elif other not in came:
                came[other] = one
                if other not in mates:
                    _change_partners(mates, came, other)
                    return True
                counted.add(mates[other])
                even.append(mates[other])
    return False


def _meeting_point(base: dict[int, int], came: dict[int, int], mates: dict[int, int], one: int, other: int) -> int:
    """Where the paths back from two at even distance join."""
    passed = {base[one]}
    while base[one] in mates:
        one = came[mates[base[one]]]
        passed.add(base[one])
    while base[other] not in passed:
        other = came[mates[base[other]]]
    return base[other]


def _side_of_ring(
    base: dict[int, int], came: dict[int, int], mates: dict[int, int], one: int, beyond: int, top: int
) -> set[int]:
    """The bases between ``one`` and ``top``; a path may now lead round the ring from each of them too."""
    side = set()
    while base[one] != top:
        side |= {base[one], base[mates[one]]}
        came[one] = beyond
        beyond = mates[one]
        one = came[beyond]
    return side


def _change_partners(mates: dict[int, int], came: dict[int, int], last: int) -> None:
    """Couples everybody on the way back from ``last`` with the one before him."""
    at: int | None = last
    while at is not None:
        before = came[at]
        left = mates.get(before)
        mates[at], mates[before] = before, at
        at = left
