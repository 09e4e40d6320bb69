"""What a night may ask of its scoring method, the defaults, and how options are read from a file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from movements.message import message

TRAY_BY_TRAY = ("average", "total", "matchpoints", "cross-imps", "butler")
"""The methods that compare all results on a tray with each other."""

ALL = (*TRAY_BY_TRAY, "four-winners", "losses", "matches", "board-a-match", "victory-points")

Amounts = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Options:
    """Each with its default. In a file they stand under ``scoring_options`` by the same names.

    neuberg           (matchpoints, true) lift a tray with results missing to the others by Neuberg's formula
    results_per_tray  (matchpoints, the most results on any tray of the field) what a full tray has
    across            (tray by tray, four-winners; "field") "section": results are compared within a section only
    lines             (tray by tray, "both") "N&S": only those are scored, as mnemonic duplicate may (000:2526)
    lone              (matchpoints, 50) the percentage that both sides have of a tray with one result: 60 as the ACBL
                      scores it
    places            (matchpoints, none) decimal places to which the points of each result are rounded before they
                      are added up: 1 or 2, as some programs do
    scaled            (matchpoints, cross-imps, butler, total; false) who played fewer trays than others of the section,
                      having sat out, has its total brought to as many as these
    datum             (butler, "mean") "trimmed": without the highest and the lowest result of the tray; "median"
    rounding          (butler, "away") of the datum to the nearest ten, halves away from 0; "even": halves to the even
                      ten; "down": to the ten towards 0; "none": not rounded
    imps              (cross-imps, "sum") "mean": a tray's IMPs divided by the number of comparisons
    scale             (victory-points, "wbf") "discrete": whole victory points, as the WBF and the EBU have them;
                      "ebu", "acbl-20", "acbl-30": older tables (:mod:`tourney.scoring.methods.older_scales`)
    win               (board-a-match, 1) what a tray is worth that is won; half of it where it is drawn. 2: point a
                      board
    bye               (victory-points, 12) what each round scores that was drawn without opponents for somebody, or
                      before it came: 12 of 20, 60 percent, as for a deal that cannot be played (Law 12C2)
    overall           (four-winners, false) name the best lady (N, E) and the best gentleman (S, W) alone
    handicaps         (matchpoints, none) percent of what could be had, added for a contestant: {"3": 2.5}
    carry_over        (all, none) what a contestant brings from earlier sessions, in the unit of the total
    carried_of        (matchpoints, none) what could be had where that was made: it is then brought to what can be had
                      here, so that sessions of fewer boards or a smaller top weigh as much: {"1": 240}
    strata            (all, none) further rankings within each field: {"B": [numbers of contestants]}
    unranked          (all, none) contestants who play, and against whom others are compared, but whom nothing ranks:
                      a stand-in, a guest: [numbers]
    era               (auction, "1913") whose values of tricks and honours hold: "1913", "english", or "1905", straight
                      bridge, which has no bids (:mod:`tourney.scoring.deals`)
    to_the_score      (auction: average, total, matches; false) 50 to the side with the greater trick score of each
                      round, "bridge to the score" (:mod:`tourney.scoring.rounds`)
    team_match        (auction: total, teams; false) the match of Law G, where odd teams add an average of the pairs
                      opposite (:func:`tourney.scoring.methods.totals.team_totals`)
    revoke_average    (whist, "all") "others": the average of a deal on which somebody revoked leaves that table out
    published         (tray by tray, true) what a file published for a result counts, where it is kept; false: what was
                      made there is counted
    keep_thirteen     (whist, false) after a revoke both sides together keep 13 tricks where a floor says more
    """

    neuberg: bool = True
    results_per_tray: int | None = None
    across: str = "field"
    lines: str = "both"
    lone: int = 50
    places: int | None = None
    scaled: bool = False
    datum: str = "mean"
    rounding: str = "away"
    imps: str = "sum"
    scale: str = "wbf"
    win: int = 1
    bye: Fraction = Fraction(12)
    overall: bool = False
    handicaps: Amounts = ()
    carry_over: Amounts = ()
    carried_of: Amounts = ()
    strata: tuple[tuple[str, tuple[int, ...]], ...] = ()
    unranked: tuple[int, ...] = ()
    era: str = "1913"
    to_the_score: bool = False
    team_match: bool = False
    revoke_average: str = "all"
    published: bool = True
    keep_thirteen: bool = False


DEFAULTS = Options()
USUAL_OPTIONS: dict[str, dict[str, Any]] = {
    "butler": {"datum": "trimmed", "scaled": True},
    "cross-imps": {"imps": "mean", "scaled": True},
}
"""Method -> what most programs do today, for new nights and for files that do not say. A night or a file that is there
already and says nothing has the defaults of :class:`Options`, by which it was scored."""


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(message("Expected true or false"))
    return value


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 1_000_000:
        raise ValueError(message("Expected a whole number from 1"))
    return value


def _one_of(*choices: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(message("Expected %(choices)s", choices=" or ".join(choices)))
        return value

    return read


def _whole(*choices: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or value not in choices:
            raise ValueError(message("Expected %(choices)s", choices=" or ".join(map(str, choices))))
        return int(value)

    return read


def exact(value: Any) -> Fraction:
    """A number of a file, exact: 2.5 is five halves. Raises ValueError for what is none."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= 1_000_000:
        raise ValueError(message("Expected a number"))
    return Fraction(str(value))


