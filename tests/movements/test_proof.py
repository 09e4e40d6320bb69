"""proof.py must find every fault. Sound plans pass; a plan with one thing moved never does."""

import random
from dataclasses import replace

import pytest

from movements.catalogue import build
from movements.plan import Movement, Resting, Round, SitOut
from movements.proof import problems
from movements.request import Request

SOUND = [
    Request("compass", 10),
    Request("compass", 12),
    Request("compass", 12, "relay"),
    Request("compass", 11),
    Request("compass", 4),
    Request("howell", 4),
    Request("howell", 6, trays_per_set=3),
    Request("howell", 8),
    Request("howell", 9),
    Request("howell", 14, trays_per_set=2, turning="trays"),
    Request("compass", 10, mnemonic=True),
]


def messages(movement: Movement) -> str:
    return "\n".join(problem.message for problem in problems(movement))


def with_round(movement: Movement, number: int, **changes) -> Movement:
    rounds = list(movement.rounds)
    rounds[number - 1] = replace(rounds[number - 1], **changes)
    return replace(movement, rounds=tuple(rounds))


def with_table(movement: Movement, number: int, at: int, **changes) -> Movement:
    tables = list(movement.rounds[number - 1].tables)
    tables[at] = replace(tables[at], **changes)
    return with_round(movement, number, tables=tuple(tables))


@pytest.mark.parametrize("request_", SOUND, ids=str)
def test_a_sound_movement_has_no_problems(request_):
    assert problems(build(request_)) == []


def test_contestant_in_two_places_is_named():
    broken = with_table(build(Request("howell", 8)), 2, 1, ns=8)
    assert "In round 2, contestant 8 is listed 2 times." in messages(broken)


def test_contestant_without_a_seat_is_named():
    plan = build(Request("compass", 10))
    broken = with_round(plan, 3, tables=plan.rounds[2].tables[1:])
    assert "There is no seat for contestant 1 in round 3." in messages(broken)


def test_unknown_contestant_is_named():
    assert "In round 1, a seat is assigned to contestant 99, but there is no such contestant." in messages(
        with_table(build(Request("compass", 10)), 1, 0, ew=99)
    )


def test_meeting_a_tray_twice_is_named_with_its_rounds():
    plan = build(Request("compass", 10))
    assert "plays tray 1 in rounds 1 and 2" in messages(with_table(plan, 2, 0, trays=plan.rounds[0].tables[0].trays))


def test_plain_motion_with_even_tables_repeats_trays():
    """S12 and S16: the literal motion, which both of the book's club examples would need, cannot be played."""
    plan = build(Request("compass", 8, "skip", trays_per_set=1))
    rounds = [
        replace(
            plan.rounds[0],
            number=step + 1,
            tables=tuple(
                replace(seating, ew=5 + (at + step) % 4, trays=((at - step) % 4 + 1,))
                for at, seating in enumerate(plan.rounds[0].tables)
            ),
        )
        for step in range(4)
    ]
    assert "Contestant 5 plays tray 1 in rounds 1 and 3." in messages(replace(plan, rounds=tuple(rounds)))


def test_set_in_two_places_must_be_shared():
    plan = build(Request("compass", 12, "relay"))
    broken = with_table(with_table(plan, 1, 0, shares=()), 1, -1, shares=())
    assert "but are not marked as sharing" in messages(broken)


def test_share_without_a_common_tray_is_named():
    plan = with_table(with_table(build(Request("compass", 10)), 1, 0, shares=(2,)), 1, 1, shares=(1,))
    assert "tables 1 and 2 are marked as sharing but have no tray in common" in messages(plan)


def test_share_with_an_idle_table_is_named():
    assert "Round 1, table 1: marked as sharing with table 77, which is not in play." in messages(
        with_table(build(Request("compass", 10)), 1, 0, shares=(77,))
    )


def test_missing_tray_is_named():
    plan = build(Request("howell", 8))
    assert "In round 1, these are neither in play nor on a bye-stand: " in messages(
        with_round(plan, 1, resting=plan.rounds[0].resting[1:])
    )


def test_tray_both_resting_and_in_play_is_named():
    plan = build(Request("compass", 10))
    assert "tray 1 is on a bye-stand but also in use elsewhere." in messages(
        with_round(plan, 1, resting=(Resting((1,), 1),))
    )


def test_unknown_tray_is_named():
    assert "There is no tray 99" in messages(with_table(build(Request("compass", 10)), 1, 0, trays=(99,)))


def test_a_turned_tray_must_be_played_there():
    assert "Turned but not played" in messages(with_table(build(Request("compass", 10)), 1, 0, turned=(30,)))


def test_sit_out_needs_a_seat_of_its_own():
    plan = build(Request("howell", 9))
    out = plan.rounds[0].sitting_out[0]
    broken = with_round(plan, 1, sitting_out=(SitOut(out.contestant, 3, out.line),))
    assert "where two other contestants play" in messages(broken)


def test_cards_of_the_other_line_are_named_where_lines_are_ranked_separately():
    broken = with_table(build(Request("compass", 10)), 2, 0, turned=(21,))
    assert ": contestant 1 is ranked with N&S but holds the E&W cards on tray 21." in messages(broken)


def test_promised_meeting_must_take_place():
    plan = build(Request("howell", 8))
    assert "meet 0 times (expected: at least 1" in messages(replace(plan, rounds=plan.rounds[:-1]))


