"""Whether a result is where the movement of its section has it."""

from collections.abc import Sequence
from dataclasses import dataclass

from movements.plan import Movement

from ..scoring.night import Result


@dataclass(frozen=True, slots=True)
class Plan:
    """The ``movement`` of a section and the ``numbers`` of those who play it: its contestant 1 is the first."""

    movement: Movement
    numbers: Sequence[int]

    def number(self, contestant: int) -> int:
        """The entry that plays as this contestant of the movement."""
        return self.numbers[contestant - 1] if contestant <= len(self.numbers) else contestant


def misfit(result: Result, plan: Plan) -> str | None:
    """What is wrong with the tray or the people of ``result``, as a sentence; None where they fit."""
    movement = plan.movement
    each = movement.round(result.round)
    seating = each.by_table.get(result.table) if each else None
    if result.tray > movement.trays:
        return f"There is no tray {result.tray}: the movement has {movement.trays}."
    if each is None:
        return f"There is no round {result.round}: the movement has {len(movement.rounds)}."
    if seating is None:
        return f"Nobody plays at table {result.table} in round {result.round}."
    if result.tray not in seating.trays:
        return f"Tray {result.tray} is not at table {result.table} in round {result.round}."
    where = f"At table {result.table} in round {result.round}"
    if result.seats is not None:
        held = [{plan.number(player) for player in side} for side in seating.held(result.tray)]
        if [set(result.seats[::2]), set(result.seats[1::2])] == held:
            return None
        north, east = (" and ".join(map(str, sorted(side))) for side in held)
        return f"{where} {north} hold the N&S cards against {east}."
    ns, ew = map(plan.number, seating.holders(result.tray))
    if (ns, ew) == (result.ns, result.ew):
        return None
    return f"{where} contestant {ns} holds the N&S cards against {ew}, not {result.ns} against {result.ew}."
