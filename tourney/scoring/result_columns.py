"""The results of a night in columns: what each position did, after rulings and revokes."""

from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import compress, count, repeat
from math import lcm
from operator import attrgetter, sub
from typing import TYPE_CHECKING, cast

from .night import SEATS, Award, Night, Result
from .standings import Exact

if TYPE_CHECKING:
    from .laws.revokes import Revoke

Weighted = tuple[tuple[Fraction, Exact], ...]
"""The results of a weighted score, each after its weight; the weights add up to 1."""


@dataclass(slots=True)
class ResultColumn:
    """The results of one position (N&S or E&W, or a seat), in order.

    ``made`` is what is compared with other tables, from the position's own side; None where nothing was made.
    ``awards`` holds what was given instead, ``weighted`` the results of a weighted score, each with its weight.
    ``left`` is what the revoking side keeps in the end, where that is less than what others are compared with,
    ``published`` the points that a file published and that count, ``tops`` what both sides were given together there.
    Each of them maps a place in the list to a value. ``odd`` are the trays with anything other than plain tricks or
    points. ``made`` may hold fractions after a revoke, and so may ``published``: with the denominator ``parts``.
    ``people`` are all holders, each once.
    """

    seat: str
    line: str
    holders: list[int]
    made: list[Exact | None]
    odd: set[int] = field(default_factory=set)
    awards: dict[int, Award] = field(default_factory=dict)
    weighted: dict[int, Weighted] = field(default_factory=dict)
    left: dict[int, Exact] = field(default_factory=dict)
    parts: int = 1
    published: dict[int, Fraction] = field(default_factory=dict)
    tops: dict[int, Fraction] = field(default_factory=dict)
    people: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self.people = set(self.holders)

    def outcomes(self, row: int) -> Weighted:
        """Return the results of a row with weights: one of weight 1 for a plain result; none without a result."""
        made = self.made[row]
        return ((Fraction(1), made),) if made is not None else self.weighted.get(row, ())


def columns(night: Night, results: tuple[Result, ...]) -> list[ResultColumn]:
    """N&S and E&W; for players N, E, S, W."""
    whole = night.whole
    ns: list[Exact | None] = list(map(attrgetter("tricks" if whole else "score"), results))
    if night.options.to_the_score:
        from .to_the_score import bonuses  # and auction, which other nights do without

        for row, bonus in bonuses(night, results).items():
            ns[row] = (ns[row] or 0) + bonus
    ew, split = _left_of(ns, whole)
    revoked = list(compress(count(), map(attrgetter("revokes"), results))) if whole else []
    found = (
        [
            ResultColumn(seat, "N&S" if at % 2 == 0 else "E&W", [r.seats[at] if r.seats else 0 for r in results], made)
            for at, (seat, made) in enumerate(zip(SEATS, (ns, ew, [*ns], [*ew]), strict=True))
        ]
        if night.kind in ("players", "couples")
        else [
            ResultColumn("N&S", "N&S", list(map(attrgetter("ns"), results)), ns),
            ResultColumn("E&W", "E&W", list(map(attrgetter("ew"), results)), ew),
        ]
    )
    if split or revoked:
        odd = {results[row].tray for row in (*split, *revoked)}
        for column in found:
            column.odd = odd
            _divide(column, results, split, whole)
        _charge_revokes(night, found, results, revoked)
    if night.options.published:
        _keep_published(found, results)
    return found


def _left_of(ns: list[Exact | None], whole: int) -> tuple[list[Exact | None], list[int]]:
    """Return E&W's results for these N&S ones, and the places where neither has any."""
    made, none, at = [*ns], list[int](), -1
    with suppress(ValueError):
        while True:
            at = made.index(None, at + 1)
            made[at] = 0
            none.append(at)
    ew: list[Exact | None] = list(map(sub, repeat(whole), cast("list[Exact]", made)))
    for at in none:
        ew[at] = None
    return ew, none


def _keep_published(found: list[ResultColumn], results: tuple[Result, ...]) -> None:
    """Notes the points that were published for a result and are kept, and makes room for them in ``parts``."""
    published = list(map(attrgetter("published"), results))
    kept = {row: published[row] for row in compress(count(), published)}
    if not kept:
        return
    trays = {results[row].tray for row in kept}
    for column in found:
        column.odd = column.odd | trays
        for row, points in kept.items():
            if (value := points[column.line == "E&W"]) is not None:
                column.published[row] = value
            if points[0] is not None and points[1] is not None:
                column.tops[row] = points[0] + points[1]
    parts = 2 * lcm(*(value.denominator for column in found for value in column.published.values()))
    for column in found:
        column.parts = lcm(column.parts, parts)


def _divide(column: ResultColumn, results: tuple[Result, ...], rows: list[int], whole: int) -> None:
    """Give each column its own result where the two sides got different ones."""
    at = 0 if column.line == "N&S" else 1
    for row in rows:
        if given := results[row].split:
            side = given[at]
            if side.award:
                column.awards[row] = side.award
            elif side.weighted:
                column.weighted[row] = tuple(
                    (each.weight, whole - (each.made or 0) if at else each.made or 0) for each in side.weighted
                )
            elif side.made is not None:
                column.made[row] = whole - side.made if at else side.made


def _charge_revokes(night: Night, found: list[ResultColumn], results: tuple[Result, ...], revoked: list[int]) -> None:
    """Apply the revoke law (:mod:`tourney.scoring.laws.revokes`). In team matches both sides' tricks change. Elsewhere
    what others are compared with changes, and what the revoking side keeps is apart."""
    if not revoked:
        return
    from .laws.revokes import Revoke

    by_section = night.options.across == "section"
    trays: dict[tuple[int, str], dict[int, int]] = {
        (results[row].tray, results[row].section if by_section else ""): {} for row in revoked
    }
    for row, result in enumerate(results):
        tray = trays.get((result.tray, result.section if by_section else ""))
        if tray is not None and result.tricks is not None:
            tray[row] = result.tricks
    for tricks in trays.values():
        for row in tricks:
            given = results[row].revokes
            if given is None or given.ns == given.ew:
                continue
            north = given.ns > given.ew
            mine = {at: made if north else night.whole - made for at, made in tricks.items()}
            charged = (
                Revoke(mine[row], given.ns, given.before_ns, given.ew)
                if north
                else Revoke(mine[row], given.ew, given.before_ew, given.ns)
            )
            _charge(night, found, row, charged, mine, "N&S" if north else "E&W")


def _charge(
    night: Night, found: list[ResultColumn], row: int, charged: "Revoke", tricks: dict[int, int], line: str
) -> None:
    """Apply one revoke. ``tricks`` are what the revoking line made on the tray, by row."""
    from .laws import revokes

    alone = len(tricks) == 1
    average = revokes.deal_average(tricks, row, with_offending=alone or night.options.revoke_average == "all")
    keep = night.options.keep_thirteen
    if night.kind == "teams":
        first = revokes.in_teams(charged, average, keep_thirteen=keep)
        full = first.revoking
    else:
        others = [made for at, made in tricks.items() if at != row]
        paid = revokes.in_pairs(charged, average, others, keep_thirteen=keep)
        first, full = paid.first, paid.full
    parts = lcm(first.revoking.denominator, first.claiming.denominator, full.denominator)
    for column in found:
        column.made[row] = first.revoking if column.line == line else first.claiming
        if column.line == line and full != first.revoking:
            column.left[row] = full
        column.parts = lcm(column.parts, parts)
