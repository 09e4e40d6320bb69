"""Cutting names that are too long for their cell even when shortened. A name cut after its first letters can be read
across a table; a whole name set in six points cannot."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from reportlab.pdfbase import pdfmetrics

from .plain_letters import is_plain

MORE = "…"
FEWEST = 2  # minimum number of letters of a cut name


@lru_cache(maxsize=100_000)
def width_of(text: str, font: str) -> float:
    """Return the width of ``text`` at a size of one point."""
    if is_plain(text):
        return pdfmetrics.stringWidth(text, font, 1)
    from .shaping import shaped  # imported here because most sheets have no other script

    return shaped(text, font).width


def cut_to(name: str, font: str, width: float) -> str:
    """Return as much of ``name`` as fits ``width`` at one point, with "…"; empty if not even a few letters fit."""
    if width_of(name, font) <= width:
        return name
    low, high = 0, len(name)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(name[:middle].rstrip(" -") + MORE, font) <= width:
            low = middle
        else:
            high = middle - 1
    while 0 < low < len(name) and unicodedata.category(name[low])[0] == "M":
        low -= 1  # a mark stays with its letter
    kept = name[:low].rstrip(" -")
    return kept + MORE if len(kept) >= FEWEST else ""


def broken_name(name: str, font: str, width: float) -> tuple[str, ...]:
    """Return every letter of ``name`` on lines of ``width``, broken within words; empty if a line is too narrow for
    letters, or if the script joins its letters."""
    lines: list[str] = []
    while is_plain(name):
        if (head := cut_to(name, font, width)) in ("", name):
            return (*lines, name) if head else ()
        kept = head.removesuffix(MORE)[: max(FEWEST, len(name) - FEWEST - 1)]
        if (hyphen := kept.rfind("-")) > 0 and width_of(name[hyphen + 1 :], font) <= width:
            kept = kept[:hyphen]
        lines.append(kept if name[len(kept)] == " " else f"{kept}-")
        name = name[len(kept) :].lstrip(" -")
    return ()


def cut_names(names: Sequence[str], font: str, width: float, lines: int) -> tuple[str, ...] | None:
    """Return ``names`` on at most ``lines`` lines of ``width``, with the longest cut; None if they do not fit."""
    count = min(lines, len(names))
    found = []
    for at in range(count):
        part = names[at * len(names) // count : (at + 1) * len(names) // count]
        tail = " &" if at < count - 1 else ""
        cut = _line(part, font, width - width_of(tail, font))
        if cut is None:
            return None
        found.append(cut + tail)
    return tuple(found)


def _line(names: Sequence[str], font: str, width: float) -> str | None:
    """Return one line: short names whole, and equal shares of the rest for the others."""
    room = width - (len(names) - 1) * width_of(" & ", font)
    widths = {at: width_of(name, font) for at, name in enumerate(names)}
    cut = dict(enumerate(names))
    for place, at in enumerate(sorted(widths, key=widths.__getitem__)):
        share = room / (len(names) - place)
        cut[at] = cut_to(names[at], font, share)
        if not cut[at]:
            return None
        room -= width_of(cut[at], font)
    return " & ".join(cut.values())
