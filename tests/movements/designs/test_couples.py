"""Spouse-avoiding mixed doubles, against their definition."""

import json
from collections import Counter
from itertools import product

import pytest

from movements.designs import couples_search
from movements.designs.couples import couples_rounds, known, turned
from movements.designs.couples_search import CirclesShape, shape_of
from movements.designs.searched_data import searched


def keeps_its_promises(couples, schedule):
    men, women, partners, opponents = Counter(), Counter(), Counter(), Counter()
    for matches in schedule:
        for man, woman, other, wife in matches:
            men[frozenset((man, other))] += 1
            women[frozenset((woman, wife))] += 1
            partners.update([(man, woman), (other, wife)])
            opponents.update([(man, wife), (other, woman)])
        for sex in (0, 1):
            at_play = [number for match in matches for number in match[sex::2]]
            assert len(set(at_play)) == len(at_play)
    twos = {frozenset((a, b)) for a, b in product(range(couples), repeat=2) if a != b}
    strangers = {(a, b) for a, b in product(range(couples), repeat=2) if a != b}
    assert men == women == Counter(twos)
    assert partners == opponents == Counter(strangers)


@pytest.mark.parametrize("couples", known())
def test_every_number_keeps_its_promises(couples):
    keeps_its_promises(couples, couples_rounds(couples))


def test_every_number_but_six_is_known():
    assert known() == (4, 5, *range(7, 41))


@pytest.mark.parametrize("couples", [n for n in known() if n % 2 == 0 and n not in (10, 14)])
def test_no_couple_sits_out_of_an_even_number(couples):
    assert [len(matches) for matches in couples_rounds(couples)] == [couples // 2] * (couples - 1)


@pytest.mark.parametrize("couples", [n for n in known() if n % 2])
def test_one_couple_sits_out_in_each_round_of_an_odd_number(couples):
    out = []
    for matches in couples_rounds(couples):
        (man,) = set(range(couples)) - {number for match in matches for number in match[::2]}
        (woman,) = set(range(couples)) - {number for match in matches for number in match[1::2]}
        assert man == woman
        out.append(man)
    assert sorted(out) == list(range(couples))


@pytest.mark.parametrize(("couples", "rounds", "waits"), [(10, 11, 2), (14, 14, 1)])
def test_couples_sit_out_equally_often_at_ten_and_fourteen(couples, rounds, waits):
    schedule = couples_rounds(couples)
    assert len(schedule) == rounds
    for sex in (0, 1):
        plays = Counter(number for matches in schedule for match in matches for number in match[sex::2])
        assert set(plays.values()) == {rounds - waits}


@pytest.mark.parametrize("couples", [5, 7, 11, 35])
def test_number_coprime_to_six_gives_the_square_2i_minus_j(couples):
    """Up to the choice of a, which is 2 or 1 - 2: man i plays with woman 2i - j, or his opponent does."""
    for matches in couples_rounds(couples):
        for man, woman, other, wife in matches:
            if couples < 35:
                assert {woman, wife} == {(2 * man - other) % couples, (2 * other - man) % couples}


@pytest.mark.parametrize("couples", [2, 3, 6, 42])
def test_other_numbers_are_unknown(couples):
    assert couples not in known()
    with pytest.raises(KeyError):
        couples_rounds(couples)


def test_couples_outside_the_circle_stay_fixed():
    assert turned((0, 2, 5, 9), 1, 10, 3) == (1, 0, 3, 9)
    assert turned((0, 2, 5, 9), 2, 10, 9) == (2, 4, 7, 9)
    assert turned((0, 2, 5, 9), 3, 10, 10) == (3, 5, 8, 2)


@pytest.mark.parametrize(("couples", "seed"), [(10, 212), (12, 37), (14, 923), (15, 46), (18, 3848), (21, 60)])
def test_stored_search_finds_the_stored_schedule(capsys, couples, seed):
    stored = searched("individuals_couples")["schedules"][str(couples)]
    assert stored["search"] == f"{couples} --seed {seed} --tries 1"
    assert couples_search.main(stored["search"].split()) == 0
    assert json.loads(capsys.readouterr().out)[str(couples)] == stored


@pytest.mark.parametrize("couples", [7, 8, 13])
def test_the_search_finds_schedules_of_other_numbers(couples):
    found = couples_search.entry(couples, 1, 500)
    keeps_its_promises(
        couples,
        [
            [turned(match, step, couples, found["circle"]) for match in found["first_rounds"][0]]
            for step in range(found["circle"])
        ],
    )


def test_early_exclusion_of_a_match_excludes_no_schedule():
    """The shortcut of the search: in every full round the partner of the last man is the wife of the partner of
    the last woman, and so are their opponents."""
    for couples in (18, 22, 38):
        assert shape_of(couples) == CirclesShape(couples, couples - 1, (couples - 1,))
        for matches in couples_rounds(couples):
            of_man = next(match for match in matches if couples - 1 in match[::2])
            of_woman = next(match for match in matches if couples - 1 in match[1::2])
            wives = of_man[1::2] if of_man[0] == couples - 1 else of_man[:0:-2]
            husbands = of_woman[::2] if of_woman[1] == couples - 1 else of_woman[2::-2]
            assert wives == husbands


def test_unsuccessful_search_says_so(capsys):
    assert couples_search.main(["9", "--tries", "0"]) == 1
    assert "Nothing for 9 couples in 0 tries.\n" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        couples_search.main(["41"])
