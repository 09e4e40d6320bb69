"""The parts of a night file that have its cards: ``deals``, ``trumps`` and ``dealing``.

``dealing`` says how the deals came about, where the program dealt them: ``commitment`` and ``salt``, of which
:mod:`tourney.cards.commitment` says how they prove the deals; ``no_long_suits`` (true) where the book's practice was
used; ``public``, the value that was mixed in, and ``salt_commitment``, the hash of the salt that was published before.

Deals of trays that the movement does not have are left out, and named: programs write sets of 36 for a night of 27.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from movements.message import gettext_noop, message

from .. import inputs
from ..cards import pbn_deal
from ..cards.commitment import salt_of
from ..cards.dealer import wrong_trumps
from ..desk.setup.night_value import NightFile
from ..scoring.hands import read_card
from ..scoring.terms import spoken
from .fault_list import LARGEST, Reader, show

HASHES = ("commitment", "salt", "salt_commitment")
LONGEST_VALUE = 200


def left_out_words(file: NightFile) -> str:
    """Which deals the movement has no trays for, as a sentence; empty where there are none."""
    if not file.left_out:
        return ""
    first, last = file.left_out[0], file.left_out[-1]
    if first == last:
        said = message("The movement has no tray %(tray)s: the hands of it are left out.", tray=first)
    else:
        said = message(
            "The movement has no trays %(first)s to %(last)s: the hands of them are left out.", first=first, last=last
        )
    return spoken(said, file.game)


@dataclass(slots=True)
class FileCards:
    deals: dict[int, str] = field(default_factory=dict)
    trumps: dict[int, str] = field(default_factory=dict)
    dealing: dict[str, Any] = field(default_factory=dict)
    left_out: tuple[int, ...] = ()


class DealsReader:
    """Reads them for ``reader``, which gathers the faults. ``most`` is the number of trays of the movement, 0 where
    there is none."""

    def __init__(self, reader: Reader, game: str, most: int) -> None:
        self.reader, self.game, self.most = reader, game, most

    def cards(self, document: Mapping[str, Any]) -> FileCards:
        deals = self._by_tray(
            document.get("deals", {}),
            "deals",
            message("deals by tray, like %(example)s", example='{"1": "N:AK3.QJ2.T98.7654 ..."}'),
        )
        trumps = self._by_tray(
            document.get("trumps", {}), "trumps", message("cards by tray, like %(example)s", example='{"1": "H2"}')
        )
        if trumps and self.game != "whist":
            self.reader.fault("trumps", "At whist a trump is turned, and this is %(game)s.", game=self.game)
        dealt = {tray: deal for tray, text in deals.items() if (deal := self._deal(tray, text))}
        turned = {tray: card for tray, text in trumps.items() if (card := self._card(tray, text))}
        for fault in wrong_trumps(dealt, turned) if self.game == "whist" else ():
            self.reader.fault(fault.place, fault.what)
        beyond = {tray for tray in (*dealt, *turned) if self.most and tray > self.most}
        return FileCards(
            {tray: deal for tray, deal in sorted(dealt.items()) if tray not in beyond},
            {tray: card for tray, card in sorted(turned.items()) if tray not in beyond},
            self._dealing(document.get("dealing", {})),
            tuple(sorted(beyond)),
        )

    def _by_tray(self, value: Any, part: str, what: str) -> dict[int, Any]:
        given = self.reader.part(value, part, what) or {}
        found = {}
        for tray, said in given.items():
            number = inputs.number(tray, 1, LARGEST)
            if number is None or str(number) != tray:
                words = gettext_noop("A deal stands under the number of its tray; found %(found)s.")
                if part != "deals":
                    words = gettext_noop("A trump stands under the number of its tray; found %(found)s.")
                self.reader.fault(f"{part} {str(tray)[:40]}", words, found=show(tray))
            else:
                found[number] = said
        return found

    def _deal(self, tray: int, said: Any) -> str:
        """From North and each suit from the ace down; empty where it is none."""
        place = f"deals {tray}"
        if not (text := self.reader.text(said, place, message("A deal"), pbn_deal.LONGEST, 1)):
            return ""
        try:
            return pbn_deal.canonical(text)
        except pbn_deal.DealError as wrong:
            for what in wrong.faults:
                self.reader.fault(place, what)
        return ""

    def _card(self, tray: int, said: Any) -> str:
        try:
            return read_card(said if isinstance(said, str) else "")
        except ValueError as problem:
            self.reader.fault(f"trumps {tray}", str(problem))
        return ""

    def _dealing(self, value: Any) -> dict[str, Any]:
        given = self.reader.part(value, "dealing") or {}
        self.reader.known(given, {*HASHES, "no_long_suits", "public"}, "dealing")
        found: dict[str, Any] = {}
        for key in HASHES:
            if key in given:
                said = given[key]
                if isinstance(said, str) and salt_of(said):
                    found[key] = said.lower()
                else:
                    self.reader.fault(
                        f"dealing {key}", "Expected 64 hexadecimal digits, found %(found)s.", found=show(said)
                    )
        if "no_long_suits" in given:
            if given["no_long_suits"] is True:
                found["no_long_suits"] = True
            else:
                self.reader.fault("dealing no_long_suits", message("Expected true, or nothing at all."))
        if "public" in given and (
            text := self.reader.text(given["public"], "dealing public", message("The public value"), LONGEST_VALUE, 1)
        ):
            found["public"] = text
        return found
