"""Exact covers: a selection of options that contains every column once.

The search makes the choice with the fewest options first (Knuth, *Dancing Links*, 2000). The options that are still
open are the bits of one whole number, so nothing has to be put back.
"""

from collections.abc import Sequence


def exact_cover(options: Sequence[Sequence[int]], wanted: Sequence[int], nodes: int) -> list[int] | None:
    """Return the first set of options, in order, that contains each column in ``wanted`` once and any other at most
    once. None if there is none, or if none is found within ``nodes`` steps."""
    holding: dict[int, int] = dict.fromkeys(wanted, 0)
    for at, option in enumerate(options):
        for column in option:
            holding[column] = holding.get(column, 0) | 1 << at
    left = nodes

    def extend(alive: int, missing: list[int], chosen: list[int]) -> list[int] | None:
        nonlocal left
        if not missing:
            return chosen
        left -= 1
        choices = min((holding[column] & alive for column in missing), key=int.bit_count)
        while choices and left >= 0:
            at = (choices & -choices).bit_length() - 1
            choices &= choices - 1
            still = alive
            for column in options[at]:
                still &= ~holding[column]
            found = extend(still, [column for column in missing if column not in options[at]], [*chosen, at])
            if found is not None:
                return found
        return None

    return extend((1 << len(options)) - 1, list(wanted), [])
