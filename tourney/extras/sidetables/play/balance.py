"""Wins and losses of players and sides in a bout, and its state at the end."""

from collections.abc import Iterable, Mapping, Sequence

from movements.message import gettext_noop, message

from .game import PAIRS, BoutScore, GameError, PlayedDeal, Sides, Turn, sides_of


def points_to(points: Iterable[int]) -> str:
    """Return the score, "7 to 4", or with several sides "7 to 4 to 0"."""
    *before, last = points
    return message("%(before)s to %(last)s", before=points_to(before), last=last) if before else str(last)


def games_to(games: Iterable[int], points: Iterable[int]) -> str:
    """Return the score with games, "games 1 to 0, 7 to 4"."""
    # Translators: how a rubber stands, games and points: "games 1 to 0, 7 to 4".
    return message("games %(games)s, %(points)s", games=points_to(games), points=points_to(points))


def deal_of(number: int, deals: int) -> str:
    return message("deal %(number)s of %(deals)s", number=number, deals=deals)


def deal_with_pool(number: int, deals: int, lies: int) -> str:
    return message("deal %(number)s of %(deals)s, %(lies)s in the pool", number=number, deals=deals, lies=lies)


GAME_DECIDED = gettext_noop("The game was decided before deal %(number)s.")
RUBBER_DECIDED = gettext_noop("The rubber was decided before deal %(number)s.")


def must_go_on(over: bool, number: int, words: str = GAME_DECIDED) -> None:
    """Raise GameError with this message if a bout was over before deal ``number``."""
    if over:
        raise GameError("", message(words, number=number))


def must_be_tricks(found: int, in_all: int) -> None:
    """Raise GameError if all players' tricks do not add up to this number."""
    if found != in_all:
        raise GameError("each", message("There are %(tricks)s tricks, not %(found)s.", tricks=in_all, found=found))


def no_sides(count: int) -> Sides:
    """Return no sides: everybody plays for himself."""
    return ()


def flat(players: Sequence[int]) -> dict[int, int]:
    """Return 0 for every player."""
    return dict.fromkeys(players, 0)


def players_of(plays: Sequence[PlayedDeal]) -> tuple[int, ...]:
    """Return every player who had a seat, in the order of seats."""
    return tuple(dict.fromkeys(player for play in plays for player in play.turn.players))


def between_sides(sides: Sequence[Sequence[int]], points: int) -> dict[int, int]:
    """Return each player's gain or loss if the first side wins ``points`` from each of the other two seats.

    A single player with a dead hand wins or loses double; one against one plays for the single amount.
    """
    ours, theirs = sides
    each = {player: points * (len(theirs) if len(ours) == 1 else 1) for player in ours}
    return each | {player: -points * (len(ours) if len(theirs) == 1 else 1) for player in theirs}


def of_two_sides(turn: Turn, points: Sequence[int], net: int, over: bool, state: str = "") -> BoutScore:
    """Return the outcome for two pairs: each partner has the points of the pair, and ``net`` is the first pair's
    gain."""
    sides = sides_of(turn, PAIRS)
    scores = {player: each for side, each in zip(sides, points, strict=True) for player in side}
    return BoutScore(scores, between_sides(sides, net if over else 0), over, "" if over else state)


def by_differences(scores: Mapping[int, int]) -> dict[int, int]:
    """Return each player's gain or loss if all settle the differences of their scores with each other."""
    total = sum(scores.values())
    return {player: len(scores) * score - total for player, score in scores.items()}
