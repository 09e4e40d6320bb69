"""The state of a bout in words."""

from collections.abc import Iterable

from movements.message import message


def points_to(points: Iterable[int]) -> str:
    """7 to 4; of several sides 7 to 4 to 0."""
    *before, last = points
    return message("%(before)s to %(last)s", before=points_to(before), last=last) if before else str(last)


def games_to(games: Iterable[int], points: Iterable[int]) -> str:
    """games 1 to 0, 7 to 4"""
    # Translators: how a rubber stands, games and points: "games 1 to 0, 7 to 4".
    return message("games %(games)s, %(points)s", games=points_to(games), points=points_to(points))


def deal_of(number: int, deals: int) -> str:
    return message("deal %(number)s of %(deals)s", number=number, deals=deals)


def deal_with_pool(number: int, deals: int, lies: int) -> str:
    return message("deal %(number)s of %(deals)s, %(lies)s in the pool", number=number, deals=deals, lies=lies)
