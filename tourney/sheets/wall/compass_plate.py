"""The plate of a tray: its number in the middle, the dealer's side marked, vulnerable sides black."""

from ...cards.dealer import dealer as dealt_by
from ...language.active_language import pgettext
from ...scoring.contract import line, vulnerable
from ..pdf.paper import Paper
from ..pdf.type_scale import FINE, fitted
from ..pdf.typefaces import BOLD

RING = 0.26  # width of each side, in widths of the plate
LETTER, NUMBER = 0.2, 0.36  # font sizes, in widths of the plate
STROKE = 0.7  # points
CORNERS = {"N": ((0, 0), (1, 0)), "E": ((1, 0), (1, 1)), "S": ((1, 1), (0, 1)), "W": ((0, 1), (0, 0))}
"""The outer corners of each side, in widths from the top left."""


def compass_plate(sheet: Paper, x: float, y: float, side: float, game: str, tray: int, *, dealt: bool = True) -> None:
    """Draw the plate ``side`` wide. At whist nobody is vulnerable. Not ``dealt`` if the dealer is unknown."""
    at_risk = vulnerable(tray) if game == "bridge" else ()
    marked = dealt_by(game, tray) if dealt else ""
    # Translators: one letter, on the dealer's side of a small plate: dealer.
    letter = pgettext("on a plate", "D")
    size = max(FINE, LETTER * side)
    sheet.canvas.setLineWidth(STROKE)
    sheet.canvas.setLineJoin(1)
    for seat, corners in CORNERS.items():
        path = sheet.canvas.beginPath()
        for at, (across, down) in enumerate((*corners, *map(_inner, reversed(corners)))):
            (path.lineTo if at else path.moveTo)(x + across * side, sheet.height - y - down * side)
        path.close()
        black = line(seat) in at_risk
        sheet.canvas.drawPath(path, stroke=1, fill=int(black))
        if seat == marked:
            across, down = (sum(each[way] + _inner(each)[way] for each in corners) / 4 for way in (0, 1))
            sheet.canvas.setFillGray(int(black))
            base = y + down * side + 0.36 * size
            sheet.text(x + across * side, base, letter, size, bold=True, align="centre", within=RING * side)
            sheet.canvas.setFillGray(0)
    size, within = NUMBER * side, (1 - 2 * RING) * side
    size = max(FINE, fitted(str(tray), BOLD, size, within))
    sheet.text(x + side / 2, y + (side + 0.72 * size) / 2, str(tray), size, bold=True, align="centre")


def _inner(corner: tuple[float, float]) -> tuple[float, float]:
    across, down = (RING + each * (1 - 2 * RING) for each in corner)
    return across, down