def _victory_points(value: Any) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 20:
        raise ValueError(message("Expected victory points, 0 to 20"))
    return Fraction(str(value))


def _contestant(text: Any) -> int:
    if not isinstance(text, str) or not text.isdecimal() or not 1 <= len(text) <= 7:
        raise ValueError(message('Expected amounts by contestant, like {"3": 2.5}'))
    return int(text)


def _amounts(value: Any) -> Amounts:
    if not isinstance(value, Mapping):
        raise ValueError(message('Expected amounts by contestant, like {"3": 2.5}'))
    return tuple(sorted((_contestant(number), exact(amount)) for number, amount in value.items()))


def _strata(value: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
    if not isinstance(value, Mapping) or not all(
        isinstance(name, str) and 0 < len(name) <= 20 and isinstance(numbers, list) for name, numbers in value.items()
    ):
        raise ValueError(message('Expected contestants by stratum, like {"B": [3, 5]}'))
    return tuple((name, tuple(map(_count, numbers))) for name, numbers in value.items())


def _numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError(message("Expected the numbers of contestants, like [3, 5]"))
    return tuple(sorted(set(map(_count, value))))


READERS: dict[str, tuple[Callable[[Any], Any], tuple[str, ...]]] = {
    "neuberg": (_truth, ("matchpoints",)),
    "results_per_tray": (_count, ("matchpoints",)),
    "across": (_one_of("field", "section"), (*TRAY_BY_TRAY, "four-winners")),
    "lines": (_one_of("both", "N&S"), TRAY_BY_TRAY),
    "lone": (_whole(50, 60), ("matchpoints",)),
    "places": (_whole(1, 2), ("matchpoints",)),
    "scaled": (_truth, ("matchpoints", "cross-imps", "butler", "total")),
    "datum": (_one_of("mean", "trimmed", "median"), ("butler",)),
    "rounding": (_one_of("away", "even", "down", "none"), ("butler",)),
    "imps": (_one_of("sum", "mean"), ("cross-imps",)),
    "scale": (_one_of("wbf", "discrete", "ebu", "acbl-20", "acbl-30"), ("victory-points",)),
    "win": (_whole(1, 2), ("board-a-match",)),
    "bye": (_victory_points, ("victory-points",)),
    "overall": (_truth, ("four-winners",)),
    "handicaps": (_amounts, ("matchpoints",)),
    "carry_over": (_amounts, ALL),
    "carried_of": (_amounts, ("matchpoints",)),
    "strata": (_strata, ALL),
    "unranked": (_numbers, ALL),
    "era": (_one_of("1913", "english", "1905"), ALL),
    "to_the_score": (_truth, ("average", "total", "matches")),
    "team_match": (_truth, ("total",)),
    "revoke_average": (_one_of("all", "others"), ALL),
    "published": (_truth, TRAY_BY_TRAY),
    "keep_thirteen": (_truth, ALL),
}
"""Option -> how its value is read, and the methods that have it."""


def read(method: str, given: Mapping[str, Any]) -> tuple[Options, list[tuple[str, str]]]:
    """The options of ``method`` as a file gives them, and (option, what is wrong with it) for each fault."""
    values: dict[str, Any] = {}
    faults: list[tuple[str, str]] = []
    for name, value in given.items():
        reader, methods = READERS.get(name, (None, ()))
        if reader is None or method not in methods:
            has = ", ".join(option for option, (_, those) in READERS.items() if method in those)
            what = message("Scoring '%(method)s' has no such option: it has %(options)s.", method=method, options=has)
            faults.append((str(name)[:40], what))
            continue
        try:
            values[name] = reader(value)
        except ValueError as problem:
            faults.append((name, str(problem)))
    return Options(**values), faults


def write(options: Options) -> dict[str, Any]:
    """What differs from the defaults, as files have it."""
    document: dict[str, Any] = {}
    for name in READERS:
        value = getattr(options, name)
        if value == getattr(DEFAULTS, name):
            continue
        if name in ("handicaps", "carry_over", "carried_of"):
            value = {str(number): shown(amount) for number, amount in value}
        elif name == "bye":
            value = shown(value)
        elif name == "strata":
            value = {stratum: list(numbers) for stratum, numbers in value}
        elif name == "unranked":
            value = list(value)
        document[name] = value
    return document


def shown(value: Fraction) -> int | float:
    """An exact number as files have it, so that :func:`exact` reads it back."""
    return int(value) if value.denominator == 1 else float(value)
