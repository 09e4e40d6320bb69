"""German, Chinese and humbug whist, and thirteen and the odd (Foster, 000:2614-2630, 3627-3671).

Where the book is silent: at Chinese whist for two and three each scores his own tricks above six, and where more than
one reaches ten with a deal, the highest wins, or nobody yet if they are alike.
"""

from collections.abc import Sequence
from functools import partial

from movements.message import message

from ..play.balance import between_sides, by_differences, flat, must_go_on, no_sides, players_of
from ..play.game import HOYLE, Field, Game, GameError, Kind, Outcome, Play, Sides, sides_of
from ..play.rota import alternating, round_the_table
from ..play.standing_words import points_to
from .whist import changed, odd_tricks

EACH = Field("each", message("Tricks by player"), Kind.EACH, 0, 26, required=True)


def _tricks(play: Play, in_all: int) -> dict[int, int]:
    found = {player: play.values["each"].get(player, 0) for player in play.turn.players}
    if sum(found.values()) != in_all:
        raise GameError(
            "each", message("There are %(tricks)s tricks, not %(found)s.", tricks=in_all, found=sum(found.values()))
        )
    return found


def german(plays: Sequence[Play]) -> Outcome:
    """A deal: the difference of the tricks (000:3639)."""
    (play,) = plays
    tricks = _tricks(play, 26)
    return Outcome(tricks, by_differences(tricks), True)


CHINESE_GAME = 10
IN_ALL = {2: 26, 3: 17}


def chinese(plays: Sequence[Play]) -> Outcome:
    """A game of ten: the losers' points are deducted from the winner's (000:3661-3667)."""
    if len(plays[0].turn.players) == 4:
        return _chinese_pairs(plays)
    players = players_of(plays)
    points, winner = flat(players), 0
    for number, play in enumerate(plays, start=1):
        must_go_on(winner > 0, number)
        for player, tricks in _tricks(play, IN_ALL[len(players)]).items():
            points[player] += max(0, tricks - 6)
        best = max(points.values())
        first = [player for player, each in points.items() if each == best]
        winner = first[0] if best >= CHINESE_GAME and len(first) == 1 else 0
    if not winner:
        return Outcome(points, flat(players), False, points_to(points.values()))
    balance = {player: points[player] - points[winner] for player in players}
    balance[winner] = -sum(balance.values())
    return Outcome(points, balance, True)


def _chinese_pairs(plays: Sequence[Play]) -> Outcome:
    points = (0, 0)
    sides = sides_of(plays[0].turn, chinese_sides(4))
    for number, play in enumerate(plays, start=1):
        must_go_on(max(points) >= CHINESE_GAME, number)
        taken = _tricks(play, 13)
        points = changed(points, *odd_tricks(sum(taken[player] for player in sides[0])))
    over = max(points) >= CHINESE_GAME
    scores = {player: each for side, each in zip(sides, points, strict=True) for player in side}
    net = points[0] - points[1] if over else 0
    return Outcome(scores, between_sides(sides, net), over, "" if over else points_to(points))


def chinese_sides(count: int) -> Sides:
    return (("1", "3"), ("2", "4")) if count == 4 else ()


HUMBUG_GAME = 5
HELD = Field("honours", message("Honours held"), Kind.EACH, 0, 4, help=message("Ace, king, queen and knave of trumps."))
REVOKED = Field("revoked", message("Player who revoked"), Kind.PLAYER)


def _five(plays: Sequence[Play], *, honours: bool) -> Outcome:
    """A game of five: tricks above six, and ``honours`` of who holds two or more, the other one or none (2622); without
    them the odd trick is a point, however many (000:2630)."""
    players = plays[0].turn.players
    points = dict(flat(players))
    over = False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        tricks = _tricks(play, 13)
        for player, gain in _gains(play, tricks, honours):
            points[player] += gain
            if points[player] >= HUMBUG_GAME:
                over = True
                break
    balance = flat(players)
    if over:
        winner = max(points, key=lambda player: points[player])
        balance = {player: 1 if player == winner else -1 for player in players}
    return Outcome(points, balance, over, "" if over else points_to(points.values()))


def _gains(play: Play, tricks: dict[int, int], honours: bool) -> list[tuple[int, int]]:
    if not honours:
        return [(max(tricks, key=lambda player: tricks[player]), 1)]
    a, b = play.turn.players
    revoked = play.values["revoked"]
    if revoked is not None:
        claims = b if revoked == a else a
        moved = min(3, tricks[revoked])
        tricks = {revoked: tricks[revoked] - moved, claims: tricks[claims] + moved}
    taker = max(tricks, key=lambda player: tricks[player])
    found = [(taker, tricks[taker] - 6)]
    held = {player: play.values["honours"].get(player, 0) for player in (a, b)}
    if sum(held.values()) > 4:
        raise GameError("honours", message("There are four honours, not %(held)s.", held=sum(held.values())))
    most = a if held[a] > held[b] else b
    if held[most] >= 2 and min(held.values()) < 2:
        found.append((most, held[most]))
    return found


ORDER = 12
GAMES = (
    Game(
        "german-whist",
        message("German whist"),
        (2,),
        f"{HOYLE}, German Whist",
        round_the_table,
        (EACH,),
        german,
        message("deal"),
        message("tricks"),
        sides=no_sides,
        rules=(
            message("Thirteen cards each; the winner of a trick takes the face-up card, and the loser the next one."),
        ),
    ),
    Game(
        "chinese-whist",
        message("Chinese whist"),
        (2, 3, 4),
        f"{HOYLE}, Chinese Whist",
        alternating({4: 2}),
        (EACH,),
        chinese,
        message("game"),
        sides=chinese_sides,
        rules=(
            message(
                "Some cards lie face down, with as many face up on top of them; the rest are held in the "
                "hand. The dealer names trumps."
            ),
            message(
                "Ten points make a game; each trick above six counts one. Three players play without the two of spades."
            ),
        ),
    ),
    Game(
        "humbug",
        message("Humbug whist"),
        (2,),
        f"{HOYLE}, Humbug Whist",
        round_the_table,
        (EACH, HELD, REVOKED),
        partial(_five, honours=True),
        message("game"),
        message("games"),
        sides=no_sides,
        rules=(message("Players may exchange their hand for the one on their right. Five points make a game."),),
    ),
    Game(
        "thirteen-and-the-odd",
        message("Thirteen and the odd"),
        (2,),
        f"{HOYLE}, Thirteen and the Odd",
        round_the_table,
        (EACH,),
        partial(_five, honours=False),
        message("game"),
        message("games"),
        sides=no_sides,
        rules=(message("Thirteen cards each; the odd trick scores a point, and five points make a game."),),
    ),
)
