"""How wide the columns of a sheet are, so that it prints upright in letters that can be read.

A table that is too wide gets shorter heads and takes several lines for its longest texts; if that is not enough, its
columns are divided among several pages, each with the columns that say whose row it is.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import ceil
from unicodedata import east_asian_width

from ...scoring.report_table import Cell, Column, Table, text

ACROSS = {"a4": 98.5, "letter": 101.5}
"""Paper -> the characters of an upright page at full size."""
SMALLEST, LEAST = 0.734, 0.74
"""The smallest scale of a printed page: 11 points become 8. Estimated from its rows, the scale is less certain."""
WIDEST = 60
"""Characters of the widest column; longer texts go on in the next line."""
NARROWEST, BESIDE, FILTER, ONE_LINE, SPACED = 4, 2, 2, 12, 2
"""Characters: the contents of a column, the space beside them, the mark of a filter beside a head, a head that
stays on one line, and what numbers leave free before a text."""
PADDING = 0.7
"""What a cell leaves free at both sides of its text."""
BREADTHS = {
    letter: breadth
    for letters, breadth in (
        ("ijlI .,:;'|!", 0.47),
        ("frt-()J", 0.65),
        ("cszL", 0.8),
        ("aegkvxyEFS", 0.95),
        ("w&", 1.4),
        ("mMW@%", 1.65),
    )
    for letter in letters
}
"""How wide the letters of the workbook's font are, in figures: other capitals are 1.18, other letters 1.04."""
BOLD = 1.06  # times as wide
TIGHT, TIGHT_LINE, SHORTEST, LONGEST_WORD = 1.5, 5, 7, 15
"""In a table that is too wide: the space beside the contents, a head that stays on one line, the longest text that is
never divided, and the letters after which even a word is if there is no room."""
SUMMED = ("total", "added", "difference", "ns_points", "ew_points", "times", "net", "above")
"""Columns whose sum is worth knowing."""
SHORT = ("contract", "by", "lead")
"""Columns of texts with a few letters."""
KEYS = ("field", "section", "rank", "contestant", "number", "round", "table", "tray")
"""Columns that identify a row: if they come first, they stay in view."""


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """The heads of the columns in lines, and their widths in characters. ``tight`` is a table that was too wide.
    Columns from each of ``breaks`` are printed on a page of their own, after the first ``repeated`` columns."""

    heads: tuple[str, ...]
    widths: tuple[float, ...]
    tight: bool = False
    repeated: int = 0
    breaks: tuple[int, ...] = ()

    @property
    def page_width(self) -> float:
        """The characters of the widest page."""
        ends = pairwise((self.repeated, *self.breaks, len(self.widths)))
        return sum(self.widths[: self.repeated]) + max((sum(self.widths[a:b]) for a, b in ends), default=0)


def laid_out(table: Table, spaced: Collection[str], paper: str) -> ColumnLayout:
    """Return the layout of a table in which columns of numbers with ``spaced`` keys stand before texts."""
    room = ACROSS[paper] / SMALLEST
    heads = tuple(in_lines(column.head) for column in table.columns)
    widths = _widths(table, heads, spaced, tight=False)
    if sum(widths) <= room:
        return ColumnLayout(heads, widths)
    heads = tuple(
        in_lines(column.head, max(TIGHT_LINE, int(_longest(table, at)) - FILTER))
        for at, column in enumerate(table.columns)
    )
    widths = _widths(table, heads, spaced, tight=True)
    least = [_least(table, at, width) for at, width in enumerate(widths)]
    if sum(least) <= room:
        return ColumnLayout(heads, _narrowed(widths, least, room), tight=True)
    who = next((at for at, column in enumerate(table.columns) if not _says_who(column)), 0)
    breaks = _breaks(least[who:], room - sum(least[:who]))
    page = ColumnLayout(heads, tuple(least), True, who, tuple(who + at for at in breaks))
    names = _narrowed(widths[:who], least[:who], room - page.page_width + sum(least[:who]))
    return ColumnLayout(heads, (*names, *least[who:]), True, who, page.breaks)


def length(said: str) -> float:
    """Return the characters that a text takes at most."""
    return max(len(said), _breadth(said))


def lines_of(cell: Cell, width: float) -> int:
    """Return how many lines a text takes in a column."""
    said = text(cell) if isinstance(cell, str | tuple) else ""
    return 1 if len(said) <= SHORTEST or 2 * len(said) <= width else _lines(said, width - PADDING)


@lru_cache(4096)
def _lines(said: str, room: float) -> int:
    lines, left = 1, room
    for part in re.findall(r"[^\s-]+[\s-]*", said):
        wide = _breadth(part.rstrip())  # a space at the end of a line needs no room
        if wide > left:
            more = ceil(wide / room)
            lines, left = lines + more - (left == room), more * room
        left -= _breadth(part)
    return lines


