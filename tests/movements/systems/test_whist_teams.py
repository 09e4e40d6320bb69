"""American Whist, New England Relay and round robin: published figures, then every number of teams."""

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import whist_teams
from tests.movements.built import built


def test_five_tables_match_the_acbl():
    """ACBL technical files, BAMS.033: opponents and boards of team 1 in each round, N&S and E&W."""
    plan = build(Request("american-whist", 5, trays_per_set=6))
    ns = [(e.by_table[1].ew, e.by_table[1].trays[0]) for e in plan.rounds]
    ew = [(s.ns, s.trays[0]) for e in plan.rounds for s in e.tables if s.ew == 1]
    assert ns == [(3, 7), (5, 13), (2, 19), (4, 25)]
    assert ew == [(4, 25), (2, 19), (5, 13), (3, 7)]


def test_skip_with_six_tables_matches_the_acbl():
    """BAMS.033: pairs down two, three, two in the first rounds, boards down one in each."""
    plan = build(Request("american-whist", 6, trays_per_set=6))
    home = [next(s.table for s in e.tables if s.ew == 6) for e in plan.rounds]
    assert [(before - after) % 6 for before, after in zip([6, *home], home, strict=False)][:3] == [2, 3, 2]
    assert [e.by_table[1].trays[0] for e in plan.rounds][:3] == [7, 13, 19]
    assert len(plan.rounds) == 4


def test_new_england_relay_with_four_tables_matches_the_published_one():
    """Team Movements, 2010: 32 boards, 1 and 3 share, 2 and 4 share, E&W down one before each round, and the
    boards down one station: from table 2 to the stand, from the stand to table 1."""
    plan = build(Request("new-england-relay", 4, trays_per_set=8))
    assert plan.trays == 32
    assert [(s.table, s.shares) for s in plan.rounds[0].tables] == [(1, (3,)), (2, (4,)), (3, (1,)), (4, (2,))]
    assert [[s.ew for s in e.tables] for e in plan.rounds] == [[2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]]
    first, second, third = plan.rounds
    assert first.by_table[2].trays in [rest.trays for rest in second.resting if rest.after_table == 1]
    assert first.by_table[2].trays == third.by_table[1].trays


@pytest.mark.parametrize(
    ("system", "count"),
    [
        *(("american-whist", count) for count in whist_teams.COUNTS),
        *(("new-england-relay", count) for count in whist_teams.EVEN_COUNTS),
        *(("round-robin-teams", count) for count in whist_teams.COUNTS),
    ],
)
def test_every_number_of_contestants_is_sound(system, count):
    plan = build(Request(system, count))
    assert problems(plan) == []
    assert problems(build(Request(system, count, trays_per_set=2))) == []


@pytest.mark.parametrize("count", range(4, 41, 2))
def test_even_number_leaves_out_the_team_halfway_round(count):
    plan = built("american-whist", count, trays_per_set=1)
    met = {frozenset((s.ns, s.ew)) for _, s in plan.meetings()}
    missed = {frozenset((a, b)) for a in range(1, count + 1) for b in range(1, a)} - met
    assert missed == {frozenset((a, a + count // 2)) for a in range(1, count // 2 + 1)}


@pytest.mark.parametrize("count", [5, 6, 11, 12, 14])
def test_fewer_rounds_keep_every_match_whole(count):
    part = build(Request("american-whist", count, rounds=2))
    assert problems(part) == []
    assert {s.ns for _, s in part.meetings()} == set(range(1, count + 1))


def test_round_robin_plays_the_same_set_everywhere_at_once():
    plan = build(Request("round-robin-teams", 7))
    for each in plan.rounds:
        assert len({frozenset(s.trays) for s in each.tables}) == 1
    assert plan.copies == 3
    out = [{o.contestant for o in e.sitting_out} for e in plan.rounds]
    assert sorted(team for teams in out for team in teams) == list(range(1, 8))


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("american-whist", 2), "Try 3 instead."),
        (Request("round-robin-teams", 50), "Try 40 instead."),
        (
            Request("new-england-relay", 7),
            "not 7. Try 6 or 8 instead",
        ),
        (Request("new-england-relay", 3), "Try 4 instead."),
        (Request("new-england-relay", 8, trays_per_set=1), "at least 2 trays"),
        (Request("round-robin-teams", 8, trays_per_set=1), "at least 2 trays"),
        (Request("american-whist", 8, "half"), "'half' is not a valid variant of American Whist. Choose one of: full."),
        (
            Request("american-whist", 8, rounds=3),
            "After 3 rounds of American Whist, 8 teams, one match is only half played. Try 2 or 4 instead",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
