"""The laws that a director rules by, by name and by game.

A ruling names one of these entries by its ``slug``, says what was found and when, and which option was
chosen; the option says what that does to the score. Revokes are worked out in
:mod:`tourney.scoring.laws.revokes` and, at auction, in :mod:`tourney.scoring.auction`.
"""

from .auction_laws import AUCTION
from .law import CHANGES, Law, Option
from .whist import WHIST

__all__ = ["CHANGES", "LAWS", "Law", "Option", "UnknownLaw", "law", "of_game"]

LAWS: tuple[Law, ...] = (*WHIST, *AUCTION)

_BY_SLUG = {each.slug: each for each in LAWS}


class UnknownLaw(ValueError):
    """No law has the slug that was asked for."""


def law(slug: str) -> Law:
    """The entry named ``slug``. Raises UnknownLaw."""
    if slug not in _BY_SLUG:
        raise UnknownLaw(f'No law is named "{slug}". Choose one from the list of the game that is played.')
    return _BY_SLUG[slug]


def of_game(game: str) -> tuple[Law, ...]:
    """The entries for ``game`` in the order of its laws; none for contract bridge, whose laws are not here."""
    return tuple(each for each in LAWS if each.game == game)
