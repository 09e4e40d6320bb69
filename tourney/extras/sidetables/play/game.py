"""The values of every side table: seats, dealers, typed deals and their worth.

Players are numbered from 1 in the order of their cut: the player with the lowest card is number 1. A game has *turns*
(a seating) and *bouts* (a deal, game or rubber that is settled as one). A turn may last longer than a bout (four deals
of king's bridge), and a bout longer than a turn (a rubber of bridge for three, where all move at each deal).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from movements.message import message

SEATS = ("N", "E", "S", "W")
NOBODY = 0
"""A place with a hand but no player: dummy, Mort or a vacant place."""


class GameError(ValueError):
    """An impossible deal. ``field`` is the wrong part, and the message gives the reason in a full sentence."""

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Turn:
    """The seats for a turn. ``seats`` are clockwise, because the deal passes to the left; ``first`` is the seat that
    deals first. If a seat is empty, the player opposite deals for it. ``dummy`` is the player who also plays a dead
    hand. ``length`` deals are played before the next turn; 0: the turn ends with the bout."""

    seats: Mapping[str, int]
    first: str
    idle: tuple[int, ...] = ()
    dummy: int = NOBODY
    length: int = 0
    to_the_right: bool = False
    opposite_is_dummy: bool = False
    """Whether the dealer's partner lays down the cards (straight bridge)."""
    deals_for_others: int = NOBODY
    """The player who deals without a hand (solo for five)."""

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(player for player in self.seats.values() if player != NOBODY)

    def seat_of(self, player: int) -> str:
        return next(seat for seat, sitting in self.seats.items() if sitting == player)

    def opposite(self, seat: str) -> str:
        order = tuple(self.seats)
        return order[(order.index(seat) + len(order) // 2) % len(order)]

    def dealer(self, deal: int) -> int:
        """Return the player who deals deal number ``deal`` of the turn, counted from 0."""
        if self.deals_for_others:
            return self.deals_for_others
        order = tuple(self.seats)
        step = -deal if self.to_the_right else deal
        seat = order[(order.index(self.first) + step) % len(order)]
        return self.seats[seat] or self.seats[self.opposite(seat)]

    def lies_open(self, deal: int) -> int:
        """Return the player whose own or neighbouring hand is exposed in that deal; NOBODY if there is none, or the
        bidding decides."""
        if self.opposite_is_dummy and not self.deals_for_others:
            return self.seats[self.opposite(self.seat_of(self.dealer(deal)))]
        return self.dummy


class InputKind(Enum):
    """The kind of input of a field."""

    COUNT = "count"
    CHOICE = "choice"
    PLAYER = "player"
    SIDE = "side"
    EACH = "each"
    """A number for each player."""
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class DealField:
    """A field of a deal. ``default`` applies if nothing is typed; with REQUIRED, the field must be filled in."""

    name: str
    label: str
    kind: InputKind = InputKind.COUNT
    least: int = 0
    most: int = 13
    choices: Mapping[str, str] = field(default_factory=dict)
    default: Any = None
    required: bool = False
    help: str = ""


Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A played deal: its turn, its dealer, and its typed ``values``. In them players are numbers, sides are 0, 1 ...,
    and values for each player are keyed by number."""

    turn: Turn
    dealer: int
    values: Values


@dataclass(frozen=True, slots=True)
class BoutScore:
    """The value of a bout so far. ``scores`` are each player's points on the sheet; ``balance`` is each player's gain
    or loss, adding up to 0. ``over``: the bout has ended. ``state`` is the current score in words."""

    scores: Mapping[int, int]
    balance: Mapping[int, int]
    over: bool
    state: str = ""


HOYLE = "Foster, Complete Hoyle, 1914"
Sides = tuple[tuple[str, ...], ...]
PAIRS: Sides = (("N", "S"), ("E", "W"))


@dataclass(frozen=True, slots=True, kw_only=True)
class SideGame:
    """A game: its numbers of players, seats, input and scoring."""

    order: int
    """The place in the list of games, the smallest first."""
    title: str
    counts: tuple[int, ...] = (4, 5, 6, 7)
    """The possible numbers of people at its table; by default four play, and up to three wait."""
    source: str
    """The book, and the chapter for a game without its own page."""
    cycle: Callable[[int], tuple[Turn, ...]]
    """The turns for this number of people until everybody has had the same."""
    fields: tuple[DealField, ...]
    """Inputs for each deal."""
    judge: Callable[[Sequence[PlayedDeal]], BoutScore]
    """The value of a bout's deals so far. Raises GameError."""
    bout: str = message("rubber")
    """The unit that is settled."""
    unit: str = message("points")
    code: str = ""
    """The laws by which people cut in and out. Without them, people cut once and then follow the cycle."""
    sides: Callable[[int], Sides] = lambda count: PAIRS
    rules: tuple[str, ...] = ()
    """Sentences that explain the game to its players."""
    stopped: Callable[[Sequence[PlayedDeal]], BoutScore] | None = None
    """The judge of a bout that is broken off by agreement, if the laws allow this."""
    name: str = ""
    """The name of its file, with dashes."""

    @property
    def cuts_in(self) -> bool:
        return bool(self.code)

    @property
    def cuts_for_partners(self) -> bool:
        """Whether players cut for partners. At other games they sit down in the order of the cut."""
        return self.cuts_in and bool(self.sides(4))

    @property
    def length(self) -> int:
        """Return the number of deals before the seats change; 0 if a bout decides."""
        return self.cycle(self.counts[0])[0].length


def sides_of(turn: Turn, sides: Sides) -> tuple[tuple[int, ...], ...]:
    """Return the players of each side, without dead hands."""
    return tuple(tuple(player for seat in side if (player := turn.seats.get(seat, NOBODY)) != NOBODY) for side in sides)
