"""The shape of each column that holds JSON: what a file of a club may say there, and nothing else."""

import re
from dataclasses import fields
from datetime import datetime
from typing import Any

from django.db import models

from movements import serialise
from movements.message import message
from movements.request import Request

from ...hooks import CORE
from ...models import (
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
from ...scoring import by_role
from ...scoring.hands import read_card, read_deal
from ...scoring.made import from_row, to_row
from ...scoring.method import every_option
from ..setup.seating import of_row
from .json_parts import (
    LARGEST,
    Shape,
    Wrong,
    anything,
    by_key,
    digits,
    either,
    list_of,
    nothing,
    number,
    object_of,
    row_of,
    truth,
    whole,
    word,
)


def shape_of(model: type[models.Model], column: str) -> Shape:
    if model._meta.app_label != CORE:
        return _OBJECT  # whether its app can read it: see consistency.py
    return _SHAPES[model, column]


def _card(value: Any) -> None:
    word(value)
    try:
        same = read_card(value) == value
    except ValueError as problem:
        raise Wrong(str(problem)) from None
    if not same:
        raise Wrong(message("cards are written like HT"))


_OBJECT = by_key(word, anything)
_TRICKS = whole(0, 13)
_AWARD = either(word, number)
_PLAIN = {"contract": word, "by": word, "tricks": _TRICKS, "score": whole(-1_000_000, 1_000_000)}
_WEIGHTED = object_of(_PLAIN | {"weight": either(word, number)}, ("weight",))
_SIDE = object_of(_PLAIN | {"award": _AWARD, "not_played": truth, "weighted": list_of(_WEIGHTED)})
_COUNTS = {"ns": whole(0, 13), "ew": whole(0, 13)}
_POINTS = {"ns": number, "ew": number}
_PUBLISHED = object_of({"number": whole(1), "place": word, "total": number, "percent": number}, ("number",))
_MADE = object_of(
    {
        "published": object_of(_POINTS),
        "not_played": truth,
        "award": object_of({"ns": _AWARD, "ew": _AWARD}, ("ns", "ew")),
        "split": object_of({"ns": _SIDE, "ew": _SIDE}, ("ns", "ew")),
        "revokes": object_of(_COUNTS | {"before": object_of(_COUNTS)}),
        "contract": word,
        "by": word,
        "tricks": _TRICKS,
        "honours": object_of({side: row_of(whole(0, 13), whole(0, 13)) for side in ("ns", "ew")}, ("ns", "ew")),
        "chicane": object_of(_COUNTS),
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
        raise Wrong(message("it describes a result that is not possible")) from None
    if value not in again:
        raise Wrong(message("it describes a result that is not possible"))


def _plan(value: Any) -> None:
    try:
        serialise.from_json(value)
    except (serialise.Unreadable, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        raise Wrong(message("it is not a movement: %(problem)s", problem=str(problem)[:200])) from None


def _deal(value: Any) -> None:
    word(value)
    try:
        read_deal(value)
    except ValueError as problem:
        raise Wrong(str(problem)) from None


def _hash(value: Any) -> None:
    word(value)
    if not re.fullmatch("[0-9a-f]{64}", value):
        raise Wrong(message("expected 64 hexadecimal digits"))


def _moment(value: Any) -> None:
    word(value)
    try:
        if datetime.fromisoformat(value).tzinfo is None:
            raise ValueError
    except ValueError:
        raise Wrong(message("expected a date and time with a time zone")) from None


def _options(value: Any) -> None:
    _OBJECT(value)
    for name, one in value.items():
        if name not in every_option():
            raise Wrong(message("'%(name)s' is not known here", name=name[:40]))
        try:
            every_option()[name].read(one)
        except (ArithmeticError, TypeError, ValueError) as problem:
            raise Wrong(message("%(name)s: %(problem)s", name=name, problem=str(problem))) from None


def contestant(value: Any) -> None:
    """Of a seating, as :func:`tourney.desk.setup.seating.as_row` writes it."""
    object_of(
        {
            "names": list_of(word),
            "field": word,
            "name": word,
            "handicap": word,
            "stratum": word,
            "unranked": truth,
            "players": list_of(anything),  # keys: numbered anew elsewhere
        },
        ("names", "handicap"),
    )(value)
    try:
        if not of_row(value).handicap.is_finite():
            raise ValueError(value)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise Wrong(message("a contestant in it is inconsistent")) from None


def _after(value: Any) -> None:
    list_of(row_of(word, word, list_of(word), list_of(list_of(anything))))(value)
    if any(note[0] not in ("+", "=", "-") for note in value):
        raise Wrong(message("expected what was written, changed or removed"))


_FILLED = {"number": either(nothing, whole(0, 2_147_483_647)), "sits_still": truth}
_FILLED |= dict.fromkeys(("contact", "mail", "notes"), word)
_REQUEST: dict[str, Shape] = {each.name: anything for each in fields(Request)} | {"system": word, "count": whole(1)}
_SEATING = {name: list_of(whole()) for name in ("ns", "ew", "trays", "turned")}

_DEALING = dict.fromkeys(("commitment", "salt", "salt_commitment"), _hash) | {
    "announced_at": _moment,
    "earlier": list_of(_hash),
    "no_long_suits": truth,
    "public": word,
    "awaits": word,
}


def _roles(value: Any) -> None:
    try:
        by_role.from_row(value)
    except ValueError as problem:
        raise Wrong(str(problem)) from None


_SHAPES: dict[tuple[type[models.Model], str], Shape] = {
    (Session, "options"): _options,  # which of them a method has: see agreement.py
    (Session, "deals"): by_key(digits, _deal),
    (Session, "trumps"): by_key(digits, _card),
    (Session, "dealing"): object_of(_DEALING),
    (Session, "published_standings"): list_of(_PUBLISHED),
    (SealedDeals, "deals"): by_key(digits, _deal),
    (SealedDeals, "trumps"): by_key(digits, _card),
    (MovementVersion, "request"): object_of(_REQUEST, ("system", "count")),
    (MovementVersion, "plan"): _plan,
    (ResultVersion, "made"): made,
    (RulingVersion, "made"): made,
    (TableEntry, "made"): made,
    (LateEntry, "made"): made,
    (Confirmation, "seating"): object_of(_SEATING, tuple(_SEATING)),
    (Placing, "roles"): _roles,
    (Series, "points"): list_of(whole(0, 1_000_000)),
    (Merge, "seats"): list_of(whole(-LARGEST)),
    (Merge, "filled"): object_of({name: row_of(shape, shape) for name, shape in _FILLED.items()}),
    (JournalEntry, "data"): _OBJECT,
    (JournalEntry, "before"): _OBJECT,  # of a night's line it is more: see before_of_a_night
    (JournalEntry, "after"): _after,
}
