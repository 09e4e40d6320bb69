"""Tricks of a deal by declarer and strain if everybody can see all cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from movements.message import message

from ...scoring.contract import SEATS, STRAINS, line
from ...scoring.night import TRICKS
from ..dealer import dealer

_DIGITS = "0123456789abcd"


@dataclass(frozen=True, slots=True)
class Solved:
    """The ``tricks`` of each declarer, 0 to 13, N, E, S, W in turn, in clubs, diamonds, hearts, spades, no trumps."""

    tricks: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.tricks) != len(SEATS) * len(STRAINS) or not all(0 <= each <= TRICKS for each in self.tricks):
            raise ValueError(message("Expected twenty numbers from 0 to 13 for the tricks of a deal."))

    @classmethod
    def read(cls, text: str) -> "Solved":
        """Read a text written by :attr:`text`. Raises ValueError."""
        return cls(tuple(map(_DIGITS.index, text)))

    @classmethod
    def of(cls, table: Sequence[Sequence[int]]) -> "Solved":
        """Read the library's table: spades, hearts, diamonds, clubs, no trumps by N, E, S, W. Raises ValueError."""
        if len(table) != len(STRAINS) or any(len(row) != len(SEATS) for row in table):
            raise ValueError(message("Expected a table of five strains for four seats."))
        by_strain = dict(zip(("S", "H", "D", "C", "NT"), table, strict=True))
        return cls(tuple(by_strain[strain][seat] for seat in range(len(SEATS)) for strain in STRAINS))

    @classmethod
    def by_seat(cls, table: Mapping[str, Mapping[str, int]]) -> "Solved":
        """Read a table written by :attr:`table`."""
        return cls(tuple(table[seat][strain] for seat in SEATS for strain in STRAINS))

    @property
    def text(self) -> str:
        """Return the tricks as twenty digits, 0 to d."""
        return "".join(_DIGITS[each] for each in self.tricks)

    @property
    def table(self) -> Mapping[str, Mapping[str, int]]:
        """Return seat -> strain -> tricks of the declarer."""
        width = len(STRAINS)
        return {
            seat: dict(zip(STRAINS, self.tricks[width * at : width * (at + 1)], strict=True))
            for at, seat in enumerate(SEATS)
        }

    def declaring(self, seat: str, strain: str) -> int:
        return self.tricks[len(STRAINS) * SEATS.index(seat) + STRAINS.index(strain)]

    def at_whist(self, tray: int, trump: str) -> int:
        """Return the tricks of N&S at whist with the card ``trump`` turned. The player at the dealer's left leads, as
        at a declarer's left, so it is the same search with the dealer as declarer."""
        seat = dealer("whist", tray)
        made = self.declaring(seat, trump[0])
        return made if line(seat) == "N&S" else TRICKS - made


def hash_of(deal: str) -> str:
    """Return the key of a solved deal: the SHA-256 of its canonical text."""
    return sha256(deal.encode()).hexdigest()
