"""Declarer, dummy and defenders, opponents, best and worst: correct with turned trays and in Howells too."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tourney.reports.evening_parts import (
    extremes,
    extremes_table,
    opponents_table,
    part,
    parts_table,
    role_of,
    tricks_of_others,
)
from tourney.reports.scorecard import evenings
from tourney.scoring.night import Entry, Night, Played, Result

from ..scoring.oracle_parts import MOVEMENTS, draw, movement, told

NIGHTS, AT_ONCE = 1000, 25
LABELS = {number: f"pair {number}" for number in range(1, 5)}


def four_pairs(*results: Result) -> Night:
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 5))
    return Night(entries, results, "matchpoints", game="bridge")


def spades(by: str, tricks: int, score: int, **where: int) -> Result:
    return Result(score=score, played=Played("4S", by, tricks), **where)


TURNED = four_pairs(
    spades("N", 11, 450, round=1, table=1, tray=1, ns=1, ew=2),
    spades("S", 9, -50, round=1, table=2, tray=1, ns=3, ew=4),
    spades("E", 10, -420, round=2, table=1, tray=2, ns=2, ew=1),
    spades("W", 12, -480, round=2, table=2, tray=2, ns=4, ew=3),
)
"""Pair 1 holds the N-S cards of the first board and the E-W cards of the second, and declares both."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(0, NIGHTS, AT_ONCE))
def test_parts_of_generated_evenings_agree_with_a_naive_recount(first):
    for seed in range(first, first + AT_ONCE):
        night = draw(seed)
        others = tricks_of_others(night)
        for number, plays in evenings(night).items():
            groups: dict[str, list] = {}
            for play in plays:
                names = [role_of(play), *([] if play.result.seats else [play.seat.replace("&", "-") + " cards"])]
                for name in filter(None, names):
                    groups.setdefault(name, []).append(play)
            found = {name: part(night, those, others) for name, those in groups.items()}
            mine = {
                name: (each.trays, each.above, each.share, each.tricks) for name, each in found.items() if each.trays
            }
            assert mine == told(night, number), f"seed {seed}, contestant {number}"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(0, NIGHTS, AT_ONCE))
def test_opponents_and_roles_of_generated_evenings_sum_to_the_evening(first):
    for seed in range(first, first + AT_ONCE):
        night = draw(seed)
        for plays in evenings(night).values():
            whole = part(night, plays, {})
            table = opponents_table(night, plays, {})
            if table is None:
                assert whole.trays == 0
                continue
            at = [column.key for column in table.columns].index("above")
            assert sum(row[at] for row in table.rows) == whole.above
            assert sum(row[1] for row in table.rows) == whole.trays


def test_generated_evenings_include_turned_trays_and_one_and_two_fields():
    movements = [movement(request) for request in MOVEMENTS]
    assert sum(any(seating.turned for _, seating in each.meetings()) for each in movements) >= 5
    assert {each.winners for each in movements} == {1, 2}


def test_match_has_no_parts_by_role():
    night = replace(TURNED, kind="teams", scoring="victory-points")
    assert parts_table(night, evenings(night)[1], tricks_of_others(night)) is None


def test_declarer_is_identified_by_the_cards_and_not_by_the_chair():
    assert [role_of(play) for play in evenings(TURNED)[1]] == ["Declaring", "Declaring"]
    assert [role_of(play) for play in evenings(TURNED)[2]] == ["Defending", "Defending"]


def test_tricks_are_compared_within_the_same_strain_and_line():
    others = tricks_of_others(TURNED)
    declared = part(TURNED, evenings(TURNED)[1], others)
    assert declared.tricks == Fraction(2 - 2, 2)  # two more than pair 3 on board 1, two fewer on board 2
    first, second = evenings(TURNED)[1]
    assert part(TURNED, [first], others).tricks == 2
    assert part(TURNED, [second], others).tricks == -2
    assert part(TURNED, [evenings(TURNED)[2][0]], others).tricks == -2  # the defence gave them


def test_contract_played_at_one_table_is_compared_with_none():
    hearts = replace(TURNED.results[0], played=Played("4H", "N", 11))
    night = replace(TURNED, results=(hearts, *TURNED.results[1:]))
    assert part(night, evenings(night)[1][:1], tricks_of_others(night)).tricks is None


def test_individual_is_dummy_where_the_partner_declares():
    entries = tuple(Entry(n, (f"player {n}",)) for n in range(1, 5))
    result = Result(1, 1, 1, 0, 0, score=420, seats=(1, 2, 3, 4), played=Played("4S", "S", 10))
    night = Night(entries, (result,), "matchpoints", kind="players", game="bridge")
    assert [role_of(evenings(night)[number][0]) for number in (1, 2, 3, 4)] == [
        "Dummy",
        "Defending",
        "Declaring",
        "Defending",
    ]


def test_passed_out_board_has_no_declarer():
    passed = replace(TURNED.results[0], score=0, played=Played("pass"))
    night = replace(TURNED, results=(passed, *TURNED.results[1:]))
    assert role_of(evenings(night)[1][0]) == ""


def test_the_table_names_the_cards_of_both_lines_where_both_were_held():
    table = parts_table(TURNED, evenings(TURNED)[1], tricks_of_others(TURNED))
    assert [row[0] for row in table.rows] == ["Declaring", "N-S cards", "E-W cards"]


def test_an_evening_of_one_part_has_no_table_of_parts():
    night = replace(TURNED, results=TURNED.results[:2])
    assert parts_table(night, evenings(night)[1], tricks_of_others(night)) is None


def test_best_boards_are_above_average_and_the_worst_below():
    best, worst = extremes(evenings(TURNED)[1])
    assert [play.result.tray for play in best] == [1]
    assert [play.result.tray for play in worst] == [2]
    texts = extremes_table("Best", TURNED, best, LABELS).texts()
    assert texts[0] == ("1", "pair 2", "4♠", "100", "+1")


def test_whist_has_no_declarer_but_the_cards_of_both_lines():
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 5))
    results = (Result(1, 1, 1, 1, 2, 8), Result(1, 2, 1, 3, 4, 6), Result(2, 1, 2, 2, 1, 7), Result(2, 2, 2, 4, 3, 9))
    night = Night(entries, results)
    table = parts_table(night, evenings(night)[1], tricks_of_others(night))
    assert [row[0] for row in table.rows] == ["N & S cards", "E & W cards"]
    assert [column.head for column in table.columns] == ["Part", "Trays", "±"]
