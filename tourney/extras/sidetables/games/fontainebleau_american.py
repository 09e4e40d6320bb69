"""Boston de Fontainebleau with the American slams (Foster, 000:3492-3494)."""

from dataclasses import replace
from functools import partial

from movements.message import message

from .fontainebleau import GAME as FONTAINEBLEAU, judge

GAME = replace(
    FONTAINEBLEAU,
    order=91,
    title=message("Boston de Fontainebleau, American slams"),
    judge=partial(judge, american=True),
)
