"""Rubbers: several deals of auction or straight bridge together.

Where the law is silent: a rubber stopped at one game all (000:848) counts both sides as "the winners of a game", and
each gets the 125.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from movements.message import message
from tourney.scoring.auction import AUCTION, GAME, AuctionError, AuctionScore, LawCode
from tourney.scoring.to_the_score import total

from .balance import by_differences, flat, games_to, of_two_sides
from .bridge_deals import scored, sheets_of
from .game import BoutScore, DealField, InputKind, PlayedDeal


@dataclass(frozen=True, slots=True)
class Rubber:
    """Points of both lines with the bonus; the games each has won; the winner of the rubber, if it is decided."""

    ns: int
    ew: int
    games: tuple[int, int]
    winner: str | None


def rubber(sheets: Sequence[AuctionScore], code: LawCode = AUCTION, *, stopped: bool = False) -> Rubber:
    """Return a rubber from its deals in order: two games of 30 for tricks, and the bonus (Laws 4, 10, 11, 000:817,
    846-848).

    A rubber ``stopped`` by agreement is scored as it is, with 125 for a game won; straight bridge has no such rule.
    Raises AuctionError for deals played after the rubber was decided.
    """
    games, below = [0, 0], [0, 0]
    for place, sheet in enumerate(sheets, start=1):
        if 2 in games:
            raise AuctionError(
                message("The rubber was decided before deal %(place)s. Start a new rubber with that deal.", place=place)
            )
        below = [below[0] + sheet.ns.tricks, below[1] + sheet.ew.tricks]
        if max(below) >= GAME:
            games[below[1] >= GAME] += 1
            below = [0, 0]
    both = total(sheets)
    winner = "N&S" if games[0] == 2 else "E&W" if games[1] == 2 else None
    unfinished = code.unfinished if stopped and winner is None else 0
    bonus = [code.rubber if won == 2 else unfinished if won else 0 for won in games]
    return Rubber(both.ns.total + bonus[0], both.ew.total + bonus[1], (games[0], games[1]), winner)


ROUND = 4
"""Deals before partners change, at king's bridge and to the score (000:771, 793)."""


def partnership(
    plays: Sequence[PlayedDeal], *, code: LawCode, individual: bool = False, stopped: bool = False
) -> BoutScore:
    """Judge a rubber between two sides: each winner gets the difference of the totals. ``individual``: each player has
    his side's score, and settles with each of the others (pivot, 000:767). ``stopped``: by agreement, with 125 for a
    game won at auction (law 11, 000:848)."""
    rubbers = scored("", lambda: rubber(sheets_of(plays, code), code, stopped=stopped))
    over = stopped or rubbers.winner is not None
    points = (rubbers.ns, rubbers.ew)
    found = of_two_sides(plays[0].turn, points, points[0] - points[1], over, games_to(rubbers.games, points))
    return replace(found, balance=by_differences(found.scores)) if individual else found


DUMMYS = DealField("dummy_honours", message("Dummy's honours"), InputKind.COUNT, 0, 5, default=0)


class IndividualRubber:
    """A rubber that each plays for himself: trick scores towards game, games, and total scores."""

    def __init__(self, players: Sequence[int]) -> None:
        self.tricks = flat(players)
        self.games = flat(players)
        self.total = flat(players)

    @property
    def over(self) -> bool:
        return max(self.games.values()) == 2

    def won_game(self, player: int, tricks: int) -> bool:
        self.tricks[player] += tricks
        self.total[player] += tricks
        if self.tricks[player] < GAME:
            return False
        self.games[player] += 1
        self.tricks = flat(tuple(self.tricks))
        return True

    def outcome(self) -> BoutScore:
        games = "-".join(map(str, self.games.values()))
        balance = by_differences(self.total) if self.over else flat(tuple(self.total))
        return BoutScore(
            dict(self.total), balance, self.over, "" if self.over else message("games %(games)s", games=games)
        )
