"""Find the scoring method of a file's points: every known method is tried on all its lines.

Programs differ in what they call the same thing, and leave out what matters: whether cross-IMPs are added up or
averaged, which results a datum leaves out, whether Neuberg's formula is used. Their published points show it. This
module knows nothing about files: its input is sides with their results and published points, and its output the methods
that fit.

If one or two results on a board have points that the method cannot give, while all others fit without them, the
director adjusted those scores: the lines are named, and the method is accepted.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations

from movements.message import message

from ...scoring.counting import scales
from ...scoring.methods.butler import datum as datum_of
from . import progress

Worth = Callable[[Sequence[int], int], Mapping[int, Fraction]]
"""The compared results, and the number of results of a full board -> result -> its points."""

MOST_LEFT_OUT = 2
"""Results of a board that are left out of its comparison to see whether the others fit."""
ADJUSTED = Fraction(1, 8)
"""The largest part of all lines that may be adjusted; beyond it the method is another one."""


@dataclass(frozen=True, slots=True)
class LineSide:
    """One side of a line: ``made``, its score from its own side (None if it is not compared), the percentage awarded
    instead, and its published points. ``line`` is its place in the file's results; ``group`` is what it is compared
    with: its board, line and field."""

    line: int
    group: tuple[object, ...]
    made: int | None
    award: Fraction | None
    points: Fraction


@dataclass(frozen=True, slots=True)
class Tried:
    """A way of scoring, with its ``slug``: ``scoring`` and ``options`` as in a night file, ``words`` for people.
    ``worth`` gives the points, ``alone`` those with the board's own top if they can differ. ``half`` is true if a file
    counts 1 for each score beaten, where we count 2."""

    slug: str
    scoring: str
    options: Mapping[str, object]
    words: str
    worth: Worth
    alone: Worth | None = None
    half: bool = False

    def awarded(self, percent: Fraction, played: int, full: int) -> Fraction:
        """Return the value of an award in percent on a board with ``played`` results."""
        if self.scoring == "matchpoints":
            return percent * (full - 1) / (100 if self.half else 50)
        compared = played if self.options.get("imps") == "sum" else 1
        return (percent - 50) * scales.PER_PERCENT * compared

    def percent(self, points: Fraction, played: int, full: int) -> Fraction:
        """Return the award worth this many points."""
        if self.scoring == "matchpoints":
            return points * (100 if self.half else 50) / (full - 1) if full > 1 else Fraction(50)
        compared = played if self.options.get("imps") == "sum" else 1
        return 50 + points / scales.PER_PERCENT / (compared or 1)


@dataclass(slots=True)
class Fit:
    """How a method fits: the ``adjusted`` lines, those of boards that remain ``unexplained``, the total error of all
    others, and the number of boards that need Neuberg's formula, or else the board's own top."""

    method: Tried
    adjusted: set[int] = field(default_factory=set)
    unexplained: set[int] = field(default_factory=set)
    off: Fraction = Fraction(0)
    by_neuberg: int = 0
    by_own_top: int = 0

    def rank(self) -> tuple[int, int, Fraction]:
        """Return the sort key: better fits come first."""
        return len(self.unexplained), len(self.adjusted), self.off


def matchpoints(step: int) -> Worth:
    """Return ``step`` for each score beaten and half of it for each equalled, by Neuberg's formula up to a full board
    (Laws of Duplicate Bridge 2017, Law 78A; see :mod:`tourney.scoring.methods.matchpoints`)."""

    def worth(made: Sequence[int], full: int) -> dict[int, Fraction]:
        own, count = _own_points(made), len(made)
        return {score: (Fraction((points + 1) * full, count) - 1) * step / 2 for score, points in own.items()}

    return worth


def own_top(step: int) -> Worth:
    """Return matchpoints with the top of the existing results."""
    return lambda made, _: {score: Fraction(points * step, 2) for score, points in _own_points(made).items()}


def _own_points(made: Sequence[int]) -> dict[int, int]:
    """Score -> 2 for each that it beats, 1 for each other that it equals."""
    found: dict[int, int] = {}
    below = 0
    for score, same in sorted(Counter(made).items()):
        found[score] = 2 * below + same - 1
        below += same
    return found


def cross_imps(*, mean: bool) -> Worth:
    """Return IMPs against every other result, added up or divided by their number."""

    def worth(made: Sequence[int], _: int) -> dict[int, Fraction]:
        by, different = max(len(made) - 1, 1) if mean else 1, Counter(made)
        sums = {score: sum(_imps(score - other) * same for other, same in different.items()) for score in different}
        return {score: Fraction(total, by) for score, total in sums.items()}

    return worth


def butler(datum: str, rounding: str) -> Worth:
    """Return IMPs against a datum (:func:`tourney.scoring.methods.butler.datum`)."""

    def worth(made: Sequence[int], _: int) -> dict[int, Fraction]:
        against = datum_of(made, datum, rounding)
        return {score: Fraction(_imps(score - against)) for score in set(made)}

    return worth


@cache
def _imps(difference: int | Fraction) -> int:
    return scales.imps(difference)


DATUMS = {
    "trimmed": message("without the highest and lowest scores"),
    "mean": message("the mean of all scores"),
    "median": message("the median"),
}
ROUNDINGS = {
    "away": message("to the nearest ten, with halves rounded away from zero"),
    "even": message("to the nearest ten, with halves rounded to even"),
    "down": message("to a multiple of ten, towards zero"),
    "none": message("not rounded"),
}
METHODS = (
    Tried(
        "matchpoints", "matchpoints", {}, message("matchpoints, 2 for each score beaten"), matchpoints(2), own_top(2)
    ),
    Tried(
        "matchpoints-1",
        "matchpoints",
        {},
        message("matchpoints, 1 for each score beaten"),
        matchpoints(1),
        own_top(1),
        half=True,
    ),
    Tried("cross-imps-mean", "cross-imps", {"imps": "mean"}, message("cross-IMPs, average"), cross_imps(mean=True)),
    Tried("cross-imps-sum", "cross-imps", {"imps": "sum"}, message("cross-IMPs, total"), cross_imps(mean=False)),
    *(
        Tried(
            f"butler-{datum}" if rounding == "away" else f"butler-{datum}-{rounding}",
            "butler",
            {"datum": datum, "rounding": rounding},
            message("Butler, datum %(datum)s, %(rounding)s", datum=DATUMS[datum], rounding=ROUNDINGS[rounding]),
            butler(datum, rounding),
        )
        for rounding in ROUNDINGS
        for datum in DATUMS
    ),
)
"""Every method that is tried, the usual ones first: of those that fit alike the first is taken."""


def fits(sides: Iterable[LineSide], near: Fraction, methods: Sequence[Tried] = METHODS) -> list[Fit]:
    """Return the methods that fit all sides except those of adjusted lines, best first. ``near`` is the last decimal of
    the points: a figure fits within half of it. Empty if no method fits, or nothing can be inferred: a single result on
    a board fits anything."""
    groups: defaultdict[tuple[object, ...], list[LineSide]] = defaultdict(list)
    for side in sides:
        groups[side.group].append(side)
    full: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for key, group in groups.items():
        full[key[1:]] = max(full[key[1:]], len(group))
    boards = [(group, full[key[1:]]) for key, group in groups.items() if sum(s.made is not None for s in group) > 1]
    lines = {side.line for group, _ in boards for side in group}
    most = max(2, int(len(lines) * ADJUSTED))
    found = []
    for at, method in enumerate(methods):
        progress.tell(progress.METHODS, at, len(methods))
        if (fit := _fit(method, boards, near / 2, most)) is not None:
            found.append(fit)
    return sorted(found, key=Fit.rank)


def tells(sides: Iterable[LineSide]) -> bool:
    """Whether a board has two results with points; otherwise nothing can be inferred."""
    seen: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for side in sides:
        seen[side.group] += side.made is not None
    return any(count > 1 for count in seen.values())


def _fit(method: Tried, boards: Sequence[tuple[list[LineSide], int]], within: Fraction, most: int) -> Fit | None:
    """Return how the method fits; None if it does not."""
    fit, odd = Fit(method), []
    for group, full in boards:
        if not _board(fit, group, full, within, frozenset()):
            odd.append((group, full))
    # A method that fits hardly any board as it is cannot be the one, whatever is left out.
    if 2 * len(odd) > len(boards) or len(odd) > 2 * most:
        return None
    for group, full in odd:
        alike = Counter((side.made, side.points) for side in group)
        lines = [side.line for side in group]
        # Two who made the same and have the same points were not adjusted, or both alike.
        single = [side.line for side in group if alike[side.made, side.points] <= MOST_LEFT_OUT]
        ways: list[frozenset[int]] = [frozenset((line,)) for line in single]
        # Results on a board up to which two adjusted ones are looked for at once.
        if len(single) <= 20:
            ways += [frozenset(pair) for pair in combinations(single, MOST_LEFT_OUT)]
        left_out = next(
            (way for way in ways if len(group) - len(way) > 1 and _board(fit, group, full, within, way)), None
        )
        if left_out is None:
            off = _misfits(method, group, full, within)  # some go on comparing with what was made there
            if len(off) <= MOST_LEFT_OUT:
                fit.adjusted |= off
            else:
                fit.unexplained |= set(lines)
        else:
            fit.adjusted |= left_out
        if len(fit.adjusted | fit.unexplained) > most:
            return None
    return fit


def _misfits(method: Tried, group: Sequence[LineSide], full: int, within: Fraction) -> set[int]:
    """Return the lines of a board whose points differ, comparing all with all."""
    made = [side.made for side in group if side.made is not None]
    points = method.worth(made, full)
    return {side.line for side in group if abs(_points(side, points, method, len(made), full) - side.points) > within}


def _board(fit: Fit, group: Sequence[LineSide], full: int, within: Fraction, left_out: frozenset[int]) -> bool:
    """Whether one side of a board fits where the lines ``left_out`` are compared with nobody; if so it is noted."""
    method = fit.method
    made = [side.made for side in group if side.made is not None and side.line not in left_out]
    if not made:
        return False
    ways = [(method.worth, full)]
    if method.alone and len(made) < full:
        ways.append((method.alone, len(made)))
    # Equal results with equal points are examined once.
    different = {(side.made, side.award, side.points): side for side in group if side.line not in left_out}.values()
    off = []
    for worth, of in ways:
        points = worth(made, of)
        off.append([abs(_points(side, points, method, len(made), of) - side.points) for side in different])
    good = [max(each, default=Fraction(0)) <= within for each in off]
    if not any(good):
        return False
    if len(good) > 1 and good[0] != good[1]:
        fit.by_neuberg += good[0]
        fit.by_own_top += good[1]
    fit.off += sum(off[good.index(True)])
    return True


def _points(side: LineSide, points: Mapping[int, Fraction], method: Tried, played: int, full: int) -> Fraction:
    if side.made is not None:
        return points[side.made]
    return method.awarded(side.award if side.award is not None else Fraction(50), played, full)
