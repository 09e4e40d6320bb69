"""Results of a season as tests list them."""

from collections.abc import Iterable

from tourney.scoring.season import NightPlacing


def by_player(placed: Iterable[tuple[int, NightPlacing]]) -> dict[int, list[NightPlacing]]:
    found: dict[int, list[NightPlacing]] = {}
    for player, each in placed:
        found.setdefault(player, []).append(each)
    return found
