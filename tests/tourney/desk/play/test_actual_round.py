"""Recording what really happened at the tables, what it breaks, and repairing it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from movements.proof import problems
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play.actual_round import AGAIN, Actual, mirrored, planned_round, record_as_it_was
from tourney.desk.play.repair import Incident, change_movement, conflicts, first_open, offers, searched
from tourney.desk.queries import movement_of, standings_of, versions_of
from tourney.desk.round_states import rounds_of
from tourney.faults import BadInput
from tourney.models import Session
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Outcome, Played, Revokes, Side

from .test_repair import dealt, play


@pytest.fixture
def playing(night, by):
    def make(pairs: int = 10, system: str = "compass", rounds: int = 2, **request):
        section = night(pairs, system, **request)
        play(section, by, rounds)
        return section

    return make


def at(section, number: int, table: int):
    return movement_of(section).round(number).by_table[table]


def exchanged_trays(section, number: int, one: int, other: int) -> list[Actual]:
    """Two tables took each other's trays."""
    first, second = at(section, number, one), at(section, number, other)
    return [
        Actual(one, (first.ns, first.ew), second.trays),
        Actual(other, (second.ns, second.ew), first.trays),
    ]


def exchanged_pairs(section, number: int, one: int, other: int) -> list[Actual]:
    """The E&W pairs of two tables sat down in each other's places."""
    first, second = at(section, number, one), at(section, number, other)
    return [
        Actual(one, (first.ns, second.ew), first.trays),
        Actual(other, (second.ns, first.ew), second.trays),
    ]


def test_results_follow_the_boards_actually_played(playing, by):
    section = playing(10, rounds=2)
    trays = [at(section, 2, table).trays for table in (1, 3)]
    before = dealt(section)
    record_as_it_was(section, 2, exchanged_trays(section, 2, 1, 3), by)
    after = dealt(section)
    for here, there in zip(*trays, strict=True):
        assert after[2, 1, there] == before[2, 1, here]
        assert after[2, 3, here] == before[2, 3, there]
        assert (2, 1, here) not in after
    assert at(section, 2, 1).trays == trays[1]
    assert planned_round(section, 2).by_table[1].trays == trays[0]
    assert all(state.done for state in rounds_of(section, movement_of(section))[:2])


@pytest.mark.whole
def test_later_conflicts_are_reported_and_repaired_in_one_step(playing, by):
    section = playing(10, rounds=2)
    spoiled = record_as_it_was(section, 2, exchanged_trays(section, 2, 1, 3), by)
    assert any("plays tray" in problem.message and problem.round > 2 for problem in spoiled)
    assert {problem.message for problem in conflicts(section)} <= {problem.message for problem in spoiled}
    assert conflicts(section)
    offer, _ = searched(section, Incident(first=3), seconds=2)
    change_movement(section, offer, by)
    assert conflicts(section) == []
    play(section, by, 5)
    assert standings_of(section.session).winners


def test_result_belongs_to_the_pairs_that_actually_met(playing, by):
    section = playing(10, rounds=2)
    here, there = at(section, 2, 1), at(section, 2, 3)
    record_as_it_was(section, 2, exchanged_pairs(section, 2, 1, 3), by)
    for tray in here.trays:
        version = versions_of(section)[2, 1, tray]
        assert [one.number for one in version.holders] == [here.ns, there.ew]
        assert version.number == 2
        assert version.reason == {"code": "as-played", "round": 2}


def test_pairs_that_swapped_places_can_continue_there(playing, by):
    section = playing(14, rounds=2)
    record_as_it_was(section, 2, exchanged_pairs(section, 2, 1, 3), by)
    assert any("meet" in problem.message for problem in conflicts(section))
    titles = [offer.title for offer in offers(section, Incident(first=3))]
    assert any("continue in each other's places" in title or "Continue as planned" in title for title in titles)
    for offer in offers(section, Incident(first=3)):
        assert problems(offer.movement) == []


def test_forgotten_skip_is_repaired_by_moving_on(playing, by):
    section = playing(12, rounds=3, variant="skip", trays_per_set=2)
    movement = movement_of(section)
    there = movement.round(4)
    tables = sorted(there.by_table)
    wrong = [
        Actual(
            table,
            (there.by_table[table].ns, there.by_table[tables[(at + 1) % len(tables)]].ew),
            there.by_table[table].trays,
        )
        for at, table in enumerate(tables)
    ]
    record_as_it_was(section, 4, wrong, by)
    assert conflicts(section)
    for offer in offers(section, Incident(first=5)):
        assert problems(offer.movement) == []
    change_movement(section, offers(section, Incident(first=5))[0], by)
    assert conflicts(section) == []


def test_turned_tray_gives_its_tricks_to_the_pair_that_took_them(playing, by):
    section = playing(10, rounds=2)
    table = at(section, 2, 1)
    tray = table.trays[0]
    tricks = versions_of(section)[2, 1, tray].tricks
    record_as_it_was(section, 2, [Actual(1, (table.ns, table.ew), table.trays, turned=True)], by)
    version = versions_of(section)[2, 1, tray]
    assert [one.number for one in version.holders] == [table.ew, table.ns]
    assert version.tricks == 13 - tricks
    record_as_it_was(section, 2, [Actual(1, (table.ns, table.ew), table.trays)], by)
    assert versions_of(section)[2, 1, tray].tricks == tricks


def test_results_can_be_entered_again_instead(playing, by):
    section = playing(10, rounds=2)
    record_as_it_was(section, 2, exchanged_trays(section, 2, 1, 3), by, AGAIN)
    state = rounds_of(section, movement_of(section))[1]
    assert sorted({each.seating.table for each in state.expected if each.version is None}) == [1, 3]


