"""The table of a scorecard after the game: a row for each tray, people beside all rows of their round, and a bar for
the share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate, groupby
from math import ceil

from reportlab.lib.units import mm

from ...language.active_language import gettext as _
from ...reports.scorecard import Play
from ...scoring.report_table import Table
from ..pdf.cut_names import cut_to
from ..pdf.paper import Paper
from ..pdf.type_scale import DOWN, FINE, LINE, on_one_line, width_of
from ..pdf.typefaces import BOLD, PLAIN

CELL, SMALL = 8.8, 7.5  # points: figures; headings and long names
HEADS, BAR, PAD, BEFORE_BAR = 5 * mm, 12.2 * mm, 0.8 * mm, 2 * mm
LEAST, CLEAR = 17 * mm, 1.0  # width of people; points of space beside them
TIGHT = 1.12  # line spacing of names, in font sizes
PEOPLE, STRONG = ("with", "against"), ("tray", "points", "above")

Rows = Sequence[dict[str, str]]


@dataclass(frozen=True, slots=True)
class RowColumn:
    """A column of the table. The heading of figures extends by ``reach`` over the names before them."""

    key: str
    head: str
    width: float
    align: str
    reach: float = 0


def columns_of(table: Table, cards: Sequence[Rows], width: float) -> Sequence[RowColumn]:
    """Return the columns that are not empty on all cards. Columns of people share the remaining width, by their longest
    names."""
    keys = [column.key for column in table.columns]
    dropped = {"round", "table", "note", *(("average", "above") if "share" in keys else ())}
    every = [each for rows in cards for each in rows]
    if "contract" in keys or not any(len({each.get("cards") for each in rows}) > 1 for rows in cards):
        dropped.add("cards")
    if any(each.get("with") for each in every):
        dropped.add("average")  # names need its space, and the difference from it says the same
    columns: list[RowColumn] = []
    spare: dict[str, float] = {}
    for column in table.columns:
        empty = column.key not in ("tray", "against") and not any(each[column.key] for each in every)
        if column.key in dropped or empty:
            continue
        font = BOLD if column.key in STRONG else PLAIN
        figures = max((width_of(each[column.key], font) * CELL for each in every), default=0)
        wide = max(figures, width_of(column.head, BOLD) * SMALL) + 2 * PAD
        if column.key not in (*PEOPLE, "share"):
            spare[column.key] = wide - figures - 2 * PAD
        if column.key == "share":
            columns.append(RowColumn("share", _("Share"), max(BAR, wide), "left"))
        else:
            right = column.numeric and column.key != "tray"
            reach = spare.pop(column.key) if right and columns[-1].key in PEOPLE else 0
            columns.append(RowColumn(column.key, column.head, wide - reach, "right" if right else "left", reach))
    people = [column.key for column in columns if column.key in PEOPLE]
    over = width - sum(column.width for column in columns if column.key not in people)
    texts = {key: [each[key] for each in every] for key in people}
    # If names have too little space, columns get closer, then headings smaller, then headings are cut. The heading of
    # the contract keeps its distance from that of the tricks, which extends towards it.
    close = {key: PAD * (key != "contract") for key in spare}
    close |= {column.key: PAD - CLEAR for column in columns if column.reach}
    smaller = {key: (1 - FINE / SMALL) * each for key, each in spare.items()}
    wanted = sum(_longest(texts).values())
    for enough, gives in ((wanted, close), (wanted, smaller), (LEAST * len(people), spare)):
        less = min(1.0, max(0.0, enough - over) / (sum(gives.values()) or 1))
        over += less * sum(gives.values())
        columns = [replace(each, width=each.width - less * gives.get(each.key, 0)) for each in columns]
    shares = _shares(texts, over)
    return [replace(each, width=shares.get(each.key, each.width)) for each in columns]


def _shares(people: Mapping[str, Sequence[str]], over: float) -> dict[str, float]:
    """Return the widths of columns of people, ``over`` in total: space for the longest name of each if possible, and
    the remainder in proportion to their longest texts."""
    least = _longest(people)
    wanted = {key: max((width_of(text, PLAIN) for text in texts), default=0) or 1 for key, texts in people.items()}
    fits = min(1.0, over / (sum(least.values()) or 1))
    left = over - fits * sum(least.values())
    return {key: fits * least[key] + left * wanted[key] / sum(wanted.values()) for key in people}


def _longest(people: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return the width that the longest name of each column needs."""
    names = {key: {name for text in texts for name in text.split(" & ")} for key, texts in people.items()}
    return {
        key: max((width_of(each, PLAIN) for each in found), default=0) * SMALL + PAD + CLEAR
        for key, found in names.items()
    }


