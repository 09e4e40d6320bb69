"""Every result of a night, or of one tray: who sat where, what was made, what it was worth to both sides."""

from collections.abc import Sequence
from fractions import Fraction

from movements.message import in_context, message

from ..scoring.counted_results import counted
from ..scoring.hands import card_in_words
from ..scoring.night import Night, Played
from ..scoring.notes import note
from ..scoring.report_table import Cell, Column, Table, filled
from ..scoring.standings import Points
from ..scoring.terms import (
    Labels,
    contract,
    counts_what_was_made,
    declarer,
    held,
    line_word,
    made_word,
    people,
    tray,
    tray_word,
)
from ..scoring.terms import unit_word as unit


def by_play(results: Sequence[Points]) -> list[Points]:
    """In the order of section, round, table and tray."""
    return sorted(results, key=lambda points: points.result.place)


def by_made(results: Sequence[Points]) -> list[Points]:
    """Sort by the N&S result, highest first, as on a traveller; results that are not numbers come last."""
    return sorted(
        results, key=lambda points: (points.ns is None, -(points.ns or 0), points.result.section, points.result.place)
    )


def traveller(night: Night, results: Sequence[Points], labels: Labels) -> Table:
    """The results of one tray as its page shows them, the best for N&S first: who, what, and what it was worth to N&S.
    Where it was played nobody asks, and E&W have the rest."""
    table = results_table(night, by_made(results), labels).without("round", "table", "tray", "ew_points")
    return table.headed(took=message("Tricks"), made=line_word("N&S", night.game), ns_points=unit(night))


def _lead(played: Played | None) -> Cell:
    return card_in_words(played.lead) if played and played.lead else None


def _share(night: Night, points: Points) -> Cell:
    """Return N&S's share of the matchpoints of both sides in percent; empty elsewhere."""
    if night.scoring != "matchpoints" or points.ns is None or points.ew is None or not points.ns + points.ew:
        return None
    return Fraction(points.ns) / Fraction(points.ns + points.ew) * 100


def results_table(night: Night, results: Sequence[Points], labels: Labels) -> Table:
    """Return a table of these results in this order. Empty columns are left out."""
    those = [points.result for points in results]
    played = [result.played for result in those]
    plain = counts_what_was_made(night)
    word = unit(night)
    counts = {} if plain else counted(night)
    scores: list[Cell] = [None if plain else counts[result.place].ns for result in those]
    ns, ew = (line_word(line, night.game) for line in ("N&S", "E&W"))
    return filled(
        message("Results"),
        [
            (Column(message("Section"), key="section"), [result.section for result in those]),
            (Column(message("Round"), "count", wide=True, key="round"), [result.round for result in those]),
            (Column(message("Table"), "count", wide=True, key="table"), [result.table for result in those]),
            (Column(tray_word(night.game), "count", key="tray"), [tray(result.tray) for result in those]),
            (Column(ns, key="ns"), [people(held(result)[0], labels) for result in those]),
            (Column(ew, key="ew"), [people(held(result)[1], labels) for result in those]),
            (Column(message("Contract"), key="contract"), [contract(result) for result in those]),
            (Column(in_context("column", "By"), key="by"), [declarer(each) for each in played]),
            (Column(in_context("column", "Lead"), wide=True, key="lead"), [_lead(each) for each in played]),
            (
                Column(in_context("column", "Tricks"), "count", key="took"),
                [each.tricks if each and each.by else None for each in played],
            ),
            (Column(message("%(unit)s %(line)s", unit=made_word(night.game), line=ns), "points", key="made"), scores),
            (
                Column(message("%(unit)s %(line)s", unit=word, line=ns), "points", strong=True, key="ns_points"),
                [points.ns for points in results],
            ),
            (
                Column(message("%(unit)s %(line)s", unit=word, line=ew), "points", strong=True, key="ew_points"),
                [points.ew for points in results],
            ),
            (
                Column(message("Share %(line)s", line=ns), "share", key="share"),
                [_share(night, points) for points in results],
            ),
            (Column(message("Note"), key="note"), [note(result, night.game) for result in those]),
        ],
        always=("round", "table", "tray", "ns", "ew", "ns_points", "ew_points"),
    )
