"""Dummy for three, double dummy for two, and Mort for three or four.

Sources: Foster, 000:2530-2604 (English dummy, double dummy), 2632-2722 (Mort); Clay's treatise, 002:4210-4265 (single
games as played in Algiers). Where Clay is silent: a game is five points by tricks above six, as at whist; every trick
of its deals then counts against the adversaries' own, so twelve tricks at once are 12 - 1 + 4 = 15.
"""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import between_sides, flat, must_go_on, players_of
from ..play.game import HOYLE, PAIRS, Field, Game, Kind, Outcome, Play, Sides, sides_of
from ..play.rota import double_dummy, dummies, mort
from ..play.standing_words import points_to
from .whist import (
    ENGLISH,
    HONOURS,
    PENALTY,
    REVOKED,
    WHIST_FIELDS,
    changed,
    game_points,
    judged,
    odd_tricks,
    revoke_points,
    tricks_after,
)

GAME = 5
MORT_SIDES: Sides = (("M", "V"), ("L", "R"))
SLAM = 20
CONSOLATION = 4
TRICKS = Field("tricks", message("Tricks won by dummy's side"), Kind.COUNT, 0, 13, required=True)
DUMMY_HONOURS = Field(
    "honours", message("Honours held by dummy's side"), Kind.COUNT, 0, 4, default=2, help=HONOURS.help
)


def mort_game(plays: Sequence[Play]) -> Outcome:
    """A game of Mort: five points by tricks above six, the last hand played out (000:2700-2716).

    The winners add 3, 2 or 1 by what the others have, and 4 for consolation; slams are 20 beside the game, in which
    the deal does not count. What the others have, slams too, is deducted. Vivant wins or loses with both.
    """
    points, slams, over = (0, 0), (0, 0), False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        taken, revoked, penalty = play.values["tricks"], play.values["revoked"], play.values["penalty"]
        for side, by in revoke_points(play.values, 3):
            points = changed(points, side, by)
        over = max(points) >= GAME
        if taken in (0, 13) and revoked != (0 if taken else 1):
            slams = changed(slams, 0 if taken else 1, SLAM)
            continue
        tricks = tricks_after(taken, revoked, penalty, 3)
        if revoked is not None and penalty == "tricks":  # one trick is left, so that a penalty makes no slam (2692)
            tricks = min(12, max(1, tricks))
        points = _with_tricks(points, tricks, revoked)
        over = max(points) >= GAME
    sides = sides_of(plays[0].turn, MORT_SIDES)
    players = players_of(plays)
    if not over:
        return Outcome(flat(players), flat(players), False, points_to(points))
    won = 0 if points[0] > points[1] else 1
    value = points[won] + game_points(points[1 - won]) + CONSOLATION + slams[won] - points[1 - won] - slams[1 - won]
    balance = between_sides(sides, value if won == 0 else -value)
    return Outcome(dict(balance), balance, True)


def algiers(plays: Sequence[Play]) -> Outcome:
    """A single game as in Algiers (002:4222-4235). Thirteen tricks are 17, and the deal does not count."""
    points, tricks, grand, over = (0, 0), 0, 0, False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        taken = tricks_after(play.values["tricks"], play.values["revoked"], "tricks", 3)
        if play.values["tricks"] in (0, 13) and play.values["revoked"] is None:
            grand += 17 if taken else -17
            continue
        points = _with_tricks(points, taken, play.values["revoked"])
        tricks += taken - (13 - taken)
        over = max(points) >= GAME
    won = 0 if not over else 4 if points[0] >= GAME else -4
    net = grand + (tricks + won if over else 0)
    balance = between_sides(sides_of(plays[0].turn, PAIRS), net)
    return Outcome(dict(balance), balance, over, "" if over else points_to(points))


def _with_tricks(points: tuple[int, int], tricks: int, revoked: int | None) -> tuple[int, int]:
    """The points with those of the tricks above six, by which a side that revoked cannot win the game."""
    side, gain = odd_tricks(tricks)
    return changed(points, side, min(gain, max(0, GAME - 1 - points[side])) if side == revoked else gain)


FIELDS = (TRICKS, DUMMY_HONOURS, REVOKED, PENALTY)
ONLY_TRICKS = Field(
    "penalty", message("Penalty"), Kind.CHOICE, choices={"tricks": message("Takes tricks")}, default="tricks"
)

ORDER = 5
GAMES = (
    Game(
        "dummy",
        message("Dummy, a tournée of three rubbers"),
        (3,),
        f"{HOYLE}, English Dummy",
        dummies,
        FIELDS,
        judged(ENGLISH),
        rules=(
            message(
                "Each player partners dummy for one rubber, starting with the player who cut the lowest "
                "card. The first hand of a rubber is dealt for dummy."
            ),
            message("Scored like English whist. Dummy's partner pays, or receives from, each adversary."),
        ),
    ),
    Game(
        "dummy-continuous",
        message("Dummy, one player continuously"),
        (3,),
        f"{HOYLE}, English Dummy",
        lambda count: dummies(1),
        FIELDS,
        judged(ENGLISH, conceded=1),
        rules=(message("The player who cut the lowest card always has dummy, and concedes one point in each rubber."),),
    ),
    Game(
        "dummy-algiers",
        message("Dummy as played in Algiers"),
        (3,),
        "Clay, A Treatise on Short Whist",
        dummies,
        (TRICKS, REVOKED, ONLY_TRICKS),
        algiers,
        message("game"),
        rules=(
            message(
                "Single games, no honours. Every trick won adds one, and every trick lost deducts one; the "
                "game counts four."
            ),
        ),
    ),
    Game(
        "double-dummy",
        message("Double dummy"),
        (2,),
        f"{HOYLE}, Double Dummy",
        double_dummy,
        WHIST_FIELDS,
        judged(ENGLISH),
        rules=(
            message(
                "Each player plays with an exposed hand opposite. The first hand is dealt for the "
                "dummy of the player who cut the lowest card."
            ),
        ),
    ),
    Game(
        "mort",
        message("Mort, or French dummy"),
        (3, 4),
        f"{HOYLE}, Mort",
        mort,
        (TRICKS, REVOKED, PENALTY),
        mort_game,
        message("game"),
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
    ),
)
