"""Font sizes: one for each column of a sheet, and the treatment of names that are too long.

Nothing that players read at a table while they play is smaller than READ, and a player's next place is at least PLACE.
Hand-held cards, sheets for reading afterwards, and the headings of narrow columns are at least FINE. The imprint of a
page (club, night, date) is not needed for play. Sizes are in points.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor

from .cut_names import broken_name, cut_names, width_of as width_of
from .typefaces import PLAIN

READ, PLACE, FINE, LARGE = 11.0, 18.0, 7.0, 18.0
"""Minimum sizes: for what players read, for the place that they go to next, for what is looked up, and for what players
read if the club asks for large print."""
HEADING = 8.5
"""For column headings and long names on the cards of a table."""
IMPRINT = 7.0
USUAL = 0.9  # share of the names that decide the size of their column
EASY = 9  # points: a text that would be smaller than this on one line is set on two
HALVINGS = 7  # steps in which a size is found to a fraction of a point
LINE = 1.2  # line spacing, in font sizes
DENSE = 1.04  # the same if a row has no space for more
CLEAR = 0.6  # points between a text and the rule of its cell
UP, DOWN = 0.76, 0.24  # how far letters reach above and below their line, in font sizes
BREAK = re.compile(r"(?<=[ -])(?!& [SWOZ]\b)(?<!\b[NEO] & )(?<!\b\w-)(?=\S)")
"""A place between words, except in N & S and E & W (O & W, N & Z), or after a hyphen, except in N-S and E-W."""

Set = tuple[float, tuple[str, ...]]
"""A size, and the lines that are set at this size below each other."""


def words_of(text: str) -> list[str]:
    """Return words that stay together on a line; N & S is one of them."""
    return re.split(r" (?!& [SWOZ]\b)(?<!\b[NEO] & )", " ".join(text.split())) if " & " in text else text.split()


def fitted(text: str, font: str, size: float, within: float) -> float:
    """Return the size, at most ``size``, at which ``text`` is no wider than ``within``."""
    width = width_of(text, font)
    return size if width * size <= within else within / width


def column_size(texts: Iterable[str], width: float, most: float, *, font: str = PLAIN) -> float:
    """Return the size, from READ up to ``most``, at which the share USUAL of a column's texts fits on one line."""
    widths = sorted(width_of(text, font) for text in texts if text)
    if not widths:
        return most
    decides = widths[ceil(USUAL * len(widths)) - 1]
    return max(READ, min(most, floor(2 * width / decides) / 2)) if decides else most


def split_name(name: str) -> tuple[str, str]:
    """Return the first names, and the last name with its lower-case prefix: Jane and Smith, Jan and von Holt."""
    parts = name.split()
    at = len(parts) - 1
    while at > 1 and parts[at - 1][0].islower():
        at -= 1
    return " ".join(parts[:at]), " ".join(parts[at:])


def short_name(name: str) -> str:
    """Return J. Smith: the first name as a letter, and the last name with its prefix ("J. von Holt")."""
    first, last = split_name(name)
    return f"{first[0]}. {last}" if first else name


SHRINK = 0.62  # names shrink this far before they are shortened
STEP, FINER = 2.0, 0.1  # points: steps in which large names shrink, and small ones


def on_one_line(names: tuple[str, ...], font: str, size: float, width: float) -> tuple[float, str]:
    """Return ``names`` on one line with their size. They shrink first, and are shortened if still too long."""
    least = max(FINE, SHRINK * size)
    for called in (names, tuple(map(short_name, names)), tuple(map(last_name, names))):
        alone = fitted(whole := " & ".join(called), font, size, width)
        if alone >= least:
            return alone, whole
    found, lines = set_names(names, font, least, width, LINE * least)
    return found, lines[0]


