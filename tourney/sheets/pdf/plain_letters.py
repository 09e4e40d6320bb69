"""The letters of the sheets' own typeface that only need placing from left to right, as in most texts."""

import unicodedata
from functools import cache
from typing import Any

from reportlab.pdfbase.pdfmetrics import getFont

from .typefaces import BOLD, PLAIN

RIGHT_TO_LEFT = {"R", "AL", "AN"}


@cache
def _plain_letters() -> frozenset[str]:
    typefaces: tuple[Any, Any] = (getFont(PLAIN), getFont(BOLD))
    plain, bold = (each.face.charToGlyph for each in typefaces)
    return frozenset(
        letter
        for letter in map(chr, plain.keys() & bold.keys())
        if unicodedata.category(letter) not in ("Mn", "Mc", "Me", "Cf")
        and unicodedata.bidirectional(letter) not in RIGHT_TO_LEFT
        and not "\u0700" <= letter <= "\u1cff"
        and letter < "\uffff"  # for letters beyond it, reportlab's fonts give a wrong text
    )


def is_plain(text: str) -> bool:
    """Whether a text can be drawn letter by letter in the sheets' own typeface."""
    return text.isascii() or _plain_letters().issuperset(text)
