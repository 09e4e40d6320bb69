"""DUP, the files of Duplimate dealing machines: 156 bytes a board, one after the other, nothing between.

    78   the hands of N, E and S, each 13 cards of two digits: 01 is the ace of spades, 52 the two of clubs
    68   the hands of N, E, S and W to read: 17 bytes each, spades, hearts, diamonds and clubs behind their signs,
         which are the bytes 06, 03, 04 and 05. In a blind file they are spaces
    10   Y or N: random hands; Y or N: counts backwards; three digits: the lowest board; two: copies of each;
         three: the highest board; to the left, filled with spaces

(The maker's description of the format, http://www.duplimate.com/DuplimateClub/convert.pdf, and files as they are.)
"""

import re
from collections.abc import Mapping

from movements.message import message, plural

from ...faults import THE_FILE, BadInput, Fault
from ...scoring.contract import SEATS
from ..deal import Deal
from ..pack import CARDS, HAND
from .run import bounded, in_a_run

RECORD, NUMBERS, HANDS = 156, 78, 68
SIGNS = b"\x06\x03\x04\x05"
"""The signs of spades, hearts, diamonds, clubs."""
MOST = 999
_TAIL = re.compile(rb"([YN ])([YN ])([0-9]{1,3}) *$")


def write(deals: Mapping[int, str]) -> bytes:
    """Return the file. Raises BadInput for boards that are not consecutive."""
    first, last = in_a_run(deals, "DUP", MOST)
    tail = f"YN{first:<3}0 {last:<3}".encode()
    return b"".join(_record(Deal.read(deals[tray])) + tail for tray in sorted(deals))


def _record(deal: Deal) -> bytes:
    numbers = "".join(f"{CARDS.index(card) + 1:02}" for seat in "NES" for card in deal.cards(seat))
    return numbers.encode() + _to_read(deal)


def _to_read(deal: Deal) -> bytes:
    return b"".join(SIGNS[at : at + 1] + cards.encode() for seat in SEATS for at, cards in enumerate(deal.hands[seat]))


def read(data: bytes) -> dict[int, str]:
    """Return board -> deal from North. Raises BadInput with every fault."""
    records, rest = divmod(len(bounded(data)), RECORD)
    if rest or not 0 < records <= MOST:
        raise BadInput.at(
            THE_FILE,
            plural(
                "A DUP file must contain %(size)s bytes for each board, with 1 to %(most)s boards. This "
                "file contains %(count)s byte.",
                "A DUP file must contain %(size)s bytes for each board, with 1 to %(most)s boards. This "
                "file contains %(count)s bytes.",
                len(data),
                size=RECORD,
                most=MOST,
            ),
        )
    parts = [data[at : at + RECORD] for at in range(0, len(data), RECORD)]
    first, step = _numbering(parts[0], records)
    faults: list[Fault] = []
    found = {}
    for at, part in enumerate(parts):
        board = first + at * step
        try:
            found[board] = _deal(part)
        except ValueError as problem:
            faults.append(Fault(message("board %(board)s", board=board), str(problem)))
    if faults:
        raise BadInput(faults)
    return dict(sorted(found.items()))


def _numbering(record: bytes, records: int) -> tuple[int, int]:
    """Return the number of the first record's board, and the step to the next."""
    tail = _TAIL.match(record[NUMBERS + HANDS : NUMBERS + HANDS + 5])
    if not tail or not 1 <= int(tail[3]) <= MOST + 1 - records:
        raise BadInput.at(THE_FILE, "A DUP file must end with the number of the first board, but this file does not.")
    lowest = int(tail[3])
    return (lowest + records - 1, -1) if tail[2] == b"Y" else (lowest, 1)


def _deal(record: bytes) -> str:
    digits = record[:NUMBERS]
    if not digits.isdigit():
        raise ValueError(message("Expected two digits for each card."))
    cards = [int(digits[at : at + 2]) for at in range(0, NUMBERS, 2)]
    wrong = sorted({card for card in cards if not 1 <= card <= len(CARDS)})
    if wrong:
        raise ValueError(message("The cards must be numbered 01 to 52. Found: %(found)s.", found=f"{wrong[0]:02}"))
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise ValueError(message("Card %(card)s appears twice.", card=CARDS[twice[0] - 1]))
    seats = [SEATS.index("W")] * len(CARDS)
    for at, card in enumerate(cards):
        seats[card - 1] = at // HAND
    deal = Deal(tuple(seats))
    to_read = record[NUMBERS : NUMBERS + HANDS]
    if to_read.strip() and _sorted(to_read) != _sorted(_to_read(deal)):
        raise ValueError(message("The hands given in letters differ from those given in digits."))
    return deal.text


def _sorted(hands: bytes) -> list[bytes]:
    """Return hands suit by suit in one order: programs write them from the ace down or from the two up."""
    return [bytes(sorted(suit)) for suit in re.split(rb"[\x03-\x06]", hands)]
