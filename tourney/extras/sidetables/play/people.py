"""Entries of a record with numbers instead of names, as they are stored, so that each name is stored only once.

``@3`` is the third person who came. Names occur only in :data:`PEOPLE` and the game's fields for people.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .game import InputKind, SideGame

PEOPLE = frozenset({"deals", "come", "leave", "substitute", "for"})
"""Parts of an entry that contain players."""
Turn = Callable[[str], str]


def by_number(game: SideGame, entry: Mapping[str, Any], numbers: Mapping[str, int]) -> dict[str, Any]:
    return _turned(game, entry, lambda name: f"@{numbers[name]}" if name in numbers else name)


def by_name(game: SideGame, entry: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    called = {f"@{number}": name for number, name in names.items()}
    return _turned(game, entry, lambda said: called.get(said, said))


def _turned(game: SideGame, entry: Mapping[str, Any], turn: Turn) -> dict[str, Any]:
    kinds = {field.name: field.kind for field in game.fields}
    return {part: _part(part, kinds.get(part), said, turn) for part, said in entry.items()}


def _part(part: str, kind: InputKind | None, said: Any, turn: Turn) -> Any:
    if isinstance(said, str) and (part in PEOPLE or kind in (InputKind.PLAYER, InputKind.SIDE)):
        return turn(said)
    if isinstance(said, Mapping) and part == "sit":
        return {seat: turn(who) if isinstance(who, str) else who for seat, who in said.items()}
    if isinstance(said, Mapping) and (part == "cut" or kind is InputKind.EACH):
        return {turn(who): each for who, each in said.items()}
    return said
