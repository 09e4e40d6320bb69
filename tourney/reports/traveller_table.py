"""Every result of a night or of one tray: places, contestants, results, and the points of each side."""

from collections.abc import Sequence
from fractions import Fraction

from movements.message import in_context, message, sentences

from ..scoring.counted_results import counted
from ..scoring.hands import card_in_words
from ..scoring.method import method
from ..scoring.night import Night, Result
from ..scoring.notes import note
from ..scoring.report_table import Cell, Column, Table, filled
from ..scoring.standings import Points
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
    tray,
    tray_word,
    unit_word as unit,
)


def by_play(results: Sequence[Points]) -> list[Points]:
    """Sort by section, round, table and tray."""
    return sorted(results, key=lambda points: points.result.place)


def by_made(results: Sequence[Points]) -> list[Points]:
    """Sort by the N&S result, highest first, as on a traveller; results that are not numbers come last."""
    return sorted(
        results, key=lambda points: (points.ns is None, -(points.ns or 0), points.result.section, points.result.place)
    )


def traveller(night: Night, results: Sequence[Points], labels: Labels) -> Table:
    """Return the results of one tray for its page, N&S's best first: contestants, result, and N&S's points. The table
    number is left out, and E&W's points are the rest."""
    table = results_table(night, by_made(results), labels).without("round", "table", "tray", "ew_points")
    return table.headed(took=message("Tricks"), made=line_word("N&S", night.game), ns_points=unit(night))


def _lead(result: Result) -> Cell:
    return card_in_words(result.played.lead) if result.played and result.played.lead else None


def _share(night: Night, points: Points) -> Cell:
    """Return N&S's share in percent of the matchpoints of both sides; empty for other methods."""
    by = method(night.scoring)
    if not by.measure.percent or points.ns is None or points.ew is None or not points.ns + points.ew:
        return None
    return Fraction(points.ns) / Fraction(points.ns + points.ew) * 100


def results_table(night: Night, results: Sequence[Points], labels: Labels) -> Table:
    """Return a table of these results, in this order and without empty columns."""
    counts = {} if counts_what_was_made(night) else counted(night)
    shared = method(night.scoring).measure.percent
    ns, ew = (line_word(line, night.game) for line in ("N&S", "E&W"))
    made = sentences([made_word(night.game), ns])
    ns_points, ew_points = (sentences([unit(night), line]) for line in (ns, ew))
    return filled(
        message("Results"),
        results,
        [
            (Column(message("Section"), key="section"), lambda points: points.result.section),
            (Column(message("Round"), "count", wide=True, key="round"), lambda points: points.result.round),
            (Column(message("Table"), "count", wide=True, key="table"), lambda points: points.result.table),
            (Column(tray_word(night.game), "count", key="tray"), lambda points: tray(points.result.tray)),
            (Column(ns, key="ns"), lambda points: people(held(points.result)[0], labels)),
            (Column(ew, key="ew"), lambda points: people(held(points.result)[1], labels)),
            (Column(message("Contract"), key="contract"), lambda points: contract(points.result)),
            (Column(message("By"), key="by"), lambda points: declarer(points.result.played)),
            (Column(in_context("column", "Lead"), wide=True, key="lead"), lambda points: _lead(points.result)),
            (
                Column(message("Tricks"), "count", wide=True, key="took"),
                lambda points: declarers_tricks(points.result),
            ),
            (Column(made, "points", key="made"), lambda points: counts[points.result.place].ns if counts else None),
            (Column(ns_points, "points", strong=True, wide=shared, key="ns_points"), lambda points: points.ns),
            (Column(ew_points, "points", strong=True, key="ew_points"), lambda points: points.ew),
            (Column(sentences([message("Share"), ns]), "share", key="share"), lambda points: _share(night, points)),
            (Column(message("Note"), key="note"), lambda points: note(points.result, night.game)),
        ],
        always=("round", "table", "tray", "ns", "ew", "ns_points", "ew_points"),
    )
