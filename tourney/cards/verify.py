"""Check that deals are the ones whose hash was published before play."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from movements.message import message, plural

from .commitment import commitment, salt_of
from .deal import Deal
from .dealer import dealer
from .dealing import LONGEST, deal, trumps_of


@dataclass(frozen=True, slots=True)
class Check:
    """The result of one check: whether it ``holds``, and a sentence about it."""

    holds: bool
    words: str


def checks(said: Mapping[str, Any]) -> list[Check]:
    """Check everything that can be checked in a document that :func:`tourney.cards.deals_document.read` returned. All
    checks must hold; the first is always the commitment."""
    deals: Mapping[int, str] = said["deals"]
    trumps: Mapping[int, str] = said.get("trumps") or {}
    salt, committed = salt_of(said.get("salt") or ""), said.get("commitment") or ""
    if salt is None:
        return [Check(False, message("There is no salt in the file, so nothing can be checked."))]
    if not committed:
        return [Check(False, message("There is no published hash in the file, so nothing can be checked."))]
    found = [_committed(salt, deals, committed)]
    dealt = {tray: Deal.read(text) for tray, text in deals.items()}
    if trumps:
        found.append(_turned(dealt, trumps, salt))
    if said.get("no_long_suits"):
        long = [tray for tray, each in dealt.items() if each.longest > LONGEST]
        words = message("As the book requires, no hand has a suit of more than six cards.")
        if long:
            words = message("A hand has a suit of more than six cards: %(long)s.", long=_listed(long))
        found.append(Check(not long, words))
    if said.get("public"):
        found += _mixed(said, deals, salt)
    return found


def _committed(salt: bytes, deals: Mapping[int, str], committed: str) -> Check:
    came_to = commitment(salt, deals)
    same = came_to == "".join(committed.split()).lower()
    words = plural(
        "The salt and %(count)s deal match the hash that was published.",
        "The salt and %(count)s deals match the hash that was published.",
        len(deals),
    )
    if not same:
        words = plural(
            "The salt and %(count)s deal give a different hash: %(hash)s.",
            "The salt and %(count)s deals give a different hash: %(hash)s.",
            len(deals),
            hash=came_to,
        )
    return Check(same, words)


def _turned(dealt: Mapping[int, Deal], trumps: Mapping[int, str], salt: bytes) -> Check:
    if strange := sorted(trumps.keys() - dealt.keys()):
        words = message("Trump cards are listed for trays that were not dealt: %(strange)s.", strange=_listed(strange))
        return Check(False, words)
    if other := [tray for tray, card in trumps.items() if card not in dealt[tray].cards(dealer("whist", tray))]:
        return Check(False, message("The trump card is not among the dealer's cards: %(other)s.", other=_listed(other)))
    right = trumps_of(dealt, salt)
    if wrong := [tray for tray, card in trumps.items() if card != right[tray]]:
        words = message("The trump card does not match the salt on these trays: %(wrong)s.", wrong=_listed(wrong))
        return Check(False, words)
    return Check(True, message("The salt determines which of the dealer's cards is the trump card on each tray."))


def _listed(trays: Iterable[int]) -> str:
    return ", ".join(map(str, trays))


def _mixed(said: Mapping[str, Any], deals: Mapping[int, str], salt: bytes) -> list[Check]:
    """Check SquareDeal's method: the salt was published as a hash, and the deals follow from it and the value."""
    found = []
    if announced := said.get("salt_commitment"):
        same = sha256(salt).hexdigest() == announced.lower()
        words = message("The salt matches the hash that was published before the value was known.")
        found.append(Check(same, words if same else message("The salt does not match its hash.")))
    if sorted(deals) != list(range(1, len(deals) + 1)):
        return [
            *found,
            Check(False, message("Deals derived from a public value must be numbered from 1 without gaps.")),
        ]
    again = deal(len(deals), "bridge", salt=salt, public=said["public"], no_long_suits=bool(said.get("no_long_suits")))
    same = dict(again.deals) == dict(deals)
    words = message("The deals match the salt and the public value.")
    if not same:
        words = message("The deals do not match the salt and the public value.")
    return [*found, Check(same, words)]
