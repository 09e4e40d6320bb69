"""Par: the score that neither side can improve if all four see every card and bid and play perfectly.

After each bid the other side can pass, double a contract that fails, or bid more. Each side chooses its best option,
from the last possible contract back to the first. The dealer has the first chance, and then each seat in turn; the
player who opens declares. That decides if both sides could make the same, or if one partner can make more than the
other. Contracts that make are never doubled, and those that fail always are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from movements.message import message, one_by_one, plural

from ...scoring.contract import SEATS, STRAINS, Contract, dealer, line, vulnerable, worth
from ...scoring.hands import LETTERS
from ...scoring.terms import SUITS
from .tricks import Solved

SIDES = ("N&S", "E&W")
Height = tuple[int, str]
"""Level and strain of a contract."""


@dataclass(frozen=True, slots=True)
class ParContract:
    """A par contract: ``by`` are the players of its side who make its ``tricks``."""

    contract: Contract
    by: tuple[str, ...]
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """The par result: ``score`` in points to N&S, and the ``contracts`` that score it; none if everybody passes."""

    score: int
    contracts: tuple[ParContract, ...] = ()

    @property
    def pays(self) -> str:
        """Return the side that loses the points; None if all pass."""
        return "" if not self.score else "E&W" if self.score > 0 else "N&S"

    def as_json(self) -> dict[str, Any]:
        said = [{"contract": str(each.contract), "by": list(each.by), "tricks": each.tricks} for each in self.contracts]
        return {"score": self.score, "pays": self.pays or None, "contracts": said}


@dataclass(frozen=True, slots=True)
class _Bid:
    """A contract and its results for its side: ``passed`` if the other side passes or doubles, ``value`` at best."""

    side: str
    contract: Contract
    by: tuple[str, ...]
    tricks: int
    passed: int
    value: int


def par_of(solved: Solved, tray: int) -> Par:
    """Return the par of a board, with the dealer and vulnerability of its number."""
    at_risk = vulnerable(tray)
    bids, over = _bids(solved, at_risk)
    points = _opened(solved, tray, at_risk, over)
    if not points:
        return Par(0)
    gains = SIDES[0] if points > 0 else SIDES[1]
    return Par(points, _stand(bids, gains, abs(points)))


def _opened(solved: Solved, tray: int, at_risk: frozenset[str], over: Mapping[Height, Mapping[str, int]]) -> int:
    """Return the score of N&S if each seat in turn either opens, and then declares, or passes: from the last seat,
    after which all have passed, back to the dealer. A high opening prevents the other side's best bid."""
    first, points = SEATS.index(dealer(tray)), 0
    for turn in (3, 2, 1, 0):
        seat = SEATS[(first + turn) % 4]
        side = line(seat)
        best = max(
            _bid(side, Contract(*height), {seat: solved.declaring(seat, height[1])}, at_risk, more).value
            for height, more in over.items()
        )
        points = max(points, best) if side == SIDES[0] else min(points, -best)
    return points


def _bids(solved: Solved, at_risk: frozenset[str]) -> tuple[list[_Bid], dict[Height, dict[str, int]]]:
    """Every contract of either side by its better player, from 7NT down, and the result of a side that bids more."""
    found: list[_Bid] = []
    over: dict[Height, dict[str, int]] = {}
    best = dict.fromkeys(SIDES, -(10**6))
    for level in range(7, 0, -1):
        for strain in reversed(STRAINS):
            over[level, strain] = dict(best)
            for side in SIDES:
                tricks = {seat: solved.declaring(seat, strain) for seat in SEATS if line(seat) == side}
                found.append(_bid(side, Contract(level, strain), tricks, at_risk, over[level, strain]))
            for bid in found[-2:]:
                best[bid.side] = max(best[bid.side], bid.value)
    return found, over


def _bid(
    side: str, plain: Contract, by_seat: Mapping[str, int], at_risk: frozenset[str], over: Mapping[str, int]
) -> _Bid:
    other = SIDES[1 - SIDES.index(side)]
    tricks = max(by_seat.values())
    contract = plain if tricks >= 6 + plain.level else replace(plain, doubling=1)
    passed = worth(contract, tricks, vulnerable=side in at_risk)
    seats = tuple(seat for seat, took in by_seat.items() if took == tricks)
    return _Bid(side, contract, seats, tricks, passed, min(passed, -over[other]))


def _stand(bids: list[_Bid], gains: str, points: int) -> tuple[ParContract, ...]:
    """Return the possible final contracts: those of the side that gains, and the other side's cheaper sacrifices over
    its highest."""
    worth_it = {gains: points, SIDES[1 - SIDES.index(gains)]: -points}
    made = next((_height(bid.contract) for bid in bids if bid.side == gains and bid.value == points), (0, 0))
    ends: dict[tuple[str, str], ParContract] = {}
    for bid in bids:
        over = bid.side == gains or _height(bid.contract) > made
        if over and bid.passed == bid.value == worth_it[bid.side]:
            ends.setdefault((bid.side, bid.contract.strain), ParContract(bid.contract, bid.by, bid.tricks))
    return tuple(_in_order(ends))


def _height(contract: Contract) -> tuple[int, int]:
    return contract.level, STRAINS.index(contract.strain)


def _in_order(ends: dict[tuple[str, str], ParContract]) -> Iterator[ParContract]:
    for strain in reversed(STRAINS):
        for side in SIDES:
            if found := ends.get((side, strain)):
                yield found


_LINES = {"NS": message("N-S"), "EW": message("E-W")}
_NO_TRUMPS = message("NT")


def par_in_words(par: Par) -> str:
    """Return the side that scores and the contracts: "N-S +420: 4♠ by N-S", or only the one partner who can declare."""
    if not par.contracts:
        return message("0: passed out")
    return message(
        "%(line)s +%(points)s: %(contracts)s",
        line=_LINES["NS" if par.score > 0 else "EW"],
        points=abs(par.score),
        contracts=one_by_one(map(contract_in_words, par.contracts)),
    )


def contract_in_words(ends: ParContract) -> str:
    """Return a contract and its declarers: "4♠X by N-S, 1 down"."""
    contract = ends.contract
    seats = "".join(ends.by)
    down = 6 + contract.level - ends.tricks
    strain = SUITS.get(contract.strain) or _NO_TRUMPS
    words = message(
        "%(contract)s by %(seat)s",
        contract=message(
            "%(level)s%(strain)s%(doubled)s", level=contract.level, strain=strain, doubled="X" * contract.doubling
        ),
        seat=LETTERS.get(seats) or _LINES.get(seats) or "-".join(ends.by),
    )
    return (
        plural("%(contract)s, %(count)s down", "%(contract)s, %(count)s down", down, contract=words)
        if down > 0
        else words
    )
