"""Record a round as it was played: the wrong pairs met, a wrong tray was played, a tray was turned, a skip was
forgotten.

A new version of the movement has the round as it was played; earlier versions keep the plan. Stored results follow the
players who made them.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any

from movements.message import gettext_noop
from movements.plan import Movement, Round, Seating, Seats, SitOut
from movements.problem import Problem
from movements.proof import problems

from ...faults import BadInput, Faults
from ...models import Place, ResultVersion, Section
from ...models.reason import because
from ...scoring.made import Made
from ...scoring.night import TRICKS, Outcome, Played, Revokes, Side
from ..form_version import mark
from ..queries import contestants_of, made_of, seats_of, versions_of
from ..results.result_versions import add_version, store
from ..setup.choose_movement import write_version
from ..writing import By, Change, change
from .repair import current_movement, first_open

KEEP, AGAIN = "keep", "again"
"""Choices for results that are in: they move with the players who made them, or are entered again."""
ROUND_THE_TABLE = {"N": "W", "E": "N", "S": "E", "W": "S"}
"""Seat -> whose cards that seat holds on a turned tray."""


@dataclass(frozen=True, slots=True)
class Actual:
    """One table as played: the contestants N&S and E&W (single players N, E, S and W), their trays, and whether these
    were turned."""

    table: int
    sitters: tuple[int, ...]
    trays: tuple[int, ...]
    turned: bool = False


class RoundChanged(BadInput):
    """Somebody else changed the round since the writer looked."""


def mark_of_round(each: Round) -> str:
    """Return a mark of who plays whom and which trays at each table."""
    return mark([astuple(told(seating)) for seating in each.tables])


def planned_round(section: Section, number: int) -> Round | None:
    """Return the round as it was planned before it was recorded otherwise."""
    for version in section.movement_versions.filter(plan__isnull=False).order_by("-number"):
        movement = version.movement
        if movement and movement.played < number:
            return movement.round(number)
    return None


def record_as_it_was(
    section: Section, number: int, actual: Sequence[Actual], by: By, results: str = KEEP, seen: str | None = None
) -> list[Problem]:
    """Record round ``number`` as it was played at these tables; the others stay as they are. Returns the problems that
    this causes later. Raises BadInput with every fault: a pair in two places, an unknown tray; RoundChanged if the
    round's mark is no longer the one ``seen``."""
    with change(section, "record_as_it_was", by) as under_way:
        here = under_way.section
        movement = current_movement(here)
        each = movement.round(number)
        if each is None or number > first_open(here, movement):
            raise BadInput.at(
                "round",
                "Round %(number)s has not started yet. Wait until it has started, then record what happened.",
                number=number,
            )
        if seen is not None and mark_of_round(each) != seen:
            raise RoundChanged.at(
                "round",
                "Someone else has changed round %(number)s since you opened this page. The current version "
                "is now shown. Change only what is still wrong.",
                number=number,
            )
        new = _as_it_was(movement, each, actual)
        if new == each:
            return []
        changed = _with_round(movement, new, max(movement.played, first_open(here, movement) - 1, number))
        version = write_version(under_way, changed, from_round=number, reason=because("as-played", round=number))
        under_way.data = {
            "round": number,
            "tables": [one.table for one in new.tables if one != each.by_table.get(one.table)],
            "version": version.number,
        }
        _move_results(under_way, each, new, results)
        return spoiled(movement, changed, number)


def spoiled(before: Movement, after: Movement, number: int) -> list[Problem]:
    """Return problems from round ``number`` on that did not exist before, including rounds already played."""
    known = {problem.message for problem in problems(replace(before, played=0, promise=after.promise))}
    found = problems(replace(after, played=0))
    return [
        problem
        for problem in found
        if problem.message not in known and problem.round is not None and problem.round >= number
    ]


def _with_round(movement: Movement, new: Round, played: int) -> Movement:
    rounds = tuple(new if each.number == new.number else each for each in movement.rounds)
    promise = replace(movement.promise, least_meetings=0, least_partners=0, every_tray=False, both_ways=False)
    return replace(movement, rounds=rounds, promise=promise, played=min(played, len(rounds)))


def _as_it_was(movement: Movement, each: Round, actual: Sequence[Actual]) -> Round:
    """Return the round with these tables as played. Contestants without a seat sat out."""
    faults = Faults()
    said = {one.table: one for one in actual}
    seatings = []
    for seating in each.tables:
        one = said.get(seating.table)
        seatings.append(_seating(movement, seating, one, faults) if one else seating)
    seats = [(at, seating.table) for seating in seatings for side in seating.sides for at in side]
    where: dict[int, int] = {}
    label = movement.contestants.label
    for contestant, table in seats:
        if contestant in where and not movement.of_teams:
            faults.fault(
                f"table-{table}",
                "%(label)s is listed at table %(where)s and at table %(table)s. Correct both tables.",
                label=label(contestant),
                where=where[contestant],
                table=table,
            )
        where[contestant] = table
    faults.refuse()
    out = tuple(one for one in each.sitting_out if one.contestant not in where)
    lost = [one for one in each.places if one not in where and one not in {sit.contestant for sit in out}]
    freed = [one for one in each.sitting_out if one.contestant in where]
    spare = max(movement.tables) + 1
    waits = tuple(
        SitOut(
            contestant,
            freed[at].table if at < len(freed) else spare + at,
            freed[at].line if at < len(freed) else each.places[contestant].line,
            freed[at].seat if at < len(freed) else each.places[contestant].seat,
        )
        for at, contestant in enumerate(lost)
    )
    return replace(each, tables=tuple(seatings), sitting_out=(*out, *waits))


