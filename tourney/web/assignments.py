"""Everyone's place and opponents in a drawn round, by name: for the draw's page, room and projector."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from movements.message import listing
from movements.plan import Movement, Round, SeatPlace

from ..language.seats import told_lines
from ..language.told import told
from ..scoring.night import Entry


@dataclass(frozen=True, slots=True)
class Assignment:
    """A contestant of a round: ``called`` is its name, ``where`` its seat in words, and ``against`` are its opponents;
    empty for a sit-out."""

    number: int
    called: str
    where: str
    against: str

    @property
    def sits_out(self) -> bool:
        return not self.against


def called(movement: Movement, number: int, entry: Entry | None) -> str:
    """Return the name to call out: Smith (3), a team's own name, or only the number if there is no name."""
    label = told_lines(movement.contestants.label(number))
    name = (entry.name or " & ".join(entry.names)) if entry else ""
    if name:
        return f"{name} ({label})"
    called = {"pairs": _("pair %(number)s"), "teams": _("team %(number)s")}
    return capfirst(called.get(movement.contestants.kind, _("player %(number)s"))) % {"number": label}


def assignments(movement: Movement, each: Round, entries: Mapping[int, Entry]) -> list[Assignment]:
    """Return everyone in the room in this round, sorted by number."""
    places: dict[int, list[SeatPlace]] = {}
    for number, place in each.seated:
        places.setdefault(number, []).append(place)
    for at in places.values():
        at.sort(key=lambda place: place.table)
    return [_assignment(movement, number, at, entries) for number, at in sorted(places.items())]


def _assignment(movement: Movement, number: int, places: list[SeatPlace], entries: Mapping[int, Entry]) -> Assignment:
    playing = [place for place in places if place.seating]
    spots = [f"{place.table} {place.line.value}" for place in playing]
    against = ""
    for place in playing[:1]:
        assert place.seating is not None
        ns, ew = place.seating.sides
        other = ew[0] if number in ns else ns[0]
        against = called(movement, other, entries.get(other))
    return Assignment(number, called(movement, number, entries.get(number)), _where(spots), against)


def _where(spots: list[str]) -> str:
    if not spots:
        return _("sits out")
    if len(spots) == 1:
        return _("table %(table)s") % {"table": spots[0]}
    return _("tables %(tables)s") % {"tables": told(listing(spots))}
