"""The parts of a night file about its cards: ``deals``, ``trumps`` and ``dealing``.

``dealing`` describes deals that the program made: ``commitment`` and ``salt``, which prove them
(:mod:`tourney.cards.commitment`); ``no_long_suits`` (true) if the book's practice was used; ``public``, the value that
was mixed in, and ``salt_commitment``, the hash of the salt that was published before.

Deals of trays that the movement does not have are left out, and listed: programs write sets of 36 for a night of 27.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from movements.message import message

from ..desk.setup.night_value import NightFile
from ..scoring.terms import spoken
from .fault_list import Reader

LONGEST_VALUE = 200


def left_out_words(file: NightFile) -> str:
    """Return the deals for which the movement has no trays, as a message; empty if there are none."""
    if not file.left_out:
        return ""
    first, last = file.left_out[0], file.left_out[-1]
    if first == last:
        said = message("Tray %(tray)s is not used in this movement, so its hands are ignored.", tray=first)
    else:
        said = message(
            "Trays %(first)s to %(last)s are not used in this movement, so their hands are ignored.",
            first=first,
            last=last,
        )
    return spoken(said, file.game)


@dataclass(slots=True)
class FileCards:
    deals: dict[int, str] = field(default_factory=dict)
    trumps: dict[int, str] = field(default_factory=dict)
    dealing: dict[str, Any] = field(default_factory=dict)
    left_out: tuple[int, ...] = ()


def cards(reader: Reader, document: Mapping[str, Any], game: str, most: int) -> FileCards:
    """Return the cards. ``most`` is the movement's number of trays, 0 without one; ``reader`` collects the faults."""
    if not document.keys() & {"deals", "trumps", "dealing"}:
        return FileCards()
    from ..cards import deals_document as of_deals
    from ..cards.dealer import wrong_trumps

    expected = message("deals by tray, like %(example)s", example='{"1": "N:AK3.QJ2.T98.7654 ..."}')
    dealt = of_deals.deals(reader.part(document.get("deals", {}), "deals", expected) or {}, reader.faults)
    turned = of_deals.trumps(document.get("trumps", {}), reader.faults)
    if turned and game != "whist":
        reader.fault("trumps", "A trump card is turned up only at whist, but this is %(game)s.", game=game)
    reader.faults += wrong_trumps(dealt, turned) if game == "whist" else []
    beyond = {tray for tray in (*dealt, *turned) if most and tray > most}
    return FileCards(
        {tray: deal for tray, deal in dealt.items() if tray not in beyond},
        {tray: card for tray, card in turned.items() if tray not in beyond},
        _dealing(reader, document.get("dealing", {})),
        tuple(sorted(beyond)),
    )


def _dealing(reader: Reader, value: Any) -> dict[str, Any]:
    from ..cards import deals_document as of_deals

    given = reader.part(value, "dealing", keys=(*of_deals.HASHES, "no_long_suits", "public")) or {}
    before = len(reader.faults)
    of_deals.check_proof(given, reader.faults, "dealing ")
    if len(reader.faults) > before:
        return {}
    found: dict[str, Any] = {key: given[key].lower() for key in of_deals.HASHES if key in given}
    found |= {"no_long_suits": True} if given.get("no_long_suits") else {}
    if "public" in given:
        found["public"] = reader.text(given["public"], "dealing public", message("The public value"), LONGEST_VALUE, 1)
    return found
