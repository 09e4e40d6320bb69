"""A contestant's luck of the cards, and the results made with them.

A pair that sits N-S all evening, or plays other boards than its rivals, holds different cards. Its own results appear
beside the double-dummy results and those of others with the same cards: the first shows the value of the cards, the
differences show the play.

Played contracts are compared with double dummy trick by trick. Declarers win slightly more than double dummy, because
the lead is made before dummy is seen: see :data:`USUAL`. The comparison does not say who made a mistake.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from operator import add

from movements.message import in_context, message

from ..scoring.contract import SEATS, line, parse
from ..scoring.counted_results import Place, counted
from ..scoring.makeable import Makeable, own_share
from ..scoring.night import Night
from ..scoring.report_table import Column, Table, tabulate
from ..scoring.terms import line_word, trays_word
from .evening_parts import DECLARING, DEFENDING, DUMMY, role_of
from .scorecard import Play

USUAL = {level: Fraction(hundredths, 100) for level, hundredths in enumerate((37, 15, 14, -1, 6, -9, -9), start=1)}
"""By the level of the contract, the average number of tricks that declarers win beyond double dummy, on some thirty
million plays at OKbridge (Peter Cheung, "Double dummy analysis is accurate", table by level; 0.1 over all)."""

NOTE = message(
    "Double dummy is the result of perfect play with all four hands visible, an advantage that nobody at "
    'the table has. "Others" are the players who held the same cards. One evening is too short to tell '
    "skill from luck."
)
"""Note below the tables."""


@dataclass(frozen=True, slots=True)
class Given:
    """Over ``trays``: the value of the cards (``double_dummy``), the average of ``others`` who held them, and the score
    ``made``. Tricks at whist, points at bridge, from the contestant's side."""

    trays: int
    double_dummy: int
    others: Fraction
    made: Fraction

    def __add__(self, more: "Given") -> "Given":
        return Given(*map(add, astuple(self), astuple(more)))


@dataclass(frozen=True, slots=True)
class Against:
    """Over ``contracts``: the average number of ``tricks`` of a side beyond double dummy, and the ``usual`` number.
    Tricks of the defence are those that declarer did not win."""

    contracts: int
    tricks: Fraction
    usual: Fraction


def made_by_others(night: Night) -> Mapping[Place, tuple[Fraction, Fraction]]:
    """Return place of a result -> the average of N&S and of E&W on the same tray at other tables. Other sections count
    only if sections are compared. Places without a numeric result, or without others, are missing."""
    by_section = night.options.across == "section"
    alike: defaultdict[tuple[int, str], list[tuple[Place, Fraction, Fraction]]] = defaultdict(list)
    for place, each in counted(night).items():
        if each.ns is not None and each.ew is not None:
            field = alike[each.result.tray, each.result.section if by_section else ""]
            field.append((place, Fraction(each.ns), Fraction(each.ew)))
    found: dict[Place, tuple[Fraction, Fraction]] = {}
    for rows in alike.values():
        ns, ew = sum((each for _, each, _ in rows), Fraction(0)), sum((each for _, _, each in rows), Fraction(0))
        if len(rows) > 1:
            found |= {row[0]: ((ns - row[1]) / (len(rows) - 1), (ew - row[2]) / (len(rows) - 1)) for row in rows}
    return found


def given(
    night: Night,
    plays: Sequence[Play],
    makeable: Mapping[int, Makeable],
    others: Mapping[Place, tuple[Fraction, Fraction]],
) -> dict[str, Given]:
    """Return the value of the cards held ("N&S", "E&W") on solved trays that others played too."""
    found: dict[str, Given] = {}
    for play in plays:
        ours = line(play.seat) if play.seat in SEATS else play.seat
        known, theirs = makeable.get(play.result.tray), others.get(play.result.place)
        share = own_share(known, play.seat, night.game) if known else None
        if share is None or theirs is None or play.made is None:
            continue
        here = Given(1, share, theirs[0 if ours == "N&S" else 1], Fraction(play.made))
        found[ours] = found[ours] + here if ours in found else here
    return dict(sorted(found.items(), reverse=True))


def against_double_dummy(plays: Sequence[Play], makeable: Mapping[int, Makeable]) -> dict[str, Against]:
    """Return by role the tricks won beyond double dummy in contracts on solved deals."""
    rows: defaultdict[str, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for play in plays:
        role, played, known = role_of(play), play.result.played, makeable.get(play.result.tray)
        bid = parse(played.contract) if played and played.by else None
        if not role or bid is None or known is None or played is None or played.by not in known.tricks:
            continue
        beyond = Fraction(played.tricks - known.tricks[played.by][bid.strain])
        sign = -1 if role == DEFENDING else 1
        rows[role].append((sign * beyond, sign * USUAL[bid.level]))
    return {
        role: Against(len(found), _mean([row[0] for row in found]), _mean([row[1] for row in found]))
        for role in (DECLARING, DUMMY, DEFENDING)
        if (found := rows[role])
    }


def cards_table(night: Night, found: Mapping[str, Given]) -> Table | None:
    """Return a row for the cards of each side and, if there are both, one for all; None if nothing is known."""
    rows = [(message("%(line)s cards", line=line_word(side, night.game)), each) for side, each in found.items()]
    if len(rows) > 1:
        rows.append((in_context("cards", "All"), rows[0][1] + rows[1][1]))
    table = tabulate(
        message("Luck of the cards"),
        rows,
        [
            (Column(in_context("column", "Held"), key="held"), lambda row: row[0]),
            (Column(trays_word(night.game), "count", wide=True, key="trays"), lambda row: row[1].trays),
            (Column(message("Double dummy"), "number", key="double_dummy"), lambda row: row[1].double_dummy),
            (Column(in_context("column", "Others"), "number", key="others"), lambda row: row[1].others),
            (Column(message("Made"), "number", strong=True, key="made"), lambda row: row[1].made),
        ],
    )
    return table if rows else None


def contracts_table(found: Mapping[str, Against]) -> Table | None:
    """Return a row for each role; None if no contract is known."""
    table = tabulate(
        message("Tricks above double dummy in a contract"),
        found.items(),
        [
            (Column(in_context("column", "Part"), key="part"), lambda row: row[0]),
            (Column(message("Contracts"), "count", wide=True, key="contracts"), lambda row: row[1].contracts),
            (Column(message("Tricks"), "signed", strong=True, key="tricks"), lambda row: row[1].tricks),
            (Column(in_context("column", "Usual"), "signed", key="usual"), lambda row: row[1].usual),
        ],
    )
    return table if found else None


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
