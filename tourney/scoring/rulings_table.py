"""What the director ruled, as a table."""

from collections.abc import Sequence

from .figures import figure, places
from .laws.by_game import LAWS
from .night import Night, Ruling
from .report_table import Cell, Column, Table, filled
from .terms import Labels, contract, made, note, people, spoken, tray_word

_LAWS = {law.slug: law for law in LAWS}


def rulings_table(night: Night, labels: Labels) -> Table:
    """The rulings in the order in which they were made, numbered."""
    rulings = night.rulings
    return filled(
        "Rulings",
        [
            (Column("No.", "count", strong=True, key="number"), range(1, len(rulings) + 1)),
            (Column("Where", key="where"), [_where(ruling, night) for ruling in rulings]),
            (Column("Law", key="law"), [_law(ruling) for ruling in rulings]),
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


def _law(ruling: Ruling) -> str:
    named = _LAWS[ruling.rule].irregularity if ruling.rule in _LAWS else ""
    return ", ".join(filter(None, (ruling.law, ruling.section))) or named


def _found(ruling: Ruling) -> str:
    return f"{ruling.found} ({ruling.when})" if ruling.found and ruling.when else ruling.found or ruling.when


def _decided(ruling: Ruling, night: Night) -> str:
    """What was decided, in words, and what counts there now."""
    if ruling.result is None:
        return ruling.decided
    number = made(ruling.result)
    points = "" if number is None else f"{number} to {spoken('N&S', night.game)}"
    stands = " ".join(filter(None, (contract(ruling.result), points)))
    counts = f"It counts: {'; '.join(filter(None, (stands, note(ruling.result, night.game))))}."
    return f"{ruling.decided} {counts}" if ruling.decided else counts


def _whom(rulings: Sequence[Ruling], labels: Labels) -> list[Cell]:
    return [people((r.contestant,), labels)[0] if r.contestant is not None else None for r in rulings]


def _penalty(ruling: Ruling) -> str:
    if not ruling.penalty:
        return ""
    return f"{figure(ruling.penalty, places([ruling.penalty]))} {ruling.unit}"
