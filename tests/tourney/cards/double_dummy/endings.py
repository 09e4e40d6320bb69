"""Endings of a few cards, and a plain search of them: it tries every playable card, with only alpha-beta pruning and
a memory of positions. The solver is checked against it."""

import random
from dataclasses import dataclass

SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
SUIT = (1 << 13) - 1

Hands = tuple[int, ...]
"""Of N, E, S, W: a bit for each card, 13 times its suit and its rank, from 0."""


@dataclass(frozen=True)
class Ending:
    """``trump`` is a suit from 0, -1 for none; ``leader`` a seat from 0."""

    hands: Hands
    trump: int
    leader: int


def drawn(chance: random.Random, cards: int = 6) -> Ending:
    chosen = chance.sample(range(52), 4 * cards)
    hands = tuple(sum(1 << card for card in chosen[at * cards : (at + 1) * cards]) for at in range(4))
    return Ending(hands, chance.randrange(-1, 4), chance.randrange(4))


def leaders_tricks(ending: Ending) -> int:
    """Tricks of the leader and partner when all see everything."""
    trump = ending.trump
    known: dict[tuple[Hands, int], tuple[int, int]] = {}  # the least and the most that the leader's side takes

    def takes(hands: Hands, leader: int, wanted: int) -> bool:
        """Whether the side of ``leader``, who leads, takes so many."""
        low, high = known.get((hands, leader), (0, hands[leader].bit_count()))
        if low < wanted <= high:
            if trick(list(hands), leader, 0, (), wanted):
                low = wanted
            else:
                high = wanted - 1
            known[hands, leader] = low, high
        return wanted <= low

    def trick(hands: list[int], leader: int, count: int, played: tuple[int, ...], wanted: int) -> bool:
        if count == 4:
            best = winner(played, trump)
            left = hands[leader].bit_count()
            if best % 2 == 0:
                return takes(tuple(hands), (leader + best) % 4, wanted - 1)
            return not takes(tuple(hands), (leader + best) % 4, left - wanted + 1)
        seat, ours = (leader + count) % 4, count % 2 == 0
        hand = hands[seat]
        for card in may_play(hand, played):
            hands[seat] = hand & ~(1 << card)
            found = trick(hands, leader, count + 1, (*played, card), wanted)
            hands[seat] = hand
            if found == ours:
                return ours
        return not ours

    return next(most for most in range(ending.hands[0].bit_count(), -1, -1) if takes(ending.hands, ending.leader, most))


def may_play(hand: int, played: tuple[int, ...]) -> list[int]:
    if played and (followed := hand & SUIT << played[0] // 13 * 13):
        hand = followed
    cards = []
    while hand:
        cards.append(hand.bit_length() - 1)
        hand ^= 1 << cards[-1]
    return cards


def winner(played: tuple[int, ...], trump: int) -> int:
    """Which of four cards, in the order of play, takes the trick."""
    best = 0
    for at in (1, 2, 3):
        card, before = played[at], played[best]
        if card > before if card // 13 == before // 13 else card // 13 == trump:
            best = at
    return best


def as_hands(ending: Ending) -> list[list[str]]:
    """As the library takes them."""
    return [
        ["".join(RANKS[rank] for rank in range(12, -1, -1) if hand >> (13 * suit + rank) & 1) for suit in range(4)]
        for hand in ending.hands
    ]
