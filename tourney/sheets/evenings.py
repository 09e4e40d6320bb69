"""A contestant's evening: its course above and below average, and its result on each tray, with a bar for the share."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import get_language, gettext as _
from ..language.numbers import pointed
from ..language.seats import label_word, told_lines
from ..language.tables import told_table
from ..language.told import told, told_as
from ..reports.ranking_table import figures
from ..reports.scorecard import Play, besides_line, evening_table, evenings, share_of
from ..scoring.figures import places, signed
from ..scoring.night import Night
from ..scoring.notes import note
from ..scoring.report_table import text
from ..scoring.session_parts import RankingFigure
from ..scoring.standings import Exact, Ranking, Row
from ..scoring.terms import counts_what_was_made, unit_word
from . import AFTER, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high
from .pdf.paper import Paper
from .pdf.type_scale import LINE, READ, filled, fitted, on_one_line, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import contestant_named, tray_named
from .wall.evening_graph import draw_course, goes_by_round
from .wall.evening_table import HEADS, SMALL, RowColumn, Rows, columns_of, draw_half, middle_of
from .wall.page import has_results
from .wall.short_names import contract_in_one, short_names

NAME, BIG, SIGN, RANK = 17, 27, 15, 8.5  # points
HEAD, COURSE, LOW_COURSE = 15 * mm, 34 * mm, 24 * mm
ROW, ROW_OF_THREE, ROW_LEAST = 5.15 * mm, 6.2 * mm, 3.6 * mm  # the second for a partner and two opponents
BETWEEN, CLOSE = 3 * mm, 2 * mm  # between the halves of the table; if partners are named


@dataclass(frozen=True, slots=True)
class _Card:
    """A contestant's evening, with the texts of its plays by column, its shares, and the notes below them."""

    ranking: Ranking
    row: Row
    plays: Sequence[Play]
    rows: Rows
    shares: Sequence[Fraction | None]
    caption: Sequence[str]


def personal_evenings(evening: Evening, sheet: Paper) -> None:
    """Draw two on a page with a cut between them. A long evening gets a whole page or several."""
    places_ = CardGrid(sheet, 1, 2)
    columns, cards = _cards(evening, places_.width)
    rows = max(middle_of(card.plays) for card in cards)
    caption = max(len(card.caption) for card in cards)
    down, course = next(
        (
            (down, course)
            for down, course in ((2, COURSE), (2, LOW_COURSE))
            if _room(sheet, down, course, caption) >= rows
        ),
        (1, COURSE),
    )
    most = _room(sheet, down, course, caption)
    fits = 2 * most if rows <= most else 2 * most - 2  # a round may add a row to the first half
    highest = ROW_OF_THREE if any(column.key == "with" for column in columns) else ROW
    row = min(highest, _height(sheet, down, course, caption) / min(rows or 1, most))
    places_ = CardGrid(sheet, 1, down)
    for card in cards:
        for start in range(0, max(len(card.plays), 1), fits):
            _draw(sheet, evening, places_.take(), card, columns, slice(start, start + fits), course, row)
    places_.end()


SHEET = Sheet(
    title=message("Personal scorecards"),
    foot=message("personal scorecards"),
    purpose=message("One for each contestant: results and graph."),
    audience=AFTER,
    order=570,
    draw=personal_evenings,
    applies_to=has_results,
)


def _height(sheet: Paper, down: int, course: float, caption: int) -> float:
    """Return the height available for the rows of a card."""
    return high(sheet, down) - HEAD - course - HEADS - (caption + 0.5) * LINE * SMALL


def _room(sheet: Paper, down: int, course: float, caption: int) -> int:
    return int(_height(sheet, down, course, caption) / ROW_LEAST)


