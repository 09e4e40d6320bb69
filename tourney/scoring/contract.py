"""Today's contract bridge: the score of a contract (Laws of Duplicate Bridge 2017, Law 77).

Begin at :func:`parse` and :func:`points`. A passed-out deal is ``None``.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from movements.message import gettext_noop, message

STRAINS = ("C", "D", "H", "S", "NT")
SEATS = ("N", "E", "S", "W")

_SIGNS = str.maketrans({"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S", "\ufe0f": None})
_PASSED = {"P", "PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS"}
_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
_VULNERABLE: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset({"N&S"}),
    frozenset({"E&W"}),
    frozenset({"N&S", "E&W"}),
)


class ContractError(ValueError):
    """An impossible contract, declarer or result; the message gives the reason in a full sentence."""


@dataclass(frozen=True, slots=True)
class Contract:
    """``level`` 1 to 7 in ``strain`` (C, D, H, S, NT), doubled ``doubling`` times (0, 1, 2)."""

    level: int
    strain: str
    doubling: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ContractError(message("The level of a contract must be 1 to 7, not %(level)s.", level=self.level))
        if self.strain not in STRAINS:
            raise ContractError(
                message("The strain of a contract must be C, D, H, S or NT, not %(strain)s.", strain=self.strain)
            )
        if self.doubling not in (0, 1, 2):
            words = gettext_noop(
                "A contract can be undoubled, doubled or redoubled; it cannot be doubled %(doubling)s times."
            )
            raise ContractError(message(words, doubling=self.doubling))

    def __str__(self) -> str:
        return f"{self.level}{self.strain}{'X' * self.doubling}"


@lru_cache(maxsize=1024)
def parse(text: str) -> Contract | None:
    """Return the contract written as 4SX, 3ntxx, 1N, 4♠x; None for a deal passed out ("pass", "passed out").

    Raises ContractError with a sentence that explains what is wrong.
    """
    plain = re.sub(r"[\s._-]", "", text.translate(_SIGNS)).upper()
    if plain in _PASSED:
        return None
    found = re.fullmatch(r"([0-9]{1,2})(NT|[CDHSN])(X{0,2})", plain)
    if not found:
        raise ContractError(
            message(
                '"%(text)s" is not a valid contract. Write a contract in the form 4S, 3NTX or 2HXX, or "pass".',
                text=text,
            )
        )
    level, strain, doubled = found.groups()
    return Contract(int(level), "NT" if strain == "N" else strain, len(doubled))


def dealer(board: int) -> str:
    """Return the seat that deals ``board``: N, E, S, W in turn (Law 2)."""
    return SEATS[(_board(board) - 1) % 4]


def vulnerable(board: int) -> frozenset[str]:
    """Return the lines that are vulnerable on ``board``, "N&S" and "E&W", in the cycle of 16 (Law 2).

    None, N&S, E&W, both on boards 1 to 4; the cycle of each next four boards begins one further along.
    """
    place = (_board(board) - 1) % 16
    return _VULNERABLE[(place + place // 4) % 4]


def line(seat: str) -> str:
    """Return the line of a seat: "N&S" or "E&W"."""
    if seat not in SEATS:
        raise ContractError(message("The declarer must be N, E, S or W, not %(seat)s.", seat=seat))
    return "N&S" if seat in "NS" else "E&W"


def points(contract: Contract | None, by: str, tricks: int, board: int) -> int:
    """Return the score for N&S; negative if E&W gain.

    ``by`` is the declarer's seat and ``tricks`` the declarer's, 0 to 13; both are ignored for a passed-out deal, which
    scores 0. Raises ContractError.
    """
    at_risk = vulnerable(board)
    if contract is None:
        return 0
    declaring = line(by)
    if not 0 <= tricks <= 13:
        raise ContractError(message("The declarer can take 0 to 13 tricks, not %(tricks)s.", tricks=tricks))
    won = worth(contract, tricks, vulnerable=declaring in at_risk)
    return won if declaring == "N&S" else -won


def worth(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Return the score of ``tricks`` for the declarer's side; negative if the contract fails (Law 77)."""
    over = tricks - 6 - contract.level
    if over < 0:
        return -_undertricks(-over, contract.doubling, vulnerable)
    trick = _TRICK[contract.strain]
    odd = (contract.level * trick + (10 if contract.strain == "NT" else 0)) << contract.doubling
    premium = 50 if odd < 100 else 500 if vulnerable else 300
    slam = {6: 500, 7: 1000}.get(contract.level, 0)
    if vulnerable:
        slam += slam // 2
    extra = over * (trick if not contract.doubling else (100 << vulnerable) << (contract.doubling - 1))
    return odd + premium + slam + extra + 50 * contract.doubling


def possible(score: int, board: int) -> bool:
    """Whether any contract gives N&S ``score`` on ``board``, to detect a mistyped score."""
    return score in _scores(vulnerable(board))


@cache
def _scores(at_risk: frozenset[str]) -> frozenset[int]:
    """Every score that N&S can have if the lines ``at_risk`` are vulnerable."""
    contracts = [Contract(level, strain, times) for level in range(1, 8) for strain in STRAINS for times in (0, 1, 2)]
    return frozenset(
        {0}
        | {
            sign * worth(contract, tricks, vulnerable=side in at_risk)
            for side, sign in (("N&S", 1), ("E&W", -1))
            for contract in contracts
            for tricks in range(14)
        }
    )


def _undertricks(short: int, doubling: int, vulnerable: bool) -> int:
    """The penalty for ``short`` undertricks: doubled, 100 300 500 800 ... or, vulnerable, 200 500 800 ..."""
    if not doubling:
        return short * (100 if vulnerable else 50)
    doubled = 300 * short - 100 if vulnerable else 200 * short - 100 + 100 * max(short - 3, 0)
    return doubled * doubling


def _board(number: int) -> int:
    if number < 1:
        raise ContractError(message("Boards are numbered from 1, not %(number)s.", number=number))
    return number
