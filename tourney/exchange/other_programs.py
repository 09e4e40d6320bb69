"""Shared code of readers for other programs: matching contestants, and the checks of a night file.

A reader makes the document of a night file of what it finds, and says where each row came from. The document is checked
like any night file; faults have their place in the original file.
"""

import re
from collections import defaultdict
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
    """Return the faults of a document's rows with the ``places`` of these rows in the file ("results": ["line 7",
    ...])."""

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

    Raises BadInput with ``faults``, which were found before, and all that is wrong with the document.
    """
    try:
        file = night_file.check(document)
    except BadInput as bad:
        raise BadInput([*faults, *told(bad.faults, places)]) from None
    if faults:
        raise BadInput(list(faults))
    return file


def bid(text: str) -> str:
    """A contract as we write it, "pass" where all passed; a text that is none stays, for the checks to name. Others
    write doubles with a star, 4S*, or with a stroke before them, 4S/x."""
    plain = text.replace("*", "X").replace("/", "").strip()
    if plain.upper() in PASSED:
        return "pass"
    try:
        return str(contract.parse(plain) or "pass")
    except contract.ContractError:
        return text


def lead(text: str) -> Row:
    """Return the opening lead as in a result, from H10, HT or TH; empty if it is not a card, as some programs write for
    no lead."""
    rank_first = re.fullmatch(r"(10|[2-9TJQKA])([SHDC])", text.strip().upper())
    try:
        return {"lead": read_card(f"{rank_first[2]}{rank_first[1]}" if rank_first else text)}
    except ValueError:
        return {}


def is_bid(text: str) -> bool:
    """Whether it is a contract, or says that all passed."""
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


class Roll:
    """The contestants of a file by what it calls them: "7", "A7", "7 NS". Two may be called the same where
    they play in different sections, or always in different lines."""

    def __init__(self) -> None:
        self.entries: list[Row] = []
        self.places: list[str] = []
        self.called: list[str] = []
        self._places_of: defaultdict[str, list[tuple[str, str, int]]] = defaultdict(list)
        self._numbers: list[int] | None = None

    def add(self, called: str, place: str, names: Sequence[str], section: str = "", line: str = "", **row: Any) -> None:
        """Enters a contestant. ``line`` is "NS" or "EW" for those who keep to one, else empty."""
        called = bare(called)
        self._places_of[called].append((section, line, len(self.entries)))
        self.entries.append({"names": list(names), **row, **({"section": section} if section else {})})
        self.places.append(place)
        self.called.append(called)
        self._numbers = None

    def number(self, called: str, section: str = "", line: str = "") -> int | None:
        """The number of the one who is called so there; None where nobody is, or more than one could be meant."""
        found = self._places_of.get(bare(called), [])
        for at, wanted in ((0, section), (1, line)):
            if len(found) > 1 and wanted:
                found = [each for each in found if each[at] == wanted] or [each for each in found if not each[at]]
        return self.numbers[found[0][2]] if len(found) == 1 else None

    @property
    def numbers(self) -> list[int]:
        """Return the file's numbers if they are all different, or else 1, 2, 3 in order."""
        if self._numbers is None:
            plain = all(re.fullmatch(r"[1-9][0-9]{0,5}", called) for called in self.called)
            own = plain and len(set(self.called)) == len(self.called)
            self._numbers = [int(called) if own else at for at, called in enumerate(self.called, start=1)]
        return self._numbers

    @property
    def renumbered(self) -> bool:
        """Whether anyone has another number here than in the file."""
        return [str(number) for number in self.numbers] != self.called

    def rows(self, results: Sequence[Row]) -> list[Row]:
        """The entries as a night file has them. Who is entered in no section is in that of his ``results``."""
        played: dict[int, str] = {}
        for result in results:
            if "section" in result:
                people = result["seats"].values() if "seats" in result else (result["ns"], result["ew"])
                for who in people:
                    played.setdefault(who, result["section"])
        return [
            {"number": number, **({"section": played[number]} if number in played else {}), **entry}
            for number, entry in zip(self.numbers, self.entries, strict=True)
        ]
