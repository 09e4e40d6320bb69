"""Checking that a result fits its section's movement."""

from collections.abc import Sequence
from dataclasses import dataclass

from movements.message import all_of, gettext_noop, message
from movements.plan import Movement

from ..scoring.night import Result


@dataclass(frozen=True, slots=True)
class Plan:
    """The ``movement`` of a section and its contestants' ``numbers``, contestant 1 first."""

    movement: Movement
    numbers: Sequence[int]

    def number(self, contestant: int) -> int:
        """Return the entry that plays as this contestant of the movement."""
        return self.numbers[contestant - 1] if contestant <= len(self.numbers) else contestant


def misfit(result: Result, plan: Plan) -> str | None:
    """Return what is wrong with the tray or the contestants of ``result``, as a message; None if they fit."""
    movement = plan.movement
    each = movement.round(result.round)
    seating = each.by_table.get(result.table) if each else None
    at = {"round": result.round, "table": result.table, "tray": result.tray}
    if result.tray > movement.trays:
        return message(
            "There is no tray %(tray)s. The trays in this movement are numbered 1 to %(trays)s.",
            trays=movement.trays,
            **at,
        )
    if each is None:
        return message(
            "There is no round %(round)s. The last round of the movement is round %(count)s.",
            count=len(movement.rounds),
            **at,
        )
    if seating is None:
        return message("Nobody plays at table %(table)s in round %(round)s.", **at)
    if result.tray not in seating.trays:
        return message("Tray %(tray)s is not at table %(table)s in round %(round)s.", **at)
    if result.seats is not None:
        held = [{plan.number(player) for player in side} for side in seating.held(result.tray)]
        if [set(result.seats[::2]), set(result.seats[1::2])] == held:
            return None
        north, east = (all_of(sorted(side)) for side in held)
        words = gettext_noop("At table %(table)s in round %(round)s, %(north)s hold the N&S cards against %(east)s.")
        return message(words, north=north, east=east, **at)
    ns, ew = map(plan.number, seating.holders(result.tray))
    if (ns, ew) == (result.ns, result.ew):
        return None
    words = gettext_noop(
        "At table %(table)s in round %(round)s, contestant %(ns)s holds the N&S cards against %(ew)s, not "
        "%(other_ns)s against %(other_ew)s."
    )
    return message(words, ns=ns, ew=ew, other_ns=result.ns, other_ew=result.ew, **at)
