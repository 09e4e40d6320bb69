"""The typefaces of the sheets, in two weights. They come with the program and are embedded in each PDF."""

from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

PLAIN, BOLD, HANDS = "Sheet", "Sheet-Bold", "Sheet-Hands"
"""The first two have figures of one width. The third has only the letters of hands, with figures of their own width."""
FOLDER = Path(__file__).parents[1] / "fonts"
FILES = {PLAIN: FOLDER / "Inter-Regular.ttf", BOLD: FOLDER / "Inter-Bold.ttf", HANDS: FOLDER / "Inter-Hands.ttf"}
WIDER = {PLAIN: FOLDER / "DejaVuSansCondensed.ttf", BOLD: FOLDER / "DejaVuSansCondensed-Bold.ttf"}
"""Typefaces for letters that those lack, including Arabic and Hebrew."""


def register(name: str) -> None:
    """Load a typeface, which is necessary before its first use."""
    pdfmetrics.registerFont(TTFont(name, FILES[name]))


register(PLAIN)
register(BOLD)
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)
