"""What the director ruled, as a table."""

from collections.abc import Sequence
from fractions import Fraction

from .figures import figure, places
from .laws.citation import BY_SLUG, cited
from .night import Night, Ruling
from .report_table import Cell, Column, Table, filled
from .standings import Exact
from .terms import Labels, contract, made, note, people, spoken, tray_word

UNITS = {"imps": "IMPs", "vp": "VP", "matchpoints": "MP"}
"""The units of penalties that are called otherwise than they are stored."""


def rulings_table(night: Night, labels: Labels) -> Table:
    """The rulings in the order in which they were made, numbered."""
    rulings = night.rulings
    return filled(
        "Rulings",
        [
            (Column("No.", "count", strong=True, key="number"), range(1, len(rulings) + 1)),
            (Column("Where", key="where"), [_where(ruling, night) for ruling in rulings]),
            (Column("Law", key="law"), [_law(ruling, night) for ruling in rulings]),
            (Column("What was found", key="found"), [_found(ruling) for ruling in rulings]),
            (Column("What was decided", key="decided"), [_decided(ruling, night) for ruling in rulings]),
            (Column("Whom", key="contestant"), _whom(rulings, labels)),
            (Column("Penalty", key="penalty"), [_penalty(ruling) for ruling in rulings]),
        ],
        always=("number", "found", "decided"),
    )


def _where(ruling: Ruling, night: Night) -> str:
    if not ruling.at:
        return ""
    section, round_, table, tray = ruling.at
    place = f"Round {round_}, table {table}, {tray_word(night.game).lower()} {tray}"
    return f"{section}: {place}" if section else place


def _law(ruling: Ruling, night: Night) -> str:
    return cited(ruling.rule, ruling.law, ruling.section, night.game)


def _found(ruling: Ruling) -> str:
    """In the director's words, else in those of the law."""
    found = ruling.found or (BY_SLUG[ruling.rule].irregularity if ruling.rule in BY_SLUG else "")
    return f"{found} ({ruling.when})" if found and ruling.when else found or ruling.when


def _decided(ruling: Ruling, night: Night) -> str:
    """What was decided, in words, and what counts there now."""
    if ruling.result is None:
        return ruling.decided
    number = made(ruling.result)
    to_ns = "" if number is None else f"{_made(number, night)} to {spoken('N&S', night.game)}"
    stands = " ".join(filter(None, (contract(ruling.result), to_ns)))
    counts = f"It counts: {'; '.join(filter(None, (stands, note(ruling.result, night.game))))}."
    return f"{ruling.decided} {counts}" if ruling.decided else counts


def _made(number: Exact, night: Night) -> str:
    """6 tricks; at bridge the score alone."""
    said = figure(Fraction(number), places([number]))
    return said if night.game != "whist" else f"{said} trick{'' if number == 1 else 's'}"


def _whom(rulings: Sequence[Ruling], labels: Labels) -> list[Cell]:
    return [people((r.contestant,), labels)[0] if r.contestant is not None else None for r in rulings]


def _penalty(ruling: Ruling) -> str:
    if not ruling.penalty:
        return ""
    unit = UNITS.get(ruling.unit, ruling.unit)
    said = figure(ruling.penalty, places([ruling.penalty]))
    if unit == "percent":
        return f"{said}%"
    return f"{said} {unit.removesuffix('s') if ruling.penalty == 1 and unit.islower() else unit}"
