"""Import results from a file: all of them or none."""

from collections.abc import Sequence

from movements.message import message

from ...faults import BadInput, Faults
from ...models import Place, Section
from ...scoring.made import Made
from ...scoring.night import Result
from ..form_version import mark
from ..queries import brought_of, contestants_of, entries_of, made_of
from ..writing import By, change
from .result_versions import store


def mark_of_plan(section: Section) -> str:
    """Return a mark of the data used to read a results file: the current movement and the contestants' numbers."""
    newest = section.movement_versions.order_by("-number").values_list("number", flat=True).first()
    return mark([newest, [(number, each.number, each.names) for number, each in entries_of(section).items()]])


def bring_in_results(section: Section, results: Sequence[Result], by: By, seen: str | None = None) -> int:
    """Store the new ones of ``results``, whose contestants have the night's numbers, and return their number. A result
    that is already stored changes nothing. Raises BadInput naming each result that differs from a stored one, since
    corrections need a reason; and if the mark of the movement and players is no longer the one ``seen`` when the file
    was read."""
    with change(section, "bring_in_results", by) as under_way:
        if seen is not None and mark_of_plan(under_way.section) != seen:
            said = message(
                "Someone else changed the movement or the names while this file was being read. Check the "
                "preview, then store the results again."
            )
            raise BadInput.at("", said)
        contestants = contestants_of(under_way.section)
        numbers = {contestant.entry: contestant.number for contestant in contestants.values()}
        current = brought_of(under_way.section)
        rows, faults = [], Faults()
        for result in results:
            place, made = Place.of(result), Made.of(result)
            there = current.get(place)
            if there is None:
                people = result.seats or (result.ns, result.ew)
                if strange := [person for person in people if person not in numbers]:
                    faults.fault(str(place), "Contestant %(strange)s no longer exists.", strange=strange[0])
                    continue
                rows.append((place, tuple(numbers[person] for person in people), made))
            elif there.disputed:
                faults.fault(str(place), "The two sides at this table entered different results. Settle this first.")
            elif made_of(there) != made:
                faults.fault(
                    str(place),
                    "The stored result is %(there)s, but the result in the file is %(made)s.",
                    there=made_of(there),
                    made=made,
                )
        faults.refuse()
        return len(store(under_way, contestants, rows))
