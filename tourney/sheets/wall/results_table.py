"""The table of the results on a tray: its columns, and its rows, which are higher if names need several lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...desk.snapshot import Evening
from ...language.active_language import gettext as _
from ...language.numbers import pointed
from ...language.seats import line_head, told_line, told_lines
from ...language.tables import told_table
from ...language.told import told
from ...reports.traveller_table import results_table
from ...scoring.contract import parse
from ...scoring.figures import signed
from ...scoring.standings import Points
from ...scoring.terms import counts_what_was_made, held, unit_word
from ..pdf.cut_names import MORE, cut_names
from ..pdf.paper import Paper
from ..pdf.type_scale import DENSE, filled, fitted, last_name, width_of
from ..pdf.typefaces import BOLD, PLAIN
from ..room.who_moves_together import Company
from .short_names import short_names

HEAD, HEADS = 7.2, 19.0  # points: the size of headings, and the height of two lines of them
SMALLEST = 7.0  # points: minimum size of names before they get several lines
MOST_LINES, CLEAR = 3, 1.4  # maximum lines of names in a row before they are cut; points of space around several
NAMES, BOLDS = ("ns", "ew"), ("ns_number", "ew_number", "contract", "ns_points", "ew_points")
LEFTWARDS = ("ns", "ew", "contract", "by", "lead")
COMMON_HEADS = (("contract", "by"), ("lead", "took"))
"""Adjacent columns whose headings reach over both: the heading of tricks is below that of the lead."""
APART, NEAR = 4.0, 3.0  # points between columns, and between columns of the same thing


@dataclass(frozen=True, slots=True)
class WallColumn:
    """A column: ``head`` on one line or two; the ``texts`` of all rows; ``left`` and ``width`` once they are known."""

    key: str
    head: tuple[str, ...]
    texts: Sequence[str]

    @property
    def font(self) -> str:
        return BOLD if self.key in BOLDS else PLAIN

    def widest(self, size: float) -> float:
        return max((width_of(text, self.font) * size for text in self.texts), default=0)


@dataclass(frozen=True, slots=True)
class ResultRows:
    """Rows of one size in ``columns`` with their edges; ``notes`` and the number of ``lines`` of names, by row. ``cut``
    is the number of names that are too long for their column."""

    columns: Sequence[WallColumn]
    notes: Sequence[str]
    size: float
    row: float
    edges: Sequence[tuple[float, float]]
    lines: Sequence[int]
    cut: int

    def height(self, rows: Sequence[int]) -> float:
        return HEADS + sum(map(self.of, rows))

    def of(self, row: int) -> float:
        """Return the height of a row, with its note on a line below it."""
        return self.names_height(row) + (self.row if self.notes[row] else 0)

    def names_height(self, row: int) -> float:
        lines = self.lines[row]
        return self.row if lines == 1 else max(self.row, lines * DENSE * SMALLEST + CLEAR)


def result_rows(
    columns: Sequence[WallColumn], notes: Sequence[str], size: float, row: float, width: float
) -> ResultRows:
    """Return the rows of a table of that ``width``."""
    edges = _edges(columns, width, size)
    names = [
        [_name_lines(text, ends - begins, size)[1] for text in column.texts]
        for column, (begins, ends) in zip(columns, edges, strict=True)
        if column.key in NAMES
    ]
    lines = [max(map(len, both)) for both in zip(*names, strict=True)] or [1] * len(notes)
    cut = sum(any(MORE in line for line in shown) for column in names for shown in column)
    return ResultRows(columns, notes, size, row, edges, lines, cut)


@lru_cache(maxsize=50_000)
def _name_lines(text: str, width: float, size: float) -> tuple[float, Sequence[str]]:
    """Return the size and the lines of names: one line if it is easy to read, otherwise one for each name, otherwise as
    many as necessary. Only names that do not fit even then are cut."""
    alone = fitted(text, PLAIN, size, width)
    if alone >= SMALLEST:
        return alone, (text,)
    first, both, second = text.partition(" & ")
    halves = (f"{first} &", second)
    for lines in (halves, filled(text, PLAIN, SMALLEST, width)) if both else (filled(text, PLAIN, SMALLEST, width),):
        if len(lines) <= MOST_LINES and all(width_of(line, PLAIN) * SMALLEST <= width for line in lines):
            return SMALLEST, lines
    return SMALLEST, cut_names(text.split(" & "), PLAIN, width / SMALLEST, 2) or (text,)


def result_columns(evening: Evening, ordered: Sequence[Points]) -> tuple[list[WallColumn], list[str]]:
    """Return the columns of the table, and the notes below its rows."""
    night = evening.night
    table = told_table(results_table(night, ordered, short_names(evening)).without("tray", "round", "table", "section"))
    table = table.without("share")
    texts = {
        column.key: list(each) for column, each in zip(table.columns, zip(*table.texts(), strict=True), strict=True)
    }
    notes = texts.pop("note", [""] * len(ordered))
    if night.game == "bridge":
        if counts_what_was_made(night):
            texts["made"] = texts.pop("ns_points")
            del texts["ew_points"]
        if "made" in texts:
            texts["made"] = [f"+{made}" if made[:1].isdigit() and made != "0" else made for made in texts["made"]]
        if "took" in texts:
            texts["took"] = [_beyond(each) for each in ordered]
    unit = told(unit_word(night))
    heads = {
        "contract": (_("Contract"),),
        "lead": (_("Lead"), "") if "took" in texts else (_("Lead"),),
        "took": (_("Tricks"),),
        "made": (_("Score"),),
        "ns": (line_head("N&S"),),
        "ew": (line_head("E&W"),),
        "ns_points": (unit, told_line("N&S", night.game)),
        "ew_points": (unit, told_line("E&W", night.game)),
    }
    found, halves = [], _halves(evening)
    for key, column in texts.items():
        if key in NAMES:
            numbers = [_numbers(evening, held(each.result)[NAMES.index(key)], key) for each in ordered]
            found.append(WallColumn(f"{key}_number", (), numbers))
            those = (held(each.result)[NAMES.index(key)] for each in ordered)
            column = [halves.get((numbers, key), text) for numbers, text in zip(those, column, strict=True)]
        found.append(WallColumn(key, heads.get(key, ()), [pointed(text) for text in column]))
    return found, notes


def _halves(evening: Evening) -> Mapping[tuple[tuple[int, ...], str], str]:
    """Return who sits in which line of a team of four without a name, unless its players change places."""
    if any(each.movement.contestants.players or Company(each).turns for each in evening.rooms):
        return {}
    teams = [each for each in evening.night.entries if len(each.names) == 4 and not each.name]
    return {
        ((each.number,), key): " & ".join(map(last_name, names))
        for each in teams
        for key, names in zip(NAMES, (each.names[:2], each.names[2:]), strict=True)
    }


def _numbers(evening: Evening, those: Sequence[int], key: str) -> str:
    """Return the numbers of contestants in the room: 3; B3; 3, 17 for single players. They have their line if the
    column's heading names another."""
    labels = [evening.labels[number].partition(" ") for number in those]
    return ", ".join(
        number if len(line) > 1 and line[0] == key[0].upper() else told_lines(f"{number} {line}".strip())
        for number, _space, line in labels
    )


