"""A certificate for each winner, to sign and frame."""

from dataclasses import dataclass
from datetime import date

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.dates import date_in_words
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import fitted
from .pdf.typefaces import BOLD
from .wall.night_head import played_in_short
from .wall.page import has_results
from .wall.winners import WinnerLine, winners

INNER = 1.3 * mm  # between the two lines of the frame
SIGN = 54 * mm  # the line for a signature
LARGE, LEAD = 40.0, 1.2  # points: the names; their line spacing, in font sizes


@dataclass(frozen=True, slots=True)
class AwardCertificate:
    """The text of a certificate: the club and the title at the top, the ``place`` and the ``names`` of the winners,
    their ``figure``, and below it the ``facts`` and the day."""

    club: str
    title: str
    place: str
    names: tuple[str, ...]
    figure: str
    facts: str
    day: date


def certificates(evening: Evening, sheet: Paper) -> None:
    for field, first in winners(evening, last=1):
        for winner in first:
            draw_certificate(sheet, _of_winner(evening, field, winner, shared=len(first) > 1))


SHEET = Sheet(
    title=message("Certificates"),
    purpose=message("A page for each winner, to be signed and framed."),
    audience=AFTER,
    order=505,
    draw=certificates,
    applies_to=has_results,
)


def _of_winner(evening: Evening, field: str, winner: WinnerLine, *, shared: bool) -> AwardCertificate:
    occasion = evening.occasion
    place = _("Shared first place") if shared else _("First place")
    return AwardCertificate(
        occasion.club,
        occasion.night,
        f"{place}, {field}" if field else place,
        winner.names,
        f"{winner.figure}%" if winner.unit == "%" else f"{winner.figure} {winner.unit}",
        " · ".join(played_in_short(evening)),
        occasion.date,
    )


def draw_certificate(sheet: Paper, certificate: AwardCertificate) -> None:
    """Draw a certificate on its own page. The footer does not repeat club, night and day."""
    sheet.on_cards = True
    wide, high = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN
    middle, room = sheet.width / 2, wide - 24 * mm
    down = high / (A4[1] - 2 * MARGIN)

    def line(y: float, words: str, size: float, *, bold: bool = False) -> None:
        sheet.text(middle, MARGIN + y * down * mm, words, size, bold=bold, align="centre", within=room)

    with sheet.coloured():
        sheet.box(MARGIN, MARGIN, wide, high)
        sheet.box(MARGIN + INNER, MARGIN + INNER, wide - 2 * INNER, high - 2 * INNER, thick=True)
        sheet.rule(middle - 12 * mm, MARGIN + 70 * down * mm, middle + 12 * mm, MARGIN + 70 * down * mm, thick=True)
    line(38, certificate.club, 15)
    with sheet.heading():
        line(54, certificate.title, 24, bold=True)
    line(88, certificate.place, 15)
    names = certificate.names
    size = min(LARGE, 42 * mm * down / len(names) / LEAD, *(fitted(name, BOLD, LARGE, room) for name in names))
    for at, name in enumerate(names):
        sheet.text(
            middle,
            MARGIN + 122 * down * mm + (at - (len(names) - 1) / 2) * LEAD * size + 0.36 * size,
            name,
            size,
            bold=True,
            align="centre",
        )
    line(157, certificate.figure, 26)
    line(166, certificate.facts, 12)
    line(190, "♠   ♥   ♦   ♣", 15)
    line(205, date_in_words(certificate.day), 13)
    y = MARGIN + 236 * down * mm
    for centre, words in ((middle - 38 * mm, _("Director")), (middle + 38 * mm, _("Club secretary"))):
        sheet.rule(centre - SIGN / 2, y, centre + SIGN / 2, y)
        sheet.text(centre, y + 4.5 * mm, words, 10, align="centre", within=SIGN)
    sheet.end_page()
