"""Every side table by its name. Each module declares ``GAMES``, and with ``ORDER`` their place in a list."""

from importlib import import_module
from pkgutil import iter_modules

from ..play.game import Game

_MODULES = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
_MODULES.sort(key=lambda family: family.ORDER)
GAMES: dict[str, Game] = {game.name: game for family in _MODULES for game in family.GAMES}
