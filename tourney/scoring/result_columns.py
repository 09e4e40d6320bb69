"""The results of a night in columns, by position, after rulings and revokes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from . import result_table
from .by_value import ByValue
from .night import SEATS, Award, Night, Result
from .result_table import field_of
from .standings import Exact

if TYPE_CHECKING:
    from .laws.revokes import Revoke

Weighted = tuple[tuple[Fraction, Exact], ...]
"""The results of a weighted score, each after its weight."""

LINES = ("N&S", "E&W")


@dataclass(slots=True)
class ResultColumn:
    """The results of one position (N&S or E&W, or a seat), in order.

    ``made`` is compared with other tables, from the position's own side; None if there is no number. ``awards`` has
    awards, ``weighted`` the results of a weighted score, each with its weight. ``left`` is what the revoking side
    finally keeps if others are compared with more, ``published`` the points from a file that count, ``tops`` the total
    of both sides there. Each of these maps a place in the list to a value. ``odd`` are the trays with anything other
    than plain tricks or points. ``made`` may contain fractions after a revoke, and so may ``published``: with the
    denominator ``parts``. ``people`` are all holders, each once.
    """

    seat: str
    line: str
    holders: tuple[int, ...]
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
        """Return the results of a row with weights: one with weight 1 for a plain result; empty without a result."""
        made = self.made[row]
        return ((Fraction(1), made),) if made is not None else self.weighted.get(row, ())


def columns(night: Night, results: Sequence[Result]) -> list[ResultColumn]:
    """Return the columns of N&S and E&W; for individuals those of N, E, S, W."""
    whole, odd = night.whole, result_table.odd(results)
    ns: list[Exact | None] = [*field_of(results, "tricks" if whole else "score")]
    if night.options.to_the_score:
        from .to_the_score import bonuses  # imported here, because it imports auction, which other nights do not need

        for row, bonus in bonuses(night, results).items():
            ns[row] = (ns[row] or 0) + bonus
    split = [row for row in odd if ns[row] is None]
    revoked = [row for row, result in odd.items() if result.revokes] if whole else []
    opposite: ByValue[Exact | None, Exact | None] = ByValue(lambda made: None if made is None else whole - made)
    ew = list(map(opposite.__getitem__, ns))
    if night.kind in ("players", "couples"):
        held = zip(*(seats or (0, 0, 0, 0) for seats in field_of(results, "seats")), strict=True) if ns else [()] * 4
        found = [
            ResultColumn(seat, line, holders, made)
            for seat, line, holders, made in zip(SEATS, LINES * 2, held, (ns, ew, [*ns], [*ew]), strict=True)
        ]
    else:
        found = [
            ResultColumn(line, line, tuple(field_of(results, side)), made)
            for line, side, made in zip(LINES, ("ns", "ew"), (ns, ew), strict=True)
        ]
    if split or revoked:
        trays = {odd[row].tray for row in (*split, *revoked)}
        for each in found:
            each.odd = trays
            _divide(each, odd, split, whole)
        _charge_revokes(night, found, results, revoked)
    if night.options.published:
        _keep_published(found, {row: result for row, result in odd.items() if result.published})
    return found


def _keep_published(found: list[ResultColumn], kept: Mapping[int, Result]) -> None:
    """Note the published points of results, and extend ``parts`` for them."""
    if not kept:
        return
    trays = {result.tray for result in kept.values()}
    for column in found:
        column.odd = column.odd | trays
        for row, result in kept.items():
            ns, ew = result.published or (None, None)
            if (value := ew if column.line == "E&W" else ns) is not None:
                column.published[row] = value
            if ns is not None and ew is not None:
                column.tops[row] = ns + ew
    parts = 2 * lcm(*(value.denominator for column in found for value in column.published.values()))
    for column in found:
        column.parts = lcm(column.parts, parts)


def _divide(column: ResultColumn, results: Mapping[int, Result], rows: list[int], whole: int) -> None:
    """Give each column its own result if the two sides have different ones."""
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


def _charge_revokes(night: Night, found: list[ResultColumn], results: Sequence[Result], revoked: list[int]) -> None:
    """Apply the revoke law (:mod:`tourney.scoring.laws.revokes`). In team matches both sides' tricks change. Elsewhere
    the result that others are compared with changes, and the revoking side's is stored separately."""
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
    """Apply one revoke. ``tricks`` are the tricks of the revoking line on the tray, by row."""
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
