"""Line sequences for :mod:`movements.designs.line_sequences`, by simulated annealing on bit masks."""

import math
import random
from collections.abc import Callable, Iterable

Words = tuple[int, ...]

FLAT = {39: 384, 51: 320, 55: 576}
"""The energy of the flattest single sequence found, for orders without a better known one; 27 has 32."""


def orbits(order: int, multiplier: int) -> list[int]:
    """Return the classes of residues under multiplication by ``multiplier``, as bit masks."""
    found: list[int] = []
    seen: set[int] = set()
    for start in range(order):
        mask, residue = 0, start
        while residue not in seen:
            seen.add(residue)
            mask |= 1 << residue
            residue = residue * multiplier % order
        if mask:
            found.append(mask)
    return found


def search_lines(
    order: int, trays: int, seed: int, out_of_time: Callable[[], bool], multiplier: int = 1, heat: float | None = None
) -> Words | None:
    """Return sequences found by simulated annealing, as bit masks of the +1s, unchanged by the ``multiplier``. Each
    climb cools down, or stays at the ``heat`` given: long sequences freeze too early when they cool.

    Two whose autocorrelations add up to -2 everywhere, or one as close to -1 as its order allows: -1 for 3 mod 4
    (except unknown ones), else 1 and -3. None when ``out_of_time``.
    """
    if multiplier != 1:
        return _matched(order, trays, seed, out_of_time, multiplier)
    chance = random.Random(seed)
    half = order // 2
    target = 0 if trays == 2 else 32 if order == 27 else half * 4 if order % 4 == 1 else 0

    def profile(word: int) -> list[int]:
        return autocorrelations(order, word, range(1, half + 1))

    while not out_of_time():
        words = [sum(1 << i for i in chance.sample(range(order), half)) for _ in range(trays)]
        profiles = [profile(word) for word in words]
        energy = sum((sum(column) + trays) ** 2 for column in zip(*profiles, strict=True))
        for step in range(30_000):
            if energy <= target:
                return tuple(words)
            warmth = heat or 60 * math.exp(-step / 6_000) + 4
            which = chance.randrange(trays)
            plus, minus = chance.randrange(order), chance.randrange(order)
            if not (words[which] >> plus & 1) or words[which] >> minus & 1:
                continue
            word = words[which] ^ (1 << plus) ^ (1 << minus)
            new = [*profiles[:which], profile(word), *profiles[which + 1 :]]
            value = sum((sum(column) + trays) ** 2 for column in zip(*new, strict=True))
            if value <= energy or chance.random() < math.exp((energy - value) / warmth):
                words[which], profiles, energy = word, new, value
    return None


def _matched(order: int, trays: int, seed: int, out_of_time: Callable[[], bool], multiplier: int) -> Words | None:
    """Find two matching sequences. The multiplier leaves so few that chance meets two whose autocorrelations fit: each
    is stored by its own, and looked up by what it lacks (Fletcher, Gysin and Seberry 2001)."""
    chance = random.Random(seed).random
    classes = orbits(order, multiplier)
    half = order // 2
    shifts = sorted({min(s, order - s) for each in classes if (s := (each & -each).bit_length() - 1)})
    target = FLAT.get(order, half * 8 if order % 4 == 1 else 0)
    kept: dict[tuple[int, ...], int] = {}
    while not out_of_time():
        word = sum(each for each in classes if chance() < 0.5)
        if word.bit_count() != half:
            continue
        profile = tuple(autocorrelations(order, word, shifts))
        if trays == 1:
            if sum((each + 1) ** 2 for each in autocorrelations(order, word, range(1, order))) <= target:
                return (word,)
            continue
        partner = kept.get(tuple(-2 - value for value in profile))
        if partner is not None:
            return word, partner
        kept[profile] = word
    return None


def autocorrelations(order: int, word: int, shifts: Iterable[int]) -> list[int]:
    """Return the autocorrelations of a sequence, as the bit mask of its +1s, at each of these shifts."""
    mask = (1 << order) - 1
    turned = ((word << s | word >> (order - s)) & mask for s in shifts)
    return [order - 2 * (word ^ other).bit_count() for other in turned]
