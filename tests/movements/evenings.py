"""Evenings in which something went wrong, generated from a seed, and a slow check whether they can be repaired."""

import random
from dataclasses import replace
from itertools import combinations

from movements.catalogue import build
from movements.plan import Movement
from movements.repair.situation import Situation, situation
from movements.request import Request

MISHAPS = ("late", "two late", "leaves", "two leave", "late and leaves", "wrong trays", "wrong pairs", "turned")


def swapped(movement: Movement, number: int, tables: tuple[int, int], what: str) -> Movement:
    """Round ``number`` as it was when two tables exchanged their trays, or their E&W pairs, by mistake."""
    each = movement.rounds[number - 1]
    one, other = (each.by_table[table] for table in tables)
    if what == "trays":
        new = {one.table: replace(one, trays=other.trays), other.table: replace(other, trays=one.trays)}
    else:
        new = {one.table: replace(one, ew=other.ew), other.table: replace(other, ew=one.ew)}
    rounds = list(movement.rounds)
    rounds[number - 1] = replace(each, tables=tuple(new.get(seating.table, seating) for seating in each.tables))
    return replace(movement, rounds=tuple(rounds))


def drawn(tables: int, seed: int, rounds: int | None = None) -> Situation:
    """An evening of so many tables in which something went wrong after a round or two or more."""
    chance = random.Random(f"{tables} {seed}")
    system = chance.choice(("compass", "howell"))
    pairs = 2 * tables - chance.choice((0, 0, 1))
    plan = build(Request(system, pairs, trays_per_set=2))
    most = min(len(plan.rounds), rounds or 12)
    plan = replace(
        plan,
        rounds=plan.rounds[:most],
        promise=replace(plan.promise, least_meetings=0, every_tray=False),
    )
    played = chance.randint(1, most - 1)
    mishap = chance.choice(MISHAPS)
    if mishap.startswith("wrong"):
        number = chance.randint(1, played)
        each = plan.rounds[number - 1]
        if len(each.tables) > 1:
            one, other = chance.sample(sorted(each.by_table), 2)
            plan = swapped(plan, number, (one, other), mishap.split()[1])
    new = {"late": 1, "two late": 2, "late and leaves": 1}.get(mishap, 0)
    gone = {"leaves": 1, "two leave": 2, "late and leaves": 1}.get(mishap, 0)
    return situation(
        plan,
        played,
        new=new,
        gone=chance.sample(range(1, pairs + 1), gone),
        more_sets=chance.choice((0, 0, 1)),
    )


def sound_exists(state: Situation) -> bool:
    """Whether in every round left as many can play as there are tables for, nobody a set twice: every way tried,
    round by round, table by table."""
    lines = state.lines
    couples = [both for both in combinations(state.here, 2) if not lines or lines[both[0]] is not lines[both[1]]]
    most = state.movement.copies + 1

    def rounds(left: int, seen: dict[int, frozenset[int]], failed: set[object]) -> bool:
        if left == 0:
            return True
        key = (left, tuple(sorted(seen.items())))
        if key in failed:
            return False
        if tables(left, 0, state.tables_a_round, seen, frozenset(), {}, failed):
            return True
        failed.add(key)
        return False

    def tables(
        left: int,
        first: int,
        need: int,
        seen: dict[int, frozenset[int]],
        busy: frozenset[int],
        uses: dict[int, int],
        failed: set[object],
    ) -> bool:
        if need == 0:
            return rounds(left - 1, seen, failed)
        for at in range(first, len(couples)):
            one, other = couples[at]
            if one in busy or other in busy:
                continue
            for each in range(len(state.sets)):
                if uses.get(each, 0) < most and each not in seen[one] | seen[other]:
                    now = seen | {one: seen[one] | {each}, other: seen[other] | {each}}
                    used = uses | {each: uses.get(each, 0) + 1}
                    if tables(left, at + 1, need - 1, now, busy | {one, other}, used, failed):
                        return True
        return False

    return rounds(len(state.rounds), dict(state.seen), set())
