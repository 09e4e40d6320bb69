"""DLM, another format of Duplimate dealing machines: text, always 99 boards, of which From board to To board count.

    [Document]
    Headline=..., Status=Show, Duplicates=0, From board=1, To board=24, Next board to duplimate=0, PrintOuts=0,
    Crypto key=0, Checksum=...: duplicates, from and to by exclusive or, and with 1 where the status is Show
    Duplicates 01=0
    Board 01=ncggohmmabledklbhicgnfmole006

A board is 26 letters and three digits. Each letter is two cards, from the ace of spades down: "a" plus four times the
holder of the first plus the holder of the second, 0 to 3 for N, E, S, W. The digits are the exclusive or of the board's
number and all letters. Boards that do not count have thirteen cards of each suit in turn. (As public programs write it;
the maker has not published a description. A key other than 0 encrypts the boards in a way that is not public.)
"""

import re
from collections.abc import Mapping
from functools import reduce
from operator import xor

from movements.message import gettext_noop, in_a_row, message, plural

from ...faults import THE_FILE, BadInput, Fault, line_place
from ...scoring.hands import LETTERS
from ..deal import Deal
from ..pack import HAND
from .run import bounded, in_a_run

MOST = 99
FILLER = "aaaaaabffffffkkkkkklpppppp"
_BOARD = re.compile(r"([a-p]{26}) *([0-9]{3})")


def write(deals: Mapping[int, str], headline: str = "Tourney") -> bytes:
    """Return the file. Raises BadInput for boards that are not consecutive, or go beyond 99."""
    first, last = in_a_run(deals, "DLM", MOST)
    lines = [
        "[Document]",
        f"Headline={headline[:60]}",
        "Status=Show",
        "Duplicates=0",
        f"From board={first}",
        f"To board={last}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={first ^ last ^ 1}",
    ]
    for board in range(1, MOST + 1):
        letters = _letters(Deal.read(deals[board])) if board in deals else FILLER
        lines += [f"Duplicates {board:02}=0", f"Board {board:02}={letters}{_checksum(board, letters):03}"]
    return ("\r\n".join(lines) + "\r\n").encode("latin-1", "replace")


def _letters(deal: Deal) -> str:
    pairs = zip(deal.seats[::2], deal.seats[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * one + two) for one, two in pairs)


def _checksum(board: int, letters: str) -> int:
    return reduce(xor, letters.encode(), board)


def read(data: bytes) -> dict[int, str]:
    """Return board -> deal from North. Raises BadInput with every fault."""
    values = _values(bounded(data))
    first, last = (_whole(values, key) for key in ("from board", "to board"))
    if not 1 <= first <= last <= MOST:
        raise BadInput.at(
            THE_FILE,
            'A DLM file must contain "From board" and "To board", both from 1 to %(most)s, and the second '
            "must not be lower than the first.",
            most=MOST,
        )
    if _whole(values, "crypto key"):
        raise BadInput.at("Crypto key", "The boards in this file are encrypted. Save the file again without a key.")
    faults: list[Fault] = []
    found = {}
    for board in range(first, last + 1):
        try:
            found[board] = _deal(board, values.get(f"board {board:02}", ""))
        except ValueError as problem:
            faults.append(Fault(message("board %(board)s", board=f"{board:02}"), str(problem)))
    if faults:
        raise BadInput(faults)
    return found


def _values(data: bytes) -> dict[str, str]:
    """Return key, in lower case -> value. Raises BadInput for other files, and for a board that occurs twice."""
    lines = [line.strip() for line in data.decode("latin-1").splitlines()]
    if next((line for line in lines if line), "").lower() != "[document]":
        raise BadInput.at(line_place(1), "A DLM file must begin with [Document].")
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        key, equals, value = line.partition("=")
        key = key.strip().lower()
        if equals and found.setdefault(key, value.strip()) != value.strip():
            raise BadInput.at(line_place(number), "'%(key)s' appears twice, with different values.", key=key[:40])
    return found


def _whole(values: Mapping[str, str], key: str) -> int:
    said = values.get(key, "")
    return int(said) if re.fullmatch(r"[0-9]{1,5}", said, re.ASCII) else 0


def _deal(board: int, said: str) -> str:
    parts = _BOARD.fullmatch(said)
    if not parts:
        raise ValueError(message("A board must consist of 26 letters from a to p and three digits."))
    letters = parts[1]
    if int(parts[2]) != _checksum(board, letters):
        words = gettext_noop("The checksum in the file is %(checksum)s, but the checksum of its cards is %(found)s.")
        raise ValueError(message(words, checksum=parts[2], found=f"{_checksum(board, letters):03}"))
    seats = tuple(seat for letter in letters for seat in divmod(ord(letter) - ord("a"), 4))
    wrong = [
        plural("%(seat)s has %(count)s cards", "%(seat)s has %(count)s cards", seats.count(at), seat=LETTERS[name])
        for at, name in enumerate("NESW")
        if seats.count(at) != HAND
    ]
    if wrong:
        raise ValueError(message("Each hand must have %(cards)s cards: %(wrong)s.", cards=HAND, wrong=in_a_row(wrong)))
    return Deal(seats).text
