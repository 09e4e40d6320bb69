"""Numbers as a language writes them. What was rounded for people is a text with a point already."""

import re

from django.utils.formats import get_format

_FIGURE = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?![\d.])")


def pointed(text: str) -> str:
    """A number as it is shown, +53.20, with the decimal mark of the language: +53,20. For figures, not for what
    somebody wrote, in which a point may be anything."""
    mark = str(get_format("DECIMAL_SEPARATOR"))
    return text if mark == "." else _FIGURE.sub(rf"\1{mark}\2", text)
