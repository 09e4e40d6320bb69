"""A dealing as JSON: written by ``manage.py deal``, and checked by anyone after play.

    {"deals": {"1": "N:AK3.QJ2.T98.7654 ..."}, "trumps": {"1": "H2"}, "commitment": "...", "salt": "..."}

At whist there are ``trumps``. Optional are ``no_long_suits`` (true: the book's practice was used), ``public`` (the
value that was mixed in) and ``salt_commitment`` (the hash of the salt, published before that).
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from movements.message import gettext_noop, message

from .. import inputs
from ..faults import THE_FILE, BadInput, Fault
from ..scoring.hands import LONGEST, DealError, read_card
from .commitment import salt_of
from .pbn_deal import canonical

if TYPE_CHECKING:
    from .dealing import Dealing

MOST = 999
"""The most trays in a file: no night has more."""
HASHES = ("commitment", "salt", "salt_commitment")
LARGEST = 5_000_000
"""The largest file in bytes, because night files with deals are also read."""


def document(dealing: "Dealing") -> dict[str, Any]:
    found: dict[str, Any] = {"deals": {str(tray): text for tray, text in dealing.deals.items()}}
    if dealing.trumps:
        found["trumps"] = {str(tray): card for tray, card in dealing.trumps.items()}
    if dealing.salt:
        found |= {"commitment": dealing.commitment, "salt": dealing.salt.hex()}
    if dealing.no_long_suits:
        found["no_long_suits"] = True
    if dealing.public:
        found |= {"public": dealing.public, "salt_commitment": dealing.of_the_salt}
    return found


def written(dealing: "Dealing") -> str:
    return json.dumps(document(dealing), indent=1, ensure_ascii=False) + "\n"


def read(data: bytes | str) -> dict[str, Any]:
    """Read a document with ``deals`` and ``trumps`` by number; other keys stay unchanged. Raises BadInput with every
    fault."""
    if len(data) > LARGEST:
        raise BadInput.at(THE_FILE, "This file is larger than %(size)s MB.", size=LARGEST // 1_000_000)
    try:
        said = inputs.document(data)
    except json.JSONDecodeError as problem:  # its own text is Python's
        where = message("line %(lineno)s, column %(colno)s", lineno=problem.lineno, colno=problem.colno)
        raise BadInput.at(THE_FILE, "This is not a JSON file of deals: %(problem)s", problem=where) from None
    except ValueError as problem:
        raise BadInput.at(THE_FILE, "This is not a JSON file of deals: %(problem)s", problem=str(problem)) from None
    if not isinstance(said, Mapping) or not isinstance(said.get("deals"), Mapping) or not said["deals"]:
        raise BadInput.at(
            "deals",
            'The file contains no deals. Deals look like this: {"deals": {"1": "N:AK3.QJ2.T98.7654 ..."}}.',
        )
    faults: list[Fault] = []
    if isinstance(said.get("dealing"), Mapping):  # a night file
        said = {**said["dealing"], **said}
    found = dict(said) | {"deals": deals(said["deals"], faults), "trumps": trumps(said.get("trumps", {}), faults)}
    check_proof(said, faults)
    if faults:
        raise BadInput(faults)
    return found


def check_proof(said: Mapping[str, Any], faults: list[Fault], within: str = "") -> None:
    """Check the proof of the deals, and add its faults to ``faults`` with the place ``within``."""
    for key in HASHES:
        if (one := said.get(key)) is not None and not (isinstance(one, str) and salt_of(one)):
            faults.append(Fault(within + key, "Expected 64 hexadecimal digits."))
    if not isinstance(said.get("public", ""), str):
        faults.append(Fault(f"{within}public", "Expected text."))
    if not isinstance(said.get("no_long_suits", False), bool):
        faults.append(Fault(f"{within}no_long_suits", "Expected true or false."))


def deals(value: Mapping[Any, Any], faults: list[Fault]) -> dict[int, str]:
    """Return tray -> deal from North, and add faults to ``faults``."""
    found = {}
    for tray, text in _by_tray("deals", value, faults):
        try:
            if not isinstance(text, str) or len(text) > LONGEST or inputs.wrong(inputs.lines(text)):
                raise DealError([message("Expected a deal as text in PBN notation.")])
            found[tray] = canonical(text)
        except DealError as problem:
            faults.extend(Fault(f"deals {tray}", what) for what in problem.faults)
    return dict(sorted(found.items()))


def trumps(value: Any, faults: list[Fault]) -> dict[int, str]:
    """Return tray -> card, and add faults to ``faults``."""
    if not isinstance(value, Mapping):
        faults.append(Fault("trumps", 'Expected one card for each tray, for example {"1": "H2"}.'))
        return {}
    found = {}
    for tray, text in _by_tray("trumps", value, faults):
        try:
            found[tray] = read_card(text if isinstance(text, str) else "")
        except ValueError as problem:
            faults.append(Fault(f"trumps {tray}", str(problem)))
    return dict(sorted(found.items()))


def _by_tray(place: str, value: Mapping[Any, Any], faults: list[Fault]) -> list[tuple[int, Any]]:
    if len(value) > MOST:
        words = gettext_noop("There are %(trays)s trays in the file, but the maximum for a night is %(most)s.")
        faults.append(Fault(place, message(words, trays=len(value), most=MOST)))
        return []
    found = []
    for key, one in value.items():
        tray = inputs.number(key, 1, MOST)
        if tray is None or str(tray) != key:
            faults.append(Fault(f"{place} {str(key)[:40]}", "Expected a tray number as the key, for example 1."))
        else:
            found.append((tray, one))
    return found
