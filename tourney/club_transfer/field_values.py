"""Check the row of a club file field by field.

Numbers must not be text, times need a time zone, texts must be storable and printable, and JSON must have its column's
shape (:mod:`.json_shapes`). Files come from strangers: every fault is reported with its place before anything is
written.
"""

import re
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models

from movements.message import message

from ..models import Event, Section, Session
from .json_parts import LARGEST, WHOLE, Shape, Wrong, clean, digits, must_have, needing
from .json_shapes import contestant, shape_of

LARGEST_OF = {
    "PositiveSmallIntegerField": 32_767,
    "PositiveIntegerField": 2_147_483_647,
    "PositiveBigIntegerField": 9_223_372_036_854_775_807,
}
"""The largest numbers that every database stores; none of these columns is below 0."""
YEARS = range(1000, 3000)
LONGEST_TEXT = 100_000
LONGEST_MOMENT = 40
MOMENTS: dict[str, type[date] | type[time]] = {"DateField": date, "DateTimeField": datetime, "TimeField": time}


def value_of(column: models.Field, said: Any) -> Any:
    """Return the value to store. Raises Wrong with the reason; keys of other rows are not checked here."""
    if said is None:
        if not column.null:
            raise Wrong(message("a value is required"))
        return None
    try:
        value = _read(column, said)
        if column.choices and value not in {*dict(column.flatchoices), *([""] if column.blank else [])}:
            raise Wrong(message("this value is not allowed"))
        column.run_validators(value)
    except ValidationError as problem:
        raise Wrong(" ".join(problem.messages)) from None
    return value


def noted(column: models.Field, said: Any) -> None:
    """Check a field that a journal line recorded. Its value may not have the database's form: a decimal may be a whole
    number, and a time any text. Raises Wrong."""
    kind = column.get_internal_type()
    if said is None or said == "" or kind == "JSONField":
        clean(said)
    elif kind in MOMENTS and isinstance(said, str):
        _moment(MOMENTS[kind], said)
    elif kind != "DecimalField" or not is_key(said):
        _read(column, said)


def is_key(said: Any) -> bool:
    """Whether a value can be the key of a row."""
    return isinstance(said, int) and not isinstance(said, bool)


def _read(column: models.Field, said: Any) -> Any:
    """Return the value of a field of any kind that our models have."""
    kind = column.get_internal_type()
    if kind.endswith("IntegerField"):
        return _whole(LARGEST_OF.get(kind), said)
    if kind in MOMENTS:
        return _exact_moment(MOMENTS[kind], said)
    if kind == "JSONField":
        clean(said)
        must_have(said, shape_of(column.model, column.name))
    elif kind == "BooleanField":
        must_have(said, bool)
    elif kind == "DecimalField":
        if not isinstance(said, str) or not re.fullmatch(r"-?[0-9]{1,20}(\.[0-9]{1,20})?", said):
            raise Wrong(message("expected a number as a string of digits, for example '2.50'"))
        return Decimal(said)
    elif kind == "UUIDField":
        if not isinstance(said, str) or not re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", said):
            raise Wrong(message("expected a key of 32 hexadecimal digits and four hyphens"))
        return UUID(said)
    else:
        _text(column, said)
    return said


def _whole(largest: int | None, said: Any) -> int:
    least, most = (0, largest) if largest else (-2_147_483_648, 2_147_483_647)
    if not is_key(said) or not least <= said <= most:
        raise Wrong(message("expected a whole number from %(least)s to %(most)s", least=least, most=most))
    return int(said)


def _text(column: models.Field, said: Any) -> None:
    longest = column.max_length or LONGEST_TEXT
    if not isinstance(said, str) or len(said) > longest:
        raise Wrong(message("expected text of at most %(longest)s characters", longest=longest))
    if not said and not column.blank:
        raise Wrong(message("expected text that is not empty"))
    clean(said)


def _moment(kind: type[date] | type[time], said: str) -> Any:
    try:
        return kind.fromisoformat(said)
    except ValueError:
        raise Wrong(message("expected a %(name)s in ISO 8601 format", name=kind.__name__)) from None


def _exact_moment(kind: type[date] | type[time], said: Any) -> Any:
    """Return a time in our own notation."""
    value = _moment(kind, said if isinstance(said, str) and len(said) <= LONGEST_MOMENT else "")
    if value.isoformat() != said:
        raise Wrong(message("expected a %(name)s in ISO 8601 format", name=kind.__name__))
    if isinstance(value, date) and value.year not in YEARS:
        raise Wrong(message("expected a year from %(first)s to %(last)s", first=YEARS[0], last=YEARS[-1]))
    if isinstance(value, datetime) and value.tzinfo is None:
        raise Wrong(message("expected a date and time with a time zone"))
    if isinstance(value, time) and value.tzinfo is not None:
        raise Wrong(message("expected a time without a time zone"))
    return value


def _fields_of(model: type[models.Model]) -> Shape:
    """Check some earlier fields of a row: none is a key, and each has the row's form."""

    def check(value: Any) -> None:
        known: dict[str, Any] = {
            each.name: each
            for each in model._meta.concrete_fields
            if not each.primary_key and not each.is_relation and each.get_internal_type() != "JSONField"
        }
        if model is Session:
            known |= {name: model._meta.get_field(name) for name in ("deals", "trumps", "dealing", "options")}
        must_have(value, {str: object})
        for name, one in value.items():
            if name not in known:
                raise Wrong(message("'%(name)s' is not recognised", name=name[:40]))
            value_of(known[name], one)

    return check


_PLACED = {"contestants": [contestant], "entries": [range(1, LARGEST + 1)]}
_BEFORE = {
    "session": _fields_of(Session),
    "event": _fields_of(Event),
    "section": _fields_of(Section),
    **_PLACED,
    "sections": {digits: needing(_PLACED)},
    "fields": {digits: str},
    "movement": WHOLE,
    "results": {digits: WHOLE},
    "rulings": {digits: WHOLE},
}


def before_of_a_night(value: Any) -> None:
    """Check the state that an undo restores: it is written back to rows unchanged."""
    must_have(value, _BEFORE)
    if ("contestants" in value) != ("entries" in value):
        raise Wrong(message("contestants and entries must be given together"))