def _seating(movement: Movement, seating: Seating, one: Actual, faults: Faults) -> Seating:
    known = movement.contestants.numbers
    place = f"table-{one.table}"
    if told(seating) == one:
        return seating
    if len(set(one.sitters)) < len(one.sitters) and not movement.of_teams:
        faults.fault(place, "Table %(table)s: nobody can play against themselves.", table=one.table)
    if any(sitter not in known for sitter in one.sitters):
        faults.fault(place, "Table %(table)s: choose who sat there.", table=one.table)
    if not one.trays or len(set(one.trays)) < len(one.trays):
        faults.fault(place, "Table %(table)s: enter every tray that was played, each only once.", table=one.table)
    if strange := [tray for tray in one.trays if not 1 <= tray <= movement.trays]:
        words = gettext_noop("Table %(table)s: there is no tray %(strange)s. The trays are numbered 1 to %(trays)s.")
        faults.fault(place, words, table=one.table, strange=strange[0], trays=movement.trays)
    turned = one.trays if one.turned else ()
    if set(one.trays) == set(seating.trays) and one.turned == bool(seating.turned):
        turned = seating.turned
    if len(one.sitters) == 4:
        return replace(seating, seats=Seats(*one.sitters), trays=one.trays, turned=turned, shares=())
    return replace(seating, ns=one.sitters[0], ew=one.sitters[1], trays=one.trays, turned=turned, shares=())


def told(seating: Seating) -> Actual:
    """Return a table as it is, in the form of a correction."""
    seats = seating.seats
    alone = seats is not None and not seating.ns
    sitters = (seats.north, seats.east, seats.south, seats.west) if seats and alone else (seating.ns, seating.ew)
    return Actual(seating.table, sitters, seating.trays, bool(seating.turned))


def _move_results(under_way: Change, before: Round, after: Round, results: str) -> None:
    """Move results of changed tables with the players who made them: the first planned tray becomes the first one
    played. On a turned tray, N&S's result is that of the players seated N&S."""
    section = under_way.section
    current = versions_of(section)
    rows: list[tuple[Place, tuple[int, ...], Made]] = []
    gone: list[ResultVersion] = []
    both = [(before.by_table[seating.table], seating) for seating in after.tables]
    for old, seating in [(old, seating) for old, seating in both if old != seating]:
        moves = _moves(old, seating)
        for tray in old.trays:
            version, to = current.get((before.number, old.table, tray)), moves.get(tray)
            if version is None:
                continue
            if to and results == KEEP:
                made = made_of(version)
                if (tray in old.turned) != (to in seating.turned):
                    made = mirrored(made, section.session.game, turned=to in seating.turned)
                held, now = seats_of(seating, to), tuple(one.number for one in version.holders)
                if to == tray and (held, made) == (now, made_of(version)):
                    continue
                rows.append((Place(before.number, seating.table, to), held, made))
            if to != tray or results == AGAIN:
                gone.append(version)
    reason = because("as-played", round=before.number)
    for version in gone:
        add_version(under_way, version, version, None, reason)
    if rows:
        store(under_way, contestants_of(section), rows, reason)


def _moves(old: Seating, new: Seating) -> dict[int, int]:
    """Return planned tray -> played tray: the same if it was played, else in order; trays without one are left out."""
    missed = [tray for tray in old.trays if tray not in new.trays]
    instead = [tray for tray in new.trays if tray not in old.trays]
    return {tray: tray for tray in old.trays if tray in new.trays} | dict(zip(missed, instead, strict=False))


def mirrored(made: Made, game: str, *, turned: bool) -> Made:
    """Return the result from the cards instead of the seats on a ``turned`` tray, or the reverse: N&S and E&W are
    exchanged."""
    revokes = made.revokes
    if revokes:
        revokes = Revokes(revokes.ew, revokes.ns, revokes.before_ew, revokes.before_ns)
    return Made(
        tricks=_other_line(made.tricks, "whist"),
        score=_other_line(made.score, "bridge"),
        played=made.played and _mirrored_contract(made.played, turned=turned),
        split=made.split
        and (_other_side(made.split[1], game, turned=turned), _other_side(made.split[0], game, turned=turned)),
        not_played=made.not_played,
        revokes=revokes,
    )


def _mirrored_contract(played: Played, *, turned: bool) -> Played:
    there = ROUND_THE_TABLE if turned else {to: seat for seat, to in ROUND_THE_TABLE.items()}
    (north, south), (east, west) = played.honours
    honours = {there[seat]: held for seat, held in zip("NSEW", (north, south, east, west), strict=True)}
    return replace(
        played,
        by=there.get(played.by, ""),
        honours=((honours["N"], honours["S"]), (honours["E"], honours["W"])),
        chicane=(played.chicane[1], played.chicane[0]),
    )


def _other_side(side: Side, game: str, *, turned: bool) -> Side:
    def mirror(each: Side | Outcome) -> dict[str, Any]:
        return {
            "made": _other_line(each.made, game),
            "played": each.played and _mirrored_contract(each.played, turned=turned),
        }

    return replace(side, **mirror(side), weighted=tuple(replace(each, **mirror(each)) for each in side.weighted))


def _other_line(made: int | None, game: str) -> int | None:
    """Return the other line's result: the remaining tricks, or the points with the opposite sign."""
    if made is None:
        return None
    return TRICKS - made if game == "whist" else -made
