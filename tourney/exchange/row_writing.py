"""Entries, results and rulings as rows of a night file: always the same keys in the same order."""

from typing import Any

from ..scoring.night import AVERAGES, SEATS, Award, Entry, Result, Revokes, Ruling, Side
from ..scoring.options import shown

Row = dict[str, Any]
SIDES = ("ns", "ew")


def entry(each: Entry) -> Row:
    section = {"section": each.section} if each.section else {}
    return {"number": each.number, "names": list(each.names), "field": each.field, **section}


def result(each: Result, measure: str) -> Row:
    people: Row = {"seats": dict(zip(SEATS, each.seats, strict=True))} if each.seats else {"ns": each.ns, "ew": each.ew}
    section = {"section": each.section} if each.section else {}
    return {**section, "round": each.round, "table": each.table, "tray": each.tray, **people, **_made(each, measure)}


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
        row["result"] = _made(each.result, measure)
    texts = {key: getattr(each, key) for key in ("rule", "law", "section", "found", "when", "decided")}
    return row | {key: text for key, text in texts.items() if text}


def _made(each: Result, measure: str) -> Row:
    """``measure`` is what the game counts: tricks or score."""
    if each.not_played:
        return {"not_played": True}
    if each.split:
        ns, ew = each.split
        if ns.award and ew.award:
            return {"award": {"ns": _award(ns.award), "ew": _award(ew.award)}}
        return {"split": {"ns": _side(ns, measure), "ew": _side(ew, measure)}}
    if each.tricks is not None:
        return {"tricks": each.tricks, **_revokes(each.revokes)}
    if each.played is None:
        return {"score": each.score}
    row: Row = {"contract": each.played.contract}
    if each.played.by:
        row |= {"by": each.played.by, "tricks": each.played.tricks}
        honours = {"ns": list(each.played.honours[0]), "ew": list(each.played.honours[1])}
        row |= {"honours": honours} if any(map(any, honours.values())) else {}
        chicane = {side: players for side, players in zip(SIDES, each.played.chicane, strict=True) if players}
        row |= {"chicane": chicane} if chicane else {}
    return row | _revokes(each.revokes)


def _side(side: Side, measure: str) -> Row:
    return {"award": _award(side.award)} if side.award else {measure: side.made}


def _award(award: Award) -> str | int | float:
    named = {value: name for name, value in AVERAGES.items()}
    return named.get(award) or (shown(award.percent) if award.kind == "percent" else award.kind)


def _revokes(revokes: Revokes | None) -> Row:
    if not revokes:
        return {}
    sides = {side: count for side, count in (("ns", revokes.ns), ("ew", revokes.ew)) if count}
    before = {side: won for side, won in (("ns", revokes.before_ns), ("ew", revokes.before_ew)) if won}
    return {"revokes": {**sides, **({"before": before} if before else {})}}
