"""The deals of a USEBIO file: its HAND elements, anywhere, and the LIN of boards played online."""

import re
from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from movements.message import message

from ....cards import pbn_deal as deals
from ....cards.formats import lin
from ...fault_list import Reader, show
from .usebio_words import SEATS, SUITS


def deals_in(root: Element, reader: Reader) -> dict[int, str]:
    """Tray -> deal, of all boards that have HANDs, or else LIN_DATA with their lines; ``reader`` gathers the faults."""
    dealt: dict[int, str] = {}
    for board in root.iter("BOARD"):
        hands, online = board.findall("HAND"), board.findtext("TRAVELLER_LINE/LIN_DATA")
        said = (board.findtext("BOARD_NUMBER") or "").strip()
        place = message("board %(found)s", found=show(said)[1:-1])
        if not hands and not online:
            continue
        if not re.fullmatch(r"[0-9]{1,6}", said):
            if hands:
                reader.whole(said, place, "BOARD_NUMBER")
            continue
        try:
            deal = _of_hands(hands) if hands else lin.deal_in(unquote(online or ""))
        except deals.DealError as wrong:
            for what in wrong.faults:
                reader.fault(place, what)
            continue
        if dealt.setdefault(int(said), deal) != deal:
            reader.fault(place, "This board has different cards earlier in the file.")
    return dict(sorted(dealt.items()))


def _of_hands(hands: list[Element]) -> str:
    cards = {(hand.findtext("DIRECTION") or "").strip()[:1].upper(): ".".join(_suits(hand)) for hand in hands}
    return deals.canonical("N:" + " ".join(cards.get(seat, "...") for seat in SEATS))


def _suits(hand: Element) -> Iterator[str]:
    for suit in SUITS:
        yield re.sub(r"[\s,-]", "", hand.findtext(suit) or "").replace("10", "T")
