"""People and trays that follow the announcements are where the movement has them in the next round."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from movements.announcements import Announcement, calls, follows_cards, one_call
from movements.catalogue import SYSTEMS, build
from movements.moves_in_words import moves_listed
from movements.plan import Impossible, Movement, Round
from movements.request import DIRECTIONS, Request
from movements.tray_moves import piles, takes_next
from tests.sampling import some


def movements(name: str, counts: int) -> Iterator[Movement]:
    """Every variant of a system for some of its counts, in every direction that it takes."""
    system = SYSTEMS[name]
    for count in some([count for count in system.counts if count <= 60], counts):
        for variant in system.variants:
            for direction in DIRECTIONS:
                try:
                    yield build(Request(name, count, variant, trays_per_set=2, direction=direction))
                except Impossible:
                    continue


def obeyed_by_people(here: Round, there: Round, call: Announcement) -> bool:
    assert call.way is not None
    for party, place in here.halves.items():
        if (place.seat or place.line.value) in call.who:
            after = there.halves[party]
            if (after.table, after.line, after.seat) != (call.way.goes(place.table), place.line, place.seat):
                return False
    return True


def trays_as_told(here: Round, call: Announcement) -> dict[object, list[frozenset[int]]]:
    """Return the places of all sets after following each stop's instruction."""
    assert call.way is not None
    before = piles(here)
    assert before is not None
    after = {stop: sets[1:] for stop, sets in before.items()}
    for stop, sets in before.items():
        there = call.way.goes(stop)
        assert there is not None, f"nobody is told where the trays of {stop} go"
        after.setdefault(there, []).append(sets[0])
    return {stop: sets for stop, sets in after.items() if sets}


@pytest.mark.parametrize("name", SYSTEMS)
def test_people_who_follow_the_announcement_sit_where_the_movement_has_them(name):
    for movement in movements(name, 4):
        for here, there in pairwise(movement.rounds):
            for call in calls(movement, here.number):
                if call.kind in ("people", "skip") and call.way:
                    assert obeyed_by_people(here, there, call), (movement.title, here.number, call.text)


@pytest.mark.parametrize("name", SYSTEMS)
def test_trays_moved_as_announced_are_where_the_movement_has_them(name):
    for movement in movements(name, 4):
        for here, there in pairwise(movement.rounds):
            (call,) = (call for call in calls(movement, here.number) if call.kind == "trays")
            if call.way:
                assert trays_as_told(here, call) == piles(there), (movement.title, here.number, call.text)
            elif "next" in call.text:
                assert takes_next(here, there)


def sit_outs_called(texts: list[str]) -> dict[int, str]:
    """The tables at which somebody is told to sit out, and who."""
    found = [re.fullmatch(r"(.+) at table (\d+) sits? out\.", text) for text in texts]
    return {int(each[2]): each[1] for each in found if each}


def sit_outs(there: Round) -> dict[int, str]:
    words = {"N": "North", "E": "East", "S": "South", "W": "West", "N&S": "N & S", "E&W": "E & W"}
    found: dict[int, list[str]] = {}
    for out in there.sitting_out:
        found.setdefault(out.table, []).append(words[out.seat or out.line.value])
    return {table: places[0] if len(places) == 1 else "Everyone" for table, places in found.items()}


def shares_called(texts: list[str]) -> set[frozenset[int]]:
    """The groups of tables that are told to share: ranges written out, and groups behind a "…" continued evenly."""
    called = [
        re.fullmatch(r"Tables (?:that share their trays: )?([^a-z].*?)( share their trays)?\.", each) for each in texts
    ]
    groups = [part for each in called if each and "share" in each[0] for part in each[1].split("; ")]
    found: list[list[int]] = []
    for at, group in enumerate(groups):
        if group == "…":
            steps = [after - before for before, after in zip(found[-2], found[-1], strict=True)]
            last = tables_named(groups[at + 1])
            while found[-1] != [table - step for table, step in zip(last, steps, strict=True)]:
                found.append([table + step for table, step in zip(found[-1], steps, strict=True)])
                assert found[-1][0] < last[0], texts
        else:
            found.append(tables_named(group))
    return {frozenset(each) for each in found}


def tables_named(words: str) -> list[int]:
    first, dash, last = words.partition("–")
    return list(range(int(first), int(last) + 1)) if dash else [int(each) for each in re.findall(r"\d+", words)]


@pytest.mark.parametrize("name", SYSTEMS)
def test_calls_leave_nobody_out_and_name_every_sit_out_and_share(name):
    for movement in movements(name, 4):
        rover = movement.contestants.labels[-1] == "rover"
        for here, there in pairwise(movement.rounds):
            called = calls(movement, here.number)
            place, texts = (movement.title, here.number), [call.text for call in called]
            if not rover and all(call.kind != "card" for call in called):
                told = {group for call in called for group in call.who}
                assert told == {each.seat or each.line.value for each in here.halves.values()}, place
            assert rover or sit_outs_called(texts) == sit_outs(there), place
            shared = {frozenset({each.table, *each.shares}) for each in there.tables if each.shares}
            assert shares_called(texts) == shared, place


@pytest.mark.parametrize("name", SYSTEMS)
def test_trays_that_queue_on_a_stand_leave_in_order(name):
    for movement in movements(name, 2):
        for here in movement.rounds[:-1]:
            called = calls(movement, here.number)
            (trays,) = (call for call in called if call.kind == "trays")
            lying = piles(here) or {}
            queue = trays.way is not None and any(len(sets) > 1 for sets in lying.values())
            assert queue == any(call.kind == "stand" for call in called), (movement.title, here.number)


@pytest.mark.parametrize("name", SYSTEMS)
def test_sentence_lists_every_move_that_its_rule_does_not_cover(name):
    for movement in movements(name, 2):
        for each in movement.rounds:
            for call in calls(movement, each.number):
                if call.way:
                    assert moves_listed(call.way.moves) in call.text


@pytest.mark.parametrize("name", SYSTEMS)
def test_single_call_is_promised_only_where_every_round_has_one(name):
    for movement in movements(name, 3):
        kinds = [{call.kind for call in calls(movement, each.number)} for each in movement.rounds[:-1]]
        said = [call.text for each in movement.rounds for call in calls(movement, each.number)]
        by_schedule = any("schedule" in text for text in said)
        rover = any("rovers" in text for text in said)
        assert one_call(movement) == (not any("card" in each for each in kinds) and not by_schedule and not rover)
        if follows_cards(movement):
            assert not one_call(movement)


def test_web_is_one_call_and_a_bowman_needs_cards():
    assert one_call(build(Request("web", 24)))
    assert not one_call(build(Request("bowman", 24)))
    assert follows_cards(build(Request("bowman", 24)))


@pytest.mark.parametrize("count", [11, 15, 19, 23, 27])
def test_table_1_learns_where_its_boards_go_when_the_last_table_is_half(count):
    tables = (count + 1) // 2
    plan = build(Request("mitchell", count))
    (text,) = (call.text for call in calls(plan, 1, "bridge") if call.kind == "trays")
    assert f"1 to {tables - 1}" in text
    assert f"E-W at table {tables} sit out." in [call.text for call in calls(plan, 1, "bridge")]
