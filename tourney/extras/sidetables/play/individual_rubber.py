"""Rubbers of bridge that each plays for himself (Foster, 000:722-747).

Where the book is silent: adversaries of the dealer each score what they make together; a game clears the trick scores
of all.
"""

from collections.abc import Sequence

from movements.message import message
from tourney.scoring.auction import GAME

from .balance import by_differences, flat
from .game import Field, Kind, Outcome

DUMMYS = Field("dummy_honours", message("Dummy's honours"), Kind.COUNT, 0, 5, default=0)


class IndividualRubber:
    """A rubber that each plays for himself: trick scores to a game, games, and all that each has."""

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

    def outcome(self) -> Outcome:
        games = "-".join(map(str, self.games.values()))
        balance = by_differences(self.total) if self.over else flat(tuple(self.total))
        return Outcome(
            dict(self.total), balance, self.over, "" if self.over else message("games %(games)s", games=games)
        )
