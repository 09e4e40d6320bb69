"""A deal of whist as typed at a side table, and single games and rubbers of these deals.

Sources: Foster, 000:1373-1393 (the text), 3681-3711 (American laws of 1893), 3927-3965 (English laws). The order of
scoring is revoke, tricks, honours; each step may win the game, and then nothing after it is counted. Where the books
are silent: a revoke is paid in tricks unless another penalty is typed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from movements.message import gettext_noop, message

from .balance import between_sides, flat, games_to, must_go_on, players_of, points_to
from .bridge_deals import SUITS
from .game import PAIRS, BoutScore, DealField, InputKind, PlayedDeal, Values, sides_of

TRICKS = DealField("tricks", message("Tricks of %(side)s", side=message("N&S")), InputKind.COUNT, 0, 13, required=True)
HONOURS = DealField(
    "honours",
    message("Honours held by %(side)s", side=message("N&S")),
    InputKind.COUNT,
    0,
    4,
    default=2,
    help=message("Ace, king, queen and knave of trumps; leave blank if each side held two, or if none were claimed."),
)
REVOKED = DealField("revoked", message("Side that revoked"), InputKind.SIDE)
PENALTY = DealField(
    "penalty",
    message("Penalty"),
    InputKind.CHOICE,
    choices={"tricks": message("Takes tricks"), "added": message("Adds points"), "deducted": message("Deducts points")},
    default="tricks",
)
TAKES_TRICKS = replace(PENALTY, choices={"tricks": message("Takes tricks")})
WHIST_FIELDS = (TRICKS, HONOURS, REVOKED, PENALTY)
FOUR_SUITS = {suit: words for suit, words in SUITS.items() if suit != "NT"}


@dataclass(frozen=True, slots=True)
class WhistRules:
    """A game is ``points``; a revoke costs ``revoke`` tricks or points. ``games`` to win: 1, or 2 for a rubber."""

    points: int
    revoke: int
    honours: bool = False
    games: int = 1
    played_out: bool = False
    """Whether the last hand is played out and all its tricks count (000:1389)."""


DECIDED = gettext_noop("The result was decided before deal %(number)s.")
ENGLISH = WhistRules(5, 3, honours=True, games=2)


@dataclass(frozen=True, slots=True)
class GameScore:
    """Games won and points in the current game, of both sides; and each side's winnings from its games."""

    games: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    gained: tuple[int, int] = (0, 0)


def changed(pair: tuple[int, int], side: int, by: int) -> tuple[int, int]:
    """Return a pair of numbers, one for each side, with one of them changed; neither falls below 0."""
    return (max(0, pair[0] + by), pair[1]) if side == 0 else (pair[0], max(0, pair[1] + by))


def tricks_after(tricks: int, revoked: int | None, penalty: str, revoke: int) -> int:
    """Return the first side's tricks after the transfer for revokes."""
    if revoked is None or penalty != "tricks":
        return tricks
    return max(0, tricks - revoke) if revoked == 0 else min(13, tricks + revoke)


def odd_tricks(tricks: int) -> tuple[int, int]:
    """Return the side with more than six tricks and its number above six, given the first side's tricks."""
    return (0, tricks - 6) if tricks > 6 else (1, 7 - tricks)


def revoke_points(values: Values, points: int) -> list[tuple[int, int]]:
    """Return (side, points) of a revoke paid in ``points``, negative if they are deducted; otherwise an empty list."""
    revoked, penalty = values["revoked"], values["penalty"]
    if revoked is None or penalty == "tricks":
        return []
    return [(1 - revoked, points)] if penalty == "added" else [(revoked, -points)]


def steps(play: PlayedDeal, rules: WhistRules, points: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the steps of scoring a deal in order, as (side, points); negative points are deducted."""
    values = play.values
    found = revoke_points(values, rules.revoke)
    found.append(odd_tricks(tricks_after(values["tricks"], values["revoked"], values["penalty"], rules.revoke)))
    held = values.get("honours", 2)
    if rules.honours and held != 2:
        side = 0 if held > 2 else 1
        if points[side] < rules.points - 1:  # honours do not count at the score of four (000:3943)
            found.append((side, {0: 4, 1: 2, 3: 2, 4: 4}[held]))
    return found


def deal(before: GameScore, play: PlayedDeal, rules: WhistRules) -> GameScore:
    """Return the state after a deal. A side that revoked cannot win the game with it (000:1357)."""
    points, revoked = before.points, play.values["revoked"]
    for side, gain in steps(play, rules, before.points):
        points = changed(points, side, gain)
        if side == revoked and gain > 0:
            points = changed(points, side, min(0, rules.points - 1 - points[side]))
        if points[side] >= rules.points:
            if not rules.played_out:
                points = changed(points, side, rules.points - points[side])
            return _game_won(replace(before, points=points), side, rules)
    return replace(before, points=points)


def _game_won(score: GameScore, side: int, rules: WhistRules) -> GameScore:
    ours, theirs = score.points[side], score.points[1 - side]
    value = game_points(theirs) if rules.games == 2 else ours - theirs
    games = changed(score.games, side, 1)
    gained = changed(score.gained, side, value)
    if rules.games == 2 and games[side] == 2:
        gained = changed(gained, side, 2)
    return GameScore(games, (0, 0), gained)


def game_points(theirs: int) -> int:
    """Return the value of a game (treble, double or single) by the losers' score (000:3951-3957)."""
    return 3 if theirs == 0 else 2 if theirs < 3 else 1


def judged(rules: WhistRules, conceded: int = 0) -> Callable[[Sequence[PlayedDeal]], BoutScore]:
    """Return the judge of a game or rubber. In each rubber the first side concedes ``conceded`` points (000:2538)."""

    def judge(plays: Sequence[PlayedDeal]) -> BoutScore:
        score = GameScore()
        for number, play in enumerate(plays, start=1):
            must_go_on(max(score.games) == rules.games, number, DECIDED)
            score = deal(score, play, rules)
        sides = sides_of(plays[0].turn, PAIRS)
        players = players_of(plays)
        if max(score.games) < rules.games:
            points = score.points
            words = games_to(score.games, points) if rules.games == 2 else points_to(points)
            return BoutScore(flat(players), flat(players), False, words)
        net = score.gained[0] - score.gained[1] - conceded
        return winners_score(between_sides(sides, net))

    return judge


def winners_score(balance: dict[int, int]) -> BoutScore:
    """Return a bout in which only the winners score."""
    return BoutScore({player: max(0, amount) for player, amount in balance.items()}, balance, True)


DUMMY_TRICKS = DealField("tricks", message("Tricks won by dummy's side"), InputKind.COUNT, 0, 13, required=True)
DUMMY_HONOURS = DealField(
    "honours", message("Honours held by dummy's side"), InputKind.COUNT, 0, 4, default=2, help=HONOURS.help
)
DUMMY_FIELDS = (DUMMY_TRICKS, DUMMY_HONOURS, REVOKED, PENALTY)
POINTS_TO_WIN = 5


def with_tricks(points: tuple[int, int], tricks: int, revoked: int | None) -> tuple[int, int]:
    """Add points for tricks above six. A side that revoked cannot win the game with them."""
    side, gain = odd_tricks(tricks)
    return changed(points, side, min(gain, max(0, POINTS_TO_WIN - 1 - points[side])) if side == revoked else gain)
