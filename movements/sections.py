"""Sections of one field: rooms that play the same trays by separate movements and are ranked together."""

from dataclasses import replace

from . import titles
from .catalogue import build
from .message import all_of, message
from .plan import Impossible, Movement
from .request import Request

LETTERS = "ABCDEFGH"


def sizes(count: int, sections: int) -> tuple[int, ...]:
    """Return the contestants in each section, the largest first: as equal as possible, with at most one odd number."""
    tables, odd = divmod(count, 2)
    each, more = divmod(tables, sections)
    halves = [2 * (each + (at < more)) for at in range(sections)]
    halves[-1] += odd
    return tuple(sorted(halves, reverse=True))


def build_sections(request: Request, sections: int) -> tuple[Movement, ...]:
    """Return a movement for each of 2 to 8 sections, with the system and sets that ``request`` has for all of them
    together. Their labels begin with the section's letter, and tray n is the same deal in each: every section has its
    copies. Raises Impossible."""
    if not 2 <= sections <= len(LETTERS):
        raise Impossible(
            message("There can be 2 to %(most)s sections, not %(sections)s.", most=len(LETTERS), sections=sections)
        )
    parts = sizes(request.count, sections)
    first = build(replace(request, count=parts[0]))
    size = request.trays_per_set or max(len(seating.trays) for _, seating in first.meetings())
    found = []
    for letter, count in zip(LETTERS, parts, strict=False):
        movement = build(replace(request, count=count, trays_per_set=size))
        people = movement.contestants
        labels = tuple(f"{letter} {label}" for label in people.labels)
        found.append(
            replace(
                movement,
                title=titles.of_section(letter, movement.title),
                contestants=replace(people, labels=labels),
            )
        )
    if len({movement.winners for movement in found}) > 1:
        raise Impossible(
            message("Sections with %(parts)s contestants cannot be ranked as one field.", parts=all_of(parts))
        )
    return tuple(found)


def without_section(movement: Movement, section: str) -> Movement:
    """Return the movement as a single room, without its ``section`` in labels and title."""
    people, letter = movement.contestants, f"{section} "
    if not section or not people.labels or not all(label.startswith(letter) for label in people.labels):
        return movement
    return replace(
        movement,
        title=titles.without_section(movement.title),
        contestants=replace(people, labels=tuple(label.removeprefix(letter) for label in people.labels)),
    )