def _beyond(points: Points) -> str:
    """Return the tricks above or below the contract: +1, −2, =."""
    played = points.result.played
    contract = parse(played.contract) if played else None
    return signed(Fraction(played.tricks - 6 - contract.level), 0) if played and contract else ""


def _edges(columns: Sequence[WallColumn], width: float, size: float) -> list[tuple[float, float]]:
    """Return the left and right edge of each column. Figures get what they need; names share the rest."""
    natural = [
        max([column.widest(size), *(width_of(word, BOLD) * HEAD for word in column.head if column.key not in NAMES)])
        for column in columns
    ]
    keys = [column.key for column in columns]
    for one, other in COMMON_HEADS:
        if one in keys and other in keys:
            first, second = keys.index(one), keys.index(other)
            head = max(natural[first], *(width_of(word, BOLD) * HEAD for word in columns[second].head), 0)
            natural[second] = columns[second].widest(size)
            natural[first] = max(columns[first].widest(size), head - natural[second] - NEAR)
    names = [at for at, column in enumerate(columns) if column.key in NAMES]
    gaps = [NEAR if key.endswith("number") or key == "contract" else APART for key in keys]
    room = width - sum(natural) - sum(gaps[:-1]) + sum(natural[at] for at in names)
    wanted = sum(natural[at] for at in names) or 1
    for at in names:
        natural[at] *= room / wanted
    found, x = [], 0.0
    for each, gap in zip(natural, gaps, strict=True):
        found.append((x, x + each))
        x += each + gap
    return found


def draw_rows(sheet: Paper, lines: ResultRows, rows: Sequence[int], x: float, y: float) -> None:
    """Draw the headings and these rows."""
    right = x + lines.edges[-1][1]
    with sheet.table():
        sheet.row()
        for column, (begins, ends) in zip(lines.columns, lines.edges, strict=True):
            with sheet.cell(head=True):
                if column.key in NAMES:
                    begins = lines.edges[lines.columns.index(column) - 1][0]
                _heads(sheet, column, x + begins, x + ends, y)
        y += HEADS
        sheet.rule(x, y, right, y)
        for row in rows:
            sheet.row()
            high = lines.names_height(row)
            base = y + high / 2 + 0.34 * lines.size
            for column, (begins, ends) in zip(lines.columns, lines.edges, strict=True):
                with sheet.cell():
                    if text := column.texts[row]:
                        _text(sheet, lines, column, text, x + begins, x + ends, base)
            if note := lines.notes[row]:
                sheet.row()
                with sheet.cell(across=len(lines.columns)):
                    left = x + lines.edges[1][0]
                    sheet.text(left, base + (high + lines.row) / 2, note, lines.size, within=right - left)
            y += lines.of(row)
            if row != rows[-1]:
                sheet.rule(x, y, right, y)


def _heads(sheet: Paper, column: WallColumn, begins: float, ends: float, y: float) -> None:
    for up, words in enumerate(reversed(column.head)):
        if not words:
            continue
        base = y + HEADS - 4 - up * 1.1 * HEAD
        if column.key in LEFTWARDS:
            sheet.text(begins, base, words, HEAD, bold=True, within=ends - begins if column.key in NAMES else 0)
        else:
            sheet.text(ends, base, words, HEAD, bold=True, align="right")


def _text(
    sheet: Paper, lines: ResultRows, column: WallColumn, text: str, begins: float, ends: float, base: float
) -> None:
    bold = column.font == BOLD
    if column.key in NAMES:
        _names(sheet, lines, text, begins, ends, base)
    elif column.key in LEFTWARDS:
        sheet.text(begins, base, text, lines.size, bold=bold, within=ends - begins + 0.5)
    else:
        sheet.text(ends, base, text, lines.size, bold=bold, align="right")


def _names(sheet: Paper, lines: ResultRows, text: str, begins: float, ends: float, base: float) -> None:
    size, shown = _name_lines(text, ends - begins, lines.size)
    if len(shown) > 1:
        base += 0.34 * (size - lines.size) - (len(shown) - 1) * DENSE * size / 2
    for at, line in enumerate(shown):
        sheet.text(begins, base + at * DENSE * size, line, size, within=ends - begins + 0.5)
