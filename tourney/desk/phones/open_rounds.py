"""The rounds that a table's phones may enter: the current one there and earlier ones that are not closed.

A round is over when the director closed it or when all its results are in. The room has reached a round when the
previous one is over, when the time of the previous one has run out on the clock, when the director started it, or when
a result of it or of a later one came from a table or was played: so a round that was begun stays begun when an earlier
result is deleted. A board about which the two sides disagree is in: it was played. An award that the desk entered in
advance, for a pair that leaves early, begins nothing.

A table comes to the next round when its own trays are in, as far as the room has come. A table that sits out has
nothing to enter and continues with the room. A result missing from before the last round in which the table entered one
was deleted by the director and holds up nobody; and neither does one missing from a closed round.

So without a clock, an early table waits until every table has entered its results or the director starts the round; and
nobody waits for the director if all results are in.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from movements.plan import Movement

from ...faults import BadInput
from ...models import ResultVersion, Section, Source
from ..play.clock import ran_out


@dataclass(slots=True)
class ResultsIn:
    """Results of a section: ``places`` has (round, table, tray); ``begun`` is the last round begun in the room, and
    ``begun_at`` at a table, 0 for none."""

    places: set[tuple[int, int, int]] = field(default_factory=set)
    begun: int = 0
    begun_at: dict[int, int] = field(default_factory=dict)

    def add(self, place: tuple[int, int, int], begins: bool) -> None:
        round_, table, _ = place
        self.places.add(place)
        if begins:
            self.begun = max(self.begun, round_)
            self.begun_at[table] = max(self.begun_at.get(table, 0), round_)


def begins(source: str, made: Mapping[str, Any] | None) -> bool:
    """Whether a version shows that its round was begun: it came from a table, or the tray was played. Without ``made``,
    it is a number of tricks."""
    return source == Source.TABLE or made is None or not {"not_played", "award", "split"} & made.keys()


def open_rounds(section: Section, movement: Movement, table: int, results_in: ResultsIn) -> range:
    """Return the rounds that the table's phones may enter now, the table's current round last; none once all are
    closed."""
    return range(section.closed + 1, round_at(section, movement, table, results_in) + 1)


def round_at(section: Section, movement: Movement, table: int, results_in: ResultsIn) -> int:
    """Return the table's current round; the last once all are closed."""
    room = round_of_room(section, movement, results_in)
    on = min(max(section.closed + 1, results_in.begun_at.get(table, 0)), room)
    while on < room and not missing(movement, results_in, on, table):
        on += 1
    return on


def round_of_room(section: Section, movement: Movement, results_in: ResultsIn) -> int:
    """Return the round that the room has reached."""
    last = len(movement.rounds)
    room = min(max(said_at_desk(section), results_in.begun), last)
    while room < last and not missing(movement, results_in, room):
        room += 1
    return room


def said_at_desk(section: Section) -> int:
    """Return the round that the room has reached by closed rounds and the clock, whatever results are in."""
    return max(section.closed + 1, section.clock_round + ran_out(section.clock_since, section.clock_left))


def missing(movement: Movement, results_in: ResultsIn, number: int, table: int | None = None) -> bool:
    """Whether a result of that round is missing, in the whole room or at a table."""
    each = movement.round(number)
    return each is not None and any(
        (number, seating.table, tray) not in results_in.places
        for seating in each.tables
        if table in (None, seating.table)
        for tray in seating.trays
    )


def must_be_open(section: Section, movement: Movement, table: int, round_: int, results_in: ResultsIn) -> None:
    """Raise BadInput if that round is closed, or has not begun at that table."""
    must_not_be_closed(section, round_)
    on = round_at(section, movement, table, results_in)
    if round_ <= on:
        return
    if missing(movement, results_in, on, table):
        said = _("Round {round} has not started at this table. Enter the remaining results of round {on} first.")
    else:
        said = _(
            "Round {round} has not started yet. It will start when every table has entered its results for "
            "round {on} or when the director starts it."
        )
    raise BadInput.at("round", format_lazy(said, round=round_, on=on))


def must_not_be_closed(section: Section, round_: int) -> None:
    """Raise BadInput if the round is closed."""
    if round_ <= section.closed:
        raise BadInput.at("round", format_lazy(_("Round {round} is closed. Tell the director."), round=round_))


def all_results_in(section: Section) -> ResultsIn:
    """Return all stored results of a section."""
    return results_in_of([section], Q()).get(section.pk) or ResultsIn()


def results_in_for(asked: Iterable[tuple[Section, int, int]]) -> dict[int, ResultsIn]:
    """Return the results of sections as far as they matter for the rounds in ``asked``, each a section, a table and a
    round. In one query, however late the evening; in two if a room or table had nothing in the previous round."""
    ahead = [(section, table, round_) for section, table, round_ in asked if round_ > section.closed + 1]
    if not ahead:
        return {}
    sections = {section.pk: section for section, *_ in ahead}
    since = {pk: min(round_ for each, _, round_ in ahead if each.pk == pk) - 1 for pk in sections}
    where = Q()
    for pk, first in since.items():
        where |= Q(result__section=pk, result__round__gte=first)
    found = results_in_of(sections.values(), where)
    whole = set()
    for section, table, round_ in ahead:
        there, first = found.setdefault(section.pk, ResultsIn()), since[section.pk]
        room_known = there.begun >= first or said_at_desk(section) >= round_
        if first > section.closed + 1 and not (room_known and there.begun_at.get(table, 0) >= first):
            whole.add(section.pk)
    return found | (results_in_of([sections[pk] for pk in whole], Q()) if whole else {})


def results_in_of(sections: Iterable[Section], where: Q) -> dict[int, ResultsIn]:
    """Return section -> its results that match ``where``; in one query."""
    versions = ResultVersion.objects.brought(sections).filter(where).order_by()
    places = ("result__section", "result__round", "result__table", "result__tray")
    found: dict[int, ResultsIn] = {}
    for section, *place, source, made in versions.values_list(*places, "source", "made"):
        round_, table, tray = place
        found.setdefault(section, ResultsIn()).add((round_, table, tray), begins(source, made))
    return found
