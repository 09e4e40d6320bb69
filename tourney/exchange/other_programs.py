"""Shared code of readers for other programs: matching contestants, and the checks of a night file.

A reader builds a night file's document, and records where each row came from. The document is checked like any night
file; faults have their place in the original file.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from movements.message import Message

from ..desk.setup.night_value import NightFile
from ..faults import BadInput, Fault
from ..scoring import contract
from ..scoring.hands import read_card
from . import night_file
from .fault_list import ROW

Row = dict[str, Any]
_PLACE = re.compile(r"\b(entries|results) row (\d+)")


def told(faults: Sequence[Fault], places: Mapping[str, Sequence[str]]) -> list[Fault]:
    """Return faults with the ``places`` of their rows in the file: {"results": ["line 7", ...]}."""

    def place(found: re.Match[str]) -> str:
        where = places.get(found[1], ())
        return where[int(found[2]) - 1] if int(found[2]) <= len(where) else found[0]

    return [Fault(_moved(fault.place, place), _moved(fault.what, place)) for fault in faults]


def _moved(said: str, place: Callable[[re.Match[str]], str]) -> str:
    """A text or a message with other places in it."""
    if not isinstance(said, Message):
        return _PLACE.sub(place, said)
    if said.text == ROW and (found := _PLACE.fullmatch(said)):
        return place(found)
    text, values, *more = said.__getnewargs__()
    moved = {name: _moved(value, place) if isinstance(value, str) else value for name, value in values.items()}
    return type(said)(text, moved, *more)


def checked(document: Mapping[str, Any], places: Mapping[str, Sequence[str]], faults: Sequence[Fault]) -> NightFile:
    """Return the night of ``document``, whose rows are from ``places``.

    Raises BadInput with earlier ``faults`` and those of the document.
    """
    try:
        file = night_file.check(document)
    except BadInput as bad:
        raise BadInput([*faults, *told(bad.faults, places)]) from None
    if faults:
        raise BadInput(list(faults))
    return file


def bid(text: str) -> str:
    """Return a contract in our notation, "pass" if all passed; any other text stays, to be reported by the checks.
    Other programs write doubles with a star, 4S*, or after a stroke, 4S/x."""
    plain = text.replace("*", "X").replace("/", "").strip()
    if plain.upper() in PASSED:
        return "pass"
    try:
        return str(contract.parse(plain) or "pass")
    except contract.ContractError:
        return text


def lead(text: str) -> Row:
    """Return the opening lead as in a result, from H10, HT or TH; empty if it is not a card."""
    rank_first = re.fullmatch(r"(10|[2-9TJQKA])([SHDC])", text.strip().upper())
    try:
        return {"lead": read_card(f"{rank_first[2]}{rank_first[1]}" if rank_first else text)}
    except ValueError:
        return {}


def is_bid(text: str) -> bool:
    """Whether it is a contract or a passed-out board."""
    try:
        contract.parse(bid(text))
    except contract.ContractError:
        return False
    return True


PASSED = {"AP", "PO", "PASSED OUT", "ALL PASS"}
"""Other programs' words for a passed-out deal; the usual words are recognised wherever a contract is read."""


def bare(called: str) -> str:
    """Return a label without the zeros before its number: 07 is 7."""
    return called.lstrip("0") if called.isdecimal() and called.strip("0") else called
