"""The typefaces of the sheets, in two weights, which come with the program and are embedded in each PDF."""

from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

PLAIN, BOLD, HANDS = "Sheet", "Sheet-Bold", "Sheet-Hands"
"""Figures have one width in the first two, and their own in the third, which has the letters of hands alone."""
FOLDER = Path(__file__).parents[1] / "fonts"
FILES = {PLAIN: FOLDER / "Inter-Regular.ttf", BOLD: FOLDER / "Inter-Bold.ttf", HANDS: FOLDER / "Inter-Hands.ttf"}
WIDER = {PLAIN: FOLDER / "DejaVuSansCondensed.ttf", BOLD: FOLDER / "DejaVuSansCondensed-Bold.ttf"}
"""For letters that those lack, Arabic and Hebrew among them."""


def register(name: str) -> None:
    """Read a typeface, as one must before it is used."""
    pdfmetrics.registerFont(TTFont(name, FILES[name]))


register(PLAIN)
register(BOLD)
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)
