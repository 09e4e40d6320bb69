"""Results of a season as tests list them."""

from collections.abc import Iterable

from tourney.scoring.season import Placed


def by_player(placed: Iterable[tuple[int, Placed]]) -> dict[int, list[Placed]]:
    found: dict[int, list[Placed]] = {}
    for player, each in placed:
        found.setdefault(player, []).append(each)
    return found
