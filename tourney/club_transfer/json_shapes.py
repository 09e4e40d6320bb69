"""The shape of each column that holds JSON. Nothing else is allowed in a club file."""

import re
from collections.abc import Callable
from dataclasses import fields
from datetime import datetime
from typing import Any

from django.db import models

from movements import serialise
from movements.message import labelled, message
from movements.request import Request

from ..desk.setup.seating import of_row
from ..hooks import CORE
from ..language.facts import reason_words
from ..models import (
    Confirmation,
    JournalEntry,
    LateEntry,
    Merge,
    MovementVersion,
    Placing,
    ResultVersion,
    RulingVersion,
    SealedDeals,
    Series,
    Session,
    TableEntry,
)
from ..reports import by_role
from ..scoring.hands import read_auction, read_card, read_deal, read_play
from ..scoring.made import from_row, to_row
from ..scoring.method import every_option
from .json_parts import LARGEST, WHOLE, Shape, Wrong, digits, must_have, needing


def shape_of(model: type[models.Model], column: str) -> Shape:
    if model._meta.app_label != CORE:
        return _OBJECT  # whether its app can read it: see consistency.py
    return _SHAPES[model, column]


def _read_by(read: Callable[[Any], object], kind: Shape = str) -> Shape:
    """Return the shape accepted by ``read``, which reports its own faults."""

    def check(value: Any) -> None:
        must_have(value, kind)
        try:
            read(value)
        except ValueError as problem:
            raise Wrong(str(problem)) from None

    return check


def _card(value: Any) -> None:
    _read_by(read_card)(value)
    if read_card(value) != value:
        raise Wrong(message("write each card in the form HT"))


_deal = _read_by(read_deal)

_OBJECT = {str: object}
_TRICKS = range(14)
_SCORE = range(-1_000_000, 1_000_001)
_AWARD = (str, float)
_PLAIN = {"contract": str, "by": str, "tricks": _TRICKS, "score": _SCORE}
_WEIGHTED = needing(_PLAIN | {"weight": (str, float)}, "weight")
_SIDE = _PLAIN | {"award": _AWARD, "not_played": bool, "weighted": [_WEIGHTED]}
_COUNTS = {"ns": range(14), "ew": range(14)}
_PUBLISHED = needing({"number": range(1, LARGEST + 1), "place": str, "total": float, "percent": float}, "number")
_MADE = _PLAIN | {
    "published": {"ns": float, "ew": float},
    "not_played": bool,
    "award": needing({"ns": _AWARD, "ew": _AWARD}),
    "split": needing({"ns": _SIDE, "ew": _SIDE}),
    "revokes": _COUNTS | {"before": _COUNTS},
    "honours": needing({"ns": [range(14), range(14)], "ew": [range(14), range(14)]}),
    "chicane": _COUNTS,
    "lead": _card,
    "auction": _read_by(read_auction),
    "play": _read_by(read_play),
}


def made(value: Any) -> None:
    """Check a result in the format of a night file: reading and writing it gives the same value."""
    must_have(value, _MADE)
    try:
        read = from_row(value)
        again = [to_row(read, measure) for measure in ("tricks", "score")]
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise Wrong(message("it describes a result that is not possible")) from None
    if value not in again:
        raise Wrong(message("it describes a result that is not possible"))


def _reason(value: Any) -> None:
    must_have(value, _OBJECT)
    try:
        if "made" in value:
            made(value["made"])
        reason_words("", value)
    except (LookupError, TypeError, ValueError):
        raise Wrong(message("it is not a valid reason")) from None


def _plan(value: Any) -> None:
    try:
        serialise.from_json(value)
    except (serialise.Unreadable, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        raise Wrong(message("it is not a valid movement: %(problem)s", problem=str(problem)[:200])) from None


def _hash(value: Any) -> None:
    must_have(value, str)
    if not re.fullmatch("[0-9a-f]{64}", value):
        raise Wrong(message("expected 64 hexadecimal digits"))


def _moment(value: Any) -> None:
    must_have(value, str)
    try:
        if datetime.fromisoformat(value).tzinfo is None:
            raise ValueError
    except ValueError:
        raise Wrong(message("expected a date and time with a time zone")) from None


def _options(value: Any) -> None:
    must_have(value, _OBJECT)
    for name, one in value.items():
        if name not in every_option():
            raise Wrong(message("'%(name)s' is not recognised", name=name[:40]))
        try:
            every_option()[name].read(one)
        except (ArithmeticError, TypeError, ValueError) as problem:
            raise Wrong(labelled(name, str(problem))) from None


_CONTESTANT = needing(
    {
        "names": [str],
        "field": str,
        "name": str,
        "handicap": str,
        "stratum": str,
        "unranked": bool,
        "players": [object],  # keys: renumbered elsewhere
    },
    "names",
    "handicap",
)


def contestant(value: Any) -> None:
    """Check a contestant of a seating, as written by :func:`tourney.desk.setup.seating.as_row`."""
    must_have(value, _CONTESTANT)
    try:
        if not of_row(value).handicap.is_finite():
            raise ValueError(value)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise Wrong(message("the data for one of its contestants is inconsistent")) from None


def _after(value: Any) -> None:
    must_have(value, [[str, str, [str], [[object]]]])
    if any(note[0] not in ("+", "=", "-") for note in value):
        raise Wrong(message("expected a record of what was written, changed or removed"))


_FILLED = {"number": (None, range(2**31)), "sits_still": bool, "contact": str, "mail": str, "notes": str}
_REQUEST = {each.name: object for each in fields(Request)} | {"system": str, "count": range(1, LARGEST + 1)}
_DEALING = dict.fromkeys(("commitment", "salt", "salt_commitment"), _hash) | {
    "announced_at": _moment,
    "earlier": [_hash],
    "no_long_suits": bool,
    "public": str,
    "awaits": str,
}

_SHAPES: dict[tuple[type[models.Model], str], Shape] = {
    (Session, "options"): _options,  # which of them a method has: see consistency.py
    (Session, "deals"): {digits: _deal},
    (Session, "trumps"): {digits: _card},
    (Session, "dealing"): _DEALING,
    (Session, "published_standings"): [_PUBLISHED],
    (SealedDeals, "deals"): {digits: _deal},
    (SealedDeals, "trumps"): {digits: _card},
    (MovementVersion, "request"): needing(_REQUEST, "system", "count"),
    (MovementVersion, "plan"): _plan,
    (ResultVersion, "made"): made,
    (RulingVersion, "made"): made,
    (TableEntry, "made"): made,
    (LateEntry, "made"): made,
    (Confirmation, "seating"): needing({key: [WHOLE] for key in ("ns", "ew", "trays", "turned")}),
    (Placing, "roles"): _read_by(by_role.from_row, object),
    (Series, "points"): [range(1_000_001)],
    (Merge, "seats"): [range(-LARGEST, LARGEST + 1)],
    (Merge, "filled"): {name: [shape, shape] for name, shape in _FILLED.items()},
    **{(model, "reason"): _reason for model in (MovementVersion, ResultVersion, RulingVersion, TableEntry)},
    (JournalEntry, "data"): _OBJECT,
    (JournalEntry, "before"): _OBJECT,  # with more checks for a night's line: see before_of_a_night
    (JournalEntry, "after"): _after,
}
