"""The typefaces of the sheets, in two weights; they come with the program and are embedded in each PDF."""

from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

PLAIN, BOLD = "Sheet", "Sheet-Bold"
FOLDER = Path(__file__).parent / "fonts"

pdfmetrics.registerFont(TTFont(PLAIN, FOLDER / "DejaVuSansCondensed.ttf", shapable=True))
pdfmetrics.registerFont(TTFont(BOLD, FOLDER / "DejaVuSansCondensed-Bold.ttf", shapable=True))
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)
