"""The preview picture of a link to a night: club, night and winners. One field or several fill the frame."""

from ..desk.snapshot import Evening
from ..language.told import told
from .canvas import BOTTOM, EDGE, INK, SOFT, TOP, WIDTH, Canvas
from .podium import Podium, PodiumPlace, podiums

MOST_FIELDS, MOST_PLACES, GUTTER = 3, 4, 60


def preview_image(evening: Evening) -> bytes:
    """Return a PNG of the first places of each field."""
    canvas = Canvas(evening.occasion, evening.occasion.night)
    found = podiums(evening.night, evening.standings, lambda ref: None)[:MOST_FIELDS]
    if len(found) == 2:
        wide = (WIDTH - 2 * EDGE - GUTTER) / 2
        for at, podium in enumerate(found):
            _column(canvas, podium, EDGE + at * (wide + GUTTER), wide)
    elif len(found) == 1:
        places = found[0].places[:MOST_PLACES]
        for at, place in enumerate(places):
            step = (BOTTOM - TOP) / max(len(places), 3)
            _row(canvas, place, told(found[0].unit), TOP + at * step, 60 if at == 0 else 46)
    else:
        for at, podium in enumerate(found):
            step = (BOTTOM - TOP) / len(found)
            canvas.write((EDGE, TOP + at * step), told(podium.title), 28, SOFT, bold=True)
            _row(canvas, podium.places[0], told(podium.unit), TOP + at * step + 38, 46)
    return canvas.png()


def _column(canvas: Canvas, podium: Podium, left: float, wide: float) -> None:
    """Draw a field: its winners large, their figure larger, the next places below."""
    unit = told(podium.unit)
    first, *others = podium.places[:3]
    canvas.write((left, TOP), told(podium.title), 28, SOFT, bold=True, room=wide)
    canvas.write((left, TOP + 40), first.names, 44, INK, bold=True, room=wide)
    canvas.write((left, TOP + 98), f"{first.figure} {unit}", 84, canvas.brand, bold=True, room=wide)
    for at, place in enumerate(others):
        top = TOP + 226 + at * 58
        figure = f"{place.figure} {unit}"
        room = wide - 60 - canvas.width(figure, 32) - 20
        canvas.line((left, top - 10), (left + wide, top - 10))
        canvas.write((left, top), place.rank, 32, SOFT, bold=True)
        canvas.write((left + 60, top), place.names, 32, INK, room=room)
        canvas.write((left + wide, top), figure, 32, canvas.brand, right=True)


def _row(canvas: Canvas, place: PodiumPlace, unit: str, top: float, size: int) -> None:
    bold, figure = size > 46, f"{place.figure} {unit}"
    wide = canvas.width(figure, size, bold)
    canvas.write((EDGE, top), place.rank, size, SOFT, bold=True)
    canvas.write((EDGE + 100, top), place.names, size, INK, bold=bold, room=WIDTH - 2 * EDGE - 100 - wide - 30)
    canvas.write((WIDTH - EDGE, top), figure, size, canvas.brand, bold=bold, right=True)
