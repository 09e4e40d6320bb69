"""Names that this machine has no font for, found before anything is printed."""

from collections.abc import Iterable

from ..desk.snapshot import Room
from .shaping import is_plain, shaped
from .typefaces import PLAIN


def names_without_letters(room: Room) -> list[str]:
    """The names, of a room's players and teams, of its club and its night, that would be printed with boxes."""
    entries = room.entries.values()
    names = [name for entry in entries for name in (*entry.names, entry.name)]
    return list(dict.fromkeys(_without([*names, room.occasion.club, room.occasion.night])))


def _without(names: Iterable[str]) -> Iterable[str]:
    return (name for name in names if not is_plain(name) and shaped(name, PLAIN).missing)