def middle_of(plays: Sequence[Play]) -> int:
    """Return the start of the second half: a new round, if that makes the first half at most one row longer."""
    middle = ceil(len(plays) / 2)
    for at in (middle, middle + 1):
        if at < len(plays) and plays[at].result.round != plays[at - 1].result.round:
            return at
    return middle


def draw_half(
    sheet: Paper,
    plays: Sequence[Play],
    rows: Rows,
    shares: Sequence[Fraction | None],
    columns: Sequence[RowColumn],
    left: float,
    top: float,
    row: float,
) -> float:
    """Draw rows below their headings, with people beside all rows of their round. Return the y where it ends."""
    lefts = list(accumulate((column.width for column in columns), initial=left))
    ends, size = lefts[-1], min(CELL, 0.85 * row)
    bars = next((x for x, column in zip(lefts, columns, strict=False) if column.key == "share"), None)
    with sheet.table():
        sheet.row()
        for x, column in zip(lefts, columns, strict=False):
            with sheet.cell(head=True):
                head = cut_to(column.head, BOLD, (column.width + column.reach - PAD) / FINE)
                _write(sheet, x, column, top + HEADS - 1.6 * mm, head, SMALL, bold=True, reach=column.reach)
        y = top + HEADS
        sheet.rule(left, y, ends, y, thick=True)
        at = 0
        for _round, those in groupby(plays, key=lambda play: (play.result.round, play.partners, play.against)):
            count = len(list(those))
            for line in range(at, at + count):
                sheet.row()
                for x, column in zip(lefts, columns, strict=False):
                    said = rows[line].get(column.key, "")
                    if column.key not in PEOPLE:
                        with sheet.cell():
                            _one(sheet, x, y, column, row, said, shares[line], size)
                    elif line == at:
                        with sheet.cell(rows=count):
                            _people(sheet, x, y, column.width, row, count, said, size)
                y += row
                for x, column in zip(lefts, columns, strict=False):
                    if column.key not in PEOPLE or line == at + count - 1:
                        sheet.rule(x, y, x + column.width, y)
            at += count
        if bars is not None:
            middle = (bars + BEFORE_BAR + ends) / 2
            sheet.rule(middle, top + HEADS, middle, y)
    return y


def _one(
    sheet: Paper, x: float, y: float, column: RowColumn, row: float, said: str, share: Fraction | None, size: float
) -> None:
    if column.key == "share":
        _bar(sheet, x + BEFORE_BAR, y, column.width - BEFORE_BAR, row, share)
    else:
        _write(sheet, x, column, y + row / 2 + 0.36 * size, said, size, bold=column.key in STRONG)


def _write(
    sheet: Paper, x: float, column: RowColumn, base: float, said: str, size: float, *, bold: bool, reach: float = 0
) -> None:
    inner = column.width - PAD
    x = x + inner if column.align == "right" else x + (0 if column.key == "tray" else PAD)
    sheet.text(x, base, said, size, bold=bold, within=inner + reach, align=column.align)


def _people(sheet: Paper, x: float, y: float, width: float, row: float, rows: int, said: str, size: float) -> None:
    """Write names beside the rows of their round: each beside its own, or together in a single row."""
    names = tuple(said.split(" & "))
    inner = width - PAD - CLEAR
    if rows == 1 < len(names) and width_of(said, PLAIN) * FINE > inner and row >= len(names) * LINE * FINE:
        row /= len(names)
        rows = len(names)
    lines = [(name,) for name in names] if 1 < len(names) <= rows else [names]
    found = [on_one_line(line, PLAIN, min(size, row / TIGHT), inner) for line in lines if any(line)]
    smallest = min((each for each, _words in found), default=size)
    below = min(0.36 * smallest, row / 2 - DOWN * smallest)  # no letter reaches into the rule
    for at, (_size, words) in enumerate(found):
        sheet.text(x + PAD, y + (at + 0.5) * row + below, words, smallest)


def _bar(sheet: Paper, x: float, y: float, width: float, row: float, share: Fraction | None) -> None:
    if share:
        sheet.bar(x, y + 0.27 * row, min(float(share) / 100, 1) * width, 0.46 * row)
