"""The direction of movement: at bridge as clubs play today, at whist and auction as in the books."""

from movements.request import DIRECTIONS

from ...models import Game, Session

BOOK, MODERN = DIRECTIONS


def direction_of(session: Session) -> str:
    """Return one of ``DIRECTIONS``, by the game."""
    return MODERN if session.game == Game.BRIDGE else BOOK
