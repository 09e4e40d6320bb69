"""A rubber of straight bridge or auction between partners."""

from collections.abc import Sequence
from dataclasses import replace

from tourney.scoring.auction import LawCode

from .balance import by_differences, of_two_sides
from .bridge_deals import scored, sheets_of
from .game import Outcome, Play
from .rubber import rubber
from .standing_words import games_to

ROUND = 4
"""Deals before partners change, at king's bridge and to the score (000:771, 793)."""


def partnership(plays: Sequence[Play], *, code: LawCode, individual: bool = False, stopped: bool = False) -> Outcome:
    """A rubber between two sides: the difference of the totals to each of the winners. ``individual``: everybody keeps
    what his side made, and settles with each of the others (pivot, 000:767). ``stopped``: by agreement, with 125 for a
    game won at auction (law 11, 000:848)."""
    rubbers = scored("", lambda: rubber(sheets_of(plays, code), code, stopped=stopped))
    over = stopped or rubbers.winner is not None
    points = (rubbers.ns, rubbers.ew)
    found = of_two_sides(plays[0].turn, points, points[0] - points[1], over, games_to(rubbers.games, points))
    return replace(found, balance=by_differences(found.scores)) if individual else found
