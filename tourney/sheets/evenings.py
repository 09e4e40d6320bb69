"""A contestant's evening: what it played, its hands where they are known, and its line above and below average."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.cards import letters, told_ranks, told_seat
from ..language.numbers import pointed
from ..language.seats import label_word, told_lines
from ..language.tables import told_table
from ..language.told import told, told_as
from ..reports.ranking_table import figures
from ..reports.scorecard import Play, besides_line, course, evening_table, evenings
from ..scoring.figures import places, signed
from ..scoring.hands import read_deal
from ..scoring.makeable import own_share
from ..scoring.method import method
from ..scoring.report_table import Column, Table, text
from ..scoring.session_parts import RankingFigure
from ..scoring.standings import Exact, Ranking, Row
from ..scoring.terms import SUITS
from . import AFTER, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import LINE, READ, filled, width_of
from .pdf.typefaces import PLAIN
from .room.sheet_words import contestant_named
from .wall.page import has_results
from .wall.short_names import contract_in_one, short_names
from .wall.wall_table import HANDS, HIGH, NARROW, TIGHT, TIGHTEST, Grid

LINE_HEIGHT = 16 * mm
HEAD = 21 * mm
APART = 10 * mm  # between two cards below each other
BOTTOM = FOOT + 5 * mm


@dataclass(frozen=True, slots=True)
class _Card:
    """A contestant's evening; its line with the ``caption`` takes the height ``above`` its ``grid``."""

    ranking: Ranking
    row: Row
    plays: Sequence[Play]
    caption: str
    above: float
    grid: Grid


def personal_evenings(evening: Evening, sheet: Paper) -> None:
    """Two to a page, side by side, with a cut between; with the hands they take the whole width, as many below each
    other as fit. A long evening goes on."""
    hands = bool(evening.deals)
    if not hands:
        sheet.turn()
    width = sheet.width - 2 * MARGIN if hands else sheet.width / 2 - 1.5 * MARGIN
    room = sheet.height - BOTTOM - MARGIN - HEAD
    cards = list(_cards(evening, width, room, hands))
    if hands:
        _below_each_other(sheet, evening, cards, width)
    else:
        _side_by_side(sheet, evening, cards, width)


SHEET = Sheet(
    title=message("Personal scorecards"),
    foot=message("personal scorecards"),
    purpose=message("One for each contestant: results, graph and, where known, the hands."),
    audience=AFTER,
    order=570,
    draw=personal_evenings,
    applies_to=has_results,
)


def _cards(evening: Evening, width: float, room: float, hands: bool) -> Iterator[_Card]:
    played, called = evenings(evening.night), short_names(evening)
    for ranking, row in _ranked(evening):
        plays = played[row.entry.number]
        table = _shown(evening, told_table(evening_table(evening.night, plays, called)), plays, hands)
        caption = _caption(evening, row, plays)
        above = LINE_HEIGHT + LINE * READ * len(filled(caption, PLAIN, READ, width)) + 2 * mm if course(plays) else 0
        yield _Card(ranking, row, plays, caption, above, _grid(table, width, room - above))


def _side_by_side(sheet: Paper, evening: Evening, cards: Sequence[_Card], width: float) -> None:
    half, on_left = sheet.width / 2, True
    for card in cards:
        at, whole = 0, False
        while not whole:
            left = MARGIN if on_left else half + MARGIN / 2
            if not on_left:
                sheet.rule(half, 0, half, sheet.height, dashed=True)
            at = _draw(sheet, evening, card, at, left, MARGIN, width)[0]
            whole, on_left = at >= len(card.plays), not on_left
            if on_left:
                sheet.end_page()
    if not on_left:
        sheet.end_page()


def _below_each_other(sheet: Paper, evening: Evening, cards: Sequence[_Card], width: float) -> None:
    y = MARGIN
    for card in cards:
        whole = HEAD + card.above + card.grid.height
        if y > MARGIN and y + APART + whole > sheet.height - BOTTOM:
            sheet.end_page()
            y = MARGIN
        if y > MARGIN:
            sheet.rule(0, y + APART / 2, sheet.width, y + APART / 2, dashed=True)
            y += APART
        at, y = _draw(sheet, evening, card, 0, MARGIN, y, width)
        while at < len(card.plays):
            sheet.end_page()
            at, y = _draw(sheet, evening, card, at, MARGIN, MARGIN, width)
    sheet.end_page()


