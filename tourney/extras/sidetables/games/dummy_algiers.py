"""Dummy as played in Algiers (Clay's treatise, 002:4210-4265).

Where Clay is silent: a game is five points by tricks above six, as at whist; every trick of its deals then counts
against the adversaries' own, so twelve tricks at once are 12 - 1 + 4 = 15.
"""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import between_sides, must_go_on, points_to
from ..play.game import PAIRS, BoutScore, PlayedDeal, SideGame, sides_of
from ..play.rota import dummies
from ..play.whist_deals import DUMMY_TRICKS, POINTS_TO_WIN, REVOKED, TAKES_TRICKS, tricks_after, with_tricks


def algiers(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a single game as in Algiers (002:4222-4235). Thirteen tricks count 17, and the deal does not count."""
    points, tricks, grand, over = (0, 0), 0, 0, False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        taken = tricks_after(play.values["tricks"], play.values["revoked"], "tricks", 3)
        if play.values["tricks"] in (0, 13) and play.values["revoked"] is None:
            grand += 17 if taken else -17
            continue
        points = with_tricks(points, taken, play.values["revoked"])
        tricks += taken - (13 - taken)
        over = max(points) >= POINTS_TO_WIN
    won = 0 if not over else 4 if points[0] >= POINTS_TO_WIN else -4
    net = grand + (tricks + won if over else 0)
    balance = between_sides(sides_of(plays[0].turn, PAIRS), net)
    return BoutScore(dict(balance), balance, over, "" if over else points_to(points))


GAME = SideGame(
    order=52,
    title=message("Dummy as played in Algiers"),
    counts=(3,),
    source="Clay, A Treatise on Short Whist",
    cycle=dummies,
    fields=(DUMMY_TRICKS, REVOKED, TAKES_TRICKS),
    judge=algiers,
    bout=message("game"),
    rules=(
        message(
            "Single games, no honours. Every trick won adds one, and every trick lost deducts one; the "
            "game counts four."
        ),
    ),
)
