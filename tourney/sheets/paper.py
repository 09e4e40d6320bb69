"""Paper: its sizes, the font, and a pen that writes within bounds. Lengths are points from the top left."""

from io import BytesIO
from pathlib import Path

from reportlab.lib.pagesizes import A4, LETTER, landscape
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ..desk.state import Occasion

PAPERS = {"a4": A4, "letter": LETTER}
MARGIN = 14 * mm  # room for punching

PLAIN, BOLD = "Sheet", "Sheet-Bold"
_FONTS = Path(__file__).parent / "fonts"
pdfmetrics.registerFont(TTFont(PLAIN, _FONTS / "DejaVuSansCondensed.ttf"))
pdfmetrics.registerFont(TTFont(BOLD, _FONTS / "DejaVuSansCondensed-Bold.ttf"))
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)


class _Numbered(Canvas):
    """Writes "page x of y" when it knows y."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self._pages: list[dict] = []
        self.foot = ""

    def showPage(self) -> None:
        self._pages.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        for number, page in enumerate(self._pages, start=1):
            self.__dict__.update(page)
            width, _ = self._pagesize
            # Within the left half: a page may be cut down the middle.
            size, foot = fitted(self.foot, PLAIN, 8, width / 2 - 1.5 * MARGIN)
            self.setFont(PLAIN, size)
            self.drawString(MARGIN, 8 * mm, foot)
            self.setFont(PLAIN, 8)
            self.drawRightString(width - MARGIN, 8 * mm, f"page {number} of {len(self._pages)}")
            super().showPage()
        super().save()


class Sheet:
    """A PDF in the making: black on white, one thin rule and one thick."""

    THIN, THICK = 0.5, 1.5

    def __init__(self, title: str, occasion: Occasion, paper: str, *, wide: bool = False) -> None:
        size = PAPERS[paper]
        self.width, self.height = landscape(size) if wide else size
        self._data = BytesIO()
        self.canvas = _Numbered(self._data, pagesize=(self.width, self.height), pageCompression=1)
        self.canvas.setTitle(f"{title}: {occasion.line}")
        section = f" · section {occasion.section}" if occasion.section else ""
        self.canvas.foot = f"{occasion.line}{section} · {title}"

    def end_page(self) -> None:
        self.canvas.showPage()

    def pdf(self) -> bytes:
        self.canvas.save()
        return self._data.getvalue()

    def text(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, within: float = 0, align: str = "left"
    ) -> None:
        """``text`` with its baseline at y; if it is wider than ``within`` it shrinks, and below 6 points
        it is cut with an ellipsis."""
        font = BOLD if bold else PLAIN
        if within:
            size, text = fitted(text, font, size, within)
        self.canvas.setFont(font, size)
        draw = {
            "left": self.canvas.drawString,
            "right": self.canvas.drawRightString,
            "centre": self.canvas.drawCentredString,
        }[align]
        draw(x, self.height - y, text)

    def rule(self, x1: float, y1: float, x2: float, y2: float, *, thick: bool = False, dashed: bool = False) -> None:
        self.canvas.setLineWidth(self.THICK if thick else self.THIN)
        self.canvas.setDash(*((3, 3) if dashed else ()))
        self.canvas.line(x1, self.height - y1, x2, self.height - y2)
        self.canvas.setDash()

    def box(self, x: float, y: float, width: float, height: float, *, thick: bool = False) -> None:
        self.canvas.setLineWidth(self.THICK if thick else self.THIN)
        self.canvas.rect(x, self.height - y - height, width, height)


def fitted(text: str, font: str, size: float, within: float, least: float = 6) -> tuple[float, str]:
    """The size at which ``text`` fits, or the least size and as much of the text as fits then."""
    width = pdfmetrics.stringWidth(text, font, size)
    if width <= within:
        return size, text
    size = size * within / width
    if size >= least:
        return size, text
    while text and pdfmetrics.stringWidth(text + "…", font, least) > within:
        text = text[:-1]
    return least, text + "…"
