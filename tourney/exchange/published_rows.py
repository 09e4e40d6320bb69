"""Published figures kept in a night file: the points of a result, and the standings.

    "published": {"ns": 22, "ew": 2}                                            in a result
    "published_standings": [{"number": 5, "place": "7=", "total": 84.5, "percent": 52.81}, ...]

A contestant without a row, or a row without a place, is not ranked.
"""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from movements.message import message

from ..scoring.as_published import place_of
from ..scoring.night import PublishedPoints, PublishedRow
from ..scoring.options import exact
from .fault_list import Reader

KEYS = {"number", "place", "total", "percent"}
SIDES = ("ns", "ew")
LONGEST_PLACE = 10


def points(reader: Reader, value: Any, place: str) -> PublishedPoints | None:
    """Return the points of N&S and of E&W; None for an invalid value."""
    expected = message("the published points, like %(example)s", example='{"ns": 22, "ew": 2}')
    if (given := reader.part(value, place, expected, SIDES)) is None:
        return None
    ns, ew = (_figure(reader, given, side, place) for side in SIDES)
    return ns, ew


def standings(reader: Reader, value: Any, numbers: Collection[int]) -> tuple[PublishedRow, ...]:
    """Return the rows of the standings, for contestants with these ``numbers``."""
    found: dict[int, PublishedRow] = {}
    for place, row in reader.rows(value, "published_standings"):
        reader.known(row, KEYS, place)
        number = reader.number(row.get("number"), place, "number")
        said = reader.text(row.get("place", ""), place, "place", LONGEST_PLACE)
        if said and place_of(said) is None:
            reader.fault(place, "Write a rank like 7 or 7=; found %(found)s.", found=said)
        total, percent = (_figure(reader, row, key, place) for key in ("total", "percent"))
        if number is None:
            continue
        if number not in numbers:
            reader.fault(place, "There is no contestant %(number)s.", number=number)
        if number in found:
            reader.fault(place, "Number %(number)s is used twice.", number=number)
        found[number] = PublishedRow(number, said, total, percent)
    return tuple(found.values())


def _figure(reader: Reader, given: Mapping[str, Any], key: str, place: str) -> Fraction | None:
    if key not in given:
        return None
    try:
        return exact(given[key])
    except ValueError as problem:
        said = f"{problem}."
        reader.fault(reader.part_of(place, key), said)
        return None
