"""Howell's system for teams (Foster, 000:2121-2160)."""

from collections import defaultdict

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import howell_teams
from tests.movements.built import built

# 000:2125-2156: N&S at tables 1 to 5, and the first hand of the four there; a to e are teams 1 to 5.
PRINTED = [
    ("eabcd", (1, 5, 9, 13, 17)),
    ("deabc", (9, 13, 17, 1, 5)),
    ("cdeab", (17, 1, 5, 9, 13)),
    ("bcdea", (5, 9, 13, 17, 1)),
]


def test_five_teams_match_the_book():
    plan = build(Request("howell-teams", 5))
    assert len(plan.rounds) == len(PRINTED)
    for each, (ns, hands) in zip(plan.rounds, PRINTED, strict=True):
        assert "".join("abcde"[seating.ns - 1] for seating in each.tables) == ns
        assert "".join("abcde"[seating.ew - 1] for seating in each.tables) == "abcde"
        assert [seating.trays for seating in each.tables] == [tuple(range(first, first + 4)) for first in hands]


def test_match_between_a_and_d_follows_the_book():
    """000:2158: hands 9 to 12 at table 1 in set 2, and at table 4 in set 3."""
    plan = build(Request("howell-teams", 5))
    matches = [(e.number, s.table, s.ns, s.ew, s.trays) for e, s in plan.meetings() if {s.ns, s.ew} == {1, 4}]
    assert matches == [(2, 1, 4, 1, (9, 10, 11, 12)), (3, 4, 1, 4, (9, 10, 11, 12))]


@pytest.mark.parametrize(("count", "jump"), [(5, 2), (7, 3), (9, 4), (11, 5)])
def test_the_trays_jump_as_the_book_says(count, jump):
    """000:2160; those at the middle table always go to table 1."""
    plan = built("howell-teams", count)
    first, second = plan.rounds[:2]
    assert first.by_table[1 + jump].trays == second.by_table[1].trays
    assert 1 + jump == (count + 1) // 2


@pytest.mark.parametrize("count", howell_teams.COUNTS)
def test_every_number_of_contestants_is_sound(count):
    assert problems(built("howell-teams", count, trays_per_set=1)) == []


@pytest.mark.parametrize("count", [3, 5, 13, 41])
def test_both_halves_of_a_team_play_the_same_sets_and_omit_one(count):
    played = defaultdict(set)
    for _, seating in built("howell-teams", count, trays_per_set=1).meetings():
        played[seating.ns, "N&S"].update(seating.trays)
        played[seating.ew, "E&W"].update(seating.trays)
    for team in range(1, count + 1):
        assert played[team, "N&S"] == played[team, "E&W"]
        assert len(played[team, "N&S"]) == count - 1


@pytest.mark.parametrize(
    ("count", "reason"),
    [
        (6, "an odd number of teams.* Try 5 or 7 instead"),
        (1, "Try 3 instead."),
        (43, "Try 41 instead."),
        (2, "Try 3 instead."),
    ],
)
def test_impossible_request_is_refused_with_the_nearest(count, reason):
    with pytest.raises(Impossible, match=reason):
        built("howell-teams", count)


def test_system_has_no_variants():
    with pytest.raises(
        Impossible, match="'half' is not a valid variant of Howell's system for teams\\. Choose one of: full\\."
    ):
        build(Request("howell-teams", 5, "half"))


def test_shorter_evening_leaves_out_the_middle_so_that_every_match_is_whole():
    part = build(Request("howell-teams", 9, rounds=4))
    assert problems(part) == []
    whole = build(Request("howell-teams", 9))
    assert [each.tables for each in part.rounds] == [whole.rounds[at].tables for at in (0, 1, 6, 7)]


def test_rounds_that_halve_a_match_are_refused():
    with pytest.raises(Impossible, match=r"After 5 rounds of .*, one match is only half played.* Try 4 or 6 instead"):
        build(Request("howell-teams", 9, rounds=5))
