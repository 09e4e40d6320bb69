"""Charts for pages: the positions of lines and bars in an inline SVG, and their content in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import cycle
from math import ceil, floor

from movements.message import labelled, message, one_by_one, plural, sentences

from ..reports.frequency_table import Frequency
from ..reports.scorecard import Play, course
from ..scoring.figures import figure, places, signed, with_sign
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.standings import Exact
from ..scoring.terms import counts_what_was_made, spoken, unit_word

WIDTH, HEIGHT, EDGE, END = 480, 190, 10, 80  # END is room for the last figure, on the right
SCALE, BELOW = 44, 26  # room for the figures of the scale, and for the rounds below
# Maximum number of lines of the scale, and of rounds and dates with a label.
MOST_STEPS, MOST_ROUNDS, MOST_DATES = 5, 13, 3
BAR_STEP, BAR, BAR_LEFT, BAR_LONGEST, BARS_WIDTH, NOTE = 26, 18, 66, 160, 360, 18


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    title: str


@dataclass(frozen=True, slots=True)
class CoursePicture:
    """A contestant's evening as a line; ``zero`` is the position of average. ``scale`` has the lines of the scale with
    their figures, ``rounds`` the beginning of each round. If the line is about many evenings, ``dates`` has some of
    their days, and ``average`` is the line of the field. ``words`` say the same."""

    line: str
    zero: float
    dots: tuple[Dot, ...]
    end: Dot
    scale: tuple[Dot, ...]
    rounds: tuple[Dot, ...] = ()
    dates: tuple[Dot, ...] = ()
    average: str = ""
    title: str = ""
    words: str = ""
    left: int = SCALE
    right: int = WIDTH - END
    width: int = WIDTH
    height: int = HEIGHT


def course_picture(night: Night, plays: Sequence[Play]) -> CoursePicture | None:
    """Return the line above and below average, tray by tray; None before anything counts."""
    values = course(plays)
    if not values:
        return None
    way = (Fraction(0), *values)
    counted = [play for play in plays if play.above is not None]
    decimals = places(way)
    titles = [
        spoken(labelled(message("Tray %(tray)s", tray=play.result.tray), signed(value, decimals)), night.game)
        for play, value in zip(counted, values, strict=True)
    ]
    gained = method(night.scoring).margin is not None
    title: str = (
        message("Gains and losses, tray by tray") if gained else message("Above and below average, tray by tray")
    )
    words = plural(
        "The graph ends at %(end)s after %(count)s tray; its highest value is %(most)s and its lowest is %(least)s.",
        "The graph ends at %(end)s after %(count)s trays; its highest value is %(most)s and its lowest is %(least)s.",
        len(values),
        end=with_sign(values[-1], decimals),
        most=with_sign(max(way), decimals),
        least=with_sign(min(way), decimals),
    )
    picture = _picture(way, titles, lambda value: with_sign(value, places([value])), with_sign(values[-1], decimals))
    title, said = (spoken(each, night.game) for each in (title, words))
    return replace(picture, title=title, words=said, rounds=_rounds(counted, picture.dots))


@dataclass(frozen=True, slots=True)
class FormNight:
    """A night in a player's form: the ``day`` in words and in short, the percentage, and the ``average`` of the field
    if it is known."""

    day: str
    short: str
    percent: Fraction
    average: Fraction | None = None


def form_picture(nights: Sequence[FormNight], centre: int) -> CoursePicture | None:
    """Draw a player's results night by night, oldest first, around ``centre``, with the average of the fields. None for
    fewer than two."""
    if len(nights) < 2:
        return None
    values = [night.percent - centre for night in nights]
    said = [figure(night.percent, places([night.percent])) for night in nights]
    titles = [f"{night.day}: {shown}" for night, shown in zip(nights, said, strict=True)]
    best = max(zip((value for value in values), said, strict=True))[1]
    words: str = message(
        "Latest: %(last)s. Best of these %(count)s nights: %(best)s.",
        last=said[-1],
        count=len(nights),
        best=best,
    )
    means = [centre if night.average is None else night.average for night in nights]
    averages = [Fraction(mean - centre) for mean in means]
    if any(night.average is not None for night in nights):
        words = sentences([words, message("The dashed line shows the field average.")])
    else:
        averages = []
    picture = _picture(values, titles, lambda value: figure(value + centre, 0), said[-1], averages)
    every = ceil(Fraction(len(nights), MOST_DATES))
    dates = tuple(
        Dot(dot.x, HEIGHT - 6, night.short) for dot, night in list(zip(picture.dots, nights, strict=True))[::every]
    )
    return replace(picture, title=message("Form, night by night"), words=words, dates=dates)


def _picture(
    values: Sequence[Fraction],
    titles: Sequence[str],
    named: Callable[[Fraction], str],
    end: str,
    beside: Sequence[Fraction] = (),
) -> CoursePicture:
    """Return a line through the values, and one through those ``beside`` it. The last values have dots, one for each
    title; ``named`` labels the scale."""
    most, least = max(*values, *beside, Fraction(0)), min(*values, *beside, Fraction(0))
    spread, tall = most - least or Fraction(1), HEIGHT - BELOW - 2 * EDGE
    step = (WIDTH - SCALE - END) / (len(values) - 1)

    def height(value: Fraction) -> float:
        return round(EDGE + float((most - value) / spread) * tall, 1)

    def line(through: Sequence[Fraction]) -> list[tuple[float, float]]:
        return [(round(SCALE + at * step, 1), height(value)) for at, value in enumerate(through)]

    points = line(values)
    dots = tuple(Dot(*point, title) for point, title in zip(points[-len(titles) :], titles, strict=True))
    scale = tuple(Dot(SCALE - 6, height(value), named(value)) for value in _scale(least, most))
    last = Dot(dots[-1].x + 8, dots[-1].y + 5, end)
    drawn, average = (" ".join(f"{x},{y}" for x, y in each) for each in (points, line(beside)))
    return CoursePicture(drawn, height(Fraction(0)), dots, last, scale, average=average)


def _scale(least: Fraction, most: Fraction) -> list[Fraction]:
    """Return round numbers from ``least`` to ``most``, including 0 and at most :data:`MOST_STEPS` others."""
    step, factors = Fraction(1, 10), cycle((Fraction(2), Fraction(5, 2), Fraction(2)))
    while most - least > MOST_STEPS * step:
        step *= next(factors)
    first, last = ceil(least / step), floor(most / step)
    return [number * step for number in range(first, last + 1)]


def _rounds(plays: Sequence[Play], dots: Sequence[Dot]) -> tuple[Dot, ...]:
    """Return the place of the first tray of each round; if there are very many rounds, of every second or fewer."""
    begins = [at for at, play in enumerate(plays) if not at or play.result.round != plays[at - 1].result.round]
    every = ceil(Fraction(len(begins), MOST_ROUNDS))
    return tuple(Dot(dots[at].x, HEIGHT - 6, str(plays[at].result.round)) for at in begins[::every])


@dataclass(frozen=True, slots=True)
class Bar:
    """A result, its frequency, and its value to each side if the values differ; a note goes below. In other charts it
    is a label and an amount, with ``said`` as text and ``worth`` on the right."""

    y: int
    length: float
    end: float
    made: str
    times: int
    worth: str
    note: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class BarsPicture:
    """``beside`` is the heading of the figures on the right, if there are any."""

    bars: tuple[Bar, ...]
    height: int
    title: str
    words: str
    beside: str = ""
    left: int = BAR_LEFT
    thick: int = BAR
    width: int = BARS_WIDTH


def bars_picture(night: Night, tray: int, rows: Sequence[Frequency]) -> BarsPicture:
    """Draw the frequencies of a tray, N&S's best at the top."""
    most = max((row.times for row in rows), default=1)
    worth = not counts_what_was_made(night)
    bars, y = [], 4
    for row in rows:
        made = "–" if row.made is None else _number(row.made)
        both = f"{_number(row.ns)} : {_number(row.ew)}" if worth and row.ns is not None else ""
        bars.append(_bar(y, Fraction(row.times, most), made, row.times, both, row.note))
        y += BAR_STEP + (NOTE if row.note else 0)
    said = one_by_one(
        message("%(made)s, %(times)s times", times=row.times, made=_number(row.made) or row.note) for row in rows
    )
    title = spoken(message("Tray %(tray)s: frequency of each N&S result", tray=tray), night.game)
    beside = spoken(
        message("The right-hand column shows the value to N&S and to E&W, in %(unit)s.", unit=unit_word(night)),
        night.game,
    )
    return BarsPicture(tuple(bars), y + 4, title, message("%(said)s.", said=said), beside if worth else "")


def plain_bars(title: str, rows: Sequence[tuple[str, Fraction, str, str]], words: str) -> BarsPicture:
    """Draw a bar for each row: its label, its amount, the amount in words, and the figure on the right."""
    most = max((amount for _, amount, *_ in rows), default=Fraction()) or Fraction(1)
    bars = (
        replace(_bar(4 + at * BAR_STEP, amount / most, label, 0, beside), said=said)
        for at, (label, amount, said, beside) in enumerate(rows)
    )
    return BarsPicture(tuple(bars), 4 + len(rows) * BAR_STEP + 4, title, words)


def _bar(y: int, share: Fraction, made: str, times: int, worth: str, note: str = "") -> Bar:
    """Return a bar whose length is a ``share`` of the longest."""
    length = round(float(BAR_LONGEST * share), 1)
    return Bar(y, length, round(BAR_LEFT + length + 8, 1), made, times, worth, note)


def _number(value: Exact | None) -> str:
    return "" if value is None else figure(Fraction(value), places([Fraction(value)]))