def _draw(
    sheet: Paper, evening: Evening, card: _Card, at: int, left: float, y: float, width: float
) -> tuple[int, float]:
    """A card from its row ``at`` on; returns the row that is next, and where it ends."""
    sheet.group()
    y = _head(sheet, evening, card.ranking, card.row, left, y, width)
    if at == 0:
        y = _course(sheet, course(card.plays), card.caption, left, y, width)
    rows = card.grid.fits(at, sheet.height - BOTTOM - y)
    if not rows:
        sheet.text(left, y + 6 * mm, _("Nothing played."), READ)
        return at, y + 8 * mm
    return rows.stop, card.grid.draw(sheet, left, y, rows)


def _grid(table: Table, width: float, room: float) -> Grid:
    """The loosest grid with which the whole evening fits; where none does, one that continues on another page."""
    loose = Grid(table, width, READ, high=HIGH, pad=NARROW)
    found = [loose, loose.with_rows(TIGHT), loose.with_rows(TIGHTEST)]
    return next((grid for grid in found if grid.height <= room), found[1])


def _shown(evening: Evening, table: Table, plays: Sequence[Play], hands: bool) -> Table:
    """Return the columns that fit: the contract with its declarer, without repetitions, and the hands."""
    keys = [column.key for column in table.columns]
    twice = ["table"]
    if "share" in keys:
        twice += ["points", "average"]
    if "cards" in keys and len({row[keys.index("cards")] for row in table.rows}) == 1:
        twice.append("cards")
    table = contract_in_one(table.without(*twice)).headed(round=_("Rd"), made=_("Score"))
    if not hands:
        # Translators: Bd and Tr are short for board and tricks, at the head of narrow columns.
        narrow = {"tray": _("Bd"), "took": _("Tr"), "share": "%"}
        return table.headed(**(narrow if evening.night.game == "bridge" else {}))
    more: dict[Column, Sequence[int | str | None]] = {
        Column(_("Hands"), key=HANDS): [_hands(evening, play) for play in plays]
    }
    if evening.makeable:
        head = _("Possible") if evening.night.game == "whist" else _("Par")
        found = [(evening.makeable.get(play.result.tray), play.seat) for play in plays]
        par = [own_share(each, seat, evening.night.game) if each else None for each, seat in found]
        more = {Column(head, "points", key="par"): par} | more
    rows = tuple((*row, *extra) for row, *extra in zip(table.rows, *more.values(), strict=True))
    return replace(table, columns=(*table.columns, *more), rows=rows)


def _hands(evening: Evening, play: Play) -> str:
    """Return a contestant's cards on a tray, each hand on its own line; empty if unknown."""
    deal = evening.deals.get(play.result.tray)
    if deal is None:
        return ""
    found, lines = read_deal(deal), []
    for seat in play.seat.replace("&", ""):
        if seat in found:
            # As close as they can stand: English knows T for the ten.
            suits = found[seat] if letters().english else [told_ranks(each).replace("T", "10") for each in found[seat]]
            cards = (f"{SUITS[sign]}{each or '–'}" for sign, each in zip("SHDC", suits, strict=True))
            lines.append(f"{told_seat(seat)} {' '.join(cards)}")
    return "\n".join(lines)


def _ranked(evening: Evening) -> list[tuple[Ranking, Row]]:
    """Each contestant once, by its number, with the ranking of its field."""
    found: dict[int, tuple[Ranking, Row]] = {}
    for ranking in evening.standings.rankings:
        for row in ranking.rows:
            found.setdefault(row.entry.number, (ranking, row))
    return [found[number] for number in sorted(found)]


