"""Every side table by its name."""

from ..play.game import Game
from . import (
    boston,
    bridge,
    bridge_few,
    bridge_varieties,
    cayenne,
    dummy,
    fontainebleau,
    french_boston,
    scotch,
    solo,
    two_hands,
    whist,
)

FAMILIES = (
    *(whist, bridge, bridge_few, bridge_varieties),
    *(dummy, cayenne, solo, boston, fontainebleau, french_boston, scotch, two_hands),
)
GAMES: dict[str, Game] = {game.name: game for family in FAMILIES for game in family.GAMES}
