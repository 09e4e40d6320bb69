"""Boston with the American payments (Foster, 000:3331-3360)."""

from dataclasses import replace
from functools import partial

from movements.message import message

from .boston import GAME as BOSTON, judge

GAME = replace(
    BOSTON,
    order=81,
    title=message("Boston, American payments"),
    judge=partial(judge, american=True),
)
