"""The auction and the play of a deal as they are written: "1S P 2S P P P", and "HAH3H2HT..." card by card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..scoring.hands import RANKS, SEATS, Hand, holder

DEAL = 52


@dataclass(frozen=True, slots=True)
class Trick:
    """The ``cards`` of a trick from the one that was led, each after its seat, and who ``won`` it; nobody yet where it
    is not complete."""

    cards: tuple[tuple[str, str], ...]
    won: str = ""


def cards_in(play: str) -> list[str]:
    """Return the cards of a play, "HA" after "HA"."""
    return re.findall("..", play)


def tricks_of(by: str, strain: str, cards: Sequence[str], hands: Mapping[str, Hand] | None = None) -> Iterator[Trick]:
    """Yield the tricks of a play that ``by`` declares in ``strain``; the declarer's left leads. Where the ``hands`` are
    given, the play ends before the first card that the seat whose turn it is does not hold."""
    at = SEATS.index(by) + 1
    for first in range(0, len(cards), 4):
        played = [(SEATS[(at + turn) % 4], card) for turn, card in enumerate(cards[first : first + 4])]
        legal = [hands is None or holder(hands, card) == seat for seat, card in played]
        played = played[: legal.index(False)] if False in legal else played
        if len(played) < 4:
            if played:
                yield Trick(tuple(played))
            return
        won = _winner(played, strain)
        yield Trick(tuple(played), won)
        at = SEATS.index(won)


def _winner(played: Sequence[tuple[str, str]], strain: str) -> str:
    led = played[0][1][0]

    def height(seat_and_card: tuple[str, str]) -> tuple[bool, int]:
        card = seat_and_card[1]
        return card[0] == strain, -RANKS.index(card[1])

    return max((each for each in played if each[1][0] in (led, strain)), key=height)[0]