def test_shorter_set_leaves_the_other_boards_unplayed(playing, by):
    section = playing(10, rounds=2)
    table = at(section, 2, 1)
    record_as_it_was(section, 2, [Actual(1, (table.ns, table.ew), table.trays[1:])], by)
    assert (2, 1, table.trays[0]) not in versions_of(section)
    assert versions_of(section)[2, 1, table.trays[1]].number == 1


def test_actual_round_is_undone_in_one_step(playing, by):
    section = playing(10, rounds=2)
    before = dealt(section), movement_of(section)
    record_as_it_was(section, 1, exchanged_trays(section, 1, 2, 4), by)
    assert (dealt(section), movement_of(section)) != before
    step_back(last_step(section.session), by)
    assert (dealt(section), movement_of(section)) == before


def test_round_recorded_as_planned_changes_nothing(playing, by):
    section = playing(10, rounds=2)
    table = at(section, 2, 1)
    revision = section.revision
    assert record_as_it_was(section, 2, [Actual(1, (table.ns, table.ew), table.trays)], by) == []
    assert section.revision == revision


def test_missing_pair_sat_out_and_a_pair_on_sit_out_may_have_played(playing, by):
    section = playing(9, rounds=1)
    each = movement_of(section).round(1)
    waiting = each.sitting_out[0].contestant
    table = each.tables[0]
    record_as_it_was(section, 1, [Actual(table.table, (table.ns, waiting), table.trays)], by)
    now = movement_of(section).round(1)
    assert [out.contestant for out in now.sitting_out] == [table.ew]
    assert now.by_table[table.table].ew == waiting


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda one: replace(one, sitters=(1, 1)), "Table 1: nobody can play against themselves."),
        (lambda one: replace(one, sitters=(one.sitters[0], 99)), "choose who sat there"),
        (
            lambda one: replace(one, sitters=(one.sitters[0], 8)),
            "3 E&W is listed at table 1 and at table 3. Correct both tables.",
        ),
        (lambda one: replace(one, trays=()), "Table 1: enter every tray that was played, each only once."),
        (lambda one: replace(one, trays=(1, 1)), "Table 1: enter every tray that was played, each only once."),
        (lambda one: replace(one, trays=(99,)), r"Table 1: there is no tray 99\. The trays are numbered 1 to 25\."),
    ],
)
def test_impossible_actual_round_is_refused_and_changes_nothing(playing, by, wrong, reason):
    section = playing(10, rounds=1)
    table = at(section, 1, 1)
    before = movement_of(section)
    with pytest.raises(BadInput, match=reason):
        record_as_it_was(section, 1, [wrong(Actual(1, (table.ns, table.ew), table.trays))], by)
    assert movement_of(section) == before


def test_round_not_yet_started_cannot_be_recorded_as_played(playing, by):
    section = playing(10, rounds=2)
    assert first_open(section, movement_of(section)) == 3
    with pytest.raises(
        BadInput, match=r"Round 4 has not started yet\. Wait until it has started, then record what happened\."
    ):
        record_as_it_was(section, 4, exchanged_trays(section, 4, 1, 2), by)
    record_as_it_was(section, 3, exchanged_trays(section, 3, 1, 2), by)
    assert first_open(section, movement_of(section)) == 4


def test_individuals_in_other_seats_can_be_recorded(club, by):
    from datetime import date

    from movements.request import Request
    from tourney.desk.setup.choose_movement import choose_movement
    from tourney.desk.setup.nights import NewNight, open_night
    from tourney.desk.setup.seating import seat

    section = open_night(club, NewNight("Memory", date(2025, 11, 20)), by)
    Session.objects.filter(pk=section.session_id).update(kind="players")
    section.session.refresh_from_db()
    seat(section, [(f"Ann {number}",) for number in range(1, 9)], by)
    choose_movement(section, Request("individual", 8), by)
    play(section, by, 1)
    table = at(section, 1, 1)
    north, east, south, west = table.seats.by_seat.values()
    record_as_it_was(section, 1, [Actual(1, (north, west, south, east), table.trays)], by)
    held = [one.number for one in versions_of(section)[1, 1, table.trays[0]].holders]
    assert held == [north, west, south, east]


HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    "made",
    [
        Made(tricks=9, revokes=Revokes(ns=1, before_ns=2)),
        Made(score=-420),
        Made(played=Played("4S", "N", 10, ((2, 1), (1, 0)), (0, 1))),
        Made(not_played=True),
        Made(split=(Side(award=AVERAGES["average+"]), Side(made=5))),
        Made(split=(Side(played=Played("3NT", "N", 8)), Side(weighted=(Outcome(HALF, 8), Outcome(HALF, 7))))),
        Made(split=(Side(), Side(weighted=(Outcome(HALF, played=Played("4S", "E", 9)), Outcome(HALF, 7))))),
    ],
)
def test_turning_a_tray_twice_restores_the_result(made):
    there = mirrored(made, "whist", turned=True)
    assert there != made or made.not_played
    assert mirrored(there, "whist", turned=False) == made


def test_turned_tray_swaps_west_and_north():
    made = mirrored(Made(played=Played("4S", "N", 10, ((2, 1), (0, 0)))), "bridge", turned=True)
    assert made.played.by == "W"
    assert made.played.honours == ((0, 0), (1, 2))
    split = mirrored(Made(split=(Side(made=420), Side(award=AVERAGES["average"]))), "bridge", turned=True).split
    assert split == (Side(award=AVERAGES["average"]), Side(made=-420))
    ruled = mirrored(Made(split=(Side(played=Played("3NT", "N", 8)), Side(made=-50))), "bridge", turned=True).split
    assert ruled == (Side(made=50), Side(played=Played("3NT", "W", 8)))
