"""The catalogues of the pseudo-languages."""

import re
from collections.abc import Callable, Iterable
from math import ceil
from pathlib import Path

import polib

from . import LEFT, RIGHT
from .texts import Text, all_texts

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץ"
ACCENTED = "ÀƁĆÐÉƑĜĤÎĴĶĹṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀćðéƒĝĥîĵķĺɱñöþǫŕšţûṽŵẋýž"
KEPT = re.compile(r"%\(\w+\)[-#0-9.]*[sdfr]|%[sd%]|\{[^{}]*\}|<[^<>]*>|&\w+;")
"""What stands for something else: values, tags, and letters by name."""
LONGER = 0.35
SHORT = 4
"""So few letters, of seats, lines and cards, are as many in any language."""


def padded(text: str) -> str:
    """``text`` with accents, and longer: what is added are letters too, in words of their own so that lines break."""
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [_accented(text[at : kept.start()]), kept.group()]
        at = kept.end()
    parts.append(_accented(text[at:]))
    letters, whole = sum(map(len, parts[::2])), "".join(parts)
    if letters <= SHORT or "|" in text:  # words in a row, each for itself
        return whole
    stem = whole.rstrip()
    return stem + (" ɓöɓö" * letters)[: ceil(letters * LONGER)].rstrip() + whole[len(stem) :]


def _accented(text: str) -> str:
    return text.translate(str.maketrans(PLAIN, ACCENTED))


def mirrored(text: str) -> str:
    """``text`` in letters that run from right to left, as long as :func:`padded` makes it."""
    parts, at, whole = [], 0, padded(text)
    letters = str.maketrans(ACCENTED + "ɓö", HEBREW * 2 + "בס")
    for kept in KEPT.finditer(whole):
        parts += [whole[at : kept.start()].translate(letters), kept.group()]
        at = kept.end()
    return "".join((*parts, whole[at:].translate(letters)))


def write(folder: Path) -> None:
    """Both languages, compiled, below ``folder`` as Django looks for them."""
    texts = all_texts()
    _write(folder, LEFT, texts, padded)
    _write(folder, RIGHT, texts, mirrored)


def _write(folder: Path, language: str, texts: Iterable[Text], said: Callable[[str], str]) -> None:
    file = polib.POFile()
    file.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
        "X-Complete": "100",
    }
    for text in sorted(texts, key=lambda each: (each.context, each.one, each.many)):
        entry = polib.POEntry(msgid=text.one, msgctxt=text.context or None)
        if text.many:
            entry.msgid_plural = text.many
            entry.msgstr_plural = {0: said(text.one), 1: said(text.many)}
        else:
            entry.msgstr = said(text.one)
        file.append(entry)
    path = folder / language / "LC_MESSAGES" / "django.mo"
    path.parent.mkdir(parents=True)
    file.save_as_mofile(str(path))
