"""Typed text in letters that English does not have: any plain letters on a page or on paper were then not typed, and no
name needs to be told from a word."""

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CYRILLIC = "АБЦДЕФГХИЙКЛМНОПЩРСТУВШЧЫЗабцдефгхийклмнопщрстувшчыз"
_LETTERS = str.maketrans(PLAIN, CYRILLIC)


def in_cyrillic(text: str) -> str:
    """``text``, letter by letter: no language, but letters that every typeface here has."""
    return text.translate(_LETTERS)
