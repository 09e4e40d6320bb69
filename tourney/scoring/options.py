"""Options of a scoring method, their defaults, and how they are read from a file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from movements.message import message

Amounts = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Options:
    """The options, each with its default. In a file they have the same names under ``scoring_options``.

    neuberg           (matchpoints, true) adjust trays with missing results by Neuberg's formula
    results_per_tray  (matchpoints, the most results on any tray of the field) results of a full tray
    across            (tray by tray, four-winners; "field") "section": results are compared within a section only
    lines             (tray by tray, "both") "N&S": only N&S are scored, as mnemonic duplicate may be (000:2526)
    lone              (matchpoints, 50) the percentage of both sides on a tray with one result: 60 as the ACBL
                      scores it
    places            (matchpoints, none) decimal places to which the points of each result are rounded before they
                      are added up: 1 or 2, as some programs do
    scaled            (matchpoints, cross-imps, butler, total; false) the total of a contestant with fewer trays in the
                      section, because of sit-outs, is scaled to the number of the others
    datum             (butler, "mean") "trimmed": without the highest and the lowest result of the tray; "median"
    rounding          (butler, "away") the datum to the nearest ten, halves away from 0; "even": halves to the even
                      ten; "down": to the ten towards 0; "none": not rounded
    imps              (cross-imps, "sum") "mean": a tray's IMPs divided by the number of comparisons
    scale             (victory-points, "wbf") "discrete": whole victory points, as the WBF and the EBU have them;
                      "ebu", "acbl-20", "acbl-30": older tables (:mod:`tourney.scoring.counting.older_scales`)
    win               (board-a-match, 1) the value of a tray that is won; half of it if drawn. 2: point a board
    bye               (victory-points, 12) the score of a contestant for a drawn round without opponents, or before
                      it arrived: 12 of 20, 60 percent, as for a deal that cannot be played (Law 12C2)
    overall           (four-winners, false) name only the best lady (N, E) and the best gentleman (S, W)
    handicaps         (matchpoints, none) percent of the maximum, added for a contestant: {"3": 2.5}
    carry_over        (all, none) a contestant's score from earlier sessions, in the unit of the total
    carried_of        (matchpoints, none) the maximum of those sessions: the score is scaled to the maximum here so that
                      sessions with fewer boards or a smaller top have equal weight: {"1": 240}
    strata            (all, none) further rankings within each field: {"B": [numbers of contestants]}
    unranked          (all, none) contestants who play, and with whom others are compared, but who are not ranked:
                      a stand-in, a guest: [numbers]
    era               (auction, "1913") the code with the values of tricks and honours: "1913", "english", or "1905",
                      straight bridge, which has no bids (:mod:`tourney.scoring.auction_deals`)
    to_the_score      (auction: average, total, matches; false) 50 for the side with the greater trick score in each
                      round, "bridge to the score" (:mod:`tourney.scoring.to_the_score`)
    team_match        (auction: total, teams; false) the match of Law G, where odd teams add an average of the pairs
                      opposite (:func:`tourney.scoring.methods.total.team_totals`)
    revoke_average    (whist, "all") "others": the average of a deal with a revoke excludes the table of the revoke
    published         (tray by tray, true) the points that a file published for a result count, if there are any; false:
                      the result itself counts
    keep_thirteen     (whist, false) after a revoke both sides together keep 13 tricks, even if a lower limit gives more

    ``own`` are the options that a method declares for itself, with their values.
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
    own: tuple[tuple[str, Any], ...] = ()


