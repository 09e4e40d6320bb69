"""A contestant's evening: its trays, opponents and results round by round, above or below average."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from movements.message import in_context, message, sentences

from ..scoring.counted_results import counted
from ..scoring.counting.tray_standings import brought
from ..scoring.figures import places, signed
from ..scoring.method import method
from ..scoring.night import Night, Result
from ..scoring.notes import note
from ..scoring.report_table import Column, Table, filled
from ..scoring.session_parts import carried, handicaps
from ..scoring.standings import Exact, Row
from ..scoring.terms import (
    Labels,
    contract,
    counts_what_was_made,
    declarer,
    declarers_tricks,
    held,
    line_word,
    made_word,
    people,
    seat_of,
    tray,
    tray_word,
    unit_word,
)
from ..scoring.trays import decided
from .rulings_table import with_unit
from .tray_comparison import gains, worths


@dataclass(frozen=True, slots=True)
class Play:
    """One tray of a contestant. ``seat`` is the hand that it held (N&S; N for individuals), ``partners`` and
    ``against`` are the other contestants.

    ``made`` is its side's result and ``theirs`` the other side's, after rulings and revokes, if it is one number.
    ``points`` is the value of the result, ``average`` the mean for the same cards in its field, ``above`` the
    difference; in matches, the gain on the opponent.
    """

    result: Result
    seat: str
    partners: tuple[int, ...]
    against: tuple[int, ...]
    made: Exact | None
    theirs: Exact | None
    points: Exact | None
    average: Exact | None
    above: Fraction | None


def evenings(night: Night) -> Mapping[int, tuple[Play, ...]]:
    """Return contestant -> its plays, in the order of the rounds; empty for those who did not play."""
    found: defaultdict[int, list[Play]] = defaultdict(list)
    counting = counted(night)
    worth, gained, duels = worths(night), gains(night), method(night.scoring).margin
    for row, result in enumerate(decided(night)):
        sides = held(result)
        counts = counting[result.place]
        for at, number in enumerate(result.seats or (result.ns, result.ew)):
            own, other = sides[at % 2], sides[1 - at % 2]
            seat = seat_of(result, at)
            here = worth.get((row, seat))
            points, average = (here.points, here.average) if here else (None, None)
            above = Fraction(points) - average if points is not None and average is not None else None
            if duels:
                average, above = None, gained.get(row, {}).get(number)
            sides_made = (counts.ns, counts.ew)
            own_made, their_made = sides_made[at % 2], sides_made[1 - at % 2]
            partners = tuple(each for each in own if each != number)
            found[number].append(Play(result, seat, partners, other, own_made, their_made, points, average, above))
    for plays in found.values():
        plays.sort(key=lambda play: (play.result.round, play.result.tray, play.result.table))
    return {entry.number: tuple(found[entry.number]) for entry in night.entries}


def course(plays: Sequence[Play]) -> tuple[Fraction, ...]:
    """Return the running total above or below average, after each counting tray."""
    return tuple(accumulate(play.above for play in plays if play.above is not None))


def besides(night: Night, row: Row, plays: Sequence[Play]) -> Fraction:
    """Return the part of a contestant's difference that does not come from its trays: penalties, handicaps and
    carry-over. 0 for methods whose ranking ignores the difference, and for published standings."""
    if night.published or not method(night.scoring).tray_by_tray or night.options.team_match:
        return Fraction(0)
    return row.difference - sum((play.above for play in plays if play.above is not None), Fraction(0))


def besides_line(night: Night, row: Row, plays: Sequence[Play]) -> str:
    """Return the parts found by :func:`besides`, each in a sentence; empty if they add up to zero."""
    found = besides(night, row, plays)
    if not found:
        return ""
    number = row.entry.number
    percent = handicaps(night).get(number, Fraction(0))
    handicap = 2 * row.average * percent / 100
    over = brought(night, number, carried(night).get(number, Fraction(0)), row.average)
    fined = any(ruling.contestant == number and ruling.penalty for ruling in night.rulings)
    unit = method(night.scoring).unit or ("tricks" if night.game == "whist" else "points")
    parts = (
        # the rest are awards that count for one side only
        (message("Penalty") if fined else message("Other adjustments"), found - handicap - over),
        # In percent, as in the standings.
        (message("Handicap of %(percent)s%%", percent=signed(percent, 2)), handicap),
        (message("Carried over"), over),
    )
    return sentences(
        message("%(what)s: %(amount)s.", what=word, amount=with_unit(amount, unit, signed(amount, places([amount]))))
        for word, amount in parts
        if amount
    )


def evening_table(night: Night, plays: Sequence[Play], labels: Labels) -> Table:
    """Return the evening as rows."""
    unit, plain = unit_word(night), counts_what_was_made(night)
    shared = method(night.scoring).measure.percent
    imps = unit == "IMPs"  # the average is always 0, and the difference repeats the points
    return filled(
        message("Evening"),
        plays,
        [
            (Column(message("Round"), "count", key="round"), lambda play: play.result.round),
            (Column(message("Table"), "count", wide=True, key="table"), lambda play: play.result.table),
            (Column(tray_word(night.game), "count", key="tray"), lambda play: tray(play.result.tray)),
            (Column(message("Cards"), wide=True, key="cards"), lambda play: line_word(play.seat, night.game)),
            (Column(in_context("column", "With"), key="with"), lambda play: people(play.partners, labels) or None),
            (Column(message("Against"), key="against"), lambda play: people(play.against, labels)),
            (Column(message("Contract"), key="contract"), lambda play: contract(play.result)),
            (Column(message("By"), wide=True, key="by"), lambda play: declarer(play.result.played)),
            (Column(message("Tricks"), "count", wide=True, key="took"), lambda play: declarers_tricks(play.result)),
            (Column(message("Note"), wide=True, key="note"), lambda play: note(play.result, night.game)),
            (Column(made_word(night.game), "points", wide=True, key="made"), lambda play: None if plain else play.made),
            (Column(unit, "points", wide=shared, key="points"), lambda play: None if imps else play.points),
            (Column(message("Share %"), "share", key="share"), lambda play: share_of(night, play)),
            (
                Column(message("Average"), "number", wide=True, key="average"),
                lambda play: None if imps else play.average,
            ),
            (Column(above_word(night), "signed", strong=True, key="above"), lambda play: play.above),
        ],
        always=("round", "tray", "against", "above"),
    )


def above_word(night: Night) -> str:
    """Return the heading of the column above average."""
    return unit_word(night) if unit_word(night) == "IMPs" else method(night.scoring).margin_head or "±"


def share_of(night: Night, play: Play) -> Fraction | None:
    """Return the share of a tray's maximum in percent: at matchpoints, twice the average. Otherwise None."""
    if not method(night.scoring).measure.percent or play.points is None or not play.average:
        return None
    return Fraction(play.points) / play.average * 50
