"""Four fields of players, one for each seat that they keep (Foster, 000:2336)."""

from collections import Counter
from dataclasses import replace

from movements.message import message

from ..counting.as_made import AsMade
from ..counting.tray_standings import best, tray_by_tray
from ..method import AUCTION, WHIST, Method
from ..night import SEATS, Night
from ..options import ACROSS, EVERYWHERE, Option, truth
from ..ranking_figures import made_and_average
from ..standings import Standings
from ..trays import decided


def four_winners(night: Night) -> Standings:
    """Rank players in four fields, by the seat they keep: the best N, E, S and W (Foster, 000:2336).

    Each is ranked by tricks above the average of the seat. Players without a field join that of their most frequent
    seat. The winners are those of every field; with the option ``overall`` they are the lady (N, E) and the gentleman
    (S, W) with the most tricks above average.
    """
    found = tray_by_tray(in_seats(night), AsMade(), "difference")
    rows = [row for ranking in found.rankings for row in ranking.rows]
    fields = [("N", "E"), ("S", "W")] if night.options.overall else [(seat,) for seat in SEATS]
    chosen = {number for those in fields for number in best(night, [row for row in rows if row.entry.field in those])}
    return replace(found, winners=tuple(sorted(chosen)))


def in_seats(night: Night) -> Night:
    """Return the night with everybody in the field of a seat; without a field, in that of their most frequent seat."""
    sat: dict[int, Counter[str]] = {entry.number: Counter() for entry in night.entries}
    for result in decided(night):
        for seat, player in zip(SEATS, result.seats or (), strict=bool(result.seats)):
            sat[player][seat] += 1
    entries = tuple(
        replace(entry, field=max(SEATS, key=lambda seat: (sat[entry.number][seat], -SEATS.index(seat))))
        if entry.field == "all"
        else entry
        for entry in night.entries
    )
    return replace(night, entries=entries)


METHOD = Method(
    order=9,
    label=message("Four winners"),
    meaning=message("N, E, S and W ranked separately"),
    best=message("Furthest above the average for their seats"),
    standings=four_winners,
    figures=made_and_average,
    offered={WHIST: ("players", "couples"), AUCTION: ("players", "couples")},
    kinds=("players", "couples"),
    options={
        "overall": Option(
            truth,
            label=message("Best lady and best gentleman"),
            help=message("N and E are compared as one group, and S and W as another."),
        ),
        "across": ACROSS,
    }
    | EVERYWHERE,
    ranked_by="difference",
    tray_by_tray=True,
    fielded=in_seats,
)
