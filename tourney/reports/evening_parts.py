"""A contestant's evening in parts: as declarer, dummy and defender, by cards and opponents, best and worst.

The cards decide, not the seat: on a turned tray, or if a movement of one field changes a pair's line, a contestant has
the role of the hand that it held.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from movements.message import in_context, message

from ..scoring.contract import line
from ..scoring.counted_results import Place
from ..scoring.method import method
from ..scoring.night import Night, Result
from ..scoring.report_table import Cell, Column, Table, filled
from ..scoring.terms import Labels, contract, line_word, people, tray, tray_word, trays_word
from ..scoring.trays import decided
from .scorecard import Play, above_word, share_of

DECLARING, DUMMY, DEFENDING = ROLES = (
    in_context("part", "Declaring"),
    in_context("part", "Dummy"),
    in_context("part", "Defending"),
)
EXTREMES = 3
"""Maximum number of best trays that are named, and of worst."""


@dataclass(frozen=True, slots=True)
class EveningPart:
    """Trays that count: their number, and their total ``above`` average; ``share`` is the mean of their percentages if
    the method has shares. ``tricks`` is the side's average number of tricks beyond others who played the same strain
    from the same line, or for defenders beyond other defenders; None if there are no others."""

    trays: int
    above: Fraction
    share: Fraction | None
    tricks: Fraction | None


def role_of(play: Play) -> str:
    """Return Declaring, Dummy or Defending. A pair is Declaring whichever partner declares. Empty if no declarer is
    known: without a contract, passed out, awarded."""
    played = play.result.played
    if played is None or not played.by:
        return ""
    if not play.result.seats:
        return DECLARING if line(played.by) == play.seat else DEFENDING
    if played.by == play.seat:
        return DECLARING
    return DUMMY if line(played.by) == line(play.seat) else DEFENDING


def tricks_of_others(night: Night) -> Mapping[Place, Fraction]:
    """Return place of a result -> the average tricks of declarers who played the same tray from the same line in the
    same strain at other tables; other sections only if sections are compared. Places without any are missing."""
    by_section = night.options.across == "section"
    alike: defaultdict[tuple[int, str, str, str], list[Result]] = defaultdict(list)
    for result in decided(night):
        if result.played and result.played.by:
            section = result.section if by_section else ""
            alike[result.tray, section, line(result.played.by), _strain(result.played.contract)].append(result)
    found = {}
    for results in alike.values():
        won = sum(result.played.tricks for result in results if result.played)
        for result in results:
            if len(results) > 1 and result.played:
                found[result.place] = Fraction(won - result.played.tricks, len(results) - 1)
    return found


def part(night: Night, plays: Sequence[Play], others: Mapping[Place, Fraction]) -> EveningPart:
    """Return these plays as a part. Trays not played or not scored do not count."""
    counting = [play for play in plays if play.above is not None]
    shares = [share for play in counting if (share := share_of(night, play)) is not None]
    tricks = [beyond(play, others[play.result.place]) for play in counting if play.result.place in others]
    above = sum((play.above for play in counting if play.above is not None), Fraction(0))
    return EveningPart(len(counting), above, _mean(shares), _mean(tricks))


def parts_table(night: Night, plays: Sequence[Play], others: Mapping[Place, Fraction]) -> Table | None:
    """Return a row for each role, then one for the cards of each line if the contestant held both. None if there is
    nothing to separate, and for matches, where a tray's gain comes from two tables."""
    if method(night.scoring).margin:
        return None
    groups: dict[str, list[Play]] = {role: [play for play in plays if role_of(play) == role] for role in ROLES}
    if not (plays and plays[0].result.seats):
        seats = {seat: [play for play in plays if play.seat == seat] for seat in ("N&S", "E&W")}
        if all(seats.values()):
            groups |= {
                message("%(line)s cards", line=line_word(seat, night.game)): those for seat, those in seats.items()
            }
    found = [(name, part(night, those, others)) for name, those in groups.items() if those]
    found = [(name, each) for name, each in found if each.trays]
    if len(found) < 2:
        return None
    return _table(message("Parts of the night"), Column(in_context("column", "Part"), key="part"), found, night)


def opponents_table(night: Night, plays: Sequence[Play], labels: Labels) -> Table | None:
    """Return the results against each opponent, in order of play; None if nothing counts."""
    met: defaultdict[tuple[int, ...], list[Play]] = defaultdict(list)
    for play in plays:
        met[tuple(sorted(play.against))].append(play)
    found = [(people(each, labels), part(night, those, {})) for each, those in met.items()]
    found = [(names, each) for names, each in found if each.trays]
    if not found:
        return None
    return _table(message("Against"), Column(message("Opponents"), key="against"), found, night)


def extremes(plays: Sequence[Play]) -> tuple[tuple[Play, ...], tuple[Play, ...]]:
    """Return the best trays, best first, all above average; and the worst, worst first, all below average."""
    counting = [play for play in plays if play.above]
    best = sorted((play for play in counting if _above(play) > 0), key=lambda play: -_above(play))
    worst = sorted((play for play in counting if _above(play) < 0), key=_above)
    return tuple(best[:EXTREMES]), tuple(worst[:EXTREMES])


def extremes_table(title: str, night: Night, plays: Sequence[Play], labels: Labels) -> Table:
    gained = method(night.scoring).margin
    return filled(
        title,
        plays,
        [
            (Column(tray_word(night.game), "count", key="tray"), lambda play: tray(play.result.tray)),
            (Column(message("Against"), key="against"), lambda play: people(play.against, labels)),
            (
                Column(message("Contract"), wide=True, key="contract"),
                lambda play: "" if gained else contract(play.result),
            ),
            (Column(message("Share %"), "share", key="share"), lambda play: share_of(night, play)),
            (Column(above_word(night), "signed", key="above"), lambda play: play.above),
        ],
        always=("tray", "against", "above"),
    )


def _table(title: str, head: Column, parts: Sequence[tuple[Cell, EveningPart]], night: Night) -> Table:
    """Return a row for each part, with its name under ``head``."""
    return filled(
        title,
        parts,
        [
            (head, lambda row: row[0]),
            (Column(trays_word(night.game), "count", key="trays"), lambda row: row[1].trays),
            (Column(message("Share %"), "share", key="share"), lambda row: row[1].share),
            (Column(message("Tricks against others"), "signed", wide=True, key="tricks"), lambda row: row[1].tricks),
            (Column(above_word(night), "signed", strong=True, key="above"), lambda row: row[1].above),
        ],
        always=("trays", "above"),
    )


def _above(play: Play) -> Fraction:
    return play.above or Fraction(0)


def beyond(play: Play, usual: Fraction) -> Fraction:
    """Return a side's tricks beyond the usual: declarer's, or for defenders those that declarer did not win."""
    won = play.result.played.tricks if play.result.played else 0
    return usual - won if role_of(play) == DEFENDING else won - usual


def _mean(values: Sequence[Fraction]) -> Fraction | None:
    return sum(values, Fraction(0)) / len(values) if values else None


def _strain(bid: str) -> str:
    """Return S for 4SX; NT for 3N and 3NT."""
    found = re.sub(r"^\d+|X*$", "", bid)
    return "NT" if found == "N" else found
