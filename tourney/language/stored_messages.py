"""Faults in a text column, as facts: the place and the source text of each, with its values, as JSON.

Rows of earlier versions contain the English sentences instead.
"""

import json
from collections.abc import Iterable
from typing import Any

from movements.message import Message

from ..faults import Fault

LONGEST = 300
"""Characters of the columns."""


def store_faults(faults: Iterable[Fault]) -> str:
    """Return the first faults for a column, as many as fit. If not even one fits, its English sentence is cut."""
    facts: list[object] = []
    for fault in faults:
        more = [*facts, [_fact(fault.place), _fact(fault.what)]]
        if len(_json(more)) > LONGEST:
            return _json(facts) if facts else str(fault)[:LONGEST]
        facts = more
    return _json(facts)


def read_faults(text: str) -> list[Fault]:
    """Return the faults that :func:`store_faults` stored. The sentences of an earlier version are one fault."""
    try:
        return [Fault(_read(place), _read(what)) for place, what in json.loads(text)]
    except (AttributeError, LookupError, TypeError, ValueError):
        return [Fault("", text)] if text else []


def _json(fact: object) -> str:
    return json.dumps(fact, ensure_ascii=False, separators=(",", ":"))


def _fact(value: object) -> object:
    if isinstance(value, int):
        return value
    words = str(value)
    if not isinstance(words, Message):
        return words
    parts = {
        "text": words.text,
        "many": words.many,
        "number": words.number if words.many else None,
        "context": words.context,
        "values": {name: _fact(each) for name, each in words.values.items()},
    }
    return {name: part for name, part in parts.items() if part not in ("", None, {})}


def _read(fact: Any) -> Any:
    if isinstance(fact, (int, str)):
        return fact
    values = {name: _read(value) for name, value in fact.get("values", {}).items()}
    return Message(fact["text"], values, fact.get("many", ""), fact.get("number", 1), fact.get("context", ""))
