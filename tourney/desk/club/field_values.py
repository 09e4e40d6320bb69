"""What a row of a club's file says, field by field: nothing is taken for what it is not.

A number is a number and no text of digits, a moment says its time zone, a text can be stored and printed, and what is
JSON has the shape that its column has (:mod:`.shapes`). A file comes from a stranger: what is wrong in it is said, with
its place, before anything is written.
"""

import re
from collections.abc import Callable
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models

from movements.message import message

from .json_parts import Wrong, clean
from .json_shapes import shape_of

LARGEST = {
    "PositiveSmallIntegerField": 32_767,
    "PositiveIntegerField": 2_147_483_647,
    "PositiveBigIntegerField": 9_223_372_036_854_775_807,
}
"""The numbers that every database holds; none of these is below 0."""
YEARS = range(1000, 3000)
LONGEST_TEXT = 100_000


def value_of(column: models.Field, said: Any) -> Any:
    """What is stored for it. Raises Wrong with the reason; keys of other rows are not looked at here."""
    if said is None:
        if not column.null:
            raise Wrong(message("there must be one"))
        return None
    try:
        value = _READ[column.get_internal_type()](column, said)
        if column.choices and value not in {*dict(column.flatchoices), *([""] if column.blank else [])}:
            raise Wrong(message("it is not one of the allowed words"))
        column.run_validators(value)
    except ValidationError as problem:
        raise Wrong(" ".join(problem.messages)) from None
    return value


def noted(column: models.Field, said: Any) -> None:
    """The same of a field that a line of the journal noted. What was written there had not come back from the database
    yet: a decimal may be a whole number, a moment may be any text of one. Raises Wrong."""
    kind = column.get_internal_type()
    if said is None or said == "" or kind == "JSONField":
        clean(said)
    elif kind == "DecimalField" and _is_whole(said):
        return
    elif kind in {"DateField", "TimeField", "DateTimeField"} and isinstance(said, str):
        _PARSED[kind](said)
    else:
        _READ[kind](column, said)


def is_key(said: Any) -> bool:
    """Whether it can be the number of a row."""
    return _is_whole(said)


def _is_whole(said: Any) -> bool:
    return isinstance(said, int) and not isinstance(said, bool)


def _whole(column: models.Field, said: Any) -> int:
    most = LARGEST.get(column.get_internal_type())
    least, most = (0, most) if most else (-2_147_483_648, 2_147_483_647)
    if not _is_whole(said) or not least <= said <= most:
        raise Wrong(message("expected a whole number from %(least)s to %(most)s", least=least, most=most))
    return said


def _truth(column: models.Field, said: Any) -> bool:
    if not isinstance(said, bool):
        raise Wrong(message("expected true or false"))
    return said


def _text(column: models.Field, said: Any) -> str:
    longest = column.max_length or LONGEST_TEXT
    if not isinstance(said, str) or len(said) > longest:
        raise Wrong(message("expected text of at most %(longest)s characters", longest=longest))
    if not said and not column.blank:
        raise Wrong(message("expected text that is not empty"))
    clean(said)
    return said


def _moment(kind: type[date] | type[time]) -> Callable[[models.Field, Any], Any]:
    def read(column: models.Field, said: Any) -> Any:
        value = kind.fromisoformat(said) if isinstance(said, str) and len(said) <= 40 else None
        if value is None or value.isoformat() != said:
            raise ValueError(said)
        if isinstance(value, date) and value.year not in YEARS:
            raise Wrong(message("expected a year from %(first)s to %(last)s", first=YEARS[0], last=YEARS[-1]))
        if isinstance(value, datetime) and value.tzinfo is None:
            raise Wrong(message("expected a date and time with a time zone"))
        if isinstance(value, time) and value.tzinfo is not None:
            raise Wrong(message("expected a time without a time zone"))
        return value

    def answered(column: models.Field, said: Any) -> Any:
        try:
            return read(column, said)
        except Wrong:
            raise
        except ValueError:
            raise Wrong(message("expected a %(name)s in ISO 8601 format", name=kind.__name__)) from None

    return answered


def _parsed(kind: type[date] | type[time]) -> Callable[[str], Any]:
    def read(said: str) -> Any:
        try:
            return kind.fromisoformat(said)
        except ValueError:
            raise Wrong(message("expected a %(name)s in ISO 8601 format", name=kind.__name__)) from None

    return read


def _decimal(column: models.Field, said: Any) -> Decimal:
    if not isinstance(said, str) or not re.fullmatch(r"-?[0-9]{1,20}(\.[0-9]{1,20})?", said):
        raise Wrong(message("expected a number as a string of digits, for example '2.50'"))
    return Decimal(said)


def _uuid(column: models.Field, said: Any) -> UUID:
    try:
        value = UUID(said) if isinstance(said, str) else None
    except ValueError:
        value = None
    if value is None or str(value) != said:
        raise Wrong(message("expected a key of 32 hexadecimal digits and four hyphens"))
    return value


def _json(column: models.Field, said: Any) -> Any:
    clean(said)
    shape_of(column.model, column.name)(said)
    return said


_READ: dict[str, Callable[[models.Field, Any], Any]] = {
    "BooleanField": _truth,
    "CharField": _text,
    "DateField": _moment(date),
    "DateTimeField": _moment(datetime),
    "DecimalField": _decimal,
    "IntegerField": _whole,
    "JSONField": _json,
    "PositiveBigIntegerField": _whole,
    "PositiveIntegerField": _whole,
    "PositiveSmallIntegerField": _whole,
    "SlugField": _text,
    "TextField": _text,
    "TimeField": _moment(time),
    "UUIDField": _uuid,
}
_PARSED = {"DateField": _parsed(date), "TimeField": _parsed(time), "DateTimeField": _parsed(datetime)}
