"""What shapes of JSON are made of: values of one kind, lists, objects, and what nothing that is stored may hold."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from movements.message import message

Shape = Callable[[Any], None]
DEEPEST, LONGEST_KEY = 40, 200
LARGEST = 9_007_199_254_740_991
"""Of a number in JSON: what every program reads as it was written."""


class Wrong(ValueError):
    """Why a value cannot be."""


def clean(value: Any, depth: int = 0) -> None:
    """Whether it can be stored and printed at all. Raises Wrong for half a character, for signs that no text has, and
    for what is nested without end."""
    if depth > DEEPEST:
        raise Wrong(message("it is nested too deeply"))
    if isinstance(value, str):
        if any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in "\t\n\r" for sign in value):
            raise Wrong(message("it contains characters that are not allowed in text"))
    elif isinstance(value, dict):
        for key, each in value.items():
            if len(key) > LONGEST_KEY:
                raise Wrong(message("a key in it is too long"))
            clean(key)
            clean(each, depth + 1)
    elif isinstance(value, list):
        for each in value:
            clean(each, depth + 1)
    elif isinstance(value, int | float) and not abs(value) <= LARGEST:
        raise Wrong(message("a number in it is too large"))


def whole(least: int = 0, most: int = LARGEST) -> Shape:
    def check(value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise Wrong(message("expected a whole number from %(least)s", least=least))

    return check


def word(value: Any) -> None:
    if not isinstance(value, str):
        raise Wrong(message("expected a text"))


def truth(value: Any) -> None:
    if not isinstance(value, bool):
        raise Wrong(message("expected true or false"))


def number(value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Wrong(message("expected a number"))


def digits(value: Any) -> None:
    if not isinstance(value, str) or not value.isascii() or not value.isdecimal() or len(value) > 18:
        raise Wrong(message("expected a number as the key"))


def anything(value: Any) -> None:
    pass


def either(*shapes: Shape) -> Shape:
    def check(value: Any) -> None:
        for shape in shapes[:-1]:
            try:
                return shape(value)
            except Wrong:
                continue
        return shapes[-1](value)

    return check


def nothing(value: Any) -> None:
    if value is not None:
        raise Wrong(message("expected nothing"))


def list_of(each: Shape) -> Shape:
    def check(value: Any) -> None:
        if not isinstance(value, list):
            raise Wrong(message("expected a list"))
        for one in value:
            each(one)

    return check


def row_of(*shapes: Shape) -> Shape:
    """A list with one value of each of these shapes."""

    def check(value: Any) -> None:
        if not isinstance(value, list) or len(value) != len(shapes):
            raise Wrong(message("expected a list of %(count)s", count=len(shapes)))
        for shape, one in zip(shapes, value, strict=True):
            shape(one)

    return check


def by_key(key: Shape, each: Shape) -> Shape:
    def check(value: Any) -> None:
        if not isinstance(value, dict):
            raise Wrong(message("expected an object"))
        for name, one in value.items():
            key(name)
            each(one)

    return check


def object_of(known: Mapping[str, Shape], needed: tuple[str, ...] = ()) -> Shape:
    """These keys and no others; those that are ``needed`` are there."""

    def check(value: Any) -> None:
        if not isinstance(value, dict):
            raise Wrong(message("expected an object"))
        if strange := sorted(set(value) - set(known)):
            raise Wrong(message("'%(strange)s' is not known here", strange=strange[0][:40]))
        if missing := [key for key in needed if key not in value]:
            raise Wrong(message("'%(missing)s' is missing", missing=missing[0]))
        for key, one in value.items():
            known[key](one)

    return check
