"""Tables as clubs keep them, as xlsx and as csv."""

import csv
import io
from collections.abc import Callable, Sequence

from openpyxl import Workbook

from tourney.scoring.night import SEATS, TRICKS, Award, Night, Result, Side

Cell = str | int | float | None


def xlsx(rows: Sequence[Sequence[Cell]]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(list(row))
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def as_csv(rows: Sequence[Sequence[Cell]], delimiter: str = ",") -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows([["" if cell is None else cell for cell in row] for row in rows])
    return text.getvalue().encode()


def travellers(night: Night) -> list[list[Cell]]:
    """All results of a night with headings, as our columns have them."""
    people = ["North", "East", "South", "West"] if night.kind in ("players", "couples") else ["NS", "EW"]
    made = ["Tricks NS", "Tricks EW"] if night.game == "whist" else ["Contract", "By", "Result", "Score NS", "Score EW"]
    rows: list[list[Cell]] = [["Section", "Round", "Table", "Board", *people, *made]]
    for result in night.results:
        who = [result.seats[SEATS.index(seat)] for seat in SEATS] if result.seats else [result.ns, result.ew]
        rows.append([result.section or None, result.round, result.table, result.tray, *who, *_made(result, night.game)])
    return rows


def _made(result: Result, game: str) -> list[Cell]:
    if game == "whist":
        return _both(result, lambda tricks: TRICKS - tricks) if result.split else [result.tricks, None]
    if result.split:
        return [None, None, None, *_both(result, lambda score: -score)]
    if not result.played:
        return [None, None, None, result.score, None]
    bid, by = result.played.contract, result.played.by
    return [bid, by or None, result.played.tricks if by else None, result.score, None]


def _both(result: Result, turned: Callable[[int], int]) -> list[Cell]:
    ns, ew = result.split
    return [_side(ns, int), _side(ew, turned)]


def _side(side: Side, turned: Callable[[int], int]) -> Cell:
    if side.left_out:
        return "NP"
    if side.weighted:
        return ", ".join(
            f"{each.weight.numerator}/{each.weight.denominator} {turned(each.made)}" for each in side.weighted
        )
    return _award(side.award) if side.award else turned(side.made)


def _award(award: Award) -> str:
    return f"{float(award.percent):g}%" if award.kind == "percent" else award.kind
