"""The frequency of each result on a tray, and the value of each result."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from movements.message import message, sentences

from ..scoring.counted_results import counted
from ..scoring.night import Night
from ..scoring.notes import note
from ..scoring.report_table import Column, Table, filled
from ..scoring.standings import Exact, Points
from ..scoring.terms import counts_what_was_made, line_word, made_word, tray, tray_word, unit_word


@dataclass(frozen=True, slots=True)
class Frequency:
    """A result that N&S ``made``, after rulings and revokes, and how many ``times``; if it is not a number, ``note``
    describes it. ``ns`` and ``ew`` are the points of each side."""

    made: Exact | None
    note: str
    times: int
    ns: Exact | None
    ew: Exact | None


def frequencies(night: Night, results: Iterable[Points]) -> Mapping[int, tuple[Frequency, ...]]:
    """Return tray -> its results, N&S's best first, those without a number last; one for each number of points."""
    times_of: defaultdict[int, defaultdict[tuple[Exact | None, str, Exact | None, Exact | None], int]]
    times_of = defaultdict(lambda: defaultdict(int))
    counts = counted(night)
    for points in results:
        result = points.result
        times_of[result.tray][counts[result.place].ns, note(result, night.game), points.ns, points.ew] += 1
    found = {}
    for number, those in sorted(times_of.items()):
        rows = (Frequency(what, said, times, ns, ew) for (what, said, ns, ew), times in those.items())
        found[number] = tuple(sorted(rows, key=_order))
    return found


def frequency_table(night: Night, found: Mapping[int, tuple[Frequency, ...]]) -> Table:
    """Return one table with all trays below each other."""
    plain, unit = counts_what_was_made(night), unit_word(night)
    lines = [line_word(line, night.game) for line in ("N&S", "E&W")]
    made = sentences([made_word(night.game), lines[0]])
    ns, ew = (sentences([unit, line]) for line in lines)
    return filled(
        message("Frequencies"),
        [(number, each) for number, those in found.items() for each in those],
        [
            (Column(tray_word(night.game), "count", key="tray"), lambda row: tray(row[0])),
            (Column(made, "points", strong=True, key="made"), lambda row: row[1].made),
            (Column(message("Times"), "count", key="times"), lambda row: row[1].times),
            (Column(ns, "points", key="ns"), lambda row: None if plain else row[1].ns),
            (Column(ew, "points", key="ew"), lambda row: None if plain else row[1].ew),
            (Column(message("Note"), key="note"), lambda row: row[1].note),
        ],
        always=("tray", "made", "times"),
    )


def _order(each: Frequency) -> tuple[bool, Exact, str, Exact]:
    return (each.made is None, -(each.made or 0), each.note, -(each.ns or 0))
