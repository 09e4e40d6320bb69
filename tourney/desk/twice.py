"""Entering twice: a second pass is compared with what is stored, and somebody decides where the two differ."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..faults import BadInput, Fault
from ..models import ResultVersion, Section
from ..scoring.made import Made
from .results import ChangedMeanwhile, Place, add_version, holders, store
from .state import contestants_of, made_of, movement_of, versions_of
from .writing import By, change

WHY_CHANGED = "entered twice, and the second was right"


@dataclass(frozen=True, slots=True)
class Difference:
    """The two passes say different things: ``stored`` is the version that stands, ``second`` what was typed now."""

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
    """The second pass beside what is stored. Changes nothing."""
    stored = versions_of(section)
    differ, new, same = [], {}, 0
    for place, made in second.items():
        version = stored.get(place.key)
        if version is None:
            new[place] = made
        elif made_of(version) == made:
            same += 1
        else:
            differ.append(Difference(place, version, made))
    return Compared(same, tuple(differ), new)


@dataclass(frozen=True, slots=True)
class Decided:
    """Of a difference: the number of the version that was seen, and what is to stand."""

    place: Place
    seen: int
    made: Made


def enter_twice(section: Section, compared: Compared, decided: Iterable[Decided], by: By) -> int:
    """Store what was decided where the two passes differ, and what the first had not; the number of results that
    changed. Raises BadInput for a difference that is not decided, ChangedMeanwhile if another version stands by
    now; then nothing is stored."""
    decisions = {each.place: each for each in decided}
    if open_ := [each for each in compared.differ if each.place not in decisions]:
        raise BadInput([Fault(str(each.place), "Choose the first or the second.") for each in open_])
    with change(section, "enter_twice", by) as under_way:
        section = under_way.section
        stored = versions_of(section)
        changed = 0
        for each in compared.differ:
            choice, standing = decisions[each.place], stored.get(each.place.key)
            if standing is None or standing.number != choice.seen:
                raise ChangedMeanwhile(standing or each.stored)
            if made_of(standing) != choice.made:
                add_version(under_way, standing, standing, choice.made, WHY_CHANGED, by)
                changed += 1
        movement = movement_of(section)
        if compared.new and movement is not None:
            rows = [(place, holders(movement, place), made) for place, made in compared.new.items()]
            store(under_way, contestants_of(section), rows, by)
        under_way.data |= {
            "same": compared.same,
            "differ": [
                [str(each.place), str(each.first), str(each.second), str(decisions[each.place].made)]
                for each in compared.differ
            ],
        }
        return changed
