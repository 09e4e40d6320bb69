"""Entries, results and rulings as rows of a night file: always the same keys in the same order."""

from typing import Any

from ..scoring import made
from ..scoring.night import SEATS, Entry, Result, Ruling
from ..scoring.options import shown

Row = dict[str, Any]


def entry(each: Entry) -> Row:
    section = {"section": each.section} if each.section else {}
    name = {"name": each.name} if each.name else {}
    shown = {"shown": list(each.shown)} if each.shown else {}
    return {"number": each.number, **name, "names": list(each.names), **shown, "field": each.field, **section}


def result(each: Result, measure: str) -> Row:
    return where(each) | made.to_row(made.Made.of(each), measure)


def where(each: Result) -> Row:
    """Return where and by whom a result was made."""
    if not each.section and not each.seats:  # as nearly all are
        return {"round": each.round, "table": each.table, "tray": each.tray, "ns": each.ns, "ew": each.ew}
    people: Row = {"seats": dict(zip(SEATS, each.seats, strict=True))} if each.seats else {"ns": each.ns, "ew": each.ew}
    section = {"section": each.section} if each.section else {}
    return {**section, "round": each.round, "table": each.table, "tray": each.tray, **people}


def ruling(each: Ruling, measure: str) -> Row:
    row: Row = {}
    if each.contestant is not None:
        row["contestant"] = each.contestant
    if each.unit:
        row["penalty"] = {each.unit: shown(each.penalty)}
    if each.at:
        section, round_, table, tray = each.at
        row["at"] = {**({"section": section} if section else {}), "round": round_, "table": table, "tray": tray}
    if each.result:
        row["result"] = made.to_row(made.Made.of(each.result), measure)
    texts = {key: getattr(each, key) for key in ("rule", "law", "section", "found", "when", "decided")}
    return row | {key: text for key, text in texts.items() if text}