@lru_cache(4096)
def _breadth(said: str) -> float:
    """Return about how wide a text is, in figures."""
    return sum(map(_letter, said))


def _letter(letter: str) -> float:
    wide = 2 if east_asian_width(letter) in "WF" else 1.18 if letter.isupper() else 1.04
    return BREADTHS.get(letter, wide)


def in_lines(head: str, one_line: int = ONE_LINE) -> str:
    """A head as it is, or on two lines of about the same length if it is long."""
    words = head.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return "\n".join(min(ways, key=lambda way: max(map(len, way)))) if ways and len(head) > one_line else head


def has_filter(column: Column, tight: bool) -> bool:
    """Whether a head has the mark of a filter: in a table that is too wide, only keys and long texts have it."""
    return not tight or column.key in KEYS or not (column.numeric or column.key in SHORT)


def _widths(table: Table, heads: Sequence[str], spaced: Collection[str], tight: bool) -> tuple[float, ...]:
    """Return the widths that fit the contents and the heads, with the marks of their filters."""
    return tuple(
        _width(table, at, max(map(_breadth if tight else length, head.split("\n"))), tight)
        + SPACED * (column.key in spaced)
        for at, (column, head) in enumerate(zip(table.columns, heads, strict=True))
    )


def _width(table: Table, at: int, head: float, tight: bool) -> float:
    longest, filtered = _longest(table, at), FILTER * has_filter(table.columns[at], tight)
    total = _total(table, at)
    if tight:
        return min(max(longest + TIGHT, total + 1, BOLD * head + filtered + PADDING / 2), WIDEST)
    return min(max(longest, total, head + FILTER, NARROWEST), WIDEST) + BESIDE


def _total(table: Table, at: int) -> int:
    """Return the characters of the sum of a column, 0 where it is not worth knowing."""
    column, numbers = table.columns[at], _numbers(table, at)
    return _shown([sum(numbers)], column, numbers) if column.key in SUMMED else 0


def _longest(table: Table, at: int) -> float:
    """Return the characters of the longest text of a column."""
    column, numbers = table.columns[at], _numbers(table, at)
    texts = tuple((cell,) for row in table.rows if not isinstance(cell := row[at], int | Fraction))
    longest = max((length(each) for (each,) in Table("", (column,), texts).texts()), default=0)
    return max(longest, _shown([max(numbers), min(numbers)], column, numbers) if numbers else 0)


def _numbers(table: Table, at: int) -> list[int | Fraction]:
    cells = (row[at] for row in table.rows) if table.columns[at].numeric else ()
    return [cell for cell in cells if isinstance(cell, int | Fraction)]


def _shown(ends: Sequence[int | Fraction], column: Column, numbers: Sequence[int | Fraction]) -> int:
    """Return the characters of the longest of some numbers in a column: two decimals if any number has parts."""
    places = 2 if column.kind != "share" and any(Fraction(each).denominator > 1 for each in numbers) else 0
    return max(len(f"{float(each):.{places}f}") for each in ends) + (column.kind == "signed")


def _least(table: Table, at: int, width: float) -> float:
    """Return the width to which a column can be narrowed: texts to their longest word or part of a double name."""
    column = table.columns[at]
    if column.numeric or column.key in KEYS or _longest(table, at) <= SHORTEST:
        return width
    words = {word for row in table.rows for word in re.split(r"[\s-]", text(row[at]))}
    head = max(map(length, column.head.split()), default=0) + FILTER
    return min(width, max(min(max(map(length, words), default=0), LONGEST_WORD), head) + TIGHT)


def _narrowed(widths: Sequence[float], least: Sequence[float], room: float) -> tuple[float, ...]:
    """Return the widths with the widest columns narrowed until all have room together."""
    for most in range(WIDEST, 0, -1):
        narrowed = tuple(max(low, min(width, most)) for width, low in zip(widths, least, strict=True))
        if sum(narrowed) <= room:
            return narrowed
    return tuple(least)


def _says_who(column: Column) -> bool:
    return column.key in KEYS or column.key in ("names", "team") or column.key.startswith("player ")


def _breaks(widths: Sequence[float], room: float) -> list[int]:
    """Return where to divide columns among as few pages as have room for them, about as many columns on each."""
    for pages in range(2, len(widths)):
        cuts = [ceil(len(widths) * page / pages) for page in range(pages + 1)]
        if max(sum(widths[a:b]) for a, b in pairwise(cuts)) <= room:
            return cuts[1:-1]
    return list(range(1, len(widths)))
