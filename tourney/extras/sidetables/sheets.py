"""Paper for side tables: the score sheet of each game, and the rota of seats, dealers and sit-outs."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy, override
from reportlab.lib.units import mm

from tourney.desk.occasion import Occasion
from tourney.language.told import told
from tourney.sheets.pdf.book import ENGLISH, MARGIN
from tourney.sheets.pdf.cards_on_page import parts
from tourney.sheets.pdf.grid_cells import Cell, GridColumn
from tourney.sheets.pdf.paper import Paper
from tourney.sheets.pdf.ruled_grid import grid

from .play.game import InputKind
from .play.rota import rows
from .table_now import TableNow

TITLE = 30 * mm
ROW = 8 * mm
SHORT = {
    "tricks": gettext_lazy("Tricks"),
    "honours": gettext_lazy("Honours"),
    "revoked": gettext_lazy("Revoke"),
    "penalty": gettext_lazy("Penalty"),
    "declaration": gettext_lazy("Declaration"),
    "by": gettext_lazy("By"),
    "each": gettext_lazy("Tricks"),
    "dummy_honours": gettext_lazy("Dummy's honours"),
    "partners_tricks": gettext_lazy("Partner's tricks"),
    "anyway": gettext_lazy("Won anyway"),
    "jack": gettext_lazy("Knave"),
}
"""Column headings for the fields of a game whose labels are too long."""


def occasion_of_table(found: TableNow) -> Occasion:
    table = found.table
    night = f"{table.session.name}, {table.name}" if table.session else table.name
    return Occasion(table.club.name, night, timezone.localtime(table.opened_at).date(), "")


def side_score_sheet(found: TableNow, paper: str, language: str = ENGLISH) -> bytes:
    """Draw a line for each deal: the dealer, the game's fields, and a column for each player's score."""
    with override(language):
        sheet = Paper(_("score sheet"), occasion_of_table(found), paper)
        _score_sheet(found, sheet)
        return sheet.pdf()


def rota_sheet(found: TableNow, paper: str, language: str = ENGLISH) -> bytes:
    """Draw a line for each deal or rubber of a whole cycle, with the names of those present."""
    with override(language):
        sheet = Paper(_("rota"), occasion_of_table(found), paper)
        _rota_sheet(found, sheet)
        return sheet.pdf()


def _score_sheet(found: TableNow, sheet: Paper) -> None:
    sheet.turn()
    names = found.state.everybody
    fields = [field for field in found.game.fields if field.kind is not InputKind.EACH]
    lines = int((sheet.height - 2 * MARGIN - TITLE - 22 * mm) / ROW)
    for group in parts(list(names), 8):
        columns = [
            GridColumn(_("Deal"), 10, bold=True),
            GridColumn(_("Dealer"), 22, align="left"),
            *(GridColumn(str(SHORT.get(field.name) or told(field.label)), 18) for field in fields),
            *(GridColumn(name, 20) for name in group),
        ]
        numbers = [str(number) for number in range(1, max(lines, found.game.length + 1))]
        for page in parts(numbers, lines - 1):
            _head_of(sheet, found, _("Score sheet: %(game)s"))
            blank: list[Sequence[Cell]] = [[number, *[""] * (len(columns) - 1)] for number in page]
            total: Sequence[Cell] = ["", _("Total"), *[""] * (len(columns) - 2)]
            grid(sheet, MARGIN, MARGIN + TITLE, sheet.width - 2 * MARGIN, ROW, columns, [*blank, total], head=16 * mm)
            sheet.end_page()


def _rota_sheet(found: TableNow, sheet: Paper) -> None:
    game = found.game
    names = list(found.state.present)
    counts = [count for count in game.counts if count <= len(names)]
    count = counts[-1] if counts else game.counts[0]
    cycle = list(rows(game, count))
    called = dict(enumerate(names, start=1))
    lines = int((sheet.height - 2 * MARGIN - TITLE - 22 * mm) / ROW)
    for number, part in enumerate(parts(cycle, lines)):
        first: Any = part[0]["seats"]
        columns = [
            GridColumn("", 8, bold=True),
            *(GridColumn(told(seat), 22, align="left") for seat in first),
            GridColumn(_("Deals"), 22, align="left", bold=True),
            GridColumn(_("Sits out"), 24, align="left"),
        ]
        _head_of(sheet, found, _("Rota: %(game)s"), _note(found))
        table = [_line(number * lines + at, row, called) for at, row in enumerate(part, start=1)]
        grid(sheet, MARGIN, MARGIN + TITLE, sheet.width - 2 * MARGIN, ROW, columns, table)
        sheet.end_page()


def _line(number: int, row: dict[str, Any], called: dict[int, str]) -> list[Cell]:
    def name(player: int | None) -> str:
        return "–" if not player else called.get(player, str(player))

    seats = [name(player) for player in row["seats"].values()]
    return [str(number), *seats, name(row["deals"]), ", ".join(map(name, row["idle"])) or "–"]


def _note(found: TableNow) -> str:
    if not found.game.cuts_in:
        return _("Players are numbered in the order of the cut, lowest first: %(names)s.") % {
            "names": ", ".join(found.state.present)
        }
    return _("Players cut to decide who plays and with whom. The order shown here assumes that the cuts favour nobody.")


def _head_of(sheet: Paper, found: TableNow, title: str, note: str = "") -> None:
    width = sheet.width - 2 * MARGIN
    with sheet.heading():
        sheet.text(MARGIN, MARGIN + 8 * mm, title % {"game": told(found.game.title)}, 20, bold=True, within=width)
    sheet.block(MARGIN, MARGIN + 11 * mm, width, 8 * mm, sheet.line, 11)
    sheet.group()
    sheet.block(MARGIN, MARGIN + 19 * mm, width, 9 * mm, note or " ".join(map(told, found.game.rules)), 9)
