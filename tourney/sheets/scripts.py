"""Names in any script: which typeface has their letters, in which direction they run, and how they join.

The sheets' own typeface has Latin, Greek and Cyrillic. For others those of the system are used, where they are (on
Debian and its kin the packages ``fonts-noto-core`` and ``fonts-droid-fallback``); they are read when they are first
needed, and only what is used of them goes into a PDF. Letters are joined and placed by HarfBuzz, their direction is
found by the bidirectional algorithm (Unicode Standard Annex 9; python-bidi does not pair brackets).
"""

import os
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from bidi import algorithm as bidi
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedStr, TTFError, TTFont, shapeStr

from .typefaces import BOLD, PLAIN

FOLDERS = (
    "/usr/share/fonts",
    "/usr/share/fonts-droid-fallback",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "/System/Library/Fonts/Supplemental",
    "C:/Windows/Fonts",
)
SCRIPTS = {
    "HEBREW": "Hebrew",
    "ARABIC": "Arabic",
    "THAI": "Thai",
    "LAO": "Lao",
    "KHMER": "Khmer",
    "MYANMAR": "Myanmar",
    "DEVANAGARI": "Devanagari",
    "BENGALI": "Bengali",
    "GURMUKHI": "Gurmukhi",
    "GUJARATI": "Gujarati",
    "TAMIL": "Tamil",
    "TELUGU": "Telugu",
    "KANNADA": "Kannada",
    "MALAYALAM": "Malayalam",
    "SINHALA": "Sinhala",
    "GEORGIAN": "Georgian",
    "ARMENIAN": "Armenian",
    "ETHIOPIC": "Ethiopic",
}
"""The first word of a letter's name in Unicode -> the Noto Sans that has it."""
ANY = ("DroidSansFallback.ttf", "DroidSansFallbackFull.ttf", "Arial Unicode.ttf", "arialuni.ttf")
"""Chinese, Japanese, Korean and what is left; reportlab cannot embed the outlines of Noto CJK."""
PACKAGES = "fonts-noto-core fonts-droid-fallback"
SIMPLE = 0x0590  # letters below it are in our own typeface, run from left to right and do not join


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line in one typeface, as it is drawn from left to right; ``width`` at a size of one point."""

    font: str
    text: str
    width: float


def is_simple(text: str) -> bool:
    """Whether our own typeface draws it as it is typed."""
    return text.isascii() or all(ord(letter) < SIMPLE or _symbol(letter) for letter in text)


@cache
def _symbol(letter: str) -> bool:
    """A sign of our own typeface that has no direction: a dash, a suit, a tick."""
    ours = ord(letter) in pdfmetrics.getFont(PLAIN).face.charToGlyph
    return ours and unicodedata.bidirectional(letter) not in ("R", "AL", "RLE", "RLO", "RLI")


@lru_cache(maxsize=20_000)
def runs_of(text: str, font: str) -> tuple[Run, ...]:
    """``text`` in parts from left to right, each with its typeface; what no typeface has is drawn as an empty box."""
    levels = _levels(text)
    parts: list[tuple[int, str, str]] = []
    for letter, level in levels:
        wanted = _font_of(letter, font)
        if parts and parts[-1][0] == level and (parts[-1][1] == wanted or not letter.strip() or _joins(letter)):
            parts[-1] = (level, parts[-1][1], parts[-1][2] + letter)
        else:
            parts.append((level, wanted, letter))
    return tuple(_run(*part) for part in _in_visual_order(parts))


def _levels(text: str) -> list[tuple[str, int]]:
    """Each letter with its embedding level, in a line that runs from left to right."""
    text = "".join(map(_plain, text))
    storage = bidi.get_empty_storage()
    storage["base_level"], storage["base_dir"] = 0, "L"
    bidi.get_embedding_levels(text, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    bidi.resolve_neutral_types(storage, False)
    bidi.resolve_implicit_levels(storage, False)
    return [(each["ch"], each["level"]) for each in storage["chars"]]


@cache
def _plain(letter: str) -> str:
    """What has no place in a name, a control or a letter that is not one, as the sign for it; joiners may stay."""
    joins = letter in "\u200c\u200d"
    return letter if joins or not unicodedata.category(letter).startswith("C") else "\ufffd"


def _in_visual_order(parts: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Rule L2: from the highest level down to the lowest odd one, what is at that level or above is reversed."""
    found = list(parts)
    highest = max((level for level, *_ in parts), default=0)
    for level in range(highest, 0, -1):
        at = 0
        while at < len(found):
            end = at
            while end < len(found) and found[end][0] >= level:
                end += 1
            found[at:end] = reversed(found[at:end])
            at = max(end, at + 1)
    return found


def _joins(letter: str) -> bool:
    """Whether it belongs to the letter before it: an accent, a vowel sign."""
    return unicodedata.category(letter).startswith("M") or letter in "\u200c\u200d"


def _run(level: int, font: str, text: str) -> Run:
    if level % 2 and font in (PLAIN, BOLD):
        # Signs among letters that run from right to left: so do they, and brackets change places.
        text = "".join(bidi.MIRRORED.get(sign, sign) for sign in reversed(text))
    if font in (PLAIN, BOLD) and is_simple(text):
        return Run(font, text, pdfmetrics.stringWidth(text, font, 1))
    shaped = shapeStr(text, font, 1000)
    if isinstance(shaped, ShapedStr):
        return Run(font, shaped, sum(each.x_advance for each in shaped.__shapeData__) / 1000)
    return Run(font, text, pdfmetrics.stringWidth(text, font, 1))


def _font_of(letter: str, font: str) -> str:
    """The typeface for a letter: ours where it has it and joins nothing, else the system's."""
    if ord(letter) < SIMPLE or _symbol(letter):
        return font
    for name in _candidates(letter):
        face = _face(name, font == BOLD)
        if face is not None and ord(letter) in pdfmetrics.getFont(face).face.charToGlyph:
            return face
    return font


def _candidates(letter: str) -> Iterator[str]:
    script = unicodedata.name(letter, "").split(" ")[0]
    if script in SCRIPTS:
        yield f"NotoSans{SCRIPTS[script]}"
    yield from ANY


@cache
def _face(name: str, bold: bool) -> str | None:
    """The name under which a typeface of the system is known to reportlab; None where there is none."""
    files = [name] if name.endswith(".ttf") else [f"{name}-Bold.ttf", f"{name}-Regular.ttf"]
    for file in files if bold else files[::-1]:
        path = _files().get(file.lower())
        if path is None:
            continue
        known = f"System-{file}"
        try:
            pdfmetrics.registerFont(TTFont(known, path, shapable=True))
        except (TTFError, OSError):
            continue
        return known
    return None


@cache
def _files() -> dict[str, Path]:
    """The typefaces of the system by their file names, in small letters."""
    found: dict[str, Path] = {}
    for folder in FOLDERS:
        for at, _, names in os.walk(os.path.expanduser(folder)):
            for name in names:
                if name.lower().endswith(".ttf"):
                    found.setdefault(name.lower(), Path(at) / name)
    return found


def missing(texts: Iterable[str]) -> list[str]:
    """Those of ``texts`` that have a letter for which there is no typeface here."""
    return [text for text in texts if not is_simple(text) and any(map(_nowhere, text))]


@cache
def _nowhere(letter: str) -> bool:
    if not letter.strip() or not letter.isprintable() or ord(letter) < SIMPLE or _joins(letter):
        return False
    chosen = _font_of(letter, PLAIN)
    return ord(letter) not in pdfmetrics.getFont(chosen).face.charToGlyph
