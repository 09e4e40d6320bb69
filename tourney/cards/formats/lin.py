"""LIN, the files of Bridge Base Online: fields and values between bars, a deal on each line.

    qx|o1|md|3S349KAHTD789AC37J,S257...,STH2368...,|rh||ah|Board 1|sv|o|pg||

``qx`` is the room and the board, ``ah`` the board in words. ``md`` is the dealer, 1 to 4 for S, W, N, E, and the hands
of S, W, N and E, of which the last may be left out. ``sv`` is the vulnerability: o none, n N-S, e E-W, b both. The
auction and the play are not read. (From existing files; there is no published description.)
"""

import re
from collections.abc import Mapping

from movements.message import message

from ...faults import THE_FILE, BadInput, Fault
from ...scoring.contract import vulnerable
from ...scoring.hands import LETTERS, RANKS, DealError, Hand
from ..dealer import dealer
from ..pbn_deal import hands, written
from .run import bounded

TURN = "SWNE"
MOST, MOST_FAULTS = 999, 100
BOARD = re.compile(r"([0-9]{1,4})\s*$")
_SUITS = re.compile(r"[SHDC][AKQJT2-9]*")


def write(deals: Mapping[int, str], game: str = "bridge") -> bytes:
    lines = []
    for board, text in sorted(deals.items()):
        dealt = hands(text)
        given = ",".join(
            "".join(suit + cards[::-1] for suit, cards in zip("SHDC", dealt[seat], strict=True)) for seat in TURN
        )
        first = TURN.index(dealer(game, board)) + 1
        lines.append(f"qx|o{board}|md|{first}{given}|rh||ah|Board {board}|sv|{_at_risk(game, board)}|pg||\n")
    return "".join(lines).encode()


def _at_risk(game: str, board: int) -> str:
    lines = vulnerable(board) if game == "bridge" else frozenset[str]()
    return "b" if len(lines) == 2 else {"N&S": "n", "E&W": "e"}.get(next(iter(lines), ""), "o")


def read(data: bytes) -> dict[int, str]:
    """Return board -> deal from North. Raises BadInput with every fault. A board that appears twice, for the two rooms
    of a match, must have the same deal."""
    fields = bounded(data).decode("utf-8", "replace").split("|")
    faults: list[Fault] = []
    found: dict[int, str] = {}
    board, cards, at = 0, "", 0
    for key, value in [*zip((each.strip() for each in fields[::2]), fields[1::2], strict=False), ("qx", "")]:
        if key in ("qx", "md") and cards:
            at += 1
            _take(found, board or at, cards, faults)
            board, cards = 0, ""
        if key == "md":
            cards = value
        elif key in ("qx", "ah") and (number := BOARD.search(value[:40])):
            board = int(number[1])
        if len(found) > MOST or len(faults) >= MOST_FAULTS:
            faults.append(Fault(THE_FILE, "The file contains more boards than are allowed for a night."))
            break
    if not found and not faults:
        faults.append(Fault(THE_FILE, "The file contains no deals. In a LIN file, the deals come after md."))
    if faults:
        raise BadInput(faults)
    return dict(sorted(found.items()))


def deal_in(text: str) -> str:
    """Return the deal of one board, from North: the first one after md. Raises DealError."""
    found = re.search(r"(?:^|\|)md\|([^|]*)", text[:4000])
    if found is None:
        raise DealError([message("There are no cards here. In a LIN file, the cards come after md.")])
    return _deal(found[1])


def _take(found: dict[int, str], board: int, cards: str, faults: list[Fault]) -> None:
    place = message("board %(board)s", board=board)
    try:
        text = _deal(cards)
    except DealError as problem:
        faults.extend(Fault(place, what) for what in problem.faults[:20])
        return
    if not 1 <= board <= MOST:
        faults.append(Fault.at(place, "A board number must be from 1 to %(most)s.", most=MOST))
    elif found.setdefault(board, text) != text:
        faults.append(Fault(place, "This board has different cards earlier in the file."))


def _deal(said: str) -> str:
    given = said.strip()[1:].upper().replace("10", "T").split(",")
    if said.strip()[:1] not in "1234" or len(given) not in (3, 4) or len(said) > 200:
        raise DealError([message("Expected the dealer, 1 to 4, and the hands of S, W and N.")])
    dealt = {seat: _suits(hand, seat) for seat, hand in zip(TURN, given, strict=False) if hand}
    if "E" not in dealt and len(dealt) == 3:
        left = [
            "".join(card for card in RANKS if not any(card in hand[at] for hand in dealt.values())) for at in range(4)
        ]
        dealt["E"] = (left[0], left[1], left[2], left[3])
    if len(dealt) != 4:
        raise DealError([message("A hand is missing. List the hands of S, W and N; E gets the remaining cards.")])
    return written(hands(written(dealt)))


def _suits(hand: str, seat: str) -> Hand:
    parts = _SUITS.findall(hand)
    if "".join(parts) != hand or len({part[0] for part in parts}) != len(parts):
        raise DealError(
            [message("%(seat)s's hand must list S, H, D and C, each followed by its cards.", seat=LETTERS[seat])]
        )
    by_suit = {part[0]: part[1:] for part in parts}
    spades, hearts, diamonds, clubs = (by_suit.get(suit, "") for suit in "SHDC")
    return spades, hearts, diamonds, clubs
