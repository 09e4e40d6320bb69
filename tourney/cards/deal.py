"""A deal as a value."""

from dataclasses import dataclass
from functools import cached_property

from ..scoring.contract import SEATS
from ..scoring.hands import Hand
from . import pbn_deal
from .pack import CARDS, WHOLE
from .unranking import unrank


@dataclass(frozen=True)
class Deal:
    """A deal. ``seats`` has the holder of each of :data:`tourney.cards.pack.CARDS`, 0 to 3 for N, E, S, W."""

    seats: tuple[int, ...]

    @classmethod
    def numbered(cls, number: int) -> "Deal":
        """Return deal ``number``, from 0 to :data:`tourney.cards.pack.DEALS` minus one. Raises ValueError."""
        return cls(unrank(number, WHOLE))

    @classmethod
    def read(cls, text: str) -> "Deal":
        """Return the deal written in PBN notation. Raises :class:`tourney.scoring.hands.DealError`."""
        return cls.of(pbn_deal.hands(text))

    @classmethod
    def of(cls, hands: dict[str, Hand]) -> "Deal":
        """Return the deal of four whole hands."""
        holder = {
            suit + card: at
            for at, seat in enumerate(SEATS)
            for suit, cards in zip("SHDC", hands[seat], strict=True)
            for card in cards
        }
        return cls(tuple(holder[card] for card in CARDS))

    def cards(self, seat: str) -> tuple[str, ...]:
        """Return the thirteen cards of ``seat``, from the ace of spades down."""
        at = SEATS.index(seat)
        return tuple(card for card, held in zip(CARDS, self.seats, strict=True) if held == at)

    @cached_property
    def hands(self) -> dict[str, Hand]:
        """Return seat -> spades, hearts, diamonds, clubs."""
        found = {}
        for seat in SEATS:
            cards = self.cards(seat)
            spades, hearts, diamonds, clubs = ("".join(c[1] for c in cards if c[0] == suit) for suit in "SHDC")
            found[seat] = (spades, hearts, diamonds, clubs)
        return found

    @property
    def text(self) -> str:
        """Return the deal in PBN notation, from North: "N:AK3.QJ2.T98.7654 ..."."""
        return pbn_deal.written(self.hands)

    @property
    def longest(self) -> int:
        """Return the number of cards of the longest suit in any hand."""
        return max(len(suit) for hand in self.hands.values() for suit in hand)
