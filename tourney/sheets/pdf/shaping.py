"""Shape text of every script: runs of one direction (Unicode's UAX 9, by python-bidi), each in a font that has its
letters, joined and placed by HarfBuzz.

Most texts need none of this: :mod:`.plain_letters` recognises them, and they are drawn directly.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby, pairwise
from typing import Any

import uharfbuzz

from .fonts_found import FoundFont, font_for, own
from .plain_letters import RIGHT_TO_LEFT

EMBEDDING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Marks that change the direction of the following text. Those in a name must not affect the rest of its line."""
BRACKETS = {"(": ")", "[": "]", "{": "}"}
STRONG = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}
"""The direction of each kind of letter that has one."""
JOINERS = "\u200c\u200d"
UNSEEN = frozenset("\u200b\u200e\u200f\u2060\ufeff")
"""Invisible marks, which fonts need not have."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """Lengths are in thousandths of the size; ``text`` is the glyph's text for copying and searching."""

    number: int
    advance: float
    right: float
    up: float
    text: str


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """Glyphs of one font, from left to right."""

    font: FoundFont
    glyphs: tuple[Glyph, ...]

    @property
    def width(self) -> float:
        """Return the width at a size of one point."""
        return sum(glyph.advance for glyph in self.glyphs) / 1000


@dataclass(frozen=True, slots=True)
class ShapedText:
    """``text``, without invisible characters, as runs from left to right; ``leftwards`` if any of it is read from right
    to left; ``missing`` are the letters that no font has."""

    text: str
    runs: tuple[GlyphRun, ...]
    width: float
    missing: str
    leftwards: bool

    @property
    def letters(self) -> str:
        """Return the letters of the glyphs, from left to right."""
        return "".join(glyph.text for run in self.runs for glyph in run.glyphs)


@lru_cache(maxsize=10_000)
def shaped(text: str, typeface: str) -> ShapedText:
    """Return ``text`` in PLAIN or BOLD, with missing letters in a font of the computer."""
    seen = (" " if each.isspace() else each for each in text if unicodedata.bidirectional(each) not in EMBEDDING)
    clean = "".join(each for each in seen if unicodedata.category(each) != "Cc")
    levels = _levels(clean)
    pieces, missing = _pieces(clean, levels, typeface)
    runs = tuple(_run(font, "".join(letters), level % 2 == 1) for level, font, letters in _visual(pieces))
    leftwards = any(level % 2 for level in levels)
    return ShapedText(clean, runs, sum(run.width for run in runs), missing, leftwards)


def _levels(text: str) -> list[int]:
    """Return the embedding level of each letter. A text whose letters all run from right to left begins on the right;
    other texts are lines of a sheet and begin on the left."""
    from bidi import algorithm

    kinds = [unicodedata.bidirectional(each) for each in text]
    if not RIGHT_TO_LEFT & set(kinds):
        return [0] * len(text)
    base = int("L" not in kinds and (not kinds or kinds[0] not in ("EN", "AN")))
    storage: dict[str, Any] = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, ("L", "R")[base]
    algorithm.get_embedding_levels(text, storage)
    for at, each in enumerate(storage["chars"]):
        each["at"] = at
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    _brackets(storage["chars"])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    told = {each["at"]: each["level"] for each in storage["chars"]}
    levels: list[int] = []
    for at in range(len(text)):  # joiners get no level, because they belong to the letter before them
        levels.append(told.get(at, levels[-1] if levels else base))
    return levels


def _brackets(letters: Sequence[dict[str, Any]]) -> None:
    """Give both brackets of a pair the direction of their content (UAX 9, rule N0), which python-bidi leaves out."""
    waiting: list[int] = []
    pairs = []
    for at, each in enumerate(letters):
        if each["ch"] in BRACKETS:
            waiting.append(at)
        elif waiting and each["ch"] == BRACKETS[letters[waiting[-1]]["ch"]]:
            pairs.append((waiting.pop(), at))
    for first, last in sorted(pairs):
        along, against = ("R", "L") if letters[first]["level"] % 2 else ("L", "R")
        within = {STRONG.get(each["type"]) for each in letters[first:last]}
        before = next((way for each in reversed(letters[:first]) if (way := STRONG.get(each["type"]))), along)
        if along in within or against in within:
            way = against if along not in within and before == against else along
            letters[first]["type"] = letters[last]["type"] = way


