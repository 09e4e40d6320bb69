"""Seating a night from the answers."""

from dataclasses import dataclass

from tourney.desk.setup.names import Written
from tourney.desk.setup.seating import contestants_from, mark_of_list, seat_all, seated, written_from
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Kind, Seat, Section

from ..models import ComingAnswer
from ..places import names, places_of

SEATED = {Kind.PAIRS: 2, Kind.PLAYERS: 1}
"""The kinds of contestants that answers can make, with the number of people in each. Teams, and the order of couples,
are entered by the director."""


@dataclass(frozen=True, slots=True)
class SeatedAnswers:
    """Contestants to add to a list, and the answers left out because one of their players is already on it."""

    added: tuple[Written, ...]
    left_out: tuple[ComingAnswer, ...]


def seats_of(section: Section) -> SeatedAnswers:
    """Return the contestants that answers with a place add to the section."""
    session, size = section.session, SEATED.get(Kind(section.session.kind), 0)
    seats = Seat.objects.filter(contestant__section__session=session, contestant__removed=False)
    taken = {name.casefold() for name in seats.values_list("player__name", flat=True)}
    added, left_out = [], []
    for each in places_of(session).seated if size else ():
        people = names(each)
        there = [name.casefold() in taken for name in people]
        if not any(there) and len(people) >= size:
            added += [Written(people[at : at + size]) for at in range(0, len(people), size)]
            taken |= {name.casefold() for name in people}
        elif not all(there):
            left_out.append(each)
    return SeatedAnswers(tuple(added), tuple(left_out))


def seat_answers(section: Section, by: By) -> int:
    """Add everybody with a place to the list of a section, and return the number of contestants added. Raises BadInput
    if the list can no longer be changed."""
    there, new = seated(section), seats_of(section).added
    if not new:
        raise BadInput.at("", "There is nobody to add.")
    kind = section.session.kind
    rows = contestants_from(kind, [*written_from(kind, there), *new])
    seat_all(section, rows, by, mark_of_list(there))
    return len(new)
