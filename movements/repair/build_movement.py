"""Turn a schedule into a movement: table, line and arrow for each meeting."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from .. import titles
from ..plan import Contestants, Line, Movement, Resting, Round, Seating, SitOut
from .arrow_switch import balanced
from .costs import agreements, waiting
from .situation import Meeting, Schedule, Situation, couple


def built(situation: Situation, schedule: Schedule) -> Movement:
    """Return the whole evening: the rounds as played, then the schedule. Promises that need the whole old movement are
    dropped, except that nobody plays a tray twice."""
    old = situation.movement
    newcomers = range(len(old.contestants.labels) + 1, len(situation.labels) + 1)
    past = tuple(
        replace(each, away=(*each.away, *newcomers)) if newcomers else each for each in old.rounds[: situation.played]
    )
    coming = tuple(_round(situation, number, schedule[number]) for number in situation.rounds)
    trays = max(max(each) for each in situation.sets)
    movement = replace(
        old,
        title=titles.title(titles.before(old.title, ", changed from round"), titles.changed_from(situation.played + 1)),
        trays=max(old.trays, trays),
        contestants=Contestants("pairs", situation.labels),
        rounds=past + coming,
        played=situation.played,
    )
    if old.winners == 1:
        movement = balanced(movement, _new_tables(situation, movement))
    times = Counter(couple(seating.ns, seating.ew) for _, seating in movement.meetings())
    most = max(old.promise.most_meetings, *times.values())
    return replace(movement, promise=replace(old.promise.of_a_part(), most_meetings=most))


def _round(situation: Situation, number: int, meetings: Sequence[Meeting]) -> Round:
    tables = _tables(situation, number, meetings)
    seatings = [_seating(situation, number, table, meeting) for table, meeting in sorted(tables.items())]
    away = tuple(one for one in range(1, len(situation.labels) + 1) if one not in situation.here)
    return Round(
        number,
        _sharing(situation, seatings),
        _sitting_out(situation, number, waiting(situation, meetings), tables),
        _resting(situation, number, meetings),
        away,
    )


def _tables(situation: Situation, number: int, meetings: Iterable[Meeting]) -> dict[int, Meeting]:
    """Each meeting at the table where the plan has most of it; the others at the remaining tables, lowest first."""
    wishes = sorted(
        (
            (-weight, table, meeting)
            for meeting in meetings
            for table, weight in agreements(situation, number, meeting).items()
        ),
    )
    found: dict[int, Meeting] = {}
    placed: set[Meeting] = set()
    for _, table, meeting in wishes:
        if table not in found and meeting not in placed:
            found[table] = meeting
            placed.add(meeting)
    known = [*situation.movement.tables, *range(max(situation.movement.tables) + 1, 1000)]
    free = (table for table in known if table not in found)
    for meeting in sorted(meetings):
        if meeting not in placed:
            found[next(free)] = meeting
    return found


def _seating(situation: Situation, number: int, table: int, meeting: Meeting) -> Seating:
    """Return the planned seating of the same two on the same trays; else each in its line, if they do not clash."""
    one, other, at = meeting
    planned = situation.movement.round(number)
    before = planned.by_table.get(table) if planned else None
    trays = situation.sets[at]
    if before and couple(before.ns, before.ew) == couple(one, other) and sorted(before.trays) == sorted(trays):
        return replace(before, shares=())
    if not situation.lines:
        places = situation.places[number]
        wishes = [places[each].line if each in places else None for each in (one, other)]
        if wishes[0] is Line.EW or (wishes[0] is None and wishes[1] is Line.NS):
            one, other = other, one
    return Seating(table, one, other, trays)


def _sharing(situation: Situation, seatings: Sequence[Seating]) -> tuple[Seating, ...]:
    """Mark tables as sharing if more tables use a set than there are copies."""
    shares: dict[int, tuple[int, ...]] = {}
    at: dict[int, list[int]] = {}
    for seating in seatings:
        at.setdefault(situation.set_of(seating.trays), []).append(seating.table)
    for tables in at.values():
        together = [tables[0], *tables[situation.movement.copies :]]
        for table in together:
            shares[table] = tuple(other for other in together if other != table)
    return tuple(replace(seating, shares=shares.get(seating.table, ())) for seating in seatings)


def _sitting_out(situation: Situation, number: int, out: Sequence[int], taken: Iterable[int]) -> tuple[SitOut, ...]:
    """Place those who sit out at their planned places, or past the last table if somebody plays there."""
    taken = set(taken)
    spare = max({*situation.movement.tables, *taken}) + 1
    used: set[tuple[int, Line]] = set()
    found = []
    for one in out:
        place = situation.places[number].get(one)
        line = situation.lines.get(one) or (place.line if place else Line.NS)
        wished = place.table if place and place.table not in taken else spare
        seats = (
            (table, each)
            for table in (wished, *range(spare, 1000))
            for each in ((line,) if situation.lines else (line, line.other))
        )
        table, line = next(seat for seat in seats if seat not in used)
        used.add((table, line))
        found.append(SitOut(one, table, line))
    return tuple(found)


def _resting(situation: Situation, number: int, meetings: Iterable[Meeting]) -> tuple[Resting, ...]:
    """Place unused sets as planned: on a stand, or after the table that was to play them."""
    busy = {at for _, _, at in meetings}
    planned = situation.movement.round(number)
    stands = {
        situation.set_of((tray,)): rest.after_table
        for rest in (planned.resting if planned else ())
        for tray in rest.trays
    }
    last = max(situation.movement.tables)
    return tuple(
        Resting(trays, stands.get(at, situation.set_tables[number].get(at, last)))
        for at, trays in enumerate(situation.sets)
        if at not in busy
    )


def _new_tables(situation: Situation, movement: Movement) -> list[tuple[int, int]]:
    """(round, table) of each table that differs from the plan."""
    found = []
    for each in movement.rounds[situation.played :]:
        planned = situation.movement.round(each.number)
        for seating in each.tables:
            before = planned.by_table.get(seating.table) if planned else None
            if before is None or replace(before, shares=()) != replace(seating, shares=()):
                found.append((each.number, seating.table))
    return found
