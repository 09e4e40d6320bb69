"""Numbers as a language writes them. What was rounded for people is a text with a point already."""

import re

from django.utils.formats import get_format

FIGURE = re.compile(r"([+\N{MINUS SIGN}-]?\d+)\.(\d+)")


def pointed(said: str) -> str:
    """A figure with the language's own point: ``+53,20`` of ``+53.20``. Any other text, as it stands."""
    point = get_format("DECIMAL_SEPARATOR")
    if point == ".":
        return said
    found = FIGURE.fullmatch(said)
    return f"{found[1]}{point}{found[2]}" if found else said
