"""A canvas for the preview pictures that messengers and other sites show with a link: paper, ink, the club's colour,
and text that fits."""

from functools import cache
from io import BytesIO
from pathlib import Path

import uharfbuzz
from PIL import Image, ImageDraw, ImageFont

from ..desk.occasion import COLOURS, Occasion
from ..language.dates import date_in_words

WIDTH, HEIGHT, EDGE = 1200, 630, 70
"""Pixels; the size that preview services ask for."""
PAPER, INK, SOFT, RULE, RED, AMBER = "#fbfaf5", "#1b1f1c", "#525a54", "#c9c8bd", "#b3201a", "#a34a00"
FONTS = Path(__file__).parents[1] / "sheets" / "fonts"
SHRUNK = 0.62  # how far text shrinks before its end is cut
TOP, BOTTOM = 236, HEIGHT - 36
"""Where the free space below the heading begins, and where it ends."""


class Canvas:
    """A canvas for one picture; ``brand`` is the club's colour."""

    def __init__(self, occasion: Occasion, title: str) -> None:
        """Begin with a heading: club and night, the day, and the picture's subject."""
        self._image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        self._draw = ImageDraw.Draw(self._image)
        self.brand = f"#{COLOURS.get(occasion.colour, COLOURS['green'])}"
        self._draw.rectangle((0, 0, WIDTH, 18), fill=self.brand)
        above = occasion.club if title == occasion.night else f"{occasion.club} · {occasion.night}"
        day = date_in_words(occasion.date)
        self.write((WIDTH - EDGE, 58), day, 30, SOFT, right=True)
        self.write((EDGE, 58), above, 30, SOFT, room=WIDTH - 2 * EDGE - self.width(day, 30) - 40)
        self.write((EDGE, 104), title, 76, INK, bold=True)
        self.line((EDGE, 212), (WIDTH - EDGE, 212), INK, 3)

    def write(
        self,
        at: tuple[float, float],
        words: str,
        size: int,
        colour: str = INK,
        *,
        bold: bool = False,
        room: float | None = None,
        right: bool = False,
    ) -> None:
        """Write words whose top is at that height; if they are too long, they are smaller or end in an ellipsis."""
        room = room or (at[0] - EDGE if right else WIDTH - at[0] - EDGE)
        most = size
        while size > SHRUNK * most and self.width(words, size, bold) > room:
            size -= 1
        if self.width(words, size, bold) > room:
            while words and self.width(f"{words}…", size, bold) > room:
                words = words[:-1].rstrip()
            words = f"{words}…"
        left = at[0] - self.width(words, size, bold) if right else at[0]
        self._draw.text((left, at[1] + (most - size) * 3 // 4), words, font=_font(size, bold, words), fill=colour)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: str = RULE, width: int = 2) -> None:
        self._draw.line((*start, *end), fill=colour, width=width)

    def box(self, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
        self._draw.rectangle((*start, *end), fill=colour)

    @staticmethod
    def width(words: str, size: int, bold: bool = False) -> int:
        return int(_font(size, bold, words).getlength(words))

    def png(self) -> bytes:
        data = BytesIO()
        self._image.save(data, "PNG", optimize=True)
        return data.getvalue()


def _font(size: int, bold: bool, words: str) -> ImageFont.FreeTypeFont:
    return _opened(size, bold, words.isascii() or _letters().issuperset(map(ord, words)))


@cache
def _opened(size: int, bold: bool, own: bool) -> ImageFont.FreeTypeFont:
    """Return Inter, or DejaVu for letters that Inter lacks."""
    name = f"Inter-{'Bold' if bold else 'Regular'}" if own else f"DejaVuSansCondensed{'-Bold' if bold else ''}"
    return ImageFont.truetype(FONTS / f"{name}.ttf", size)


@cache
def _letters() -> frozenset[int]:
    return frozenset(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FONTS / "Inter-Regular.ttf"))).unicodes)
