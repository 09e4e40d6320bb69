"""Shapes of stored JSON, declared as values, and content that is never allowed.

A shape is ``str``, ``bool``, ``float`` (any number), ``object`` (anything) or None; a ``range`` of whole numbers; a
tuple of shapes, of which the value has one; a list of one shape for all values, or of one shape for each value; an
object's keys with their shapes, or ``str`` or :func:`digits` for any key; or a function that raises Wrong.
"""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from movements.message import message

Shape = Any
DEEPEST, LONGEST_KEY = 40, 200
LARGEST = 9_007_199_254_740_991
"""The largest number in JSON that every program reads exactly."""
WHOLE = range(LARGEST + 1)
KINDS: dict[type, tuple[Any, str]] = {
    str: (str, message("expected text")),
    bool: (bool, message("expected true or false")),
    float: (int | float, message("expected a number")),
}


class Wrong(ValueError):
    """A value is invalid; the message gives the reason."""


def clean(value: Any, depth: int = 0) -> None:
    """Raise Wrong for half a surrogate pair, for control characters, and for values nested too deeply."""
    if depth > DEEPEST:
        raise Wrong(message("it is nested too deeply"))
    if isinstance(value, str):
        if any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in "\t\n\r" for sign in value):
            raise Wrong(message("it contains characters that are not allowed in text"))
    elif isinstance(value, dict):
        for key, each in value.items():
            if len(key) > LONGEST_KEY:
                raise Wrong(message("it contains a key that is too long"))
            clean(key)
            clean(each, depth + 1)
    elif isinstance(value, list):
        for each in value:
            clean(each, depth + 1)
    elif isinstance(value, int | float) and not abs(value) <= LARGEST:
        raise Wrong(message("it contains a number that is too large"))


def must_have(value: Any, shape: Shape) -> None:
    """Raise Wrong for a value of another shape."""
    match shape:
        case None:
            if value is not None:
                raise Wrong(message("expected nothing"))
        case type():
            kinds, words = KINDS.get(shape, (object, ""))
            if not isinstance(value, kinds) or (shape is float and isinstance(value, bool)):
                raise Wrong(words)
        case range():
            if type(value) is not int or value not in shape:
                raise Wrong(message("expected a whole number of at least %(least)s", least=shape.start))
        case tuple():
            _one_of(value, shape)
        case list():
            _listed(value, shape)
        case dict():
            _keyed(value, shape)
        case _:
            shape(value)


def _one_of(value: Any, shapes: tuple[Shape, ...]) -> None:
    for shape in shapes[:-1]:
        try:
            return must_have(value, shape)
        except Wrong:
            continue
    return must_have(value, shapes[-1])


def _listed(value: Any, shapes: list[Shape]) -> None:
    if not isinstance(value, list):
        raise Wrong(message("expected a list"))
    if len(shapes) > 1 and len(value) != len(shapes):
        raise Wrong(message("expected a list of %(count)s items", count=len(shapes)))
    for one, shape in zip(value, shapes if len(shapes) > 1 else shapes * len(value), strict=True):
        must_have(one, shape)


def _keyed(value: Any, known: Mapping[Any, Shape]) -> None:
    if not isinstance(value, dict):
        raise Wrong(message("expected an object"))
    any_key = next((key for key in known if not isinstance(key, str)), None)
    strange = sorted(set(value) - set(known)) if any_key is None else []
    if strange:
        raise Wrong(message("'%(name)s' is not recognised", name=strange[0][:40]))
    for key, one in value.items():
        if any_key is not None:
            must_have(key, any_key)
        must_have(one, known[key if any_key is None else any_key])


def needing(shape: Mapping[str, Shape], *needed: str) -> Callable[[Any], None]:
    """Return the shape of an object with at least the ``needed`` keys, by default all."""

    def check(value: Any) -> None:
        if isinstance(value, dict) and (missing := [key for key in needed or shape if key not in value]):
            raise Wrong(message("'%(missing)s' is missing", missing=missing[0]))
        must_have(value, shape)

    return check


def digits(value: Any) -> None:
    if not isinstance(value, str) or not value.isascii() or not value.isdecimal() or len(value) > 18:
        raise Wrong(message("expected a number as the key"))
