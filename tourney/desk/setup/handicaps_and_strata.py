"""Handicaps, strata and unranked contestants, set by the director. The contestants stay the same, so they can be
corrected during and after play."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from decimal import Decimal

from movements.message import message

from ...faults import BadInput, Faults
from ...models import Contestant, Section
from ...scoring.method import method
from ..writing import By, change
from .seating import Seated, as_row, mark_of_list, seated

MOST_PERCENT = 100
FIELDS = frozenset({"all", "n&s", "e&w", "n", "e", "s", "w"})
"""Lower-case names under which standings rank a whole field, and which a stratum cannot have."""


@dataclass(frozen=True, slots=True)
class HandicapAndStratum:
    """A contestant's ``handicap`` in percent of the maximum, with at most two decimals, and ``stratum``, ranked
    separately besides its field; 0 and "" for none. A stand-in or a guest plays ``unranked``."""

    handicap: Decimal = Decimal(0)
    stratum: str = ""
    unranked: bool = False

    @classmethod
    def of(cls, row: Seated | Contestant) -> "HandicapAndStratum":
        return cls(row.handicap, row.stratum, row.unranked)


def takes_handicaps(scoring: str) -> bool:
    """Whether a method counts handicaps; strata are ranked by every method."""
    return "handicaps" in method(scoring).options


def wrong_stratum(name: str) -> str:
    """Return the fault of a stratum's name as a message; empty if it is valid."""
    if name.casefold() in FIELDS:
        return message(
            "'%(name)s' is already the name of a field. Give the stratum another name, for example B.", name=name
        )
    return ""


def rate(section: Section, ratings: Mapping[int, HandicapAndStratum], by: By, seen: str) -> None:
    """Give the contestants of ``section`` with these numbers their rating. Raises BadInput with every fault, at
    "handicap-3" or "stratum-3", and if the contestants are no longer those ``seen``, by
    :func:`tourney.desk.setup.seating.mark_of_list`. Nothing is written if nothing changes."""
    faults = Faults()
    for number, rating in ratings.items():
        if rating.handicap.is_nan() or abs(rating.handicap) > MOST_PERCENT:
            place = f"handicap-{number}"
            faults.fault(place, "Enter a handicap from -%(most)s to %(most)s per cent.", most=MOST_PERCENT)
        faults.fault(f"stratum-{number}", wrong_stratum(rating.stratum))
    faults.refuse()
    with change(section, "seat", by) as under_way:
        stored = seated(under_way.section)
        if mark_of_list(stored) != seen:
            raise BadInput.at(
                "",
                "Someone else has changed the names since you opened this page. Check the list, then enter "
                "your changes again.",
            )
        playing = list(under_way.section.contestants.filter(removed=False))
        rated = {each.number: ratings.get(each.number, HandicapAndStratum.of(each)) for each in playing}
        different = [each for each in playing if rated[each.number] != HandicapAndStratum.of(each)]
        if not different:
            return
        under_way.before = {
            "contestants": [as_row(row) for row in stored],
            "entries": [each.entry for each in playing],
        }
        for each in different:
            given = rated[each.number]
            each.handicap, each.stratum, each.unranked = given.handicap, given.stratum, given.unranked
        Contestant.objects.bulk_update(different, ["handicap", "stratum", "unranked"])
        now = [replace(row, **asdict(rated[each.number])) for each, row in zip(playing, stored, strict=True)]
        under_way.data = {"contestants": [as_row(row) for row in now], "rated": len(different)}