DEFAULTS = Options()
FIELDS = tuple(each.name for each in fields(Options) if each.name != "own")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a scoring method.

    ``read`` converts a file's value, or raises ValueError. A form shows it only if it has a ``label``: as ``choices``,
    each a value and its text, otherwise as a number from 0 to ``most``, or as a tick box if that is 0. It applies to
    ``games`` and ``kinds`` of contestants; empty means all.
    """

    read: Callable[[Any], Any]
    label: str = ""
    choices: tuple[tuple[Any, str], ...] = ()
    help: str = ""
    most: int = 0
    games: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    def read_choice(self, given: object) -> Any:
        """Read a form's choice."""
        return next((value for value, _ in self.choices if str(value) == str(given)), given)

    def asked(self, game: str, kind: str) -> bool:
        """Whether a form shows the option for this game and kind of contestants."""
        return bool(self.label) and game in (self.games or (game,)) and kind in (self.kinds or (kind,))


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(message("Expected true or false."))
    return value


def count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 1_000_000:
        raise ValueError(message("Expected a whole number, 1 or more"))
    return value


def one_of(*choices: str | int) -> Callable[[Any], str | int]:
    def read(value: Any) -> str | int:
        if isinstance(value, bool) or value not in choices:
            raise ValueError(message("Expected %(choices)s", choices=" or ".join(map(str, choices))))
        return choices[choices.index(value)]

    return read


def exact(value: Any) -> Fraction:
    """Return a number from a file as an exact fraction: 2.5 is five halves. Raises ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= 1_000_000:
        raise ValueError(message("Expected a number"))
    return Fraction(str(value))


def victory_points_of_a_bye(value: Any) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 20:
        raise ValueError(message("Expected victory points, 0 to 20"))
    return Fraction(str(value))


def _contestant(text: Any) -> int:
    if not isinstance(text, str) or not text.isdecimal() or not 1 <= len(text) <= 7:
        raise ValueError(message('Expected amounts by contestant, for example {"3": 2.5}'))
    return int(text)


def amounts(value: Any) -> Amounts:
    if not isinstance(value, Mapping):
        raise ValueError(message('Expected amounts by contestant, for example {"3": 2.5}'))
    return tuple(sorted((_contestant(number), exact(amount)) for number, amount in value.items()))


def strata(value: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
    if not isinstance(value, Mapping) or not all(
        isinstance(name, str) and 0 < len(name) <= 20 and isinstance(numbers, list) for name, numbers in value.items()
    ):
        raise ValueError(message('Expected contestants by stratum, for example {"B": [3, 5]}'))
    return tuple((name, tuple(map(count, numbers))) for name, numbers in value.items())


def numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError(message("Expected the numbers of contestants, for example [3, 5]"))
    return tuple(sorted(set(map(count, value))))


EVERYWHERE = {
    "keep_thirteen": Option(
        truth, label=message("After a revoke, the tricks of the two sides still add up to 13"), games=("whist",)
    ),
    "era": Option(
        one_of("1913", "english", "1905"),
        label=message("Suit values"),
        choices=(
            ("1913", message("American, 1913")),
            ("english", message("English")),
            ("1905", message("Bridge without bidding, 1905")),
        ),
        games=("auction",),
    ),
    "carry_over": Option(amounts),
    "strata": Option(strata),
    "unranked": Option(numbers),
    "revoke_average": Option(one_of("all", "others")),
}
"""Options of every method."""
ACROSS = Option(one_of("field", "section"))
TRAY_BY_TRAY = EVERYWHERE | {"across": ACROSS, "lines": Option(one_of("both", "N&S")), "published": Option(truth)}
"""Options of methods that compare all results on a tray with each other."""
SCALED = Option(truth)
SCALED_IF_ASKED = Option(
    truth,
    label=message("Same boards for all"),
    help=message("Adjusts the totals of contestants who sat out, as if they had played as many boards as the others."),
)
TO_THE_SCORE = Option(
    truth,
    label=message("Bridge to the score"),
    help=message("The side with the higher score in each round scores 50."),
    games=("auction",),
)


def write(options: Options) -> dict[str, Any]:
    """Return the values that differ from the defaults, in the form of a file."""
    document: dict[str, Any] = {}
    for name in FIELDS:
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
    return document | dict(options.own)


def shown(value: Fraction) -> int | float:
    """Return an exact number for a file, which :func:`exact` can read back."""
    return int(value) if value.denominator == 1 else float(value)
