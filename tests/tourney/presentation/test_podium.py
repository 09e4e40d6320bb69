"""The podium of a night."""

from dataclasses import replace

import pytest

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.presentation.podium import podiums
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.scored import standings


def one_tray(*tricks: int) -> Night:
    """Pair n of N&S made so many tricks on one tray, against a pair of E&W."""
    entries = [
        Entry(number + at, (f"{line} {number}",), line)
        for at, line in ((0, "N&S"), (len(tricks), "E&W"))
        for number in range(1, len(tricks) + 1)
    ]
    results = [Result(1, n, 1, n, n + len(tricks), made) for n, made in enumerate(tricks, start=1)]
    return Night(tuple(entries), tuple(results))


def on(night: Night) -> list[list[tuple[str, str, str]]]:
    found = podiums(night, standings(night), lambda ref: f"{ref.kind}-{ref.number}")
    return [[(place.rank, place.names, place.figure) for place in podium.places] for podium in found]


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_leader_of_the_standings_is_first_on_the_podium_in_every_method(scoring):
    night = evenings.by_method(scoring).night
    found = standings(night)
    for podium in podiums(night, found, lambda ref: None):
        first = podium.places[0]
        assert first.rank in ("1", "1=")
        assert first.names in {" & ".join(row.entry.called) for each in found.rankings for row in each.rows[:1]}
        assert podium.unit


def test_each_line_has_its_first_three():
    north, east = on(one_tray(9, 8, 7, 6, 5))
    assert north == [("1", "N&S 1", "+2"), ("2", "N&S 2", "+1"), ("3", "N&S 3", "=")]
    assert east == [("1", "E&W 5", "+2"), ("2", "E&W 4", "+1"), ("3", "E&W 3", "=")]


def test_shared_rank_is_marked():
    north, _ = on(one_tray(9, 8, 8, 7, 5))
    assert [rank for rank, _, _ in north] == ["1", "2=", "2="]


def test_rank_shared_by_too_many_leaves_its_place_empty():
    north, _ = on(one_tray(9, 8, 7, 7, 7, 7))
    assert [names for _, names, _ in north] == ["N&S 1", "N&S 2"]


def test_three_contestants_need_no_podium():
    assert on(one_tray(9, 8, 7)) == []


def test_podium_is_empty_before_the_first_result():
    assert on(replace(one_tray(9, 8, 7, 6), results=())) == []


def test_strata_have_no_podium_of_their_own():
    night = evenings.by_method("matchpoints").night
    strata = replace(night.options, strata=(("B", tuple(entry.number for entry in night.entries)),))
    assert len(on(replace(night, options=strata))) == len(on(night))


def test_unranked_contestant_is_not_on_the_podium():
    night = one_tray(9, 8, 7, 6, 5)
    guest = replace(night, options=replace(night.options, unranked=(1,)))
    north, _ = on(guest)
    assert [names for _, names, _ in north] == ["N&S 2", "N&S 3", "N&S 4"]
