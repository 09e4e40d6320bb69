"""Values as plain JSON, so that another process's answer need not be trusted: it can only become texts, numbers, lists
and values of a few named classes.
"""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from movements.message import Message

from ..scoring.terms import OfGame

KIND = "#"
"""The key that names the type of an object that is not plain."""
MESSAGES = {each.__name__: each for each in (Message, OfGame)}


def to_plain(value: Any) -> Any:
    """Return texts, numbers, messages, fractions, collections or dataclasses as JSON. Raises TypeError."""
    if isinstance(value, Message):
        return {KIND: type(value).__name__, "of": to_plain(list(value.__getnewargs__()))}
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list):
        return [to_plain(each) for each in value]
    if isinstance(value, tuple):
        return {KIND: "tuple", "of": [to_plain(each) for each in value]}
    if isinstance(value, Fraction):
        return {KIND: "fraction", "of": [value.numerator, value.denominator]}
    if is_dataclass(value) and not isinstance(value, type):
        parts = {each.name: to_plain(getattr(value, each.name)) for each in fields(value)}
        return {KIND: type(value).__name__, "of": parts}
    if not isinstance(value, dict):
        raise TypeError(type(value).__name__)
    if KIND in value or not all(isinstance(key, str) for key in value):
        return {KIND: "pairs", "of": [[to_plain(key), to_plain(each)] for key, each in value.items()]}
    return {key: to_plain(each) for key, each in value.items()}


def from_plain(said: Any, kinds: Iterable[type]) -> Any:
    """Return the value given to :func:`to_plain`, using only these dataclasses. Raises ValueError."""
    try:
        return _From({each.__name__: each for each in kinds}).value(said)
    except (KeyError, TypeError, IndexError, ArithmeticError, RecursionError) as problem:
        raise ValueError(f"not what was asked for: {type(problem).__name__}") from None


class _From:
    def __init__(self, kinds: dict[str, type]) -> None:
        self.kinds = kinds

    def value(self, said: Any) -> Any:
        if isinstance(said, list):
            return [self.value(each) for each in said]
        if not isinstance(said, dict):
            return said
        if KIND not in said:
            return {key: self.value(each) for key, each in said.items()}
        kind, of = said[KIND], said["of"]
        if kind in MESSAGES:
            return MESSAGES[kind](*self.value(of))
        if kind == "tuple":
            return tuple(self.value(each) for each in of)
        if kind == "fraction":
            return Fraction(*of)
        if kind == "pairs":
            return {self.value(key): self.value(each) for key, each in of}
        return self.kinds[kind](**{name: self.value(each) for name, each in of.items()})
