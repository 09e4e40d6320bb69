"""The auctions and plays of a board, call by call and card by card, from the tables that recorded them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..cards.play import cards_in, tricks_of
from ..scoring.contract import ContractError, dealer, parse
from ..scoring.hands import LETTERS, read_deal
from ..scoring.night import SEATS, Played
from ..scoring.standings import Points
from ..scoring.terms import held, with_signs

TURN = ("W", "N", "E", "S")
"""Columns of an auction."""
CALLS = {"P": "pass", "X": "X", "XX": "XX"}


@dataclass(frozen=True, slots=True)
class PlayedCard:
    seat: str
    card: str
    won: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """A table's ``auction`` in rows of four calls, W, N, E, S, empty before the dealer's; and its ``tricks``."""

    ns: str
    ew: str
    contract: str
    by: str
    auction: tuple[tuple[str, ...], ...]
    tricks: tuple[tuple[PlayedCard, ...], ...]


def replays(results: Iterable[Points], tray: int, deal: str, named: Mapping[int, str]) -> tuple[Replay, ...]:
    """Return the recorded auctions and plays, table by table."""
    found = []
    for result in (points.result for points in results):
        played = result.played
        if played and (played.auction or played.play):
            ns, ew = (" & ".join(named[each] for each in side) for side in held(result))
            auction, tricks = _auction(played, tray), _tricks(played, deal)
            found.append(Replay(ns, ew, with_signs(played.contract), LETTERS[played.by], auction, tricks))
    return tuple(found)


def _auction(played: Played, tray: int) -> tuple[tuple[str, ...], ...]:
    calls = [CALLS.get(call) or with_signs(call) for call in played.auction.split()]
    cells = [*[""] * TURN.index(dealer(tray)), *calls] if calls else []
    cells += [""] * (-len(cells) % len(TURN))
    return tuple(tuple(cells[at : at + len(TURN)]) for at in range(0, len(cells), len(TURN)))


def _tricks(played: Played, deal: str) -> tuple[tuple[PlayedCard, ...], ...]:
    try:
        bid, hands = parse(played.contract), read_deal(deal) if deal else None
    except (ContractError, ValueError):
        return ()
    if bid is None or played.by not in SEATS:
        return ()
    return tuple(
        tuple(PlayedCard(seat, card, seat == trick.won) for seat, card in trick.cards)
        for trick in tricks_of(played.by, bid.strain, cards_in(played.play), hands)
    )
