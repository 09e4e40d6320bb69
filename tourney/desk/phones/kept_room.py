"""What the pages of a section's tables show besides results: names, the movement, the clock, closed rounds and calls.
It is kept until anything but an entry or a confirmation is written."""

from dataclasses import dataclass

from movements.plan import Movement

from ...models import Section
from ...scoring.night import Entry
from ..queries import entries_of, movement_of, ruled_in
from .open_rounds import all_results_in, round_of_room
from .table_revision import SectionNow

KEPT = 200
"""Rooms in memory; one of fifty tables takes about 0.1 MB besides its movement."""


@dataclass(frozen=True, slots=True)
class RoomState:
    """``called`` are the tables that wait for the director; ``ruled`` is whether a ruling says what counts. ``reached``
    is a round that the room has at least reached: entries can only advance it."""

    section: Section
    movement: Movement
    entries: dict[int, Entry]
    called: frozenset[int]
    ruled: bool
    reached: int


Moment = tuple[str, str, bool]
"""The club's epoch, the revision of the night without entries and confirmations, and whether the time is up."""

_kept: dict[int, tuple[Moment, RoomState | None]] = {}
"""Section -> its newest room."""


def _read(now: SectionNow) -> RoomState | None:
    section = Section.objects.select_related("session__event__club").filter(pk=now.section, club=now.club).first()
    movement = movement_of(section) if section else None
    if section is None or movement is None:
        return None
    called = section.calls.filter(answered_at=None).values_list("table", flat=True)
    reached = round_of_room(section, movement, all_results_in(section))
    return RoomState(section, movement, entries_of(section), frozenset(called), ruled_in(section).exists(), reached)


def room_now(now: SectionNow) -> RoomState | None:
    """Return the room as it was when ``now`` was read, or newer; None without a movement. Several requests
    share it, so none may change it."""
    moment = (now.epoch, now.revision.unchanged, now.over)
    kept, room = _kept.get(now.section, (None, None))
    if kept != moment:
        room = _read(now)
        if len(_kept) >= KEPT and now.section not in _kept:
            _kept.clear()
        _kept[now.section] = (moment, room)
    return room
