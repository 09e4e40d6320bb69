"""Club against club and team against team (Foster, 000:2070-2119)."""

from collections import Counter, defaultdict
from dataclasses import replace

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request

# 000:2072-2078, seats N, W, E, S of table 1 and of table 2.
PRINTED = [
    ("AWXB", "YCDZ"),
    ("AYZB", "WCDX"),
    ("AWYC", "XBDZ"),
    ("AXZC", "WBDY"),
    ("AXYD", "WBCZ"),
    ("AWZD", "XBCY"),
]


def seats(plan, seating):
    people = seating.seats
    return "".join(plan.contestants.players[n - 1] for n in (people.north, people.west, people.east, people.south))


def meetings_of_players(plan):
    """Couples of players -> how often they are partners, and how often opponents."""
    partners, opponents = Counter(), Counter()
    for _, seating in plan.meetings():
        s = seating.seats
        partners[frozenset((s.north, s.south))] += 1
        partners[frozenset((s.east, s.west))] += 1
        opponents.update(frozenset((one, other)) for one in (s.north, s.south) for other in (s.east, s.west))
    return partners, opponents


@pytest.mark.parametrize(("variant", "sets"), [(None, PRINTED), ("short", PRINTED[::2])])
def test_sets_match_the_book(variant, sets):
    plan = build(Request("league-teams", 2, variant))
    assert [tuple(seats(plan, seating) for seating in each.tables) for each in plan.rounds] == sets
    assert plan.contestants.players == tuple("ABCDWXYZ")


def test_each_table_deals_half_of_a_set_and_then_tables_exchange():
    plan = build(Request("league-teams", 2))
    assert [seating.trays for seating in plan.rounds[0].tables] == [(1, 2, 3, 4), (3, 4, 1, 2)]
    assert plan.trays == 24
    assert build(Request("league-teams", 2, trays_per_set=8)).trays == 48


def test_six_sets_make_each_partnership_twice_and_all_opponents_meet_three_times():
    partners, opponents = meetings_of_players(build(Request("league-teams", 2)))
    assert len(partners) == 12
    assert set(partners.values()) == {2}
    assert len(opponents) == 16
    assert set(opponents.values()) == {3}


def test_three_sets_leave_four_pairs_of_opponents_who_never_meet():
    """S2: A and Z, B and Y, C and X, D and W; partnerships once."""
    plan = build(Request("league-teams", 2, "short"))
    partners, opponents = meetings_of_players(plan)
    assert len(partners) == 12
    assert set(partners.values()) == {1}
    names = plan.contestants.players
    missing = {
        a + z
        for i, a in enumerate(names[:4])
        for j, z in enumerate(names[4:])
        if not opponents[frozenset((i + 1, j + 5))]
    }
    assert missing == {"AZ", "BY", "CX", "DW"}


def test_sixteen_a_side_match_the_book():
    """000:2084-2091: at odd tables the O's sit N&S, at even ones E&W; tables are in sets of two."""
    plan = build(Request("club-match", 2))
    assert len(plan.rounds) == 3
    for each in plan.rounds:
        assert [(s.ns, s.ew) for s in each.tables] == [(1, 2), (2, 1)] * 4
        assert [s.shares for s in each.tables] == [(2,), (1,), (4,), (3,), (6,), (5,), (8,), (7,)]
    assert len(plan.contestants.players) == 32


def test_fours_change_tables_and_keep_their_compass_points_without_trays():
    """000:2092-2099: first the O's are N&S at odd tables, after the change at even ones, while the cards stay."""
    plan = build(Request("club-match", 2, "no-trays"))
    first, second = plan.rounds[:2]
    assert [(s.ns, s.ew) for s in first.tables] == [(1, 2), (2, 1)] * 4
    assert [(s.ns, s.ew) for s in second.tables] == [(2, 1), (1, 2)] * 4
    for one, other in zip(first.tables[::2], first.tables[1::2], strict=True):
        assert second.by_table[one.table].seats == other.seats
        assert second.by_table[other.table].seats == one.seats
    assert [s.trays for s in first.tables] == [s.trays for s in second.tables]


@pytest.mark.parametrize("a_side", range(4, 101, 4))
@pytest.mark.parametrize(("system", "variant"), [("league-teams", "full"), ("league-teams", "short")])
def test_every_size_of_league_team_is_sound(system, variant, a_side):
    assert problems(build(Request(system, 2, variant, trays_per_set=2, a_side=a_side))) == []


@pytest.mark.parametrize("a_side", [4, 8, 12, 16, 32, 100])
@pytest.mark.parametrize("variant", ["trays", "no-trays"])
def test_every_size_of_club_is_sound(variant, a_side):
    plan = build(Request("club-match", 2, variant, a_side=a_side))
    assert problems(plan) == []
    assert plan.contestants.count == 2


def test_each_four_hold_all_the_cards_of_their_two_tables():
    """000:2103: of a club's four, one pair holds all the N&S hands dealt at both tables, the other the E&W."""
    held = defaultdict(set)
    plan = build(Request("club-match", 2, a_side=4, rounds=1))
    for _, seating in plan.meetings():
        held[seating.ns, "N&S"].update(seating.trays)
        held[seating.ew, "E&W"].update(seating.trays)
    assert all(trays == set(range(1, 9)) for trays in held.values())
    assert len(held) == 4


def test_a_player_in_the_wrong_team_or_in_two_seats_is_named():
    plan = build(Request("league-teams", 2))
    table = plan.rounds[0].tables[0]

    def with_north(player):
        changed = replace(table, seats=replace(table.seats, north=player))
        first = replace(plan.rounds[0], tables=(changed, *plan.rounds[0].tables[1:]))
        return [problem.message for problem in problems(replace(plan, rounds=(first, *plan.rounds[1:])))]

    assert "Round 1, table 1: player 7 sits N for team 1 but belongs to another team." in with_north(7)
    assert "In round 1, player 7 is listed 2 times." in with_north(7)
    assert "There is no seat for player 1 in round 1." in with_north(7)
    assert "In round 1, a seat is assigned to player 9, but there is no such contestant." in with_north(9)


def test_too_frequent_partnership_is_named():
    plan = build(Request("league-teams", 2, "short"))
    again = replace(plan, rounds=(*plan.rounds, replace(plan.rounds[0], number=4)))
    assert "Players 1 and 2 are partners in rounds 1 and 4." in [problem.message for problem in problems(again)]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("league-teams", 3), "A match is between 2 teams, not 3. Try 2 instead."),
        (Request("club-match", 4), "between 2 clubs"),
        (
            Request("league-teams", 2, a_side=10),
            "a multiple of four from 4 to 100, not 10. Try 8 or 12 instead",
        ),
        (
            Request("league-teams", 2, a_side=0),
            "Players sit in fours, so the number of players per side must be a multiple of four from 4 to 100, not 0.",
        ),
        (Request("club-match", 2, a_side=400), "Try 100 instead."),
        (
            Request("league-teams", 2, "long"),
            "'long' is not a valid variant of League match, team against team. Choose one of: full, short.",
        ),
        (
            Request("league-teams", 2, trays_per_set=5),
            "the number of trays in a set must be even, not 5. Try 4 or 6 instead",
        ),
        (Request("club-match", 2, "no-trays", rounds=3), "one match is only half played"),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
