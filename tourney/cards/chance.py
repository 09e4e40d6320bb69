"""Randomness from the system, or from a seed that gives the same on every computer and every Python.

:class:`Stream` is the bytes of SHA-256 over a key and a counter: block i, from 0, is SHA-256(SHA-256(key) || i as 8
bytes, the most significant first). A number below n takes as many bytes as n - 1 has, the most significant first,
without the bits above those of n - 1, and takes new bytes if the result is n or more. So each number is equally likely
if the bytes are, and nobody needs this program to calculate it again.
"""

from collections.abc import Callable
from hashlib import sha256

Below = Callable[[int], int]
"""A source of chance: a whole number from 0 to below its argument, like :func:`secrets.randbelow`."""


class Stream:
    """A source of chance that always gives the same numbers for the same ``key``."""

    def __init__(self, key: bytes) -> None:
        self._key = sha256(key).digest()
        self._block = 0
        self._bytes = b""

    def take(self, count: int) -> bytes:
        while len(self._bytes) < count:
            self._bytes += sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

    def below(self, most: int) -> int:
        bits = (most - 1).bit_length()
        length = (bits + 7) // 8
        while True:
            number = int.from_bytes(self.take(length), "big") & ((1 << bits) - 1)
            if number < most:
                return number