Piece = tuple[int, FoundFont, list[str]]
"""A level, a font, and letters that belong together."""


def _pieces(text: str, levels: Sequence[int], typeface: str) -> tuple[list[Piece], str]:
    """Return parts of one level, one font and one script, in reading order, and the letters that no font has."""
    found: list[tuple[int, FoundFont, str, list[str]]] = []
    missing = ""
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and _goes_with(text[end], text[end - 1]):
            end += 1
        letters = text[at:end]
        shown = "".join(each for each in letters if each not in UNSEEN and each not in JOINERS)
        last = found[-1] if found else None
        if last and levels[at] % 2 and last[0] == levels[at] and last[1].letters.issuperset(map(ord, shown)):
            font: FoundFont | None = last[1]  # spaces and brackets between words read from right to left use their font
        else:
            font = font_for(shown, typeface)
        if font is None:
            missing += letters
            font = own(typeface)
        script = _script(letters[0])
        if last and last[:2] == (levels[at], font) and (script in ("", last[2]) or not last[2]):
            last[3].append(letters)
            if not last[2]:
                found[-1] = (*last[:2], script, last[3])
        else:
            found.append((levels[at], font, script, [letters]))
        at = end
    return [(level, font, letters) for level, font, _, letters in found], missing


def _goes_with(letter: str, before: str) -> bool:
    """Whether a letter forms one character with the letter before it."""
    return unicodedata.category(letter) in ("Mn", "Mc", "Me") or letter in JOINERS or before == JOINERS[1]


def _script(letter: str) -> str:
    """Return the first word of a letter's name: ARABIC, HEBREW, THAI; empty for characters of all scripts."""
    return unicodedata.name(letter, "").partition(" ")[0] if unicodedata.category(letter)[0] == "L" else ""


def _visual(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces from left to right (UAX 9, rule L2)."""
    line = list(pieces)
    for level in range(max((piece[0] for piece in line), default=0), 0, -1):
        turned: list[Piece] = []
        for high, part in groupby(line, partial(_reaches, level)):
            some = list(part)
            turned += reversed(some) if high else some
        line = turned
    yield from line


def _reaches(level: int, piece: Piece) -> bool:
    return piece[0] >= level


def _run(font: FoundFont, text: str, leftwards: bool) -> GlyphRun:
    buffer = uharfbuzz.Buffer()
    buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if leftwards else "ltr"
    buffer.flags |= uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    uharfbuzz.shape(font.font, buffer)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    stand_for = _stand_for(font, text, [(info.cluster, info.codepoint) for info in infos])
    scale = 1000 / font.unit
    glyphs = (
        Glyph(info.codepoint, place.x_advance * scale, place.x_offset * scale, place.y_offset * scale, letters)
        for info, place, letters in zip(infos, positions, stand_for, strict=True)
    )
    return GlyphRun(font, tuple(glyphs))


def _stand_for(font: FoundFont, text: str, glyphs: Sequence[tuple[int, int]]) -> list[str]:
    """Return the letters of each glyph: its own if it has one, otherwise those left of a group set together."""
    starts = [*sorted({start for start, _ in glyphs}), len(text)]
    ends = dict(pairwise(starts))
    left = {start: list(text[start : ends[start]]) for start in starts[:-1]}
    found: list[str | None] = []
    for start, number in glyphs:
        own_one = next((each for each in left[start] if font.font.get_nominal_glyph(ord(each)) == number), None)
        if own_one is not None:
            left[start].remove(own_one)
        found.append(own_one)
    for at, (start, _) in enumerate(glyphs):
        if found[at] is None:
            found[at] = "".join(left[start])
            left[start] = []
    return [letters or "" for letters in found]
