"""The comparisons of one result with all others of its tray, packed into whole numbers that can be added up."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from struct import Struct

from ..standings import Exact
from ..trays import pick


class Packed(ABC):
    """Sums of comparisons of many scores at once.

    Each known score has a place of ``width`` bytes. A score's number contains in each place the points of *that
    place's* score against it, which must not be negative. So the sum of a tray's numbers contains the sum of all
    comparisons of every score. A place must be wide enough for that sum.
    """

    MOST = 400  # scores; then start again, because the numbers grow with them (bridge has about 300)

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
        """Give each new score its place and number, and fill their places in the other numbers."""


def width_for(largest: int) -> int:
    """Return the number of bytes for sums up to this size: two, which are added faster, or four."""
    return 2 if largest < 1 << 16 else 4