def test_movement_without_rounds_is_invalid():
    assert (
        "There are no rounds in the movement.\nContestants 1 and 2 meet 0 times (expected: at least 1).\nContestants"
    ) in messages(replace(build(Request("howell", 8)), rounds=()))


def test_rounds_are_numbered_in_order():
    plan = build(Request("howell", 8))
    assert "numbered 2" in messages(replace(plan, rounds=plan.rounds[1:]))


def swap_people(plan: Movement, chance: random.Random) -> Movement:
    """Two contestants of different tables change seats in one round."""
    each: Round = chance.choice(plan.rounds)
    one, other = chance.sample(range(len(each.tables)), 2)
    side, other_side = chance.choice(["ns", "ew"]), chance.choice(["ns", "ew"])
    first, second = getattr(each.tables[one], side), getattr(each.tables[other], other_side)
    return with_table(with_table(plan, each.number, one, **{side: second}), each.number, other, **{other_side: first})


def swap_trays(plan: Movement, chance: random.Random) -> Movement:
    """Two tables change one tray in one round."""
    each: Round = chance.choice(plan.rounds)
    one, other = chance.sample(range(len(each.tables)), 2)
    a, b = each.tables[one].trays, each.tables[other].trays
    x, y = chance.choice(a), chance.choice(b)
    return with_table(
        with_table(plan, each.number, one, trays=tuple(y if t == x else t for t in a)),
        each.number,
        other,
        trays=tuple(x if t == y else t for t in b),
    )


def move_tray(plan: Movement, chance: random.Random) -> Movement:
    """One tray is at the wrong table, and missing where it should be."""
    each: Round = chance.choice(plan.rounds)
    at = chance.randrange(len(each.tables))
    trays = each.tables[at].trays
    wrong = chance.choice([t for t in range(1, plan.trays + 1) if t not in trays])
    return with_table(plan, each.number, at, trays=(wrong, *trays[1:]))


@pytest.mark.whole
@pytest.mark.parametrize("change", [swap_people, swap_trays, move_tray])
def test_every_movement_with_one_thing_moved_is_caught(change):
    """The mutation figure: 1,500 changes drawn at random, all caught except those that change nothing that
    matters (a share's two tables may exchange trays, as both play them all)."""
    chance = random.Random(1896)
    caught = harmless = 0
    plans = [build(request) for request in SOUND]
    while caught + harmless < 500:
        plan = chance.choice(plans)
        broken = change(plan, chance)
        if same_play(plan, broken):
            harmless += 1
            continue
        assert problems(broken), (plan.title, change.__name__)
        caught += 1
    assert caught > 400


def same_play(one: Movement, other: Movement) -> bool:
    """The same people meet on the same trays in the same rounds, wherever they sit."""

    def meetings(plan: Movement) -> set:
        return {(e.number, frozenset((s.ns, s.ew)), frozenset(s.trays)) for e, s in plan.meetings()}

    return meetings(one) == meetings(other)


def test_absent_contestant_needs_no_seat_and_must_not_have_one():
    movement = build(Request("compass", 9))
    movement = replace(movement, promise=replace(movement.promise, least_meetings=0, every_tray=False))
    each = movement.rounds[0]
    out = each.sitting_out[0].contestant
    gone = replace(each, sitting_out=(), away=(out,))
    assert problems(replace(movement, rounds=(gone, *movement.rounds[1:]))) == []
    seated = replace(each, away=(out,))
    messages = [problem.message for problem in problems(replace(movement, rounds=(seated, *movement.rounds[1:])))]
    assert messages == [f"In round 1, a seat is assigned to contestant {out}, who is absent."]


def test_problems_in_rounds_as_played_are_not_faults_of_the_plan():
    movement = build(Request("howell", 8))
    twice = replace(movement.rounds[0], number=2)
    wrong = replace(movement, rounds=(movement.rounds[0], twice, *movement.rounds[2:]))
    assert any(problem.round == 2 for problem in problems(wrong))
    stands = replace(wrong, played=2, promise=replace(movement.promise, least_meetings=0, every_tray=False))
    assert problems(stands) == []
    again = replace(stands, rounds=(*stands.rounds[:6], replace(movement.rounds[0], number=7)))
    assert any("in rounds 1, 2 and 7" in problem.message for problem in problems(again))


def test_a_round_in_the_wrong_line_does_not_change_the_field():
    movement = build(Request("compass", 10))
    each = movement.rounds[0]
    one = each.tables[0]
    turned = replace(each, tables=(replace(one, ns=one.ew, ew=one.ns), *each.tables[1:]))
    wrong = replace(movement, rounds=(turned, *movement.rounds[1:]))
    assert wrong.field_of(one.ns) == "N&S"
    assert wrong.field_of(one.ew) == "E&W"
    assert {problem.round for problem in problems(wrong)} == {1}
    assert problems(replace(wrong, played=1)) == []


def test_team_that_meets_itself_is_named():
    """Both halves have a seat and no contestant has two, so only the meeting is wrong."""
    plan = build(Request("swiss-teams", 10))
    first = plan.rounds[0]
    here, there = first.tables[0], first.by_table[first.tables[0].shares[0]]
    at = [first.tables.index(each) for each in (here, there)]
    wrong = with_table(with_table(plan, 1, at[0], ns=there.ns), 1, at[1], ns=here.ns)
    assert f"team {there.ns} meets itself" in messages(wrong)
