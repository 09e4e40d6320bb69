"""Settling with the fewest payments that make everyone even."""

from collections.abc import Mapping
from typing import NamedTuple

from movements.message import message

MOST_EXACT = 14
"""The largest number of people who owe or are owed for whom the fewest payments are certain. With more, only pairs who
settle between themselves are looked for."""


class Payment(NamedTuple):
    payer: str
    payee: str
    points: int


def payments(balance: Mapping[str, int]) -> tuple[Payment, ...]:
    """Return the fewest payments: one less than the number of players in each balanced group, with as many groups as
    possible. Raises ValueError if the balance is not 0."""
    if sum(balance.values()):
        raise ValueError(message("Gains and losses must balance, but those entered do not."))
    uneven = {name: points for name, points in balance.items() if points}
    found: list[Payment] = []
    for group in _groups(uneven):
        found += _within({name: uneven[name] for name in group})
    order = list(balance)
    return tuple(sorted(found, key=lambda each: (order.index(each.payer), order.index(each.payee))))


def _groups(balance: Mapping[str, int]) -> list[list[str]]:
    """The names in the most groups that each balance, found by dynamic programming over all sets of names. Leaving out
    names one by one leaves a balanced rest once for each such group."""
    names = list(balance)
    if len(names) > MOST_EXACT:
        return _twos(balance)
    size = 1 << len(names)
    sums = [0] * size
    most, last = [0] * size, [0] * size
    for chosen in range(1, size):
        low = chosen & -chosen
        sums[chosen] = sums[chosen ^ low] + balance[names[low.bit_length() - 1]]
        best = -1
        for at in range(len(names)):
            bit = 1 << at
            if chosen & bit and most[chosen ^ bit] > best:
                best, last[chosen] = most[chosen ^ bit], bit
        most[chosen] = best + (sums[chosen] == 0)
    found: list[list[str]] = []
    chosen = size - 1
    while chosen:
        if sums[chosen] == 0:
            found.append([])
        found[-1].append(names[last[chosen].bit_length() - 1])
        chosen ^= last[chosen]
    return [sorted(group, key=names.index) for group in found]


def _twos(balance: Mapping[str, int]) -> list[list[str]]:
    rest, found = list(balance), []
    for name in list(rest):
        other = next((each for each in rest if each != name and balance[each] == -balance[name]), None)
        if name in rest and other is not None:
            rest = [each for each in rest if each not in (name, other)]
            found.append([name, other])
    return [*found, rest] if rest else found


def _within(balance: dict[str, int]) -> list[Payment]:
    """Let the player who owes most pay the one who is owed most, until all are even."""
    found = []
    while any(balance.values()):
        payer = min(balance, key=lambda name: balance[name])
        payee = max(balance, key=lambda name: balance[name])
        points = min(-balance[payer], balance[payee])
        balance[payer] += points
        balance[payee] -= points
        found.append(Payment(payer, payee, points))
    return found
