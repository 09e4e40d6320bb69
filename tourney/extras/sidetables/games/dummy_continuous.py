"""English dummy in which one player has dummy throughout, and concedes a point in each rubber (Foster, 000:2538)."""

from dataclasses import replace

from movements.message import message

from ..play.rota import dummies
from ..play.whist_deals import ENGLISH, judged
from .dummy import GAME as DUMMY

GAME = replace(
    DUMMY,
    order=51,
    title=message("Dummy, one player continuously"),
    cycle=lambda count: dummies(1),
    judge=judged(ENGLISH, conceded=1),
    rules=(message("The player who cut the lowest card always has dummy, and concedes one point in each rubber."),),
)
