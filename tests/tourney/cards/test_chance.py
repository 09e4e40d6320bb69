"""Random numbers are evenly distributed, and a seed always gives the same numbers."""

from collections import Counter
from hashlib import sha256

import pytest

from tourney.cards.chance import Stream
from tourney.cards.pack import DEALS


class Fed(Stream):
    """A stream whose bytes are given."""

    def __init__(self, given: bytes) -> None:
        super().__init__(b"")
        self.given = given

    def take(self, count: int) -> bytes:
        taken, self.given = self.given[:count], self.given[count:]
        if len(taken) < count:
            raise EOFError
        return taken


def drawn(stream: Fed, below: int) -> list[int]:
    found = []
    while True:
        try:
            found.append(stream.below(below))
        except EOFError:
            return found


@pytest.mark.parametrize("below", [2, 3, 7, 13, 52, 128, 200, 255, 256])
def test_each_number_comes_up_equally_often_over_all_bytes(below):
    counts = Counter(drawn(Fed(bytes(range(256))), below))
    assert set(counts) == set(range(below))
    assert len(set(counts.values())) == 1


def test_each_number_comes_up_equally_often_over_all_pairs_of_bytes():
    counts = Counter(drawn(Fed(b"".join(number.to_bytes(2, "big") for number in range(2**16))), 1000))
    assert set(counts) == set(range(1000))
    assert set(counts.values()) == {64}


def naive(key: bytes, below: int, count: int) -> list[int]:
    """The same from the words of the description, bit by bit."""
    bits = "".join(
        f"{byte:08b}"
        for block in range(200)
        for byte in sha256(sha256(key).digest() + bytes(7) + bytes([block])).digest()
    )
    width = len(f"{below - 1:b}")
    whole = (width + 7) // 8 * 8
    numbers = (int(bits[at : at + whole][-width:], 2) for at in range(0, len(bits), whole))
    return [number for number in numbers if number < below][:count]


@pytest.mark.parametrize("below", [13, 256, 1000, DEALS])
def test_stream_matches_its_description(below):
    stream = Stream(b"a key")
    assert [stream.below(below) for _ in range(100)] == naive(b"a key", below, 100)


def test_stream_gives_the_same_numbers_on_every_python():
    stream = Stream(b"7")
    assert [stream.below(1000) for _ in range(5)] == [915, 484, 838, 330, 389]


def test_range_of_one_number_uses_no_random_bytes():
    assert Stream(b"").below(1) == 0
