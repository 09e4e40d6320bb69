"""The dealer of a tray, and the trump turned at whist."""

from collections.abc import Mapping

from movements.message import gettext_noop, message

from ..faults import Fault
from ..scoring import contract
from .deal import Deal

SEAT_NAMES: dict[str, str] = {"N": message("North"), "E": message("East"), "S": message("South"), "W": message("West")}


def dealer(game: str, tray: int) -> str:
    """Return the seat that deals ``tray``: at bridge North deals board 1 (Law 2 of duplicate bridge); at whist and
    auction West deals the first tray (000:2064). The others follow in turn."""
    return contract.dealer(tray) if game == "bridge" else "WNES"[(tray - 1) % 4]


def wrong_trumps(deals: Mapping[int, str], trumps: Mapping[int, str]) -> list[Fault]:
    """Return what is wrong with the turned cards: each must be one of the dealer's, if the deal is fully known. The
    deals are in the form of :func:`tourney.cards.pbn_deal.canonical`."""
    faults = []
    for tray, card in sorted(trumps.items()):
        if tray in deals and card not in Deal.read(deals[tray]).cards(dealer("whist", tray)):
            seat = SEAT_NAMES[dealer("whist", tray)]
            said = gettext_noop(
                "%(seat)s is the dealer and the trump card is the dealer's last card, but %(card)s is not "
                "in %(seat)s's hand."
            )
            faults.append(Fault(f"trumps {tray}", message(said, seat=seat, card=card)))
    return faults


def turned(deal: Deal, tray: int, salt: bytes) -> str:
    """Return the trump of a tray at whist: the last card of the pack, which is the dealer's ("The last, which is the
    trump card, must be turned", 000:2392). Each of his thirteen is equally likely to have been the last.

    The ``salt`` published with the deals decides it, so that one commitment covers both: it is the number below 13 of
    the :class:`tourney.cards.chance.Stream` of the salt, "trump" and the tray's number.
    """
    from .chance import Stream

    cards = deal.cards(dealer("whist", tray))
    return cards[Stream(salt + b" trump " + str(tray).encode()).below(len(cards))]
