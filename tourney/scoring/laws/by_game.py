"""The laws for a director's rulings, by name and by game.

A ruling names one of these entries by its ``slug``, the finding, its time, and the chosen option, which defines the
effect on the score. Revokes are calculated in :mod:`tourney.scoring.laws.revokes` and, at auction, in
:mod:`tourney.scoring.auction`.
"""

from .auction_laws import AUCTION
from .law import Law, laws_of
from .whist_laws import WHIST

_BY_GAME = {"whist": laws_of(WHIST), "auction": laws_of(AUCTION)}


def of_game(game: str) -> tuple[Law, ...]:
    """Return the laws of ``game`` in their order. There are none for contract bridge."""
    return _BY_GAME.get(game, ())


LAWS: tuple[Law, ...] = (*of_game("whist"), *of_game("auction"))