def _head(sheet: Paper, evening: Evening, ranking: Ranking, row: Row, left: float, top: float, width: float) -> float:
    """Draw the name and the rank."""
    game = evening.night.game
    label = contestant_named(evening.night.kind, told_lines(evening.labels[row.entry.number]))
    sheet.text(left, top + 6 * mm, label, 18, bold=True, within=0.5 * width)
    field = "" if ranking.field == "all" else label_word(ranking.field, game)
    came = _("Not ranked in %(field)s") % {"field": field} if field else _("Not ranked")
    if row.rank:
        # A contestant alone in a field beat nobody.
        # Translators: a rank among so many: 3rd of 14. Write "%(rank)s. of %(of)s" in your own way.
        said = _("%(rank)s of %(of)s in %(field)s") if field else _("%(rank)s of %(of)s")
        rank = {"rank": _ordinal(row.rank), "of": ranking.of, "field": field}
        came = said % rank if ranking.of > 1 else ""
    ranked_by = next(figure for figure in figures(evening.night) if figure[0].strong)
    sheet.text(left + width, top + 4 * mm, came, READ, bold=True, align="right", within=0.48 * width)
    sheet.text(left + width, top + 9 * mm, _had(ranked_by, row), READ, align="right", within=0.48 * width)
    entry = row.entry
    sheet.team(left, top + 9.5 * mm, width, HEAD - 10 * mm, entry.name, entry.names, READ)
    return top + HEAD


def _caption(evening: Evening, row: Row, plays: Sequence[Play]) -> str:
    """Return what the line shows, and what counts in addition."""
    shows = message("Above and below average, tray by tray")
    if method(evening.night.scoring).margin:
        shows = message("Gained and lost, tray by tray")
    return f"{told_as(shows, evening.night.game)} {told(besides_line(evening.night, row, plays))}"


def _course(sheet: Paper, values: tuple[Fraction, ...], said: str, left: float, y: float, width: float) -> float:
    """Draw the line from tray to tray, starting at average, with a scale and its final value on the right."""
    if not values:
        return y
    course = (Fraction(0), *values)
    most, least, end = max(course), min(course), course[-1]
    spread = most - least or Fraction(1)
    scale = {value: pointed(signed(value, places(course))) if value else "0" for value in {most, least, Fraction(0)}}
    begins = left + max(width_of(said_, PLAIN) for said_ in scale.values()) * READ + 1.5 * mm
    last = pointed(signed(end, places(course)))
    room = left + width - begins - width_of(last, PLAIN) * 1.15 * READ - 3 * mm
    step = room / (len(course) - 1)

    def height(value: Fraction) -> float:
        return y + 2 * mm + float((most - value) / spread) * (LINE_HEIGHT - 4 * mm)

    alt = _("A graph that runs from average to %(last)s, with a maximum of %(most)s and a minimum of %(least)s.") % {
        "last": last,
        "most": scale[most],
        "least": scale[least],
    }
    with sheet.figure(alt):
        sheet.rule(begins, height(Fraction(0)), begins + room, height(Fraction(0)))
        for value, said_ in scale.items():
            # Average beside the highest or the lowest gives way to it.
            if value or all(abs(height(value) - height(other)) >= READ for other in (most, least) if other):
                sheet.text(begins - 1.5 * mm, height(value) + 0.36 * READ, said_, READ, align="right")
        path = sheet.canvas.beginPath()
        path.moveTo(begins, sheet.height - height(course[0]))
        for at, value in enumerate(course[1:], start=1):
            path.lineTo(begins + at * step, sheet.height - height(value))
        sheet.canvas.setLineWidth(Paper.THICK)
        sheet.canvas.setLineJoin(1)  # round, so that no corner stands out
        sheet.canvas.drawPath(path)
        sheet.text(begins + room + 1.5 * mm, height(end) + 3, last, READ, bold=True)
    y += LINE_HEIGHT
    for line in filled(said, PLAIN, READ, width):
        y += LINE * READ
        sheet.text(left, y, line, READ)
    return y + 2 * mm


def _had(figure: RankingFigure, row: Row) -> str:
    """The number it is ranked by, in words."""
    column, value = figure
    had = value(row)
    if had is None:
        return ""
    if column.key == "difference":
        if not had:
            return _("average")
        said = _("%(number)s above average") if had > 0 else _("%(number)s below average")
        return said % {"number": _plain(had if had > 0 else -had)}
    return f"{_plain(had)}%" if column.key == "percent" else f"{told(column.head)}: {_plain(had)}"


def _plain(value: Exact) -> str:
    return pointed(text(value, "points"))


def _ordinal(number: int) -> str:
    """3rd; in other languages 3."""
    if not (get_language() or "en").startswith("en"):
        return str(number)
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"
