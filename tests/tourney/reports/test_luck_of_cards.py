"""The luck of a contestant's cards and the results with them, against a naive calculation."""

import random
from fractions import Fraction

import pytest

from tests.sampling import SEED, WHOLE
from tests.tourney.scoring import oracle_parts
from tourney.reports.luck_of_cards import (
    USUAL,
    Against,
    Given,
    against_double_dummy,
    cards_table,
    contracts_table,
    given,
    made_by_others,
)
from tourney.reports.scorecard import evenings
from tourney.scoring.contract import parse
from tourney.scoring.makeable import Makeable
from tourney.scoring.night import Entry, Night, Played, Result
from tourney.scoring.options import Options

ENTRIES = tuple(Entry(number, (f"somebody {number}",)) for number in (1, 2, 3, 4))
WHIST = Night(
    ENTRIES,
    (Result(1, 1, 1, 1, 2, tricks=8), Result(1, 2, 1, 3, 4, tricks=6), Result(2, 1, 2, 3, 1, tricks=5)),
    "average",
)
TRUMPED = {1: Makeable(ns=7), 2: Makeable(ns=9)}


def test_whist_tricks_are_compared_with_double_dummy_and_with_the_same_cards():
    plays = evenings(WHIST)
    others = made_by_others(WHIST)
    assert given(WHIST, plays[1], TRUMPED, others) == {"N&S": Given(1, 7, Fraction(6), Fraction(8))}
    assert given(WHIST, plays[4], TRUMPED, others) == {"E&W": Given(1, 6, Fraction(5), Fraction(7))}


def test_unsolved_or_uncompared_board_does_not_count():
    plays, others = evenings(WHIST), made_by_others(WHIST)
    assert {play.result.tray for play in plays[1]} == {1, 2}  # the second was played once
    assert given(WHIST, plays[1], TRUMPED, others)["N&S"].trays == 1
    assert given(WHIST, plays[1], {2: TRUMPED[2]}, others) == {}
    assert cards_table(WHIST, {}) is None


def test_cheungs_table_is_about_a_tenth_of_a_trick_and_changes_sign_at_the_slams():
    assert [USUAL[level] for level in range(1, 8)] == [
        Fraction(each) for each in ("37/100", "15/100", "14/100", "-1/100", "6/100", "-9/100", "-9/100")
    ]


def test_contract_is_compared_with_the_tricks_of_its_declarer_and_strain():
    tricks = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 7) for seat in "NESW"}
    tricks["S"]["H"] = 9
    made = Result(1, 1, 1, 1, 2, score=620, played=Played("4H", "S", 10))
    night = Night(ENTRIES[:2], (made,), "matchpoints", game="bridge")
    plays = evenings(night)
    usual = USUAL[4]
    solved = {1: Makeable(tricks=tricks, par=140)}
    assert against_double_dummy(plays[1], solved) == {"Declaring": Against(1, Fraction(1), usual)}
    assert against_double_dummy(plays[2], solved) == {"Defending": Against(1, Fraction(-1), -usual)}
    assert contracts_table(against_double_dummy(plays[1], solved)).texts() == [("Declaring", "1", "+1", "−0.01")]
    assert contracts_table({}) is None


@pytest.mark.parametrize("at", range(200 if WHOLE else 12))
def test_generated_evening_agrees_with_a_naive_count(at):
    chance = random.Random(f"{SEED} {at}")
    night = oracle_parts.draw(chance.randrange(10**6))
    trays = sorted({result.tray for result in night.results})
    solved = {
        tray: Makeable(
            {seat: {strain: chance.randint(0, 13) for strain in ("C", "D", "H", "S", "NT")} for seat in "NESW"},
            par=10 * chance.randint(-60, 60),
        )
        for tray in trays
        if chance.random() < 0.8
    }
    others = made_by_others(night)
    for number, plays in evenings(night).items():
        found = given(night, plays, solved, others)
        assert {side: (each.trays, each.double_dummy, each.others, each.made) for side, each in found.items()} == (
            _naively_given(night, number, solved)
        )
        contracts = against_double_dummy(plays, solved)
        assert {role: (each.contracts, each.tricks, each.usual) for role, each in contracts.items()} == (
            _naive_contracts(night, number, solved)
        )


def _line_of(result, number):
    if result.seats:
        return "N&S" if result.seats.index(number) % 2 == 0 else "E&W"
    return "N&S" if result.ns == number else "E&W"


def _mine(night, number):
    return [each for each in night.results if number in (each.seats or (each.ns, each.ew))]


def _naively_given(night, number, solved):
    found = {}
    for result in _mine(night, number):
        rivals = [
            other.score
            for other in night.results
            if other is not result and other.tray == result.tray and other.score is not None
        ]
        if result.tray not in solved or result.score is None or not rivals:
            continue
        side = _line_of(result, number)
        sign = 1 if side == "N&S" else -1
        was = found.get(side, (0, 0, Fraction(0), Fraction(0)))
        now = (1, sign * solved[result.tray].par, sign * Fraction(sum(rivals), len(rivals)), sign * result.score)
        found[side] = tuple(a + b for a, b in zip(was, now, strict=True))
    return found


def _naive_contracts(night, number, solved):
    rows = {}
    for result in _mine(night, number):
        played = result.played
        if played is None or not played.by or result.tray not in solved:
            continue
        bid = parse(played.contract)
        ours = (played.by in "NS") == (_line_of(result, number) == "N&S")
        role = "Defending"
        if ours:
            alone = result.seats and result.seats["NESW".index(played.by)] != number
            role = "Dummy" if alone else "Declaring"
        beyond = played.tricks - solved[result.tray].tricks[played.by][bid.strain]
        rows.setdefault(role, []).append((beyond, USUAL[bid.level]) if ours else (-beyond, -USUAL[bid.level]))
    return {
        role: (len(each), Fraction(sum(row[0] for row in each), len(each)), sum(row[1] for row in each) / len(each))
        for role, each in rows.items()
    }


def test_sections_ranked_separately_are_compared_within_themselves():
    entries = (*ENTRIES, *(Entry(number, (f"somebody {number}",)) for number in (5, 6)))
    results = (
        Result(1, 1, 1, 1, 2, tricks=8, section="A"),
        Result(1, 2, 1, 3, 4, tricks=6, section="A"),
        Result(1, 1, 1, 5, 6, tricks=1, section="B"),
    )
    for across, mean in (("section", Fraction(6)), ("field", Fraction(7, 2))):
        night = Night(entries, results, "average", Options(across=across))
        assert made_by_others(night)["A", 1, 1, 1] == (mean, 13 - mean)
        assert (("B", 1, 1, 1) in made_by_others(night)) == (across == "field")
