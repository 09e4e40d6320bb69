"""Several deals of auction or straight bridge together: rubbers.

Where the law is silent: a rubber stopped at one game all (000:848) has each side for "the winners of a
game", and each has the 125.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from movements.message import message
from tourney.scoring.auction import AUCTION, GAME, AuctionError, AuctionScore, LawCode
from tourney.scoring.to_the_score import total


@dataclass(frozen=True, slots=True)
class Rubber:
    """Points of both lines with the bonus; games won by each; the winner of the rubber, if it is decided."""

    ns: int
    ew: int
    games: tuple[int, int]
    winner: str | None


def rubber(sheets: Sequence[AuctionScore], code: LawCode = AUCTION, *, stopped: bool = False) -> Rubber:
    """A rubber from its deals in order: two games of 30 for tricks, and the bonus (Laws 4, 10, 11, 000:817, 846-848).

    A rubber ``stopped`` by agreement is made up as it stands, with 125 for a game won; straight bridge
    has no such rule. Raises AuctionError for deals played after the rubber was decided.
    """
    games, standing = [0, 0], [0, 0]
    for place, sheet in enumerate(sheets, start=1):
        if 2 in games:
            raise AuctionError(
                message("The rubber was decided before deal %(place)s. Start a new rubber with that deal.", place=place)
            )
        standing = [standing[0] + sheet.ns.tricks, standing[1] + sheet.ew.tricks]
        if max(standing) >= GAME:
            games[standing[1] >= GAME] += 1
            standing = [0, 0]
    both = total(sheets)
    winner = "N&S" if games[0] == 2 else "E&W" if games[1] == 2 else None
    unfinished = code.unfinished if stopped and winner is None else 0
    bonus = [code.rubber if won == 2 else unfinished if won else 0 for won in games]
    return Rubber(both.ns.total + bonus[0], both.ew.total + bonus[1], (games[0], games[1]), winner)
