"""Par: the score that neither side can better when all four see every card and bid and play perfectly.

A side that has bid looks at what the other can do: pass, double what fails, or bid more. Each chooses what leaves it
the most, from the last possible contract back to the first; the dealer's side has the first chance, which decides
where both sides could make the same. No contract that makes is doubled, and each that fails is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...scoring.contract import SEATS, STRAINS, Contract, dealer, line, vulnerable, worth
from ...scoring.terms import SUITS
from .tricks import Solved

SIDES = ("N&S", "E&W")


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that comes to par: ``by`` are those of its side who take its ``tricks``."""

    contract: Contract
    by: tuple[str, ...]
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """``score`` in points to N&S. ``contracts`` are all that come to it and that nobody can better, of each strain the
    highest; none where everybody passes."""

    score: int
    contracts: tuple[ParContract, ...] = ()

    @property
    def pays(self) -> str:
        """The side that loses the points; nobody where all pass."""
        return "" if not self.score else "E&W" if self.score > 0 else "N&S"

    def as_json(self) -> dict[str, Any]:
        said = [{"contract": str(each.contract), "by": list(each.by), "tricks": each.tricks} for each in self.contracts]
        return {"score": self.score, "pays": self.pays or None, "contracts": said}


@dataclass(frozen=True, slots=True)
class _Bid:
    """What a contract is worth to the side that has bid it: ``passed`` where the other side passes or doubles,
    ``value`` where that side does what is best for itself."""

    side: str
    contract: Contract
    by: tuple[str, ...]
    tricks: int
    passed: int
    value: int


def par_of(solved: Solved, tray: int) -> Par:
    """The par of a board, with the dealer and the vulnerability that its number says."""
    bids = _bids(solved, vulnerable(tray))
    for side in sorted(SIDES, key=lambda each: each != line(dealer(tray))):
        mine = [bid for bid in bids if bid.side == side]
        best = max(bid.value for bid in mine)
        if best > 0:
            return Par(best if side == "N&S" else -best, _stand(bids, side, best))
    return Par(0)


def _bids(solved: Solved, at_risk: frozenset[str]) -> list[_Bid]:
    """Every contract of either side, from seven no trumps down."""
    found: list[_Bid] = []
    best = dict.fromkeys(SIDES, -(10**6))  # what a side gets that bids more than the contract looked at
    for level in range(7, 0, -1):
        for strain in reversed(STRAINS):
            here = [_bid(solved, side, level, strain, at_risk, best) for side in SIDES]
            found += here
            for bid in here:
                best[bid.side] = max(best[bid.side], bid.value)
    return found


def _bid(solved: Solved, side: str, level: int, strain: str, at_risk: frozenset[str], best: dict[str, int]) -> _Bid:
    other = SIDES[1 - SIDES.index(side)]
    by_seat = {seat: solved.declaring(seat, strain) for seat in SEATS if line(seat) == side}
    tricks = max(by_seat.values())
    contract = Contract(level, strain, 0 if tricks >= 6 + level else 1)
    passed = worth(contract, tricks, vulnerable=side in at_risk)
    seats = tuple(seat for seat, took in by_seat.items() if took == tricks)
    return _Bid(side, contract, seats, tricks, passed, min(passed, -best[other]))


def _stand(bids: list[_Bid], first: str, best: int) -> tuple[ParContract, ...]:
    """The contracts in which the bidding may end: those of the side that bids first, and what the other side bids over
    the highest that it makes, where that costs less."""
    points = {first: best, SIDES[1 - SIDES.index(first)]: -best}
    made = next(bid for bid in bids if bid.side == first and bid.value == best)
    ends: dict[tuple[str, str], ParContract] = {}
    for bid in bids:
        over = bid.side == first or _height(bid.contract) > _height(made.contract)
        if over and bid.passed == bid.value == points[bid.side]:
            ends.setdefault((bid.side, bid.contract.strain), ParContract(bid.contract, bid.by, bid.tricks))
    return tuple(_in_order(ends))


def _height(contract: Contract) -> tuple[int, int]:
    return contract.level, STRAINS.index(contract.strain)


def _in_order(ends: dict[tuple[str, str], ParContract]) -> Iterator[ParContract]:
    for strain in reversed(STRAINS):
        for side in SIDES:
            if found := ends.get((side, strain)):
                yield found


def par_in_words(par: Par) -> str:
    """Who scores what, and by which contracts: "N-S +420: 4♠ by N-S"; a declarer alone is named alone."""
    if not par.contracts:
        return "0: everybody passes"
    gains = "N-S" if par.score > 0 else "E-W"
    return f"{gains} +{abs(par.score)}: {'; '.join(map(_in_words, par.contracts))}"


def _in_words(ends: ParContract) -> str:
    contract = ends.contract
    by = ends.by[0] if len(ends.by) == 1 else "-".join(ends.by)
    down = 6 + contract.level - ends.tricks
    words = f"{contract.level}{SUITS.get(contract.strain, contract.strain)}{'×' * contract.doubling} by {by}"
    return f"{words}, {down} down" if down > 0 else words
