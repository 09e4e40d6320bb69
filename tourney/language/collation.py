"""Sorting names in the reader's language. Files for programs do not use it."""

import unicodedata

from .usage import usage

BASES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that Unicode does not decompose, and the letters with which they sort in languages that do not have them."""

Key = tuple[tuple[tuple[str, int], ...], str]


def collated(name: str) -> Key:
    """Return the sort key of a name in the order of the active language: ignoring capitals and accents, except for
    separate letters of its alphabet."""
    own = usage().alphabet
    places = {letter: at for at, letter in enumerate(own, start=1)}
    key: list[tuple[str, int]] = []
    for letter in unicodedata.normalize("NFC", name).casefold():
        if letter in own:
            key.append((own[letter], places[letter]))
            continue
        for bare in unicodedata.normalize("NFKD", letter).translate(BASES):
            if not unicodedata.combining(bare):
                key.append((bare, 0))
    return tuple(key), name
