"""Score sheets: number and line in the heading, and space for the result of each tray.

If everyone plays each tray twice, the sheet is folded down the middle, so that nobody sees the first result at the
overplay.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil, floor

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Line

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high, most_down, parts
from .pdf.grid_cells import BESIDE, PAD, Cell, GridColumn, Who
from .pdf.grid_sizes import clear_heads, cramps_names
from .pdf.paper import Paper
from .pdf.ruled_grid import grid
from .pdf.type_scale import IMPRINT, READ, USUAL, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.score_forms import CHECK, MET, ScoreForm, score_forms, trays_of
from .room.sheet_words import white_on_black
from .room.who_moves_together import Company

TITLE, NAMES, TOTAL, HEAD = 24.5 * mm, 9.3 * mm, 11 * mm, 9 * mm
MORE_NAMES, MORE_TOTAL, MORE_HEAD, WIDER = 7 * mm, 9 * mm, 2 * mm, 1.5  # in large print
ROW_MOST, ROW_EASY, ROW_LEAST = 8 * mm, 6.5 * mm, 5.2 * mm
ROW_LARGE, ROW_LARGEST = 8.7 * mm, 12 * mm  # in large print
ROW_OF_TWO = 6 * mm
MOST_DOWN = 3
"""Maximum number of sheets below each other whose lines are easy to write on."""
FOLD = 5 * mm  # on either side of the fold
MOST_WIDE = {4: 62, 3: 92, 2: 100}
"""Maximum width of the columns in millimetres, by the number of sheets side by side; landscape for more than two."""
TWO_LYING = 125
"""The same for two on a landscape page, which have more columns than two on a portrait page."""
CLEAR = 0.9  # share of a row for names below each other, so that they touch no rule
NARROWEST = 0.8  # the least share of their width that columns to write in keep if a name would break


def score_sheets(room: Room, sheet: Paper) -> None:
    """Draw three or four on a landscape page if that leaves space to write, otherwise two side by side with a cut
    between them, or one that is wider or folded. Short ones are also below each other. A long evening continues on a
    second sheet. In large print, each has its own page."""
    company = Company(room)
    forms = list(score_forms(company, two_in_a_row=_two_in_a_row(sheet, company)))
    longest = max(len(form.lines) for form in forms)
    folded = any(form.overplay is not None for form in forms)
    widest = max(map(_wide, forms))
    sheet.turn()
    wide = widest <= MOST_WIDE[3] or MOST_WIDE[2] < widest <= TWO_LYING or company.single
    lying = longest <= _most_lying(sheet, company) and not folded and wide and not sheet.large
    if not lying:
        sheet.turn()
    most, down = 1 if sheet.large else 2, 1
    if not folded and not sheet.large:
        down = most_down(sheet, TITLE + HEAD + TOTAL + longest * ROW_EASY, MOST_DOWN)
    fits = _fits(sheet)
    cards = {across: CardGrid(sheet, across, down) for across in (1, 2, 3, 4)}
    if lying:
        wide_enough = (across for across, wide in MOST_WIDE.items() if widest <= wide)
        most = next(
            (one for one in wide_enough if not _cramps(forms, forms[0].columns, cards[one].width, ROW_LEAST)), 2
        )
    elif folded or widest > MOST_WIDE[2]:
        most = 1
    most_lines = max(part.stop - part.start for form in forms for part in _parts(form.lines, fits))
    row = min(ROW_LARGEST if sheet.large else ROW_MOST, _room(sheet, down) / most_lines)
    columns = clear_heads(_spread(sheet, forms, cards[most].width, row), cards[most].width, forms[-1].lines)
    for form in forms:
        for part in _parts(form.lines, fits):
            _draw(sheet, cards[most].take(), form, columns, part, part.stop == len(form.lines), row)
    cards[most].end()


SHEET = Sheet(
    title=message("Score sheets"),
    purpose=message("One for each contestant: tray, opponents, and space for the result."),
    audience=TABLES,
    order=150,
    draw=score_sheets,
    repeats="personal-score-cards",
)


def _cramps(forms: Sequence[ScoreForm], columns: Sequence[GridColumn], width: float, row: float) -> bool:
    """Whether names have too little space on sheets of that width."""
    return any(cramps_names(columns, form.lines, width, row) for form in forms)


def _spread(sheet: Paper, forms: Sequence[ScoreForm], width: float, row: float) -> list[GridColumn]:
    """Return the columns of all sheets for ``width``. Names are as large as they fit on one line; the other columns
    share the remaining width."""
    columns = max(forms, key=_wide).columns
    said = {at: _people(forms, at) for at, column in enumerate(columns) if column.size}
    if not said:
        return columns
    others = sum(each.share for each in columns if not each.size)
    least = others * (WIDER * mm if sheet.large else min(mm, width / sum(each.share for each in columns)))
    labels = {at for at in said if not any(isinstance(line[at], tuple) for form in forms for line in form.lines)}
    if len(said) == 1 and not sheet.large:
        least = min(least, max(NARROWEST * least, width - sum(_longest(forms, at) for at in said)))
    wanted = {at: max(texts) * sheet.read + 2 * PAD + 1 for at, texts in said.items()}
    times = min(1, (width - least) / sum(wanted.values()))
    wide = {at: each * times for at, each in wanted.items()}
    if labels and times < 1 and not sheet.large:  # labels have no second line, so the names get less
        wide |= {at: min(wanted[at], max(said[at]) * MET + 2 * PAD + 1) for at in labels}
        left_over = width - least - sum(wide[at] for at in labels)
        names = wide.keys() - labels
        wide |= {at: left_over * wanted[at] / sum(wanted[one] for one in names) for at in names}
    others = (width - sum(wide.values())) / others
    found = [replace(each, share=wide.get(at, each.share * others)) for at, each in enumerate(columns)]
    for at, texts in said.items():
        usual = sorted(texts)[ceil(USUAL * len(texts)) - 1]
        size = max(MET, min(READ, floor(2 * (wide[at] - 2 * PAD) / usual) / 2))
        found[at] = replace(found[at], size=sheet.read if sheet.large else size)
    while not sheet.large and any(each.size > MET for each in found) and _cramps(forms, found, width, CLEAR * row):
        found = [replace(each, size=max(MET, each.size - 0.5)) if each.size else each for each in found]
    return found


def _longest(forms: Sequence[ScoreForm], at: int) -> float:
    """Return the width that the longest name of a column needs with its label, on its own line."""
    cells = (cell for form in forms for line in form.lines if isinstance(cell := line[at], tuple))
    whos = [who for cell in cells for who in cell if isinstance(who, Who)]
    wide = (
        width_of(who.label, BOLD) + BESIDE + max((width_of(f"{name} &", PLAIN) for name in who.shown), default=0)
        for who in whos
    )
    return max(wide, default=0.0) * MET + 2 * PAD + 1


def _people(forms: Sequence[ScoreForm], at: int) -> list[float]:
    """Return the widths of all names in a column with their labels, at a size of one point."""
    found = [1.0]  # for a column with sit-outs only
    for cell in (line[at] for form in forms for line in form.lines):
        for who in cell if isinstance(cell, tuple) else (Who("", (cell,)),) if isinstance(cell, str) else ():
            if isinstance(who, Who):
                found.append(width_of(who.label, BOLD) + BESIDE + width_of(" & ".join(who.shown), PLAIN))
    return found


def _wide(form: ScoreForm) -> float:
    return sum(column.share for column in form.columns)


def _room(sheet: Paper, down: int = 1) -> float:
    """Return the height for the lines of one sheet if ``down`` of them are below each other."""
    more = MORE_NAMES + MORE_TOTAL + MORE_HEAD if sheet.large else 0
    return high(sheet, down) - TITLE - HEAD - TOTAL - more


def _least(sheet: Paper) -> float:
    return ROW_LARGE if sheet.large else ROW_LEAST


def _fits(sheet: Paper) -> int:
    return int(_room(sheet) / _least(sheet))


def _parts(lines: Sequence[Sequence[Cell]], fits: int) -> list[slice]:
    """Return the fewest parts with at most this number of lines. Each begins with a round if possible."""
    begins = [at for at, line in enumerate(lines) if line[0] is not None]
    for starts in (begins, range(len(lines))):
        for each in range(len(starts), 0, -1):
            edges = [*(part[0] for part in parts(starts, each)), len(lines)]
            if all(end - start <= fits for start, end in pairwise(edges)):
                return [slice(start, end) for start, end in pairwise(edges)]
    return []


def _most_lying(sheet: Paper, company: Company) -> int:
    """Return the maximum number of lines on a landscape page. Single players have more names to write beside."""
    return int(_room(sheet) / ROW_EASY) if company.single else _fits(sheet)


def _two_in_a_row(sheet: Paper, company: Company) -> bool:
    """Whether two names fit in a row, one below the other."""
    rows = [sum(len(trays_of(place)) or 1 for place in way.values()) for way in company.ways.values()]
    return not sheet.large and _room(sheet) / max(rows) >= ROW_OF_TWO


def _draw(
    sheet: Paper,
    card: CardArea,
    form: ScoreForm,
    columns: Sequence[GridColumn],
    part: slice,
    last: bool,
    row: float,
) -> None:
    _head(sheet, card, form)
    top, high_, lines = card.top + TITLE, HEAD, form.lines[part]
    if sheet.large:
        top, high_ = top + MORE_NAMES, high_ + MORE_HEAD
    turned = form.turned
    if any(cell in turned for line in lines for cell in line):
        words = white_on_black(form.company.room.game)
        sheet.block(card.left, card.bottom - 6 * mm, card.width, 6 * mm, words, sheet.read)
    if form.overplay is None:
        ruled = grid(sheet, card.left, top, card.width, row, columns, lines, sheet.read, high_)
    else:
        middle, half = card.left + card.width / 2, card.width / 2 - FOLD
        sheet.rule(middle, 0, middle, card.bottom, dashed=True)
        grid(sheet, card.left, top, half, row, columns, lines, sheet.read, high_)
        columns = [*columns, GridColumn(_("Gain"), 16)]
        ruled = grid(sheet, middle + FOLD, top, half, row, columns, form.overplay[part], sheet.read, high_)
    if not last:
        words = _("continued on the next sheet")
        sheet.block(card.left, ruled.end + 1 * mm, card.width, 6 * mm, words, sheet.read, align="right")
        return
    left, right = ruled.edges[-3:-1] if form.columns[-1].head == CHECK else ruled.edges[-2:]
    sheet.block(left - 22 * mm, ruled.end, 20 * mm, 10 * mm, _("Total"), max(12, sheet.read), bold=True, align="right")
    sheet.box(left, ruled.end, right - left, 10 * mm, thick=True)


def _head(sheet: Paper, card: CardArea, form: ScoreForm) -> None:
    """Draw the heading of a sheet. N&S has its line in white on a black bar on the left, E&W in a frame on the right,
    so that they cannot be confused whichever way the sheet lies."""
    sheet.entry(form.title)
    mark = 16 * mm
    left, width = card.left, card.width
    if form.overplay is not None:
        # The whole heading is left of the fold; the part to hide is right of it.
        width = card.width / 2 - FOLD
        words = _("Fold along the dashed line before the overplay, so that the first results are underneath.")
        sheet.block(card.left + width + 2 * FOLD, card.top + 1 * mm, width, 9 * mm, words, READ)
        sheet.block(card.left + width + 2 * FOLD, card.top + 11 * mm, width, 6 * mm, _("Overplay"), 12, bold=True)
    elif form.line is Line.NS:
        sheet.plate(left, card.top + 1 * mm, mark, 10 * mm, form.company.spoken("N&S"), 17)
        left += mark + 3 * mm
        width -= mark + 3 * mm
    elif form.line is Line.EW:
        x, y, line = card.right - mark, card.top + 1 * mm, form.company.spoken("E&W")
        sheet.box(x, y, mark, 10 * mm, thick=True)
        sheet.block(x + 2, y, mark - 4, 10 * mm, line, 17, bold=True, align="centre")
        width -= mark + 3 * mm
    sheet.block(left, card.top, width, 12 * mm, form.title, 22, bold=True)
    if form.overplay is None:
        width = card.width
    high_ = NAMES + (MORE_NAMES if sheet.large else 0)
    sheet.team(card.left, card.top + 11.5 * mm, width, high_, form.team, form.names, max(12, sheet.read))
    sheet.block(card.left, card.top + 11.5 * mm + high_, width, 3.5 * mm, sheet.line, IMPRINT)