@lru_cache(maxsize=50_000)
def set_names(
    names: tuple[str, ...], font: str, size: float, width: float, height: float, smallest: float = FINE
) -> Set:
    """Return ``names`` at ``size`` in a cell: on one line, on two, as "J. Smith & A. Jones" or as "Smith & Jones". If
    even that does not fit at READ, the longest are cut. Names smaller than READ from the start shrink to ``smallest``
    first and then break within a word. They are smaller still only if a cell is too small for that size."""
    steps = int(max(size - READ, 0) / STEP)
    least = min(size, READ)
    for each in (*(size - STEP * step for step in range(steps + 1)), least):
        for lines in _ways(names, font, width / each):
            if _high(lines, each) <= height:
                return each, lines
    last_names = tuple(map(last_name, names))
    while least > smallest and size < READ:
        for lines in _ways(last_names, font, width / least):
            if _high(lines, least) <= height:
                return least, lines
        least = max(smallest, round(least - FINER, 2))
    broken = broken_name(" & ".join(last_names), font, width / least)
    for lines in filter(None, [*_ways(last_names, font, width / least), broken]):
        if _high(lines, least) <= height:
            return least, lines
    least = min(size, READ)
    lines_ = max(int(height / (DENSE * least)), int(height >= least))
    if lines_ and (cut := cut_names(last_names, font, width / least, lines_)):
        return least, cut
    whole = set_within(" & ".join(names), font, size, width, height)
    last = set_within(" & ".join(name.split()[-1] for name in names), font, size, width, height)
    return last if whole[0] < FINE < last[0] + 2 and last[0] > whole[0] else whole


def _high(lines: Sequence[str], size: float) -> float:
    return len(lines) * (DENSE if len(lines) > 1 else 1) * size


def set_whole(text: str, font: str, size: float, width: float, height: float) -> Set | None:
    """Return every letter of ``text`` on the fewest lines, at READ or larger; None if it does not fit."""
    words = _words(text, font)
    while size >= READ:
        lines = _filled(words, width / size)
        if lines and _high(lines, size) <= height:
            return size, lines
        size = size - 1 if size - 1 >= READ or size == READ else READ
    return None


def _ways(names: tuple[str, ...], font: str, width: float) -> Iterator[tuple[str, ...]]:
    """Yield lines of at most ``width`` at a size of one point, those with more of the names first."""
    for called in (names, tuple(map(short_name, names)), tuple(map(last_name, names))):
        whole = " & ".join(called)
        if width_of(whole, font) <= width:
            yield (whole,)
        ends = tuple(f"{name} &" for name in called[:-1]) + called[-1:]
        if len(called) == 2 and all(width_of(line, font) <= width for line in ends):
            yield ends
        lines = _filled(_words(whole, font), width)
        if lines:
            yield lines


@lru_cache(maxsize=100_000)
def set_within(text: str, font: str, size: float, width: float, height: float) -> Set:
    """Return (size, lines) for ``text`` in a cell of ``width`` by ``height``. It breaks at spaces and after hyphens."""
    height -= 2 * CLEAR
    size = min(size, height / LINE)
    alone = fitted(text, font, size, width)
    if alone >= min(size, max(EASY, 0.6 * size)):
        return alone, (text,)
    words = _words(text, font)
    lines = _filled(words, width / size)
    if lines and len(lines) * LINE * size <= height:
        return size, lines
    best: Set = (alone, (text,))
    low, high = alone, size
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        lines = _filled(words, width / middle)
        if lines is not None and len(lines) * LINE * middle <= height:
            low, best = middle, (middle, lines)
        else:
            high = middle
    return best


Words = Collection[tuple[str, float, float]]


def _words(text: str, font: str) -> Words:
    """Return each word with its width, with and without the space after it, at a size of one point."""
    return [(word, width_of(word, font), width_of(word.rstrip(), font)) for word in BREAK.split(text)]


def _filled(words: Words, width: float) -> tuple[str, ...] | None:
    """Return ``words`` on lines of at most ``width`` at a size of one point; None if a word is wider."""
    lines, taken = [""], 0.0
    for word, whole, bare in words:
        if bare > width:
            return None
        if lines[-1] and taken + bare > width:
            lines.append("")
            taken = 0.0
        lines[-1] += word
        taken += whole
    return tuple(line.rstrip() for line in lines)


def filled(text: str, font: str, size: float, width: float) -> Sequence[str]:
    """Return ``text`` on as many lines of ``width`` as needed; a word that is wider gets its own line."""
    return _filled(_words(text, font), width / size) or set_within(text, font, size, width, 1000)[1]


def last_name(name: str) -> str:
    """Return Smith; von Holt."""
    return split_name(name)[1]


def last_name_first(name: str) -> str:
    """Return Smith, Jane: for alphabetical lists."""
    first, last = split_name(name)
    return f"{last}, {first}" if first else name
