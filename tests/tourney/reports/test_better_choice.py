"""The better choice equals a naive search of all choices, against the field and double dummy."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tourney.scoring import oracle_parts
from tourney.reports.better_choice import Choice, InSight, against_field, by_cards, in_sight
from tourney.reports.scorecard import evenings
from tourney.scoring.contract import parse, points
from tourney.scoring.makeable import Makeable
from tourney.scoring.night import Entry, Night, Played, Result

NIGHTS, AT_ONCE = 240, 20
STRAINS = ("C", "D", "H", "S", "NT")


def draw(seed: int) -> Night:
    """A night whose scores are those of its contracts, with some leads."""
    chance, night = random.Random(seed), oracle_parts.draw(seed)
    results = []
    for each in night.results:
        if each.played:
            played = replace(each.played, lead=chance.choice(("H2", "SK", "D9", "")) if each.played.by else "")
            score = points(parse(played.contract), played.by, played.tricks, each.tray)
            each = replace(each, played=played, score=score)
        results.append(each)
    return replace(night, results=tuple(results))


def solved(seed: int, night: Night) -> dict[int, Makeable]:
    chance = random.Random(seed)
    return {
        tray: Makeable(
            {seat: {strain: chance.randint(0, 13) for strain in STRAINS} for seat in "NESW"},
            par=10 * chance.randint(-60, 60),
        )
        for tray in {each.tray for each in night.results}
        if chance.random() < 0.8
    }


Worths = dict[tuple[tuple[str, int, int, int], str], Fraction]


def did(own: Result, other: Result, ours: str) -> tuple[str, str] | None:
    """Return another table's different choice: a contract, or a contract with a lead."""
    mine, theirs = own.played, other.played
    if other is own or other.tray != own.tray or theirs is None or not theirs.by:
        return None
    if theirs.by in ours:
        same = mine.by in ours and mine.contract == theirs.contract and mine.by
        return None if same else (theirs.contract, "")
    if (mine.contract, mine.by) != (theirs.contract, theirs.by) or "" in (mine.lead, theirs.lead):
        return None
    return None if mine.lead == theirs.lead else (theirs.contract, theirs.lead)


def naive_field(night: Night, own: Result, ours: str, worths: Worths) -> Choice | None:
    """Every choice of every other table, one after the other."""
    best = None
    for choice in sorted({did(own, each, ours) or ("", "") for each in night.results}):
        alike = [each for each in night.results if did(own, each, ours) == choice and (each.place, ours) in worths]
        if not choice[0] or not alike:
            continue
        count = len(alike)
        found = Choice(
            *choice,
            count,
            sum(each.played.tricks >= 6 + int(choice[0][0]) for each in alike),
            Fraction(sum(each.score if ours == "NS" else -each.score for each in alike), count),
            Fraction(sum(each.played.tricks for each in alike), count),
            sum(worths[each.place, ours] for each in alike) / count - worths[own.place, ours],
        )
        if found.gain > 0 and (best is None or (found.gain, found.tables) > (best.gain, best.tables)):
            best = found
    return best


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(0, NIGHTS, AT_ONCE))
def test_best_choice_agrees_with_a_naive_search_of_generated_evenings(first):
    leads = 0
    for seed in range(first, first + AT_ONCE):
        night = draw(seed)
        played = evenings(night)
        alike = by_cards(night, played.values())
        worths = {}
        for plays in played.values():
            for play in plays:
                if play.points is not None and play.made is not None:
                    ours = "NS" if play.seat[0] in "NS" else "EW"
                    worths.setdefault((play.result.place, ours), Fraction(play.points))
        for plays in played.values():
            for play in plays:
                ours = "NS" if play.seat[0] in "NS" else "EW"
                if play.result.played is None or (play.result.place, ours) not in worths:
                    assert against_field(night, play, alike) is None
                    continue
                own = next(each for each in night.results if each.place == play.result.place)
                found = against_field(night, play, alike)
                assert found == naive_field(night, own, ours, worths), f"seed {seed}, {play}"
                leads += bool(found and found.lead)
    assert leads


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(0, NIGHTS, AT_ONCE))
def test_double_dummy_agrees_with_a_naive_comparison(first):
    for seed in range(first, first + AT_ONCE):
        night = draw(seed)
        known = solved(seed, night)
        for plays in evenings(night).values():
            for play in plays:
                result, cards = play.result, known.get(play.result.tray)
                expected = None
                if cards and result.played:
                    sign = 1 if play.seat[0] in "NS" else -1
                    best = sign * result.score
                    if result.played.by:
                        bid = parse(result.played.contract)
                        tricks = cards.tricks[result.played.by][bid.strain]
                        same = sign * points(bid, result.played.by, tricks, result.tray)
                        if same > best:
                            best, expected = same, InSight(same, tricks)
                    if sign * cards.par > best:
                        expected = InSight(sign * cards.par)
                assert in_sight(night, play, cards) == expected


def one_board(*results: tuple[str, str, int, str]) -> Night:
    """Board 2, on which N-S are vulnerable, at so many tables: contract, declarer, tricks, lead."""
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 2 * len(results) + 1))
    rows = tuple(
        Result(
            1, at, 2, 2 * at - 1, 2 * at,
            score=points(parse(bid), by, tricks, 2), played=Played(bid, by, tricks, lead=lead),
        )
        for at, (bid, by, tricks, lead) in enumerate(results, start=1)
    )  # fmt: skip
    return Night(entries, rows, "matchpoints", game="bridge")


def choice_of(night: Night, number: int) -> Choice | None:
    played = evenings(night)
    return against_field(night, played[number][0], by_cards(night, played.values()))


def test_game_bid_by_most_of_the_field_is_better_than_a_minor_suit():
    night = one_board(("5D", "N", 10, ""), ("3NT", "N", 9, ""), ("3NT", "S", 9, ""), ("3NT", "N", 8, ""))
    found = choice_of(night, 1)
    assert (found.contract, found.tables, found.made, found.score) == ("3NT", 3, 2, Fraction(1100, 3))


def test_lead_that_held_the_same_contract_is_better():
    night = one_board(("4S", "N", 11, "DK"), ("4S", "N", 9, "H2"), ("4S", "N", 10, "DK"))
    found = choice_of(night, 2)
    assert (found.lead, found.tables, found.tricks) == ("H2", 1, 9)
    assert choice_of(night, 4) is None


def test_nothing_is_better_than_the_best_and_nothing_is_said_without_contracts():
    night = one_board(("3NT", "N", 10, ""), ("5D", "N", 9, ""))
    assert choice_of(night, 1) is None
    bare = replace(night, results=tuple(replace(each, played=None) for each in night.results))
    assert choice_of(bare, 3) is None
    play = evenings(night)[3][0]
    assert in_sight(night, play, None) is None


def test_result_that_a_ruling_changed_is_not_held_against_its_contract():
    night = one_board(("3NT", "N", 8, ""), ("5D", "N", 9, ""))
    changed = replace(night, results=(replace(night.results[0], score=50), night.results[1]))
    known = Makeable({seat: dict.fromkeys(STRAINS, 13) for seat in "NESW"}, par=2220)
    assert in_sight(changed, evenings(changed)[1][0], known) is None
    assert in_sight(night, evenings(night)[1][0], known) == InSight(2220)
