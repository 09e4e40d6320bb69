"""Scotch whist for six or eight players on two sides (Foster, 000:3112)."""

from dataclasses import replace
from functools import partial

from movements.message import message

from ..play.rota import alternating
from .scotch import GAME as SCOTCH, HOW_TO_WIN, judge, sides_for

SIDES_OF = {6: 3, 8: 4}
GAME = replace(
    SCOTCH,
    order=111,
    title=message("Scotch whist, two sides"),
    counts=(6, 8),
    cycle=alternating(SIDES_OF),
    judge=partial(judge, sizes=SIDES_OF),
    sides=sides_for(SIDES_OF),
    rules=(
        message(
            "The three or four players with the lowest cuts play against those with the highest; "
            "partners sit alternately."
        ),
        HOW_TO_WIN,
    ),
)
