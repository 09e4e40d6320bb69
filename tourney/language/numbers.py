"""Numbers as a language writes them. Numbers rounded for people are texts with a decimal point already."""

import re

from .active_language import decimal_mark, gettext

_FIGURE = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?![\d.])")


def pointed(text: str) -> str:
    """A number as it is shown, +53.20, with the decimal mark of the language: +53,20. For figures, not for what
    somebody wrote, in which a point may be anything."""
    if "." not in text or (mark := decimal_mark()) == ".":
        return text
    return _FIGURE.sub(rf"\1{mark}\2", text)


def percentage(text: str) -> str:
    """A figure as a share of a hundred: 53.20 % in English, elsewhere with the mark and the space of the language."""
    return gettext("%(percent)s%%") % {"percent": pointed(text)}
