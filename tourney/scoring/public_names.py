"""The names of people in public. No other module decides this.

A night's entries contain each person's wish, so that everything published from them, from the database or a night file,
can follow it.
"""

from collections.abc import Sequence
from dataclasses import replace

from movements.message import message

from .night import Entry, Night, Ruling

FULL, INITIALS, WITHHELD = WAYS = ("full", "initials", "withheld")
"""The ways of naming people, from most to least."""
NOBODY = message("a player")


def public_name(name: str, way: str, nobody: str = NOBODY) -> str:
    """Return the full name, A. B., or ``nobody``, the words for a person without a name in the reader's language."""
    if way == WITHHELD:
        return nobody
    if way == INITIALS:
        return " ".join(f"{part[0].upper()}." for part in name.split())
    return name


def ways(found: Sequence[str]) -> tuple[str, ...]:
    """Return the ways of naming as an entry stores them: empty if everyone is named in full."""
    return tuple(found) if any(way != FULL for way in found) else ()


def public_entry(entry: Entry, nobody: str = NOBODY) -> Entry:
    """Return the entry with everybody named as they wish, including in a team's name."""
    if not entry.shown:
        return entry
    names = tuple(public_name(name, way, nobody) for name, way in zip(entry.names, entry.shown, strict=True))
    return replace(entry, names=names, name=_without(entry.name, [entry], nobody))


def public_night(night: Night, nobody: str = NOBODY) -> Night:
    """Return the night with everybody named as they wish, in its entries and in the texts of its rulings."""
    hidden = [entry for entry in night.entries if entry.shown]
    if not hidden:
        return night
    return replace(
        night,
        entries=tuple(public_entry(entry, nobody) for entry in night.entries),
        rulings=tuple(public_ruling(ruling, hidden, nobody) for ruling in night.rulings),
    )


def public_ruling(ruling: Ruling, hidden: Sequence[Entry], nobody: str = NOBODY) -> Ruling:
    """Return a ruling without the names of ``hidden``, the entries of people who do not want their full names shown."""
    if not hidden:
        return ruling
    found, decided = (_without(text, hidden, nobody) for text in (ruling.found, ruling.decided))
    return replace(ruling, found=found, decided=decided)


def _without(text: str, hidden: Sequence[Entry], nobody: str) -> str:
    """The text with these names replaced, the longest first, because a name may contain another."""
    named = {name: way for entry in hidden for name, way in zip(entry.names, entry.shown, strict=True) if way != FULL}
    for name in sorted(named, key=len, reverse=True):
        text = text.replace(name, public_name(name, named[name], nobody))
    return text
