"""Messages and faults stored as facts in a text column, as JSON: the code of each sentence, or its source text without
a code, and its values. Rows of earlier versions contain the source text or the English sentence instead of the code."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from movements.message import Message

from ..faults import Fault
from . import earlier

Codes = Mapping[str, str]
"""Code -> sentence."""
NO_CODES: Codes = {}
LONGEST = 300
"""The length of the columns in characters."""
NOT_STORED = (AttributeError, LookupError, TypeError, ValueError)
"""The errors when reading a text of an earlier or a later version, or one that was cut."""


def store_message(words: object, codes: Codes = NO_CODES) -> str:
    """Return a message or plain text for a column. If it does not fit, its English sentence is cut."""
    stored = _json(_fact(words, codes)) if str(words) else ""
    return stored if len(stored) <= LONGEST else str(words)[:LONGEST]


def read_message(stored: str, codes: Codes = NO_CODES) -> str:
    """Return what :func:`store_message` or an earlier version stored: a message, or plain text."""
    try:
        fact = json.loads(stored)
        return stored if isinstance(fact, int) else str(_read(fact, codes))
    except NOT_STORED:
        return _read_sentence(stored, codes)


def store_faults(faults: Iterable[Fault], codes: Codes = NO_CODES) -> str:
    """Return the first faults for a column, as many as fit. If not even one fits, its English sentence is cut."""
    facts: list[object] = []
    for fault in faults:
        more = [*facts, [_fact(fault.place, codes), _fact(fault.what, codes)]]
        if len(_json(more)) > LONGEST:
            return _json(facts) if facts else str(fault)[:LONGEST]
        facts = more
    return _json(facts)


def read_faults(stored: str, codes: Codes = NO_CODES) -> list[Fault]:
    """Return the faults that :func:`store_faults` or an earlier version stored."""
    try:
        return [Fault(_read(place, codes), _read(what, codes)) for place, what in json.loads(stored)]
    except NOT_STORED:
        faults = earlier.problems(stored, codes)
        return [Fault(_read_sentence(place, codes), _read_sentence(what, codes)) for place, what in faults]


def _read_sentence(stored: str, codes: Codes) -> str:
    """Return a sentence of an earlier version as a message; an unknown one unchanged."""
    code, values = earlier.problem(stored)
    return Message(codes[code], values) if code in codes else stored


def _json(fact: object) -> str:
    return json.dumps(fact, ensure_ascii=False, separators=(",", ":"))


def _fact(value: object, codes: Codes) -> object:
    if isinstance(value, int):
        return value
    words = str(value)
    if not isinstance(words, Message):
        return words
    code = next((code for code, sentence in codes.items() if sentence == words.text), "")
    parts = {
        "code": code,
        "text": "" if code else words.text,
        "many": words.many,
        "number": words.number if words.many else None,
        "context": words.context,
        "values": {name: _fact(each, codes) for name, each in words.values.items()},
    }
    return {name: part for name, part in parts.items() if part not in ("", None, {})}


def _read(fact: Any, codes: Codes) -> Any:
    if isinstance(fact, (int, str)):
        return fact
    values = {name: _read(value, codes) for name, value in fact.get("values", {}).items()}
    code = fact.get("code") or earlier.problem(fact["text"])[0]
    text = codes[code] if "code" in fact or code in codes else fact["text"]
    return Message(text, values, fact.get("many", ""), fact.get("number", 1), fact.get("context", ""))
