"""Shared code of the side table tests: a table played from its record, with letters as names."""

from collections.abc import Iterable, Sequence
from typing import Any

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.play.table import TableState, replay

SEATS = ("N", "E", "S", "W")


def played(game: str, players: Iterable[str], *record: Any, code: str = "") -> TableState:
    """The state after a record that has no fault."""
    state, faults = replay(GAMES[game], [list(players)], record, code)
    assert faults == []
    return state


def faults_of(game: str, players: Iterable[str], *record: Any, code: str = "") -> list[str]:
    return [str(fault) for fault in replay(GAMES[game], [list(players)], record, code)[1]]


def seated(players: Sequence[str]) -> dict[str, Any]:
    """N, E, S, W as they are given; the first deals."""
    return {"sit": dict(zip(SEATS, players, strict=True)), "deals": players[0]}


def bout(game: str, players: Iterable[str], *deals: Any) -> dict[str, int]:
    """Return the balance of one bout by player. At games with cutting, partners are first and third."""
    head = [seated(list(players))] if GAMES[game].code else []
    state = played(game, players, *head, *deals)
    (found,) = state.bouts
    assert found.over
    return dict(found.balance)
