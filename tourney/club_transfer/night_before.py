"""Check the earlier state of a night in a journal line, which an undo writes back to rows."""

from typing import Any

from django.db import models

from movements.message import message

from ..models import Event, Section, Session
from .field_values import value_of
from .json_parts import LARGEST, WHOLE, Shape, Wrong, digits, must_have, needing
from .json_shapes import contestant


def _fields_of(model: type[models.Model]) -> Shape:
    """Some fields of a row as they were before: none of them a key, each as the row itself says it."""

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
    """Check the state that an undo restores: it is written back to rows as it is here."""
    must_have(value, _BEFORE)
    if ("contestants" in value) != ("entries" in value):
        raise Wrong(message("contestants and entries must be given together"))
