"""Chinese whist, for two to four (Foster, 000:3643-3671).

Where the book is silent: two or three players each score their own tricks above six. If more than one reaches ten with
the same deal, the highest wins; if they tie, nobody has won yet.
"""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import between_sides, flat, must_go_on, players_of, points_to
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame, Sides, sides_of
from ..play.own_tricks import EACH, own_tricks
from ..play.rota import alternating
from ..play.whist_deals import changed, odd_tricks

POINTS_TO_WIN = 10
IN_ALL = {2: 26, 3: 17}


def chinese(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a game of ten: the losers' points are deducted from the winner's (000:3661-3667)."""
    if len(plays[0].turn.players) == 4:
        return _chinese_pairs(plays)
    players = players_of(plays)
    points, winner = flat(players), 0
    for number, play in enumerate(plays, start=1):
        must_go_on(winner > 0, number)
        for player, tricks in own_tricks(play, IN_ALL[len(players)]).items():
            points[player] += max(0, tricks - 6)
        best = max(points.values())
        first = [player for player, each in points.items() if each == best]
        winner = first[0] if best >= POINTS_TO_WIN and len(first) == 1 else 0
    if not winner:
        return BoutScore(points, flat(players), False, points_to(points.values()))
    balance = {player: points[player] - points[winner] for player in players}
    balance[winner] = -sum(balance.values())
    return BoutScore(points, balance, True)


def _chinese_pairs(plays: Sequence[PlayedDeal]) -> BoutScore:
    points = (0, 0)
    sides = sides_of(plays[0].turn, chinese_sides(4))
    for number, play in enumerate(plays, start=1):
        must_go_on(max(points) >= POINTS_TO_WIN, number)
        taken = own_tricks(play, 13)
        points = changed(points, *odd_tricks(sum(taken[player] for player in sides[0])))
    over = max(points) >= POINTS_TO_WIN
    scores = {player: each for side, each in zip(sides, points, strict=True) for player in side}
    net = points[0] - points[1] if over else 0
    return BoutScore(scores, between_sides(sides, net), over, "" if over else points_to(points))


def chinese_sides(count: int) -> Sides:
    return (("1", "3"), ("2", "4")) if count == 4 else ()


GAME = SideGame(
    order=121,
    title=message("Chinese whist"),
    counts=(2, 3, 4),
    source=f"{HOYLE}, Chinese Whist",
    cycle=alternating({4: 2}),
    fields=(EACH,),
    judge=chinese,
    bout=message("game"),
    sides=chinese_sides,
    rules=(
        message(
            "Some cards lie face down, with the same number face up on top of them; the rest are held in "
            "the hand. The dealer names trumps."
        ),
        message(
            "Ten points make a game; each trick above six counts one. Three players play without the two of spades."
        ),
    ),
)
