"""The shape of each column that holds JSON: what a file of a club may say there, and nothing else."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any

from django.db import models

from movements import serialise
from movements.message import message
from movements.request import Request

from ...models import (
    Confirmation,
    Event,
    JournalEntry,
    LateEntry,
    Merge,
    MovementVersion,
    Placing,
    ResultVersion,
    RulingVersion,
    SealedDeals,
    Section,
    Series,
    Session,
    SideEntry,
    TableEntry,
)
from ...scoring import by_role
from ...scoring.hands import read_card, read_deal
from ...scoring.made import from_row, to_row
from ...scoring.options import READERS
from ..setup.seating import of_row

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
            raise Wrong(message("it holds signs that no text has"))
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


def shape_of(model: type[models.Model], column: str) -> Shape:
    return _SHAPES[model, column]


def whole(least: int = 0, most: int = LARGEST) -> Shape:
    def check(value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise Wrong(message("expected a whole number from %(least)s", least=least))

    return check


def _word(value: Any) -> None:
    if not isinstance(value, str):
        raise Wrong(message("expected a text"))


def _truth(value: Any) -> None:
    if not isinstance(value, bool):
        raise Wrong(message("expected true or false"))


def _number(value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Wrong(message("expected a number"))


def _digits(value: Any) -> None:
    if not isinstance(value, str) or not value.isascii() or not value.isdecimal() or len(value) > 18:
        raise Wrong(message("expected a number as a key"))


def _anything(value: Any) -> None:
    pass


def _either(*shapes: Shape) -> Shape:
    def check(value: Any) -> None:
        for shape in shapes[:-1]:
            try:
                return shape(value)
            except Wrong:
                continue
        return shapes[-1](value)

    return check


def _nothing(value: Any) -> None:
    if value is not None:
        raise Wrong(message("expected nothing"))


def _list(each: Shape) -> Shape:
    def check(value: Any) -> None:
        if not isinstance(value, list):
            raise Wrong(message("expected a list"))
        for one in value:
            each(one)

    return check


def _row(*shapes: Shape) -> Shape:
    """A list with one value of each of these shapes."""

    def check(value: Any) -> None:
        if not isinstance(value, list) or len(value) != len(shapes):
            raise Wrong(message("expected a list of %(count)s", count=len(shapes)))
        for shape, one in zip(shapes, value, strict=True):
            shape(one)

    return check


def _by_key(key: Shape, each: Shape) -> Shape:
    def check(value: Any) -> None:
        if not isinstance(value, dict):
            raise Wrong(message("expected an object"))
        for name, one in value.items():
            key(name)
            each(one)

    return check


def _object(known: Mapping[str, Shape], needed: tuple[str, ...] = ()) -> Shape:
    """These keys and no others; those that are ``needed`` are there."""

    def check(value: Any) -> None:
        if not isinstance(value, dict):
            raise Wrong(message("expected an object"))
        if strange := sorted(set(value) - set(known)):
            raise Wrong(message("'%(strange)s' is not understood here", strange=strange[0][:40]))
        if missing := [key for key in needed if key not in value]:
            raise Wrong(message("it has no '%(missing)s'", missing=missing[0]))
        for key, one in value.items():
            known[key](one)

    return check


def _card(value: Any) -> None:
    _word(value)
    try:
        same = read_card(value) == value
    except ValueError as problem:
        raise Wrong(str(problem)) from None
    if not same:
        raise Wrong(message("a card is written as HT"))


_OBJECT = _by_key(_word, _anything)
_TRICKS = whole(0, 13)
_AWARD = _either(_word, _number)
_SIDE = _object({"award": _AWARD, "tricks": _TRICKS, "score": whole(-1_000_000, 1_000_000), "not_played": _truth})
_COUNTS = {"ns": whole(0, 13), "ew": whole(0, 13)}
_MADE = _object(
    {
        "not_played": _truth,
        "award": _object({"ns": _AWARD, "ew": _AWARD}, ("ns", "ew")),
        "split": _object({"ns": _SIDE, "ew": _SIDE}, ("ns", "ew")),
        "revokes": _object(_COUNTS | {"before": _object(_COUNTS)}),
        "contract": _word,
        "by": _word,
        "tricks": _TRICKS,
        "honours": _object({side: _row(whole(0, 13), whole(0, 13)) for side in ("ns", "ew")}, ("ns", "ew")),
        "chicane": _object(_COUNTS),
        "lead": _card,
        "score": whole(-1_000_000, 1_000_000),
    }
)


def made(value: Any) -> None:
    """What was made, in the words of a night file: read and written again it is the same."""
    _MADE(value)
    try:
        read = from_row(value)
        again = [to_row(read, measure) for measure in ("tricks", "score")]
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise Wrong(message("it says nothing that can be made")) from None
    if value not in again:
        raise Wrong(message("it says nothing that can be made"))


def _plan(value: Any) -> None:
    try:
        serialise.from_json(value)
    except (serialise.Unreadable, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        raise Wrong(message("it is no movement: %(problem)s", problem=str(problem)[:200])) from None


def _deal(value: Any) -> None:
    _word(value)
    try:
        read_deal(value)
    except ValueError as problem:
        raise Wrong(str(problem)) from None


def _hash(value: Any) -> None:
    _word(value)
    if not re.fullmatch("[0-9a-f]{64}", value):
        raise Wrong(message("expected 64 hexadecimal digits"))


def _moment(value: Any) -> None:
    _word(value)
    try:
        if datetime.fromisoformat(value).tzinfo is None:
            raise ValueError
    except ValueError:
        raise Wrong(message("expected a moment with its time zone")) from None


def _options(value: Any) -> None:
    _OBJECT(value)
    for name, one in value.items():
        if name not in READERS:
            raise Wrong(message("'%(name)s' is not understood here", name=name[:40]))
        try:
            READERS[name][0](one)
        except (ArithmeticError, TypeError, ValueError) as problem:
            raise Wrong(message("%(name)s: %(problem)s", name=name, problem=str(problem))) from None


def contestant(value: Any) -> None:
    """Of a seating, as :func:`tourney.desk.setup.seating.as_row` writes it."""
    _object(
        {
            "names": _list(_word),
            "field": _word,
            "name": _word,
            "handicap": _word,
            "stratum": _word,
            "unranked": _truth,
            "players": _list(_anything),  # keys: numbered anew elsewhere
        },
        ("names", "handicap"),
    )(value)
    try:
        if not of_row(value).handicap.is_finite():
            raise ValueError(value)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise Wrong(message("a contestant of it does not hold together")) from None


def _fields_of(model: type[models.Model]) -> Shape:
    """Some fields of a row as they were before: none of them a key, each as the row itself says it."""

    def check(value: Any) -> None:
        from .field_values import value_of  # they lean on each other: a field may hold JSON, and JSON fields

        known = {
            each.name: each
            for each in model._meta.concrete_fields
            if not each.primary_key and not each.is_relation and each.get_internal_type() != "JSONField"
        }
        if model is Session:
            known |= {name: model._meta.get_field(name) for name in ("deals", "trumps", "dealing", "options")}
        _by_key(_word, _anything)(value)
        for name, one in value.items():
            if name not in known:
                raise Wrong(message("'%(name)s' is not understood here", name=name[:40]))
            value_of(known[name], one)

    return check


_PLACED = {"contestants": _list(contestant), "entries": _list(whole(1))}
_BEFORE = {
    "session": _fields_of(Session),
    "event": _fields_of(Event),
    "section": _fields_of(Section),
    **_PLACED,
    "sections": _by_key(_digits, _object(_PLACED, ("contestants", "entries"))),
    "fields": _by_key(_digits, _word),
    "movement": whole(),
    "results": _by_key(_digits, whole()),
    "rulings": _by_key(_digits, whole()),
}


def before_of_a_night(value: Any) -> None:
    """What a step is undone with: it is written to rows as it stands here."""
    _object(_BEFORE)(value)
    if ("contestants" in value) != ("entries" in value):
        raise Wrong(message("contestants and entries go together"))


def _after(value: Any) -> None:
    _list(_row(_word, _word, _list(_word), _list(_list(_anything))))(value)
    if any(note[0] not in ("+", "=", "-") for note in value):
        raise Wrong(message("expected what was written, changed or removed"))


_FILLED = {"number": _either(_nothing, whole(0, 2_147_483_647)), "sits_still": _truth}
_FILLED |= dict.fromkeys(("contact", "mail", "notes"), _word)
_REQUEST: dict[str, Shape] = {each.name: _anything for each in fields(Request)} | {"system": _word, "count": whole(1)}
_SEATING = {name: _list(whole()) for name in ("ns", "ew", "trays", "turned")}

_DEALING = dict.fromkeys(("commitment", "salt", "salt_commitment"), _hash) | {
    "announced_at": _moment,
    "earlier": _list(_hash),
    "no_long_suits": _truth,
    "public": _word,
    "awaits": _word,
}


def _roles(value: Any) -> None:
    try:
        by_role.from_row(value)
    except ValueError as problem:
        raise Wrong(str(problem)) from None


_SHAPES: dict[tuple[type[models.Model], str], Shape] = {
    (Session, "options"): _options,  # which of them a method has: see agreement.py
    (Session, "deals"): _by_key(_digits, _deal),
    (Session, "trumps"): _by_key(_digits, _card),
    (Session, "dealing"): _object(_DEALING),
    (SealedDeals, "deals"): _by_key(_digits, _deal),
    (SealedDeals, "trumps"): _by_key(_digits, _card),
    (MovementVersion, "request"): _object(_REQUEST, ("system", "count")),
    (MovementVersion, "plan"): _plan,
    (ResultVersion, "made"): made,
    (RulingVersion, "made"): made,
    (TableEntry, "made"): made,
    (LateEntry, "made"): made,
    (Confirmation, "seating"): _object(_SEATING, tuple(_SEATING)),
    (Placing, "roles"): _roles,
    (Series, "points"): _list(whole(0, 1_000_000)),
    (SideEntry, "said"): _OBJECT,  # whether the game has it: see consistency.py
    (Merge, "seats"): _list(whole(-LARGEST)),
    (Merge, "filled"): _object({name: _row(shape, shape) for name, shape in _FILLED.items()}),
    (JournalEntry, "data"): _OBJECT,
    (JournalEntry, "before"): _OBJECT,  # of a night's line it is more: see before_of_a_night
    (JournalEntry, "after"): _after,
}
