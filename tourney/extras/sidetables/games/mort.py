"""Mort, or French dummy, for three or four (Foster, 000:2632-2722)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import between_sides, flat, must_go_on, players_of, points_to
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame, Sides, sides_of
from ..play.rota import mort
from ..play.whist_deals import (
    DUMMY_TRICKS,
    PENALTY,
    POINTS_TO_WIN,
    REVOKED,
    changed,
    game_points,
    revoke_points,
    tricks_after,
    with_tricks,
)

MORT_SIDES: Sides = (("M", "V"), ("L", "R"))
SLAM = 20
CONSOLATION = 4


def mort_game(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a game of Mort: five points by tricks above six, the last hand played out (000:2700-2716).

    The winners add 3, 2 or 1 by the others' score, and 4 for consolation. A slam scores 20 outside the game, in which
    the deal does not count. The others' points, slams too, are deducted. Vivant wins or loses with both.
    """
    points, slams, over = (0, 0), (0, 0), False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        taken, revoked, penalty = play.values["tricks"], play.values["revoked"], play.values["penalty"]
        for side, by in revoke_points(play.values, 3):
            points = changed(points, side, by)
        over = max(points) >= POINTS_TO_WIN
        if taken in (0, 13) and revoked != (0 if taken else 1):
            slams = changed(slams, 0 if taken else 1, SLAM)
            continue
        tricks = tricks_after(taken, revoked, penalty, 3)
        if revoked is not None and penalty == "tricks":  # leave one trick, so that a penalty makes no slam (2692)
            tricks = min(12, max(1, tricks))
        points = with_tricks(points, tricks, revoked)
        over = max(points) >= POINTS_TO_WIN
    sides = sides_of(plays[0].turn, MORT_SIDES)
    players = players_of(plays)
    if not over:
        return BoutScore(flat(players), flat(players), False, points_to(points))
    won = 0 if points[0] > points[1] else 1
    value = points[won] + game_points(points[1 - won]) + CONSOLATION + slams[won] - points[1 - won] - slams[1 - won]
    balance = between_sides(sides, value if won == 0 else -value)
    return BoutScore(dict(balance), balance, True)


GAME = SideGame(
    order=54,
    title=message("Mort, or French dummy"),
    counts=(3, 4),
    source=f"{HOYLE}, Mort",
    cycle=mort,
    fields=(DUMMY_TRICKS, REVOKED, PENALTY),
    judge=mort_game,
    bout=message("game"),
    sides=lambda count: MORT_SIDES,
    rules=(
        message(
            "Each player is Vivant for a game, in the order of the cut. With four players, Vivant "
            "sits out the next game."
        ),
        message(
            "Five points make a game, and the last hand is played out. The game is worth 3, 2 or 1 "
            "points, plus 4; a slam is worth 20."
        ),
        message("Vivant wins from, or loses to, each adversary."),
    ),
)