def _cards(evening: Evening, width: float) -> tuple[Sequence[RowColumn], Sequence[_Card]]:
    """Return the columns of all cards, and the cards."""
    night, called = evening.night, short_names(evening)
    played = evenings(night)
    ranked = _ranked(evening)
    plays = list(chain.from_iterable(played[row.entry.number] for _ranking, row in ranked))
    table = contract_in_one(told_table(evening_table(night, plays, called))).headed(made=_("Score"))
    if _scored(night):
        table = table.headed(points=_("Score"))
    keys = [column.key for column in table.columns]
    texts = iter(table.texts())
    cards = []
    for ranking, row in ranked:
        own = played[row.entry.number]
        rows = [dict(zip(keys, map(pointed, next(texts)), strict=True)) | _own_words(evening, play) for play in own]
        shares = [share_of(night, play) for play in own]
        caption = filled(_caption(evening, row, own, "share" in keys), PLAIN, SMALL, width)
        cards.append(_Card(ranking, row, own, rows, shares, caption))
    columns = columns_of(table, [card.rows for card in cards], (width - _between(keys)) / 2)
    return columns, cards


def _between(keys: Sequence[str]) -> float:
    """Return the space between the halves of a table with these columns."""
    return CLOSE if "with" in keys else BETWEEN


def _scored(night: Night) -> bool:
    """Whether the points of a result are its score."""
    return night.game != "whist" and counts_what_was_made(night)


def _own_words(evening: Evening, play: Play) -> dict[str, str]:
    """Return the result with its sign, and the number of tricks above or below the contract."""
    found: dict[str, str] = {}
    bid = play.result.played
    for key, score in (("made", play.made), ("points", play.points if _scored(evening.night) else None)):
        if evening.night.game != "whist" and score is not None:
            found[key] = pointed(signed(Fraction(score), places([score]))) if score else "0"
    if bid and bid.contract[:1].isdigit() and "NULLO" not in bid.contract:
        found["took"] = signed(Fraction(bid.tricks - 6 - int(bid.contract[0])), 0)
    return found


def _draw(
    sheet: Paper,
    evening: Evening,
    card: CardArea,
    own: _Card,
    columns: Sequence[RowColumn],
    part: slice,
    course: float,
    row: float,
) -> None:
    """Draw a card with this ``part`` of its plays in two halves; the course is above the first part."""
    y = _head(sheet, evening, card, own)
    if not own.plays:
        sheet.text(card.left, y + 8 * mm, _("Nothing played."), READ)
        return
    if part.start == 0:
        y = draw_course(sheet, own.plays, own.shares, card, y, course)
    plays, rows, shares = own.plays[part], own.rows[part], own.shares[part]
    middle = middle_of(plays)
    end = y
    second = card.left + (card.width + _between([column.key for column in columns])) / 2
    for half, left in ((slice(0, middle), card.left), (slice(middle, None), second)):
        if plays[half]:
            end = max(end, draw_half(sheet, plays[half], rows[half], shares[half], columns, left, y, row))
    for at, line in enumerate(own.caption, start=1):
        sheet.text(card.left, end + (at * LINE + 0.3) * SMALL, line, SMALL)


def _head(sheet: Paper, evening: Evening, card: CardArea, own: _Card) -> float:
    """Draw the contestant, the rank and, large, the ranking figure."""
    night, entry = evening.night, own.row.entry
    label = contestant_named(night.kind, told_lines(evening.labels[entry.number]))
    base, right = card.top + 9 * mm, card.right
    sheet.entry(label)
    figure_, sign, had = _figure(evening, own.row)
    if sign:
        sheet.text(right, base, sign, SIGN if len(sign) == 1 else RANK, bold=True, align="right")
        right -= width_of(sign, BOLD) * (SIGN if len(sign) == 1 else RANK) + 1.5
    sheet.text(right, base, figure_, BIG, bold=True, align="right")
    right -= width_of(figure_, BOLD) * BIG + 5 * mm
    room = 0.28 * card.width
    ranked = " · ".join(filter(None, (_came(evening, own), label)))
    for said, at in ((ranked, base - 4 * mm), (had, base)):
        sheet.text(right, at, said, RANK, align="right", within=room)
    wide = right - room - 4 * mm - card.left
    names = (entry.name,) if entry.name else entry.names or (label,)
    size, words = on_one_line(names, BOLD, NAME, wide)
    sheet.text(card.left, base - 4 * mm, words, size, bold=True)
    who = ": ".join((sheet.line, " & ".join(entry.names))) if entry.name and entry.names else sheet.line
    sheet.text(card.left, base, who, fitted(who, PLAIN, RANK, wide))
    sheet.rule(card.left, base + 2.2 * mm, card.right, base + 2.2 * mm, thick=True)
    return card.top + HEAD


