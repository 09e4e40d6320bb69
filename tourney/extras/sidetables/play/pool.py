"""The pool of the Boston family: its contents, and the players who pay into it."""

from collections.abc import Mapping, Sequence

from movements.message import message

from .balance import deal_with_pool, flat, must_be_tricks
from .game import BoutScore, GameError, Values


class Pool:
    """The counters in the tray, and each player's gain or loss so far. Counters left in the tray are divided equally at
    the end; a remainder goes one by one to the first seats."""

    def __init__(self, players: Sequence[int]) -> None:
        self.players = tuple(players)
        self.balance = flat(players)
        self.lies = 0

    def puts(self, player: int, counters: int) -> None:
        self.balance[player] -= counters
        self.lies += counters

    def put_together(self, players: Sequence[int], counters: int) -> None:
        """Let the players put in this total. If it does not divide, the first players put in one more each."""
        for at, player in enumerate(players):
            self.puts(player, counters // len(players) + (at < counters % len(players)))

    def takes(self, winners: Sequence[int], most: int | None = None) -> None:
        """Give the pool to the winners in equal parts, up to the limit of a single pool."""
        counters = self.lies if most is None else min(self.lies, most)
        for at, player in enumerate(winners):
            self.balance[player] += counters // len(winners) + (at < counters % len(winners))
        self.lies -= counters

    def settles(self, winner: int, loser: int, counters: int) -> None:
        """Settle between two players outside the pool; below 0 the winner pays."""
        self.balance[winner] += counters
        self.balance[loser] -= counters

    def outcome(self, played: int, deals: int) -> BoutScore:
        """Return the outcome after this number of the game's deals."""
        balance, over = self.divided(), played == deals
        return BoutScore(dict(balance), balance, over, "" if over else deal_with_pool(played, deals, self.lies))

    def divided(self) -> dict[int, int]:
        """Return each player's gain or loss if the pool is divided now, adding up to 0."""
        each, rest = divmod(self.lies, len(self.players))
        return {player: self.balance[player] + each + (at < rest) for at, player in enumerate(self.players)}


def must_say_who_called(values: Values) -> None:
    """Raise GameError if no caller is given."""
    if values["by"] is None:
        raise GameError("by", message("Enter who called."))


def thirteen_tricks(taken: Mapping[int, int], players: Sequence[int]) -> dict[int, int]:
    """Return each player's share of thirteen tricks. Raises GameError if they do not add up."""
    must_be_tricks(sum(taken.values()), 13)
    return {player: taken.get(player, 0) for player in players}
