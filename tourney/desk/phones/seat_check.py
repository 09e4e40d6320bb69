"""The seat check before play: a table confirms that the right people and trays are there."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from movements.plan import Seating

from ...faults import BadInput
from ...models import Confirmation, Section
from ..queries import movement_of
from ..writing import By, change
from .entry_values import AT_TABLE
from .open_rounds import all_results_in, round_at
from .table_keys import must_open

Shown = Mapping[str, Any]


def confirm(section: Section, table: int, round_: int, line: str, seen: Shown, by: By = AT_TABLE) -> Confirmation:
    """Confirm that one ``line`` of the table, or all of it if blank, is as its phone had ``seen`` it. Repeating it
    changes nothing. Raises BadInput if the movement has changed, or the round has not begun."""
    with change(section, "confirm", by) as under_way:
        here = under_way.section
        must_open(here)
        movement = movement_of(here)
        each = movement.round(round_) if movement else None
        seating = each.by_table.get(table) if each else None
        if movement is None or seating is None:
            raise BadInput.at("round", "Nobody plays at table %(table)s in round %(round)s.", table=table, round=round_)
        if round_ > round_at(here, movement, table, all_results_in(here)):
            raise BadInput.at("round", format_lazy(_("Round {round} has not started."), round=round_))
        if seen != as_shown(seating):
            raise BadInput.at("seen", _("The director has changed this round. Check it again."))
        said = here.confirmations.filter(round=round_, table=table, line__in=("", line), seating=seen)
        if (first := said.first()) is not None:
            return first
        under_way.data = {"round": round_, "table": table, "line": line}
        return Confirmation.objects.create(section=here, round=round_, table=table, line=line, seating=seen)


def as_shown(seating: Seating) -> Shown:
    """Return what players confirm: who sits where, with which trays, turned or not."""
    return {
        "ns": list(seating.sides[0]),
        "ew": list(seating.sides[1]),
        "trays": list(seating.trays),
        "turned": list(seating.turned),
    }


def confirmed_lines(section: Section, round_: int, seatings: Mapping[int, Seating]) -> dict[int, frozenset[str]]:
    """Table -> the lines that have confirmed, for ``seatings`` of the round as it is now; empty if the movement has
    changed since. In one query."""
    found: dict[int, set[str]] = {}
    for each in section.confirmations.filter(round=round_, table__in=seatings):
        if each.seating == as_shown(seatings[each.table]):
            found.setdefault(each.table, set()).update([each.line] if each.line else ["N&S", "E&W"])
    return {table: frozenset(lines) for table, lines in found.items()}
