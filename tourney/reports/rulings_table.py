"""The director's rulings as a table."""

from fractions import Fraction

from movements.message import in_context, labelled, message, one_by_one, plural, sentences

from ..scoring.figures import figure, places
from ..scoring.laws.citation import BY_SLUG, cited, of_the_law
from ..scoring.night import Night, Ruling
from ..scoring.notes import note
from ..scoring.report_table import Cell, Column, Table, filled
from ..scoring.spoken import spoken
from ..scoring.standings import Exact
from ..scoring.terms import Labels, contract, line_word, made, people, place_said

UNITS: dict[str, str] = {"imps": message("IMPs"), "vp": message("VP"), "matchpoints": message("MP")}
"""Units of penalties that are displayed by another name than their stored one."""


def rulings_table(night: Night, labels: Labels) -> Table:
    """Return the rulings in order, numbered."""

    def whom(contestant: int | None) -> Cell:
        return None if contestant is None else people((contestant,), labels)[0]

    return filled(
        message("Rulings"),
        enumerate(night.rulings, start=1),
        [
            (Column(message("No."), "count", strong=True, key="number"), lambda row: row[0]),
            (Column(message("Where"), key="where"), lambda row: _where(row[1], night)),
            (
                Column(message("Law"), key="law"),
                lambda row: cited(row[1].rule, row[1].law, row[1].section, night.game),
            ),
            (Column(message("Finding"), key="found"), lambda row: _found(row[1])),
            (Column(message("Decision"), key="decided"), lambda row: _decided(row[1], night)),
            (Column(in_context("column", "Penalty for"), key="contestant"), lambda row: whom(row[1].contestant)),
            (Column(message("Penalty"), key="penalty"), lambda row: penalty_words(row[1].penalty, row[1].unit)),
        ],
        always=("number", "found", "decided"),
    )


def _where(ruling: Ruling, night: Night) -> str:
    if not ruling.at:
        return ""
    section, round_, table, tray = ruling.at
    place = spoken(place_said(round_, table, tray, begins=True), night.game)
    return labelled(section, place) if section else place


def _found(ruling: Ruling) -> str:
    """Return the finding in the director's words, or else in those of the law."""
    found = of_the_law(ruling.found) or (BY_SLUG[ruling.rule].irregularity if ruling.rule in BY_SLUG else "")
    if found and ruling.when:
        return message("%(details)s (%(why)s)", details=found, why=ruling.when)
    return found or ruling.when


def _decided(ruling: Ruling, night: Night) -> str:
    """Return the decision in words, and the result that counts."""
    decided = of_the_law(ruling.decided)
    if ruling.result is None:
        return decided
    number = made(ruling.result)
    to_ns = ""
    if number is not None:
        to_ns = message("%(made)s to %(line)s", made=_made(number, night), line=line_word("N&S", night.game))
    stands = sentences((contract(ruling.result), to_ns))
    what = one_by_one(filter(None, (stands, note(ruling.result, night.game))))
    return sentences((decided, message("This counts: %(what)s.", what=what)))


def _made(number: Exact, night: Night) -> str:
    """Return "6 tricks"; at bridge only the score."""
    written = figure(Fraction(number), places([number]))
    return written if night.game != "whist" else with_unit(number, "tricks", written)


def penalty_words(penalty: Fraction, unit: str) -> str:
    """Return a penalty with its unit; empty if there is none."""
    if not penalty:
        return ""
    return with_unit(penalty, unit, figure(penalty, places([penalty])))


def with_unit(amount: Exact, unit: str, written: str) -> str:
    """Return an amount as ``written``, and its unit in singular or plural."""
    count = abs(int(amount)) if amount == int(amount) else 2  # a fraction takes the plural
    if unit == "percent":
        return message("%(percent)s%%", percent=written)
    if unit == "tricks":
        return plural("%(count)s trick", "%(count)s tricks", count, count=written)
    if unit == "boards":
        return plural("%(boards)s board", "%(boards)s boards", count, boards=written)
    if unit == "points":
        return plural("%(points)s point", "%(points)s points", count, points=written)
    return sentences([written, UNITS.get(unit, unit)])
