"""Files that are made to be slow: how the time of each reader grows with their length."""

from collections.abc import Iterator
from itertools import product
from math import log

from tests.fuzz.growth import BEGINNINGS, ENOUGH, pieces, repeated, seconds
from tests.fuzz.readers import READERS
from tourney.exchange.foreign.recognise import recognise

from .harness import Figure, benchmark

SIZES = (16_000, 32_000, 64_000)


@benchmark("hostile", sizes=(200, 400, 800), most=2)
def hostile(sizes: tuple[int, ...] = SIZES, most: int | None = None) -> Iterator[Figure]:
    """Of each reader the piece whose time grows most from n to 4n, against n log n."""
    n, _, four = sizes
    fair = four * log(four) / (n * log(n))
    for name, read in [("recognise", recognise), *READERS.items()]:
        worst, growth = 0.0, 0.0
        for beginning, piece in list(product(BEGINNINGS, pieces()))[:most]:
            once = seconds(read, repeated(beginning, piece, four))
            if once < max(worst, ENOUGH):
                continue
            times = [min(seconds(read, repeated(beginning, piece, size)) for _ in range(3)) for size in sizes]
            worst, growth = times[-1], times[-1] / max(times[0], ENOUGH / 100)
        yield Figure(f"hostile {name}", worst, "s", f"n log n from {n} to {four} characters", growth / fair, 2.0)
