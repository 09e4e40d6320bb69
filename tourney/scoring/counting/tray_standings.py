"""Standings of a method that adds up the trays: rows with penalties, handicaps and carry-over, ranked."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from ..night import Night
from ..standings import Ranking, Row, Standings, in_order, ranked
from .tally import Measure, count


def penalties(night: Night) -> dict[int, dict[str, Fraction]]:
    """Return contestant -> unit -> its penalties by rulings."""
    found: dict[int, dict[str, Fraction]] = {}
    for ruling in night.rulings:
        if ruling.contestant is not None and ruling.penalty:
            units = found.setdefault(ruling.contestant, {})
            units[ruling.unit] = units.get(ruling.unit, Fraction(0)) + ruling.penalty
    return found


def rankings(night: Night, rows: Sequence[Row]) -> tuple[Ranking, ...]:
    """Return a ranking for each field, then those of the strata: "B", or "N&S B" if there are several fields."""
    guests = frozenset(night.options.unranked)
    fields = {name: [row for row in rows if row.entry.field == name] for name in {row.entry.field for row in rows}}
    names = sorted(fields, key=in_order)
    found = [Ranking(name, ranked(fields[name], guests)) for name in names]
    for stratum, numbers in night.options.strata:
        for name in names:
            if members := [row for row in fields[name] if row.entry.number in numbers]:
                title = stratum if names == ["all"] else f"{name} {stratum}"
                found.append(Ranking(title, ranked(members, guests), stratum))
    return tuple(found)


def best(night: Night, rows: Sequence[Row]) -> tuple[int, ...]:
    """Return the numbers of ranked contestants with the highest key; none before the first result."""
    played = [row for row in rows if row.played and row.entry.number not in night.options.unranked]
    most = max((row.key for row in played), default=None)
    return tuple(sorted(row.entry.number for row in played if row.key == most))


def brought(night: Night, number: int, amount: Fraction, average: Fraction) -> Fraction:
    """Return a contestant's carry-over: the ``amount``; or, if the option ``carried_of`` gives the maximum there, the
    same share of the maximum here, which is twice its ``average``. With nothing played here, it is the amount."""
    of = dict(night.options.carried_of).get(number, Fraction(0))
    return amount * 2 * average / of if of and average else amount


def tray_by_tray(night: Night, measure: Measure, ranked_by: str) -> Standings:
    """Return the standings of a method that adds up the trays; ``ranked_by`` is total, difference or percent.

    A penalty in percent is of one tray's maximum, and is deducted from the total like one in the method's own unit; a
    handicap in percent is of the whole maximum. A carry-over counts in the total and, with penalties, in the
    difference, but not in the percentage. With the option ``scaled``, the total and the average are scaled to the
    largest number of trays that anybody in the section played.
    """
    tally, points = count(night, measure)
    taken, handicaps, carried = penalties(night), dict(night.options.handicaps), dict(night.options.carry_over)
    most: defaultdict[str, int] = defaultdict(int)
    for entry in night.entries if night.options.scaled else ():
        most[entry.section] = max(most[entry.section], tally.played(entry.number))
    rows = []
    for entry in night.entries:
        number = entry.number
        total, average, played = tally.total(number), tally.average(number), tally.played(number)
        if played and most[entry.section]:
            total, average = (value * most[entry.section] / played for value in (total, average))
        for unit, amount in taken.get(number, {}).items():
            one_tray = 2 * average / max(played, most[entry.section]) if unit == "percent" and played else Fraction(0)
            total -= amount * one_tray / 100 if unit == "percent" else amount
        if number in handicaps:
            total += 2 * average * handicaps[number] / 100
        percent = 50 * total / average if measure.percent and average else None
        if number in carried:
            total += brought(night, number, carried[number], average)
        # Scores are carried over from other sessions, which this session's percentage does not include.
        by = "total" if ranked_by == "percent" and carried else ranked_by
        key = total if by == "total" else total - average if by == "difference" else percent or Fraction(0)
        rows.append(Row(None, entry, total, average, played, percent, key=(key,)))
    return Standings(rankings(night, rows), points, best(night, rows))