def _came(evening: Evening, own: _Card) -> str:
    """Return the rank in words; empty for the only contestant in a field, who beat nobody."""
    ranking, rank = own.ranking, own.row.rank
    shown = f"{rank}=" if rank in own.ranking.shared_ranks else _ordinal(rank) if rank else ""
    field = "" if ranking.field == "all" else label_word(ranking.field, evening.night.game)
    if not rank:
        return _("Not ranked in %(field)s") % {"field": field} if field else _("Not ranked")
    # Translators: a rank among so many: 3rd of 14. Write "%(rank)s. of %(of)s" in your own way.
    said = _("%(rank)s of %(of)s in %(field)s") if field else _("%(rank)s of %(of)s")
    return said % {"rank": shown, "of": ranking.of, "field": field} if ranking.of > 1 else ""


def _figure(evening: Evening, row: Row) -> tuple[str, str, str]:
    """Return the ranking figure, its sign or unit, and the figure in words."""
    ranked_by = next(each for each in figures(evening.night) if each[0].strong)
    column, value = ranked_by
    number = value(row)
    if number is None:
        return "", "", ""
    if column.key == "percent":
        points, most = row.total, 2 * row.average
        had = ""
        if most and points * 100 == number * most:
            words = {"points": _plain(points), "most": _plain(most), "unit": told(unit_word(evening.night))}
            had = _("%(points)s of %(most)s %(unit)s") % words
        return pointed(text(number, column.kind, 2)), "%", had
    if column.key == "difference":
        return pointed(signed(Fraction(number), places([number]))), "", _had(ranked_by, row)
    return _plain(number), told(column.head), ""


def _caption(evening: Evening, row: Row, plays: Sequence[Play], bars: bool) -> str:
    """Return how to read the card, what else counts, and the notes on single trays."""
    night, game = evening.night, evening.night.game
    said = [_("Rings: each round.") if goes_by_round(plays) else told_as(message("Rings: each tray."), game)]
    said.append(_("Line: your average so far.") if bars else _("Line: your total so far, above or below average."))
    if bars:
        tops = {2 * play.average for play in plays if play.average}
        if len(tops) == 1:
            words = {"unit": told(unit_word(night)), "most": _plain(tops.pop())}
            said.append(_("%(unit)s out of %(most)s.") % words)
        said.append(told_as(message("The mark in each bar shows an average tray."), game))
    if game != "whist":
        said.append(_("Scores are your own."))
    said.append(told(besides_line(night, row, plays)))
    for play in plays:
        if noted := note(play.result, game):
            said.append(f"{tray_named(game, play.result.tray)}: {told_lines(told(noted))}.")
    return " ".join(filter(None, said))


def _ranked(evening: Evening) -> list[tuple[Ranking, Row]]:
    """Return each contestant once, by number, with the ranking of its field."""
    found: dict[int, tuple[Ranking, Row]] = {}
    for ranking in evening.standings.rankings:
        for row in ranking.rows:
            found.setdefault(row.entry.number, (ranking, row))
    return [found[number] for number in sorted(found)]


def _had(figure: RankingFigure, row: Row) -> str:
    """Return the ranking figure in words."""
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
    """Return 3rd; in other languages 3."""
    if not (get_language() or "en").startswith("en"):
        return str(number)
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"
