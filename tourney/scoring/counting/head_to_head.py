"""One contestant against another: gains tray by tray, with the same cards."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..night import Award, Entry, Night, Result
from ..result_columns import ResultColumn, Weighted, columns
from ..standings import Exact, Match, Row, Standings
from ..trays import by_tray, decided, groups
from .as_made import AsMade
from .tally import count
from .tray_standings import best, penalties, rankings

HALF = Fraction(1, 2)

AwardedPercent = Fraction
"""The percentage that a side was awarded because the tray could not be played."""


@dataclass(frozen=True, slots=True)
class Swing:
    """One tray between ``a`` and ``b``: ``gain`` is the average gain of ``a``, in tricks or points.

    If rulings give the sides different or weighted scores, ``views`` has the tray separately for each: its gain in each
    outcome, with the outcome's weight, or the percentage awarded. ``round`` is that of both tables; 0 if they
    differ."""

    a: int
    b: int
    tray: int
    gain: Fraction
    views: tuple[Weighted | AwardedPercent, Weighted | AwardedPercent] | None = None
    round: int = 0

    def measured(self, measure: Callable[[Fraction], Exact], award: Callable[[AwardedPercent], Exact]) -> Fraction:
        """Return the value of the tray for ``a``, with gains counted by ``measure`` and awards by ``award``.

        A weighted score counts as the mean of its outcomes (Law 12C1(c)). If the two sides have different scores, each
        is calculated separately, and the tray counts as the average of both (Law 86B)."""
        if self.views is None:
            return Fraction(measure(self.gain))
        ours, theirs = (
            Fraction(award(view))
            if isinstance(view, AwardedPercent)
            else sum((weight * measure(Fraction(gain)) for weight, gain in view), Fraction(0))
            for view in self.views
        )
        return (ours - theirs) / 2


def boards(night: Night) -> Iterator[Swing]:
    """Yield every tray on which two contestants can be compared.

    If they held both sides of a tray against each other (teams; memory pairs), one gains its score with the N&S cards
    and with the E&W cards minus a deal's total (Foster, 000:2111). Pairs who met only once on a tray are each compared
    with those who held the same cards at other tables, and gain on each other their score above that average: with two
    tables, the book's four pairs (000:2191-2208).
    """
    results = decided(night)
    lines = columns(night, results)
    tally, _ = count(night, AsMade())
    ns, ew = ([Fraction(made or 0, tally.denominator) for made in tally.points[line]] for line in ("N&S", "E&W"))
    there: defaultdict[tuple[int, int, int], list[int]] = defaultdict(list)
    for row, result in enumerate(results):
        if tally.points["N&S"][row] is not None and tally.points["E&W"][row] is not None:
            there[result.tray, result.ns, result.ew].append(row)
    paired: set[int] = set()
    for (tray, a, b), rows in sorted(there.items()):
        for one, other in zip(rows, there.get((tray, b, a), ()) if a < b else (), strict=False):
            ours, theirs = ns[one] + ew[other] - night.whole, ew[one] + ns[other] - night.whole
            round_ = results[one].round if results[one].round == results[other].round else 0
            views = None
            if results[one].split or results[other].split:
                views = _view(night, lines, one, other), _view(night, lines[::-1], one, other)
            yield Swing(a, b, tray, (ours - theirs) / 2, views, round_)
            paired |= {one, other}
    if night.kind == "teams":
        return
    for row, (ours, theirs), views in _beyond_others(night, results, lines, (ns, ew)):
        result = results[row]
        # Both halves, if there are two, are one comparison; a pair met at only one table is another.
        if row not in paired and not there.get((result.tray, result.ew, result.ns)):
            yield Swing(result.ns, result.ew, result.tray, (ours - theirs) / 2, views, result.round)


def _view(night: Night, lines: Sequence[ResultColumn], one: int, other: int) -> Weighted | AwardedPercent:
    """A tray from the side that held the cards of the first of ``lines`` at ``one`` and those of the second at
    ``other``. If one or both of its tables have an award, only awards count."""
    here, there = lines
    if awards := [each for each in (here.awards.get(one), there.awards.get(other)) if each]:
        return sum(map(_percent, awards), Fraction(0)) / len(awards)
    return tuple(
        (weight * of, Fraction(made + more - night.whole))
        for weight, made in here.outcomes(one)
        for of, more in there.outcomes(other)
    )


def _beyond_others(
    night: Night, results: Sequence[Result], lines: list[ResultColumn], points: tuple[list[Fraction], list[Fraction]]
) -> Iterator[tuple[int, list[Fraction], tuple[Weighted | AwardedPercent, Weighted | AwardedPercent] | None]]:
    """The rows in which both sides can be compared with others who held the same cards. Each has the gains of N&S and
    E&W over the average of these, and, if the row was split, what it is for each side."""
    beyond: dict[int, list[Fraction]] = defaultdict(list)
    views: dict[int, list[Weighted | AwardedPercent]] = defaultdict(list)
    trays = by_tray(results)
    for column, made in zip(lines, points, strict=True):
        for group in groups(night, column, trays):
            total, played = group.total(), group.played
            for row in group.rows:
                own = column.outcomes(row)
                others = played - bool(own)
                if others:
                    mean = Fraction(total - sum(weight * each for weight, each in own)) / others
                    beyond[row].append(made[row] - mean)
                    award = column.awards.get(row)
                    views[row].append(
                        _percent(award) if award else tuple((weight, Fraction(each) - mean) for weight, each in own)
                    )
    for row, gains in sorted(beyond.items()):
        if len(gains) == 2:
            ours, theirs = views[row]
            yield row, gains, (ours, theirs) if results[row].split else None


def _percent(award: Award) -> Fraction:
    return {"most": Fraction(100), "least": Fraction(0)}.get(award.kind, award.percent)


def matches(night: Night, margin: Callable[[Swing], Fraction], won: Callable[[Fraction, int], Fraction]) -> list[Match]:
    """Return every two contestants that were compared, lower number first; if rounds are drawn, round by round.
    ``margin`` is the value of a tray for the first; ``won`` converts their sum into that side's points."""
    margins: defaultdict[tuple[int, int, int], list[Fraction]] = defaultdict(list)
    for board in boards(night):
        value, round_ = margin(board), board.round if night.drawn else 0
        if board.a < board.b:
            margins[board.a, board.b, round_].append(value)
        else:
            margins[board.b, board.a, round_].append(-value)
    found = []
    for (a, b, round_), values in sorted(margins.items()):
        total = sum(values, Fraction(0))
        found.append(Match(a, b, total, (won(total, len(values)), won(-total, len(values))), round_))
    return found


