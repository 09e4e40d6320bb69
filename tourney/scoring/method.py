"""The declaration of a scoring method, and the search for one.

A method is a module of :mod:`tourney.scoring.methods` with a ``METHOD``. Its name is that of the file, with hyphens:
``board_a_match.py`` is "board-a-match". There is no other list of methods, and a module is loaded when its method is
used.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from movements.message import gettext_noop, in_context, message

from . import methods
from .counting.as_made import AsMade
from .counting.tally import Measure
from .counting.tray_standings import tray_by_tray
from .night import Night
from .options import FIELDS, Option, Options
from .report_table import Column
from .standings import Exact, Row, Standings

if TYPE_CHECKING:
    from .counting.head_to_head import Swing

GAMES = WHIST, AUCTION, BRIDGE = "whist", "auction", "bridge"
KINDS = ("pairs", "teams", "players", "couples")


def as_it_is(night: Night) -> Night:
    return night


@dataclass(frozen=True, kw_only=True)
class Method:
    """A method of scoring. Units are those of :data:`tourney.reports.rulings_table.UNITS`."""

    order: int
    """Its place when several methods are offered: the first suitable one is the default."""
    label: str
    meaning: str
    """A line of explanation, shown after the label."""
    best: str
    """The measure of the overall winners: "Highest percentage"."""
    best_carried: str = ""
    """The same with a carry-over, if that differs."""
    figures: Callable[[Night], Sequence[tuple[Column, Callable[[Row], Exact | None]]]]
    """The numbers of a row that a ranking shows; the one that ranks is strong."""
    offered: Mapping[str, tuple[str, ...]]
    """Game -> the kinds of contestants for which it is offered."""
    games: tuple[str, ...] = GAMES
    """The games that a file may score with it: without whist if it compares points."""
    kinds: tuple[str, ...] = KINDS
    """The kinds of contestants that a file may score with it."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """Its options, in the order of the form."""
    usual: Mapping[str, Any] = field(default_factory=dict)
    """Today's usual values, for new nights and for files that do not state them. An existing night or file without them
    has the defaults of :class:`tourney.scoring.options.Options`, with which it was scored."""
    penalties: tuple[str, ...] = ("tricks", "points")
    """The units of penalties. A percentage is of the maximum on one tray."""
    measure: type[Measure] = AsMade
    """The values of results among those on their tray."""
    standings: Callable[[Night], Standings] | None = None
    """A function that scores a night; without it each contestant has the sum of its trays, by the measure."""
    tray_by_tray: bool = False
    """Whether a contestant has that sum, whatever else counts."""
    ranked_by: str = "total"
    """The value of a row that ranks it: "total", "difference" or "percent"."""
    counts_in: str = "total"
    """The name in ``also`` of the number that is a row's total, if a row shows another one beside it."""
    unit: str = ""
    """The unit of a result's value as a column heading; empty if it is the result itself."""
    unit_of_a_result: str = ""
    """The same unit, as penalties name it."""
    unit_of_totals: str = ""
    """The unit of the total, if the standings also have figures in another unit."""
    fielded: Callable[[Night], Night] = as_it_is
    """A function that puts every contestant of a night in the field in which it is ranked."""
    margin: "Callable[[Swing], Exact] | None" = None
    """The value of a tray between two contestants for the first of them; None for a method without matches."""
    margin_head: str = ""
    """The column heading of that value."""
    net_head: str = message("Net")
    won_head: str = in_context("column", "Won")
    """The heading of the sums of margins, and of the points won with them, in a cross-table."""
    resampled: str = ""
    """Whether a contestant's matches are added up, which shows how certain its rank is: by their "total", or by the
    "percent" of their maximum. Empty if they are not."""

    def score(self, night: Night) -> Standings:
        """Return the standings of a night by this method."""
        return self.standings(night) if self.standings else tray_by_tray(night, self.measure(), self.ranked_by)

    def penalty_units(self, game: str) -> tuple[str, ...]:
        """Return the units for this game: tricks at whist, points elsewhere."""
        missing = "points" if game == WHIST else "tricks"
        return tuple(unit for unit in self.penalties if unit != missing)


@cache
def names() -> frozenset[str]:
    """Return all methods by the names of their modules."""
    return frozenset(each.name.replace("_", "-") for each in pkgutil.iter_modules(methods.__path__))


@cache
def method(name: str) -> Method:
    """Return the method with this name. An unknown one, perhaps of a later version, ranks nobody and has a remark."""
    if name not in names():
        return _unknown(name)
    found: Method = import_module(f"{methods.__name__}.{name.replace('-', '_')}").METHOD
    return found


def _unknown(name: str) -> Method:
    remark = message(
        "This night uses the scoring method “%(method)s”, which is not available in this version.", method=name
    )

    def nobody_ranked(night: Night) -> Standings:
        found = tray_by_tray(replace(night, rulings=()), AsMade(), "total")
        rankings = tuple(
            replace(ranking, rows=tuple(replace(row, rank=None) for row in ranking.rows)) for ranking in found.rankings
        )
        return replace(found, rankings=rankings, winners=(), remark=remark)

    return Method(
        order=0,
        label=name,
        meaning="",
        best="",
        standings=nobody_ranked,
        figures=lambda _: (),
        offered={},
    )


@cache
def all_methods() -> Mapping[str, Method]:
    """Return all methods in the order in which they are offered."""
    return dict(sorted(((name, method(name)) for name in names()), key=lambda found: (found[1].order, found[0])))


@cache
def offered(game: str, kind: str) -> tuple[str, ...]:
    """Return the methods that suit a game and its contestants, the usual one first."""
    return tuple(name for name, each in all_methods().items() if kind in each.offered.get(game, ()))


@cache
def every_option() -> Mapping[str, Option]:
    """Return the options of all methods by name; if several have the same name, the last that a form shows."""
    found: dict[str, Option] = {}
    for each in all_methods().values():
        for name, option in each.options.items():
            if name not in found or option.label:
                found[name] = option
    return found


def read_options(scoring: str, given: Mapping[str, Any]) -> tuple[Options, list[tuple[str, str]]]:
    """Return a method's options from a file, and an (option, message) pair for each fault."""
    options = method(scoring).options
    values: dict[str, Any] = {}
    faults: list[tuple[str, str]] = []
    for name, value in given.items():
        if name not in options:
            has = ", ".join(
                sorted(options, key=lambda each: (FIELDS.index(each) if each in FIELDS else len(FIELDS), each))
            )
            what = gettext_noop(
                "This is not an option of the scoring method '%(method)s'. Its options are: %(options)s."
            )
            faults.append((str(name)[:40], message(what, method=scoring, options=has)))
            continue
        try:
            values[name] = options[name].read(value)
        except ValueError as problem:
            faults.append((name, str(problem)))
    fields = {name: value for name, value in values.items() if name in FIELDS}
    return Options(**fields, own=tuple(values.items() - fields.items())), faults
