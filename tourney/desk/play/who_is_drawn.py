"""The contestants drawn in a Swiss: late arrivals, departures and returns."""

from collections.abc import Sequence

from movements.plan import Impossible, Movement
from movements.systems import swiss

from ...faults import BadInput
from ...models import Section
from ...models.reason import because
from ..queries import movement_of
from ..setup.choose_movement import set_fields, write_version
from ..setup.names import Written
from ..setup.seating import Seated
from ..writing import By, change
from .joining import join


def change_who_is_drawn(section: Section, left: Sequence[int], late: Sequence[Written], by: By) -> Movement:
    """From the next round on, stop drawing the contestants in ``left``, and draw all others, including ``late`` ones.
    Results and earlier draws stay as they are. Raises BadInput if too few or too many would play, or the movement is
    not a Swiss."""
    with change(section, "change_who_is_drawn", by) as under_way:
        movement = movement_of(under_way.section)
        if movement is None or movement.drawn_from != "standings":
            raise BadInput.at("movement", "Contestants can join and leave between rounds only in a Swiss.")
        gone, back = sorted(set(left) - set(movement.left)), sorted(set(movement.left) - set(left))
        if not gone and not back and not late:
            return movement
        try:
            changed = swiss.with_left(swiss.with_late(movement, len(late)) if late else movement, left)
        except Impossible as impossible:
            raise BadInput.at("", str(impossible)) from impossible
        first = len(movement.rounds) + 1
        reason = because("who-is-drawn", changes=_changes(movement, gone, back, late))
        if late:
            join(under_way, [Seated(row.names, name=row.name) for row in late])
        write_version(under_way, changed, from_round=first, reason=reason)
        if late:
            set_fields(under_way, changed)
        under_way.data |= {"first": first, **reason}
        return changed


def _changes(
    movement: Movement, gone: Sequence[int], back: Sequence[int], late: Sequence[Written]
) -> dict[str, list[str]]:
    """Return the labels of those who leave and return, and the names of late arrivals, without empty groups."""
    found = {
        "gone": list(map(movement.contestants.label, gone)),
        "back": list(map(movement.contestants.label, back)),
        "late": [row.name or " & ".join(row.names) for row in late],
    }
    return {what: names for what, names in found.items() if names}
