"""Double entry: a second pass is compared with the stored results, and the director decides where the two differ."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...faults import BadInput, Fault
from ...models import Place, ResultVersion, Section
from ...models.reason import because
from ...scoring.made import Made
from ..queries import brought_of, contestants_of, made_of, row_of
from ..writing import By, change
from .record import ChangedMeanwhile
from .result_versions import add_version, holders, latest_at, store, the_movement


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between the two entries: ``stored`` is the current version, ``second`` the second entry."""

    place: Place
    stored: ResultVersion
    second: Made

    @property
    def first(self) -> Made:
        return made_of(self.stored)


@dataclass(frozen=True, slots=True)
class Compared:
    """``same`` results were typed alike twice, ``differ`` need a decision, ``new`` were not stored at all."""

    same: int
    differ: tuple[Difference, ...]
    new: Mapping[Place, Made]


def compare(section: Section, second: Mapping[Place, Made]) -> Compared:
    """Compare the second pass with the stored results. Changes nothing."""
    stored = brought_of(section)
    differ, new, same = [], {}, 0
    for place, made in second.items():
        version = stored.get(place)
        if version is None:
            new[place] = made
        elif made_of(version) == made:
            same += 1
        else:
            differ.append(Difference(place, version, made))
    return Compared(same, tuple(differ), new)


@dataclass(frozen=True, slots=True)
class Decided:
    """The decision about a difference: the number of the version seen, and the result to store."""

    place: Place
    seen: int
    made: Made


def enter_twice(
    section: Section, second: Mapping[Place, Made], decided: Iterable[Decided], by: By
) -> tuple[Compared, int]:
    """Store the second entry: the decisions about differences, and results that were not in yet. Returns the comparison
    with the results stored at that moment, and how many were changed. Raises BadInput for an undecided difference,
    ChangedMeanwhile if the version decided about is no longer current; then nothing is stored."""
    decisions = {each.place: each for each in decided}
    with change(section, "enter_twice", by) as under_way:
        section = under_way.section
        compared = compare(section, second)
        for place, choice in decisions.items():
            latest = latest_at(section, place)
            if latest is not None and latest.number != choice.seen:
                raise ChangedMeanwhile(latest)
        if open_ := [each for each in compared.differ if each.place not in decisions]:
            raise BadInput([Fault.at(str(each.place), "Choose the first or the second entry.") for each in open_])
        changed = 0
        for each in compared.differ:
            if each.first != (made := decisions[each.place].made):
                add_version(under_way, each.stored, each.stored, made, because("second-was-right"))
                changed += 1
        if compared.new:
            movement = the_movement(section)
            rows = [(place, holders(movement, place), made) for place, made in compared.new.items()]
            store(under_way, contestants_of(section), rows)
        under_way.line_alone = True
        under_way.data |= {
            "same": compared.same,
            "differ": [
                [each.place, *(row_of(section, one) for one in (each.first, each.second, decisions[each.place].made))]
                for each in compared.differ
            ],
        }
        return compared, changed
