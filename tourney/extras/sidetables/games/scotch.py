"""Scotch whist, or catch the ten, for two to eight (Foster, 000:3086-3174).

A game is 41 points: the ten of trumps, cards taken beyond those dealt, and the court cards of trumps, which count out
in that order. The winners are paid a game by each loser; a revoke loses it to every other side at once.
"""

from collections.abc import Callable, Sequence
from functools import partial

from movements.message import message

from ..play.balance import flat, must_go_on, players_of, points_to
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame, Sides, sides_of
from ..play.rota import alternating

POINTS = {"ten": 10, "ace": 4, "king": 3, "queen": 2, "jack": 11}
"""Points of trumps, in the order in which they count out (000:3148-3152); cards come after the ten (3162)."""
POINTS_TO_WIN = 41
PAIRS_OF = {2: 1, 3: 1, 4: 2, 5: 1, 6: 2, 7: 1, 8: 2}


def pack(players: int) -> int:
    """The number of cards in play: the six of spades is left out for five and seven players, all sixes for eight."""
    return {5: 35, 7: 35, 8: 32}.get(players, 36)


def sides_for(sizes: dict[int, int]) -> Callable[[int], Sides]:
    def sides(count: int) -> Sides:
        number = count // sizes.get(count, 1)
        return tuple(tuple(str(seat) for seat in range(side + 1, count + 1, number)) for side in range(number))

    return sides


TAKEN_BY = {
    "ten": message("Ten of trumps taken by"),
    "ace": message("Ace of trumps taken by"),
    "king": message("King of trumps taken by"),
    "queen": message("Queen of trumps taken by"),
    "jack": message("Jack of trumps taken by"),
}
FIELDS = (
    DealField(
        "cards",
        message("Cards taken"),
        InputKind.EACH,
        0,
        36,
        help=message("Enter a side's cards under one of its players' names."),
    ),
    *(DealField(name, TAKEN_BY[name], InputKind.SIDE) for name in POINTS),
    DealField("revoked", message("Side that revoked"), InputKind.SIDE),
)


def judge(plays: Sequence[PlayedDeal], *, sizes: dict[int, int]) -> BoutScore:
    """Judge a game; ties are decided in the order of counting."""
    turn, players = plays[0].turn, players_of(plays)
    sides = sides_of(turn, sides_for(sizes)(len(players)))
    points = [0] * len(sides)
    won: int | None = None
    for number, play in enumerate(plays, start=1):
        must_go_on(won is not None, number)
        if (revoked := play.values["revoked"]) is not None:
            return _revoked(sides, revoked)
        won = _deal(play, sides, points)
    scores = {player: points[at] for at, side in enumerate(sides) for player in side}
    if won is None:
        return BoutScore(scores, flat(players), False, points_to(points))
    losers = sum(len(side) for at, side in enumerate(sides) if at != won)
    gain = losers // len(sides[won])
    balance = {player: gain if at == won else -1 for at, side in enumerate(sides) for player in side}
    return BoutScore(scores, balance, True)


def _deal(play: PlayedDeal, sides: Sequence[Sequence[int]], points: list[int]) -> int | None:
    """Mark the points of a deal in their order, and return the side that has won with it."""
    count = sum(map(len, sides))
    taken = [sum(play.values["cards"].get(player, 0) for player in side) for side in sides]
    if sum(taken) != pack(count):
        raise GameError(
            "cards", message("There are %(count)s cards to take, not %(taken)s.", count=pack(count), taken=sum(taken))
        )
    if count > 3 and any(cards % count for cards in taken):
        raise GameError("cards", message("Cards are taken in tricks of %(count)s.", count=count))
    missing = [name for name in POINTS if play.values[name] is None]
    if missing:
        raise GameError(missing[0], message("%(entry)s is missing.", entry=TAKEN_BY[missing[0]]))
    for name, worth in POINTS.items():
        points[play.values[name]] += worth
        if points[play.values[name]] >= POINTS_TO_WIN:
            return int(play.values[name])
        if name == "ten" and (won := _cards(sides, taken, points, pack(count) // len(sides))) is not None:
            return won
    return None


def _cards(sides: Sequence[Sequence[int]], taken: Sequence[int], points: list[int], dealt: int) -> int | None:
    for at in range(len(sides)):
        points[at] += max(0, taken[at] - dealt)
    out = [at for at in range(len(sides)) if points[at] >= POINTS_TO_WIN]
    return max(out, key=lambda at: points[at]) if out else None


def _revoked(sides: Sequence[Sequence[int]], revoked: int) -> BoutScore:
    """Judge a revoke: the side pays every other side as if each had won the game (000:3134)."""
    others = sum(len(side) for at, side in enumerate(sides) if at != revoked)
    loss = others // len(sides[revoked])
    balance = {player: -loss if at == revoked else 1 for at, side in enumerate(sides) for player in side}
    return BoutScore(dict(balance), balance, True)


HOW_TO_WIN = message(
    "41 points make a game: the ten counts 10, the jack 11, the ace 4, the king 3, the queen 2, and each extra card 1."
)
GAME = SideGame(
    order=110,
    title=message("Scotch whist, or catch the ten"),
    counts=tuple(range(2, 9)),
    source=f"{HOYLE}, Scotch Whist",
    cycle=alternating(PAIRS_OF),
    fields=FIELDS,
    judge=partial(judge, sizes=PAIRS_OF),
    bout=message("game"),
    unit=message("games"),
    sides=sides_for(PAIRS_OF),
    rules=(
        message(
            "Four, six or eight play in pairs, with the lowest cuts as partners; two, three, five or seven play alone."
        ),
        HOW_TO_WIN,
    ),
)
