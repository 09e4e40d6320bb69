"""The picture that goes with a link to a night: club, night and who won, as messengers and other sites show it."""

from functools import cache
from io import BytesIO
from pathlib import Path

import uharfbuzz
from PIL import Image, ImageDraw, ImageFont

from ..desk.snapshot import Evening
from ..language.dates import date_in_words
from ..language.told import told
from .podium import Placed, podiums

WIDTH, HEIGHT, EDGE = 1200, 630, 70
"""Pixels; what the makers of previews ask for."""
PAPER, INK, SOFT, FELT = "#fbfaf5", "#1b1f1c", "#525a54", "#1d6045"
FONTS = Path(__file__).parents[1] / "sheets" / "fonts"
MOST_FIELDS, MOST_PLACES, SIZE = 3, 4, 42
SHRUNK = 0.62  # how small words get before their ends are cut


def preview_image(evening: Evening) -> bytes:
    """A PNG. A name that is too long for its place is smaller, or ends in an ellipsis."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH, 18), fill=FELT)
    occasion = evening.occasion
    _write(draw, (EDGE, 60), occasion.club, 34, SOFT)
    _write(draw, (EDGE, 108), occasion.night, 72, INK, bold=True)
    _write(draw, (EDGE, 204), date_in_words(occasion.date), 34, SOFT)
    found = podiums(evening.night, evening.standings, lambda ref: None)[:MOST_FIELDS]
    each = MOST_PLACES if len(found) == 1 else 1
    top = 290
    for podium in found:
        if len(found) > 1:
            _write(draw, (EDGE, top), told(podium.title), 26, SOFT, bold=True)
            top += 34
        for place in podium.places[:each]:
            _place(draw, place, told(podium.unit), top, first=place is podium.places[0])
            top += 68
    data = BytesIO()
    image.save(data, "PNG", optimize=True)
    return data.getvalue()


def _place(draw: ImageDraw.ImageDraw, place: Placed, unit: str, top: int, *, first: bool) -> None:
    figure = f"{place.figure} {unit}"
    left, right = EDGE + 70, WIDTH - EDGE - _width(figure, SIZE, first)
    _write(draw, (EDGE, top), place.rank, SIZE, SOFT, bold=True)
    _write(draw, (left, top), place.names, SIZE, INK, bold=first, room=right - left - 30)
    _write(draw, (right, top), figure, SIZE, FELT, bold=first)


def _write(
    draw: ImageDraw.ImageDraw,
    at: tuple[int, int],
    words: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    room: int | None = None,
) -> None:
    room = room or WIDTH - at[0] - EDGE
    most = size
    while size > SHRUNK * most and _width(words, size, bold) > room:
        size -= 1
    if _width(words, size, bold) > room:
        while words and _width(f"{words}…", size, bold) > room:
            words = words[:-1].rstrip()
        words = f"{words}…"
    draw.text((at[0], at[1] + (most - size) * 3 // 4), words, font=_font(size, bold, words), fill=colour)


def _width(words: str, size: int, bold: bool) -> int:
    return int(_font(size, bold, words).getlength(words))


def _font(size: int, bold: bool, words: str) -> ImageFont.FreeTypeFont:
    return _opened(size, bold, words.isascii() or _letters().issuperset(map(ord, words)))


@cache
def _opened(size: int, bold: bool, own: bool) -> ImageFont.FreeTypeFont:
    """Inter, or DejaVu for letters that it lacks."""
    name = f"Inter-{'Bold' if bold else 'Regular'}" if own else f"DejaVuSansCondensed{'-Bold' if bold else ''}"
    return ImageFont.truetype(FONTS / f"{name}.ttf", size)


@cache
def _letters() -> frozenset[int]:
    return frozenset(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FONTS / "Inter-Regular.ttf"))).unicodes)
