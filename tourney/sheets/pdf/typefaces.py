"""The typefaces of the sheets, in two weights; they come with the program and are embedded in each PDF."""

from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

PLAIN, BOLD = "Sheet", "Sheet-Bold"
FOLDER = Path(__file__).parents[1] / "fonts"
FILES = {PLAIN: FOLDER / "DejaVuSansCondensed.ttf", BOLD: FOLDER / "DejaVuSansCondensed-Bold.ttf"}

for _name, _file in FILES.items():
    pdfmetrics.registerFont(TTFont(_name, _file))
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)
