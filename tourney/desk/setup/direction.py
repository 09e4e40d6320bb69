"""Which way round a night moves: at bridge as bridge clubs do today, at whist and auction as the books have it."""

from movements.request import DIRECTIONS

from ...models import Game, Session

BOOK, MODERN = DIRECTIONS


def direction_of(session: Session) -> str:
    """One of ``DIRECTIONS``, by the game."""
    return MODERN if session.game == Game.BRIDGE else BOOK
