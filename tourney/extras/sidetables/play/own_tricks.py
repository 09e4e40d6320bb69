"""Deals for which each player's own tricks are typed."""

from collections.abc import Callable, Iterable, Sequence

from movements.message import message

from .balance import flat, must_be_tricks, must_go_on, points_to
from .game import BoutScore, DealField, InputKind, PlayedDeal

EACH = DealField("each", message("Tricks by player"), InputKind.EACH, 0, 26, required=True)


def own_tricks(play: PlayedDeal, in_all: int) -> dict[int, int]:
    found = {player: play.values["each"].get(player, 0) for player in play.turn.players}
    must_be_tricks(sum(found.values()), in_all)
    return found


def first_to_five(plays: Sequence[PlayedDeal], gains: Callable[[PlayedDeal], Iterable[tuple[int, int]]]) -> BoutScore:
    """Judge a game of five; ``gains`` returns the (player, points) of a deal in order; any of them may win the game."""
    players = plays[0].turn.players
    points = flat(players)
    over = False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        for player, gain in gains(play):
            points[player] += gain
            if points[player] >= 5:
                over = True
                break
    balance = flat(players)
    if over:
        winner = max(points, key=lambda player: points[player])
        balance = {player: 1 if player == winner else -1 for player in players}
    return BoutScore(points, balance, over, "" if over else points_to(points.values()))
