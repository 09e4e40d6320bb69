"""Numbers in a language's notation. Rounded numbers are already texts with a decimal point."""

import re

from .active_language import decimal_mark, gettext

_FIGURE = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?![\d.])")


def pointed(text: str) -> str:
    """Return a shown number, +53.20, with the language's decimal mark: +53,20. Use it only for figures: in typed texts
    a point may mean anything."""
    if "." not in text or (mark := decimal_mark()) == ".":
        return text
    return _FIGURE.sub(rf"\1{mark}\2", text)


def percentage(text: str) -> str:
    """Return a figure as a percentage: 53.20% in English, elsewhere with the language's decimal mark and space."""
    return gettext("%(percent)s%%") % {"percent": pointed(text)}
