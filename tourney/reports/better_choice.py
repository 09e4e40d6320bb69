"""A better choice on a board: against the field, and with all four hands visible.

Against the field, it is the choice that gained most with the same cards at other tables: a contract that the side
declared, or another opening lead against the same contract. Its value is the average result there. Double dummy, the
value is the loss in playing the contract, or par if that is more. Without the data there is no better choice.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..scoring.contract import SEATS, ContractError, line, parse, points
from ..scoring.makeable import Makeable, own_share
from ..scoring.method import method
from ..scoring.night import Night
from .scorecard import Play

Cards = tuple[int, str, str]
"""Board, line, and the section if sections are not compared."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A ``contract`` that the side declared at other ``tables``; if there is a ``lead``, that card led against it.

    The contract was made at ``made`` of the tables. The side scored ``score`` points on average, and the declarer won
    ``tricks``; ``gain`` is the advantage over the actual result, in the night's unit.
    """

    contract: str
    lead: str
    tables: int
    made: int
    score: Fraction
    tricks: Fraction
    gain: Fraction


@dataclass(frozen=True, slots=True)
class InSight:
    """The side's score under perfect play with all hands visible: in the same contract, where the declarer wins
    ``tricks``, or at par if these are None."""

    score: int
    tricks: int | None = None


def by_cards(night: Night, evenings: Iterable[Sequence[Play]]) -> Mapping[Cards, Sequence[Play]]:
    """Return the plays with a contract, one for each side of a table, grouped by the cards that were held."""
    found: defaultdict[Cards, dict[object, Play]] = defaultdict(dict)
    if night.game == "bridge":
        for play in (play for plays in evenings for play in plays):
            if play.result.played is not None and worth(night, play) is not None:
                found[_cards(night, play)].setdefault(play.result.place, play)
    return {cards: tuple(plays.values()) for cards, plays in found.items()}


def worth(night: Night, play: Play) -> Fraction | None:
    """Return a result's value: the points of the method; in matches, where two tables make a result, the score."""
    value = play.made if method(night.scoring).margin else play.points
    return None if value is None or play.made is None else Fraction(value)


def against_field(night: Night, play: Play, alike: Mapping[Cards, Sequence[Play]]) -> Choice | None:
    """Return the choice that gained most at other tables; among equals, the most frequent."""
    own, played = worth(night, play), play.result.played
    if own is None or played is None:
        return None
    done: defaultdict[tuple[str, str], list[Play]] = defaultdict(list)
    for other in alike.get(_cards(night, play), ()):
        choice = _choice(play, other)
        if choice and other.result.place != play.result.place:
            done[choice].append(other)
    found = [_mean_of(night, *choice, plays, own) for choice, plays in done.items()]
    better = [each for each in found if each.gain > 0]
    return min(better, key=lambda each: (-each.gain, -each.tables, each.contract, each.lead), default=None)


def in_sight(night: Night, play: Play, known: Makeable | None) -> InSight | None:
    """Return the better choice with all hands visible: best play in the same contract, or par."""
    played = play.result.played
    if night.game != "bridge" or known is None or played is None or play.made is None:
        return None
    sign = 1 if _line(play.seat) == "N&S" else -1
    try:
        bid = parse(played.contract)
        if sign * points(bid, played.by, played.tricks, play.result.tray) != play.made:
            return None  # a ruling changed the result
    except ContractError:
        return None
    found = []
    if bid and played.by in known.tricks:
        tricks = known.tricks[played.by][bid.strain]
        found.append(InSight(sign * points(bid, played.by, tricks, play.result.tray), tricks))
    par = own_share(known, play.seat, night.game)
    if par is not None:
        found.append(InSight(par))
    return max((each for each in found if each.score > play.made), key=lambda each: each.score, default=None)


def _cards(night: Night, play: Play) -> Cards:
    section = play.result.section if night.options.across == "section" else ""
    return play.result.tray, _line(play.seat), section


def _line(seat: str) -> str:
    return line(seat) if seat in SEATS else seat


def _choice(play: Play, other: Play) -> tuple[str, str] | None:
    """Return the contract that ``other`` declared, or its lead against the contract that both defended; None if it made
    the same choice, or if the choice is unknown."""
    ours, theirs = play.result.played, other.result.played
    if ours is None or theirs is None or not theirs.by:
        return None
    side = _line(play.seat)
    if line(theirs.by) == side:
        same = ours.by and line(ours.by) == side and ours.contract == theirs.contract
        return None if same else (theirs.contract, "")
    if (ours.contract, ours.by) != (theirs.contract, theirs.by) or not ours.lead or not theirs.lead:
        return None
    return None if ours.lead == theirs.lead else (theirs.contract, theirs.lead)


def _mean_of(night: Night, contract: str, lead: str, plays: Sequence[Play], own: Fraction) -> Choice:
    bid, tricks = parse(contract), [each.result.played.tricks for each in plays if each.result.played]
    enough = 6 + bid.level if bid else 0
    return Choice(
        contract,
        lead,
        tables=len(plays),
        made=sum(each >= enough for each in tricks),
        score=_mean([Fraction(each.made) for each in plays if each.made is not None]),
        tricks=_mean([Fraction(each) for each in tricks]),
        gain=_mean([value for each in plays if (value := worth(night, each)) is not None]) - own,
    )


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
