"""The rounds on the card of a single player who stays at a table: with whom, against whom, and the trays.

Partner and opponents are in columns of their own, or, of many rounds, below each other in two columns of rounds.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ..pdf.cards_on_page import CardArea, parts
from ..pdf.cut_names import cut_to
from ..pdf.grid_cells import Who
from ..pdf.paper import Paper
from ..pdf.plates import Pieces
from ..pdf.type_scale import CLEAR, DENSE, FINE, HEADING, fitted, last_name, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .place_face import HEADS, LISTED_MOST, Face
from .place_rows import PlaceRow
from .round_rows import COLUMN_GAP, LISTED, ROUND, SHORT_ROUND, number_wide, pieces_wide, ruled_rows
from .sheet_words import trays_head

ROW_EASY = 4.2 * mm
"""Where rows are lower, their words touch the rules."""
APART = 2 * mm  # between two columns
WORDS = 0.35  # between two words, in sizes
LABEL_STEP = 0.9  # from one label to that below it, in sizes
WIDEST_TRAYS = 0.25  # of the width: wider ones are numbers alone


class _Round(NamedTuple):
    number: int
    sides: tuple[tuple[Who, ...], ...]
    """The partner; the opponents."""
    trays: Pieces


def draw_table_company(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    """Draw the rounds of whoever stays at the place of ``face``."""
    if sheet.large or area.height >= HEADS + len(rows) * ROW_EASY:
        _one_line_each(sheet, area, face, rows)
    else:
        _two_lines_each(sheet, area, face, rows)


def _rounds(face: Face, rows: Sequence[PlaceRow], size: float, width: float) -> list[_Round]:
    """Return the rounds of whoever stays, with trays in words where those are not too wide."""
    company, player = face.company, face.stays
    assert player is not None
    short = max(pieces_wide(each.trays, size) for each in rows) > WIDEST_TRAYS * width
    found = []
    for each in rows:
        place = company.ways[player][each.number]
        sides = (company.who(company.partner(player, place)), company.who(company.opponents(place)))
        found.append(_Round(each.number, sides, each.short if short else each.trays))
    return found


def _one_line_each(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    row = min(LISTED_MOST, (area.height - HEADS) / len(rows))
    size = max(HEADING, min(sheet.read if sheet.large else LISTED, row * 0.85))
    rounds = _rounds(face, rows, size, area.width)
    people = [[*partner, *opponents] for _number, (partner, opponents), _trays in rounds]
    labels = max(width_of(who.label, BOLD) for whos in people for who in whos) * size + APART
    head, over_trays = _("Round"), trays_head(face.company.room.game)
    first = number_wide(head, ROUND)
    trays_wide = max(width_of(over_trays, BOLD) * HEADING, *(pieces_wide(each.trays, size) for each in rounds)) + mm
    column = (area.width - first - trays_wide) / len(people[0])
    edges = list(accumulate([column] * len(people[0]), initial=first))
    names_wide = column - labels - APART
    names = min(fitted(name, PLAIN, size, names_wide) for whos in people for who in whos for name in who.names or ("",))
    names = size if sheet.large else max(HEADING, names)
    trays_at = area.width - width_of(over_trays, BOLD) * HEADING
    heads = (0.0, head), *zip(edges, (_("With"), _("Against"), ""), strict=False), (trays_at, over_trays)
    lines = list(zip(rounds, people, strict=True))
    for y, (each, whos) in ruled_rows(sheet, area.left, area.top, area.width, row, heads, lines, area.width):
        with sheet.cell():
            sheet.pieces(area.left, y, first - mm, row, (str(each.number),), size, bold=True)
        for edge, who in zip(edges, whos, strict=False):
            x = area.left + edge
            with sheet.cell():
                sheet.pieces(x, y, labels, row, (who.label,), size, bold=True)
                sheet.names(x + labels, y, names_wide, row, who.names, names)
        with sheet.cell():
            sheet.pieces(area.left + edges[-1], y, trays_wide, row, each.trays, size, align="right")


def _two_lines_each(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    width = (area.width - COLUMN_GAP) / 2
    columns = parts(rows, -(-len(rows) // 2))
    row = min(LISTED_MOST, (area.height - HEADS) / len(columns[0]))
    size = min(LISTED, row * 0.85)
    rounds = _rounds(face, rows, size, width)
    head, over_trays = _("Rd"), trays_head(face.company.room.game)
    first = number_wide(head, SHORT_ROUND)
    trays_wide = max(width_of(over_trays, BOLD) * HEADING, *(pieces_wide(each.trays, size) for each in rounds)) + mm
    people_wide = width - first - trays_wide - mm
    most = max(FINE, min(size, (row - 2 * CLEAR) / 2 / DENSE))
    people = max(FINE, min(_fitting(_words(side), people_wide, most) for each in rounds for side in each.sides))
    step = max(DENSE * people, LABEL_STEP * HEADING)
    trays_at = width - width_of(over_trays, BOLD) * HEADING
    heads = ((0.0, head), (first, _("With, against")), (trays_at, over_trays))
    for at, part in enumerate(parts(rounds, len(columns[0]))):
        left = area.left + at * (width + COLUMN_GAP)
        for y, each in ruled_rows(sheet, left, area.top, width, row, heads, part, width):
            with sheet.cell():
                sheet.pieces(left, y, first - mm, row, (str(each.number),), size, bold=True)
            with sheet.cell():
                for below, side in enumerate(each.sides):
                    base = y + row / 2 + (below - 0.5) * step + 0.34 * people
                    _line(sheet, left + first, base, people_wide, _words(side), people)
            with sheet.cell():
                sheet.pieces(left + width - trays_wide, y, trays_wide, row, each.trays, size, align="right")


Words = list[tuple[str, str]]
"""Words with their fonts: labels are bold, and never smaller than heads."""


def _words(side: Sequence[Who]) -> Words:
    """Return the label and name of a partner, or of opponents the labels and last names."""
    found: Words = []
    for who in side:
        if found:
            found.append(("&", BOLD))
        found.append((who.label, BOLD))
        found += [(last_name(name) if len(side) > 1 else name, PLAIN) for name in who.names]
    return found


def _sized(font: str, size: float) -> float:
    return max(size, HEADING) if font == BOLD else size


def _wide(words: Words, size: float) -> float:
    """Return the width of words with the space between them, where names have that size."""
    return sum(width_of(word, font) * _sized(font, size) + WORDS * size for word, font in words) - WORDS * size


def _fitting(words: Words, width: float, size: float) -> float:
    """Return the size of the names, at most ``size``, at which all words fit."""
    labels = [each for each in words if each[1] == BOLD]
    fixed = sum(width_of(word, BOLD) * HEADING for word, _font in labels)
    names = sum(width_of(word, PLAIN) for word, font in words if font == PLAIN) + WORDS * (len(words) - 1)
    return min(size, (width - fixed) / names) if names else size


def _line(sheet: Paper, x: float, base: float, width: float, words: Words, size: float) -> None:
    """Write words on a line; the longest are cut if it is too narrow for them."""
    while (over := _wide(words, size) - width) > 0.01:
        at = max(range(len(words)), key=lambda each: width_of(*words[each]))
        word, font = words[at]
        wide = width_of(word, font)
        words[at] = (cut_to(word, font, max(wide - over / size, 0.6 * wide)), font)
    for word, font in words:
        sheet.text(x, base, word, _sized(font, size), bold=font == BOLD)
        x += width_of(word, font) * _sized(font, size) + WORDS * size
