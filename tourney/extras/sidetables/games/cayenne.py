"""Cayenne: whist whose tricks and honours are multiplied, games of ten, four games to a rubber (Foster, 000:2724-2821).

Where the book is silent or at odds with itself: a game against seven points is a single (2785 names six and less, and
eight or nine); slams are 6 and 4 on the sheet, not the marker (2805, against 3687); the largest rubber of 24 (2742) is
without slams. Honours come after tricks, and stop at nine unless their side has the odd trick.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from movements.message import message

from ..play.balance import RUBBER_DECIDED, games_to, must_go_on, of_two_sides
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.rota import cut_in
from ..play.whist_deals import PENALTY, REVOKED, TRICKS, changed, odd_tricks, tricks_after

VALUES = {"cayenne": 4, "second": 3, "third": 2, "fourth": 1, "grand": 8, "nullo": 8}
CALL = DealField(
    "call",
    message("Trumps"),
    InputKind.CHOICE,
    choices={
        "cayenne": message("Cayenne, × 4"),
        "second": message("Other suit of the same colour, × 3"),
        "third": message("Third suit, × 2"),
        "fourth": message("Fourth suit, × 1"),
        "grand": message("Grand, no trump, × 8"),
        "nullo": message("Nullo, × 8"),
    },
    required=True,
)
HONOURS = DealField(
    "honours",
    message("Honours held by %(side)s", side=message("N&S")),
    InputKind.COUNT,
    0,
    5,
    help=message("Ace, king, queen, knave and ten."),
)
POINTS_TO_WIN, GAMES_TO_WIN, RUBBER = 10, 4, 8
LAST_POINT = POINTS_TO_WIN - 1
SLAMS = {12: 4, 13: 6}


def honour_points(held: int) -> int:
    """Return the honour points of the side with more of the five: one for each in excess, plus one (000:2746)."""
    return 2 * max(held, 5 - held) - 5 + 1


@dataclass(frozen=True, slots=True)
class RubberScore:
    """Games won, points on the markers, and the score sheet, of both sides."""

    games: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    sheet: tuple[int, int] = (0, 0)


def game_value(theirs: int) -> int:
    """Return the value of a game, from quadruple to single, by the losers' score (000:2785)."""
    return 4 if theirs == 0 else 3 if theirs < 4 else 2 if theirs < 7 else 1


def raised(before: RubberScore, side: int, points: int) -> RubberScore:
    """Mark ``points`` for a side; those over ten count in the next game."""
    found = replace(before, points=changed(before.points, side, points))
    while found.points[side] >= POINTS_TO_WIN and found.games[side] < GAMES_TO_WIN:
        over = found.points[side] - POINTS_TO_WIN
        found = RubberScore(
            changed(found.games, side, 1),
            (over, 0) if side == 0 else (0, over),
            changed(found.sheet, side, game_value(found.points[1 - side])),
        )
    return found


def deal(before: RubberScore, play: PlayedDeal) -> RubberScore:
    """Return the state of the rubber after a deal: revoke, tricks, honours, slams."""
    values = play.values
    revoked, penalty, value = values["revoked"], values["penalty"], VALUES[values["call"]]
    held = values["honours"]
    plain = values["call"] in ("grand", "nullo")
    if plain and held is not None:
        raise GameError("honours", message("There are no honours without a trump suit."))
    if not plain and held is None:
        raise GameError("honours", message("Enter how many of the five honours N&S held."))
    now, after = before, tricks_after(values["tricks"], revoked, penalty, 3)
    if revoked is not None and penalty == "added":
        now = raised(now, 1 - revoked, 3 * value)
    if revoked is not None and penalty == "deducted":
        now = replace(now, points=changed(now.points, revoked, -3 * value))
    taker, odd = odd_tricks(after)
    scorer = 1 - taker if values["call"] == "nullo" else taker
    now = _marked(now, scorer, odd * value, LAST_POINT if scorer == revoked else None)
    side = 0 if held is not None and held > 2 else 1
    if held is not None and now.games[1 - side] == before.games[1 - side]:  # unless the others won by cards (000:2771)
        now = _marked(now, side, honour_points(held) * value, None if side == taker and side != revoked else LAST_POINT)
    won = values["tricks"] if taker == 0 else 13 - values["tricks"]
    if values["call"] != "nullo" and taker != revoked and won in SLAMS:
        now = replace(now, sheet=changed(now.sheet, taker, SLAMS[won]))
    if GAMES_TO_WIN in now.games:
        now = replace(now, sheet=changed(now.sheet, now.games.index(GAMES_TO_WIN), RUBBER))
    return now


def _marked(now: RubberScore, side: int, points: int, most: int | None) -> RubberScore:
    if most is not None:
        points = min(points, max(0, most - now.points[side]))
    return raised(now, side, points)


def judge(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a rubber: the first to win four games adds eight; the result is the difference of the score sheets."""
    now = RubberScore()
    for number, play in enumerate(plays, start=1):
        must_go_on(max(now.games) == GAMES_TO_WIN, number, RUBBER_DECIDED)
        now = deal(now, play)
    over, state = max(now.games) == GAMES_TO_WIN, games_to(now.games, now.points)
    return of_two_sides(plays[0].turn, now.sheet, now.sheet[0] - now.sheet[1], over, state)


GAME = SideGame(
    order=60,
    title=message("Cayenne, rubbers"),
    source=f"{HOYLE}, Cayenne",
    cycle=cut_in,
    fields=(CALL, TRICKS, HONOURS, REVOKED, PENALTY),
    judge=judge,
    code="foster",
    rules=(
        message(
            "Ten points make a game, and four games win the rubber, which is worth eight more. Points "
            "above ten carry over."
        ),
        message("A game counts 4 if the losers have nothing, 3 if fewer than 4, 2 if fewer than 7, otherwise 1."),
    ),
)
