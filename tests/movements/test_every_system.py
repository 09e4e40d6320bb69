"""Every system of the catalogue over all its numbers: sound, written and read back, and every fault noticed.

The everyday run draws some of the systems and a few of their numbers; ``make test-all`` takes all of them.
"""

import random
from collections import Counter
from contextlib import suppress

import pytest

from movements import as_text, catalogue, serialise
from movements.advice import cost
from movements.plan import Impossible, Movement
from movements.proof import problems
from movements.request import Request
from tests.movements.test_proof import move_tray, same_play, swap_people, swap_trays
from tests.sampling import SEED, examples, some

pytestmark = pytest.mark.sweep(8)
"""So many systems each day, and a few counts of each."""


def built(name: str, count: int) -> dict[str, Movement]:
    """The variants that this count can have."""
    found = {}
    for variant in catalogue.SYSTEMS[name].variants:
        with suppress(Impossible):
            found[variant] = catalogue.build(Request(name, count, variant))
    return found


@pytest.mark.whole
@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_every_number_is_available_and_each_of_its_variants_is_sound(name):
    for count in some(catalogue.SYSTEMS[name].counts, 3):
        variants = built(name, count)
        assert variants, f"{name} of {count} cannot be had in any variant"
        for variant, movement in variants.items():
            assert problems(movement) == [], (name, count, variant)
            assert movement.contestants.count == count
            assert (movement.system, movement.contestants.kind) == (name, catalogue.SYSTEMS[name].contestants)
            assert serialise.from_json(serialise.to_json(movement)) == movement
            assert as_text.to_text(movement).startswith(movement.title)
            assert cost(movement).trays_each[1] > 0


@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_usual_variant_is_built_by_default(name):
    for count in some(catalogue.SYSTEMS[name].counts, 3):
        assert problems(catalogue.build(Request(name, count))) == []


@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_other_numbers_are_refused_with_the_nearest_available(name):
    counts = catalogue.SYSTEMS[name].counts
    for count in (-1, 0, counts[0] - 1, counts[-1] + 1, 10_000):
        with pytest.raises(Impossible) as impossible:
            catalogue.build(Request(name, count))
        assert impossible.value.nearest
        assert set(impossible.value.nearest) <= set(counts), (name, count, impossible.value.nearest)


@pytest.mark.whole
@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_moving_one_thing_is_noticed_in_every_system(name):
    """Changes of each kind drawn at random, twenty in the whole run, for some numbers; changes that leave all
    meetings on the same trays are not faults."""
    chance = random.Random(f"{name} {SEED}")
    for count in some(catalogue.SYSTEMS[name].counts, 3)[:4]:
        plan = catalogue.build(Request(name, count))
        if plan.contestants.kind != "pairs" or len(plan.rounds[0].tables) < 2:
            continue
        # If meetings are promised only within bounds (six pairs), another pairing may be as good, and it may be on the
        # same trays where two tables share or there are several copies.
        shared = plan.copies > 1 or any(seating.shares for _, seating in plan.meetings())
        loose = plan.promise.least_meetings < plan.promise.most_meetings and (plan.promise.most_meetings > 1 or shared)
        # A deal that nobody overplays may be dealt at any table (six-hand bridge).
        plays = Counter(tray for _, seating in plan.meetings() for tray in seating.trays)
        changes = [move_tray, *([] if loose else [swap_people]), *([swap_trays] if max(plays.values()) > 1 else [])]
        for change in changes:
            for _ in range(examples(20)):
                broken = _changed(plan, change, chance)
                if broken is not None and not problems(broken):
                    assert loosely_promised(plan), (name, count, change.__name__)
                    assert nothing_is_repeated(broken), (name, count, change.__name__)


def loosely_promised(plan: Movement) -> bool:
    """Whether some need not meet: another evening with nothing repeated is as good, and may be drawn."""
    return plan.promise.least_meetings < plan.promise.most_meetings


def nothing_is_repeated(plan: Movement) -> bool:
    """Counted by hand: nobody meets another twice or plays a tray twice, and no tray is at two tables of a round."""
    met, played = set(), set()
    for each in plan.rounds:
        trays = [tray for seating in each.tables for tray in seating.trays]
        if len(trays) != len(set(trays)):
            return False
        for seating in each.tables:
            two = frozenset((seating.ns, seating.ew))
            once = {(number, tray) for number in two for tray in seating.trays}
            if two in met or once & played:
                return False
            met.add(two)
            played |= once
    return True


def _changed(plan: Movement, change, chance: random.Random) -> Movement | None:
    """The plan with one thing moved, or None if that changed nothing or the draw has no room for it."""
    try:
        broken = change(plan, chance)
    except (ValueError, IndexError):  # a round of one table, or trays that are all here
        return None
    return None if same_play(plan, broken) else broken
