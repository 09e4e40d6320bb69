"""The parts of a contestant's total besides tonight's trays: handicap, carry-over and strata."""

from collections.abc import Callable
from fractions import Fraction

from movements.message import in_a_row, message

from .counting.tray_standings import brought
from .method import method
from .night import Night
from .report_table import Column
from .standings import Exact, Row

RankingFigure = tuple[Column, Callable[[Row], Exact | None]]
"""A column, and its value in a row."""


def carried(night: Night) -> dict[int, Fraction]:
    """Return contestant -> its carry-over in the unit of the total, for those who have one."""
    return {number: amount for number, amount in night.options.carry_over if amount}


def handicaps(night: Night) -> dict[int, Fraction]:
    """Return contestant -> its handicap in percent, if the method counts handicaps."""
    if "handicaps" not in method(night.scoring).options:
        return {}
    return {number: amount for number, amount in night.options.handicaps if amount}


def strata(night: Night) -> dict[int, str]:
    """Return contestant -> its stratum within its field, "B", for those who have one."""
    found: dict[int, list[str]] = {}
    for name, numbers in night.options.strata:
        for number in numbers:
            found.setdefault(number, []).append(name)
    return {number: ", ".join(names) for number, names in found.items()}


def session_columns(night: Night) -> tuple[RankingFigure, ...]:
    """Return the columns before the total: tonight's part, and the carry-over; none if nobody has one."""
    given = carried(night)
    if not given:
        return ()
    total = method(night.scoring).counts_in

    def earlier(row: Row) -> Fraction | None:
        amount = given.get(row.entry.number)
        return None if amount is None else brought(night, row.entry.number, amount, row.average)

    def session(row: Row) -> Exact:
        counts = row.total if total == "total" else dict(row.also)[total]
        return counts - (earlier(row) or 0)

    heads: list[str] = [message("Session"), message("Carried over")]
    if unit := method(night.scoring).unit_of_totals:
        heads = [in_a_row([head, unit]) for head in heads]
    return (
        (Column(heads[0], "number", wide=True, key="session"), session),
        (Column(heads[1], "number", wide=True, key="carried"), earlier),
    )


def handicap_columns(night: Night) -> tuple[RankingFigure, ...]:
    """Return the columns before the percentage: that without the handicap, and the handicap; none if nobody has one."""
    given = handicaps(night)
    if not given:
        return ()

    def scratch(row: Row) -> Exact | None:
        return None if row.percent is None else row.percent - given.get(row.entry.number, 0)

    return (
        (Column(message("Scratch %"), "number", wide=True, key="scratch"), scratch),
        (Column(message("Handicap %"), "signed", wide=True, key="handicap"), lambda row: given.get(row.entry.number)),
    )
