"""What people type, in letters of which English has none: so whatever on a page or on paper is in plain letters was not
typed by anybody, and no name need be told from a word."""

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CYRILLIC = "АБЦДЕФГХИЙКЛМНОПЩРСТУВШЧЫЗабцдефгхийклмнопщрстувшчыз"
_LETTERS = str.maketrans(PLAIN, CYRILLIC)


def in_cyrillic(text: str) -> str:
    """``text``, letter by letter: no language, but letters that every typeface here has."""
    return text.translate(_LETTERS)
