"""Rooms and evenings of a club that writes in letters that English does not have: names, nights and rulings."""

from dataclasses import replace
from typing import Any

from movements.message import message
from tests.pseudo.foreign import in_cyrillic
from tourney.desk.occasion import Occasion
from tourney.desk.snapshot import Evening, Room
from tourney.scoring.night import Entry, Ruling


def room_abroad(room: Room) -> Room:
    entries = {number: _entry(entry) for number, entry in room.entries.items()}
    return replace(room, occasion=_occasion(room.occasion), entries=entries)


def evening_abroad(evening: Evening) -> Evening:
    night = replace(
        evening.night,
        entries=tuple(map(_entry, evening.night.entries)),
        rulings=tuple(map(_ruling, evening.night.rulings)),
    )
    rooms, state = tuple(map(room_abroad, evening.rooms)), message("final") if evening.state else ""
    return replace(evening, occasion=_occasion(evening.occasion), night=night, rooms=rooms, state=state)


def _occasion(occasion: Occasion) -> Occasion:
    return replace(occasion, club=in_cyrillic(occasion.club), night=in_cyrillic(occasion.night))


def _entry(entry: Entry) -> Entry:
    return replace(entry, names=tuple(map(in_cyrillic, entry.names)), name=in_cyrillic(entry.name))


def _ruling(ruling: Ruling) -> Ruling:
    typed: dict[str, Any] = {name: in_cyrillic(getattr(ruling, name)) for name in ("law", "found", "decided", "when")}
    return replace(ruling, **typed)
