"""The auction and the play of a deal in text form: "1S P 2S P P P", and "HAH3H2HT..." card by card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, takewhile

from movements.message import message

from ..scoring.contract import STRAINS
from ..scoring.hands import LETTERS, RANKS, SEATS, Hand, card_in_words, holder, read_deal

DEAL = 52


@dataclass(frozen=True, slots=True)
class Trick:
    """The ``cards`` of a trick from the lead, each after its seat, and the seat that ``won`` it; None if not
    complete."""

    cards: tuple[tuple[str, str], ...]
    won: str = ""


def cards_in(play: str) -> list[str]:
    """Return the cards of a play, each like "HA"."""
    return re.findall("..", play)


def tricks_of(by: str, strain: str, cards: Sequence[str], hands: Mapping[str, Hand] | None = None) -> Iterator[Trick]:
    """Yield the tricks of a play that ``by`` declares in ``strain``; the declarer's left leads. With ``hands``, the
    play ends before the first card that its seat does not hold."""
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


def must_be_held(by: str, strain: str, cards: Sequence[str], deal: str) -> None:
    """Raise ValueError for a card that its seat does not hold in the ``deal``, if that is known."""
    held = sum(len(trick.cards) for trick in tricks_of(by, strain, cards, read_deal(deal))) if deal else len(cards)
    if held < len(cards):
        seat, card = list(chain.from_iterable(trick.cards for trick in tricks_of(by, strain, cards)))[held]
        raise ValueError(message("%(seat)s does not hold %(card)s.", seat=LETTERS[seat], card=card_in_words(card)))


def in_turn(by: str, strain: str, first: str, columns: Sequence[str]) -> list[str]:
    """Return cards in the order of play. The ``columns`` of each trick begin with the seat ``first``, regardless of the
    lead; a card that was not played is empty. Raises ValueError if one is missing before the last trick."""
    cards = list[str]()
    leader = _turn(by)[1]
    for at in range(0, len(columns), 4):
        row = dict(zip(_turn(first), columns[at : at + 4], strict=False))
        played = list(takewhile(lambda each: each[1], ((seat, row.get(seat, "")) for seat in _turn(leader))))
        cards += [card for _, card in played]
        if len(played) < 4:
            if any(columns[at + 4 :]) or len(played) < sum(map(bool, row.values())):
                raise ValueError(message("A card is missing from trick %(trick)s.", trick=at // 4 + 1))
            break
        leader = _winner(played, strain)
    return cards


def bought(auction: str, dealer: str) -> tuple[str, str]:
    """Return the contract of an auction, "4SX", and its declarer, who first named its strain on the side that bought it
    (Law 54); "pass" and an empty text if all passed so far. Raises ValueError for a call that is not possible (Laws 18
    to 22)."""
    bid, by, doubled, passes = "", "", 0, 0
    first = dict[tuple[bool, str], str]()
    for at, call in enumerate(auction.split()):
        seat = _turn(dealer)[at % 4]
        same_side = (seat in "NS") == (by in "NS")
        doubling = {"X": not same_side and not doubled, "XX": same_side and doubled == 1}
        possible = call == "P" or (bool(bid) and doubling[call] if call in doubling else _height(call) > _height(bid))
        if not possible or passes == (3 if bid else 4):
            words = "Call %(number)s, %(call)s by %(seat)s, is not possible."
            raise ValueError(message(words, number=at + 1, call=call, seat=LETTERS[seat]))
        passes = passes + 1 if call == "P" else 0
        if call in doubling:
            doubled = len(call)
        elif call != "P":
            bid, by, doubled = call, seat, 0
            first.setdefault((seat in "NS", call[1:]), seat)
    return (bid + "X" * doubled, first[by in "NS", bid[1:]]) if bid else ("pass", "")


def _height(bid: str) -> tuple[int, int]:
    return (int(bid[0]), STRAINS.index(bid[1:])) if bid else (0, 0)


def _turn(seat: str) -> str:
    """The seats from this one on, clockwise."""
    at = SEATS.index(seat)
    return SEATS[at:] + SEATS[:at]


def _winner(played: Sequence[tuple[str, str]], strain: str) -> str:
    led = played[0][1][0]

    def height(seat_and_card: tuple[str, str]) -> tuple[bool, int]:
        card = seat_and_card[1]
        return card[0] == strain, -RANKS.index(card[1])

    return max((each for each in played if each[1][0] in (led, strain)), key=height)[0]
