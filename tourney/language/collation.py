"""The order of names as the reader's language has it. Files for programs have none of this."""

import unicodedata

from .active_language import get_language

AFTER: dict[str, dict[str, str]] = {
    # Each letter sorts right after the one named: Unicode CLDR, collation charts.
    "pl": {"ą": "a", "ć": "c", "ę": "e", "ł": "l", "ń": "n", "ó": "o", "ś": "s", "ź": "z", "ż": "z"},
    "sv": {"å": "z", "ä": "z", "ö": "z"},
    "fi": {"å": "z", "ä": "z", "ö": "z"},
    "nb": {"æ": "z", "ø": "z", "å": "z"},
    "da": {"æ": "z", "ø": "z", "å": "z"},
    "cs": {"č": "c", "ř": "r", "š": "s", "ž": "z"},
    "es": {"ñ": "n"},
}
"""Letters of their own by language, in their order; everywhere else a letter with a mark sorts as without it."""
BASES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that Unicode does not decompose, and their places in languages that do not have them."""

Key = tuple[tuple[tuple[str, int], ...], str]


def collated(name: str) -> Key:
    """Return the sort key of a name in the order of the active language: ignoring capitals and accents, except for
    letters of their own in its alphabet."""
    short = (get_language() or "en").split("-")[0]
    own = AFTER.get(short, {})
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
