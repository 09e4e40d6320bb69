"""One result compared with all others of its tray at once, in whole numbers that can be added up."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from struct import Struct

from ..standings import Exact
from ..trays import pick


class Packed(ABC):
    """Sums of comparisons of many scores at once.

    Each score that came up has a place of ``width`` bytes. The number of one score holds in each place what *that
    place's* score gets against it, which must not be negative. The sum of a tray's numbers therefore holds the sum of
    all comparisons of every score. A place must be wide enough for such a sum.
    """

    MOST = 400  # scores; then begin anew, for the numbers grow with them (bridge has some 300)

    def __init__(self, width: int) -> None:
        self.width, self._sums = width, Struct("<")
        self.places: dict[Exact, int] = {}
        self.numbers: dict[Exact, int] = {}

    def against_all(self, made: Sequence[Exact]) -> Sequence[int]:
        """Return for each score of ``made`` the sum of its comparisons with all of them, itself included."""
        try:
            total = sum(pick(self.numbers, made))
        except KeyError:
            self._learn_from(set(made))
            total = sum(pick(self.numbers, made))
        sums = self._sums.unpack(total.to_bytes(self._sums.size, "little"))
        return pick(sums, pick(self.places, made))

    def _learn_from(self, scores: set[Exact]) -> None:
        if len(self.places.keys() | scores) > self.MOST:
            self.places, self.numbers = {}, {}
        self.learn(scores - self.places.keys())
        self._sums = Struct(f"<{len(self.places)}{'H' if self.width == 2 else 'I'}")

    @abstractmethod
    def learn(self, scores: set[Exact]) -> None:
        """Give each of these new scores its place and its number, and fill their places in the numbers of others."""


def width_for(largest: int) -> int:
    """Return how many bytes hold a sum of at most this size: two, which are added faster, or four."""
    return 2 if largest < 1 << 16 else 4