def halved(total: Fraction, trays: int) -> Fraction:
    """Return 1, one half or 0 for a match won, halved or lost (Foster, 000:2177)."""
    return Fraction(1) if total > 0 else HALF if total == 0 else Fraction(0)


@dataclass(slots=True)
class MatchTotals:
    """A contestant's points ``won``, total for ``both``, and ``net`` margin; ``penalties`` are not yet deducted."""

    entry: Entry
    penalties: Mapping[str, Fraction]
    won: Fraction = Fraction(0)
    both: Fraction = Fraction(0)
    net: Fraction = Fraction(0)


def sides(night: Night, found: list[Match]) -> list[MatchTotals]:
    """Return the totals of all contestants in order."""
    taken = penalties(night)
    totals = {entry.number: MatchTotals(entry, taken.get(entry.number, {})) for entry in night.entries}
    for match in found:
        for number, won, margin in ((match.a, match.won[0], match.margin), (match.b, match.won[1], -match.margin)):
            side = totals[number]
            side.won, side.both, side.net = side.won + won, side.both + sum(match.won), side.net + margin
    return list(totals.values())


def played(night: Night) -> dict[int, int]:
    """Return contestant -> the number of its results that count."""
    found = {entry.number: 0 for entry in night.entries}
    for result in decided(night):
        if not result.not_played:
            for at, number in enumerate(result.seats or (result.ns, result.ew)):
                found[number] += not (result.split and result.split[at % 2].left_out)
    return found


def match_standings(
    night: Night,
    margin: Callable[[Swing], Fraction],
    won: Callable[[Fraction, int], Fraction],
    score: Callable[[MatchTotals], tuple[Fraction, ...]],
    names: tuple[str, ...],
    ties_by: tuple[str, ...] = (),
    *,
    percent: bool = False,
) -> Standings:
    """Return the standings of a method of :func:`matches`. ``score`` returns a side's ranking values after penalties,
    its total first; rows show them by their ``names``. A carry-over counts in the total, but not in the percentage; the
    average is half of both sides' points in all matches."""
    found, carried, trays = matches(night, margin, won), dict(night.options.carry_over), played(night)
    rows = []
    for side in sides(night, found):
        total, *others = score(side)
        share = 100 * total / side.both if percent and side.both else None
        key = (total + carried.get(side.entry.number, Fraction(0)), *others)
        also = tuple(zip(names, key, strict=True))
        rows.append(Row(None, side.entry, key[0], side.both / 2, trays[side.entry.number], share, also, key))
    _, points = count(night, AsMade())
    return Standings(rankings(night, rows), points, best(night, rows), tuple(found), ties_by)
